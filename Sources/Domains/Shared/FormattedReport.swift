public import Pipeline
public import Platform
public import Report
public import SearchIndex

/// A report with the formats that it is written in.
public struct FormattedReport: ReportDocument {
  /// The report.
  public let report: Report
  /// The formats, each once.
  public let formats: [ReportFormat]

  /// A report to be written in `formats`.
  public init(_ report: Report, formats: [ReportFormat]) {
    self.report = report
    self.formats = formats
  }

  /// The report's id.
  public var id: String { report.id }

  /// The most private class of anything that it prints.
  public var requiredClearance: PrivacyClass { report.requiredClearance }

  /// Throws `ClearanceRefused`, which names what is too private, if it shows more than `granted`.
  public func checkClearance(_ granted: PrivacyClass) throws {
    do { try report.requireClearance(granted) } catch { throw ClearanceRefused("\(error)") }
  }

  /// The same report, whose figures count only those records of `dataset` that `query` finds, too.
  public func restricting(_ dataset: String, to query: String) -> any ReportDocument {
    FormattedReport(report.restricting(dataset, to: query), formats: formats)
  }

  /// The same report with what its definition says of itself.
  public func telling(_ about: [RunFacts.About]) -> any ReportDocument {
    FormattedReport(report.telling(about.map { Parameter($0) }), formats: formats)
  }

  /// The table called `id`, as expectations look at it.
  public func table(_ id: String) -> ReportTable? {
    guard let table = report.tables.first(where: { $0.id == id }) else { return nil }
    let columns = table.columns.map { column -> ReportTable.Column in
      guard case .text(let texts) = column.values else {
        let numbers = (0..<table.rowCount).map { column.number(at: $0)?.approximation }
        return ReportTable.Column(id: column.id, values: .numbers(numbers))
      }
      let cells = (0..<table.rowCount).map { row in
        column.presence(at: row) == .present ? String(decoding: texts[row], as: UTF8.self) : nil
      }
      return ReportTable.Column(id: column.id, values: .texts(cells))
    }
    return ReportTable(
      columns: columns, keyPosition: table.keyPosition, rowCount: table.rowCount)
  }

  /// The figure at an address.
  public func figure(at address: String) -> ReportFigure {
    guard let address = FigureAddress(address), let figure = report.figure(at: address) else {
      return .absent
    }
    guard let value = figure.value, value.isFinite else { return .missing }
    return .number(value.approximation)
  }

  /// Writes a file for each format, and for CSV one for each table.
  public func write(to writer: ReportWriter) throws {
    try write(to: writer, withoutIndex: false)
  }

  /// The same; with no index written beside it, a page must not link to one.
  public func write(to writer: ReportWriter, withoutIndex: Bool) throws {
    for file in report.files(formats, withoutIndex: withoutIndex) {
      try writer.file(file.name, isPrivate: requiredClearance > .internal, file.write)
    }
  }

  /// Writes the report with every figure to `path`; returns the file's fingerprint.
  public func store(at path: String, fileSystem: any FileSystem) throws -> UInt64 {
    try ReportModelFile.write(report, formats: formats, path: path, fileSystem: fileSystem)
  }
}

extension Parameter {
  /// What a definition says of itself, as reports print it.
  init(_ about: RunFacts.About) { self.init(name: about.name, value: about.text) }
}

extension ReportWriter {
  /// Writes the file `name` with what `write` hands to a sink.
  func file(
    _ name: String, isPrivate: Bool, _ write: (any ByteSink) throws -> Void
  ) throws {
    try file(name, isPrivate: isPrivate) { append in
      try withoutActuallyEscaping(append) { append in try write(AppendingSink(append)) }
    }
  }
}

/// Hands what a renderer writes to a function.
private final class AppendingSink: ByteSink {
  private let append: ReportWriter.Append

  init(_ append: @escaping ReportWriter.Append) { self.append = append }

  func write(_ bytes: [UInt8]) throws { try append(bytes) }
}
