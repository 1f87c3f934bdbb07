/// The column names of a source, and where its first row starts.
public struct CSVHeader: Equatable, Sendable {
  /// The names in the order of the columns.
  public let names: [String]
  /// The offset of the first row, after the header: where the first span's rows start.
  public let end: Int64
  /// The lines before the first row.
  public let lineCount: Int64

  /// Reads the header of a source, or takes the declared names; nil if the source has no record.
  ///
  /// A name that stands twice or a header that is no readable record is a `CSVError`. With `numbersTwins` columns of one
  /// name are told apart by numbers, as `name[1]` and `name[2]`.
  public static func read(
    from source: any ByteSource, dialect: CSVDialect, numbersTwins: Bool = false
  ) throws -> CSVHeader? {
    let recordLimit = CSVSpanReader.maximumRecordByteCount
    var buffer = ChunkBuffer(
      padByte: dialect.padByte, offset: 0, capacity: 65536, maximumCapacity: recordLimit + 65536)
    let preamble = try CSVPreamble.read(
      into: &buffer, from: source, dialect: dialect, recordLimit: recordLimit, target: 0)
    if !dialect.hasHeader {
      return buffer.filled == preamble.next
        ? nil : CSVHeader(names: dialect.columns, end: Int64(preamble.next), lineCount: 0)
    }
    guard let record = preamble.header else { return nil }
    var names = try names(in: buffer, record: record, dialect: dialect, preamble: preamble)
    if numbersTwins { names = Self.numbered(names) }
    try CSVDialect.checkUnique(names)
    return CSVHeader(
      names: names, end: Int64(preamble.next), lineCount: Int64(preamble.lineCount))
  }

  private static func numbered(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    guard counts.count < names.count else { return names }
    var numbers: [String: Int] = [:]
    return names.map { name in
      guard counts[name, default: 0] > 1 else { return name }
      numbers[name, default: 0] += 1
      return "\(name)[\(numbers[name, default: 0])]"
    }
  }

  private static func names(
    in buffer: borrowing ChunkBuffer, record: Range<Int>, dialect: CSVDialect, preamble: CSVPreamble
  ) throws(CSVError) -> [String] {
    let base = buffer.base
    if let reason = BadText.nul(base, record, dialect) ?? BadText.utf8(base, record, dialect) {
      throw .unreadableHeader(line: preamble.blankLineCount + 1, reason: reason)
    }
    var boundary = RecordBoundary(dialect, at: record.lowerBound)
    _ = boundary.scan(base, limit: record.upperBound)
    let bounds = UnsafeMutablePointer<UInt32>.allocate(capacity: boundary.fieldCount + 1)
    defer { bounds.deallocate() }
    let fieldCount = try RecordSplitter(dialect: dialect).split(
      base, start: record.lowerBound, byteCount: record.count, into: buffer.arenaStart,
      bounds: bounds, boundCapacity: boundary.fieldCount + 1
    ).fieldCount
    return (0..<fieldCount).map { column in
      let name = UnsafeBufferPointer(
        start: base + Int(bounds[column]), count: Int(bounds[column + 1] - bounds[column]) - 1)
      return String(decoding: name, as: UTF8.self)
    }
  }
}
