public import Platform
internal import SearchIndex

/// A report as a file of a store, with every table, figure and chart: what `why`, `report` and `diff`
/// read instead of computing it again.
///
/// A section file of kind REPT with one section BODY; FORMAT.md specifies the bytes.
public enum ReportModelFile {
  static let kind = FileKind("REPT", version: 17)
  static let body = FourCC("BODY")

  /// Writes `report` with its formats to `path`, which must not exist yet; returns the fingerprint.
  public static func write(
    _ report: Report, formats: [ReportFormat], path: String, fileSystem: any FileSystem
  ) throws -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: kind, fileSystem: fileSystem)
    try writer.begin(body)
    var encoder = ReportEncoder(measures: report.measures)
    encoder.report(report, formats: formats)
    try writer.append(encoder.bytes.buffer)
    return try writer.finish()
  }

  /// Reads what `write` wrote.
  public static func read(_ listed: ContainerFile) throws -> (
    report: Report, formats: [ReportFormat]
  ) {
    let file = try SectionFile(listed, kind: kind)
    // The section is mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    do {
      var decoder = ReportDecoder(unsafe ByteReader(try file.section(body)))
      return try decoder.report()
    } catch let error as MalformedRecord {
      throw StoreError.corrupt(
        file: listed.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    }
  }
}
