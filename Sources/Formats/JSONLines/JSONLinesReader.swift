/// Reads the records of one span of a JSON Lines source, batch by batch: one object a line.
///
/// The result is that of one pass over the whole source, for any spans and any chunk size: a line
/// feed is always the end of a line, so a span finds its first line without guessing.
///
///     var reader = try JSONLinesReader(source: file, columns: [JSONPath("id")], span: span)
///     while let batch = try reader.nextRows() { … }
///     let summary = reader.finish()
///
/// Used from one thread at a time.
public struct JSONLinesReader: RowReader, ~Copyable {
  /// The longest line that is read.
  public static let maximumLineByteCount = 16 << 20

  private var lines: LineReader<JSONRows>

  /// What was noticed so far: how many control characters in values an escape stands for, as `JSON_CONTROL`.
  public var notes: [String: Int64] { lines.rows.notes }

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { lines.start }

  /// A reader of the lines that start in `span`.
  ///
  /// `assumedStart` is the true end of the span before; without it the first line is looked for,
  /// inside the span only. No two `columns` have the same keys; there is at least one, or `keys`.
  /// `readsParse` reads objects of Parse as the value that they stand for. `maximumLineByteCount` is lower in tests.
  public init(
    source: any ByteSource, columns: [JSONPath], keys: JSONKeys? = nil,
    readsParse: Bool = false,
    chunkByteCount: Int = 1 << 20, span: ByteSpan,
    assumedStart: Int64? = nil, maximumLineByteCount: Int = JSONLinesReader.maximumLineByteCount
  ) throws {
    lines = try LineReader(
      source: source, rows: JSONRows(columns, keys: keys, readsParse: readsParse),
      chunkByteCount: chunkByteCount, span: span, assumedStart: assumedStart,
      maximumLineByteCount: maximumLineByteCount)
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws, and `JSONLinesError`.
  public mutating func nextRows() throws -> RowBatch? { try lines.nextRows() }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  public borrowing func finish() -> SpanSummary { lines.finish() }
}

extension JSONRows: LineRows {
  static func tooLong(limit: Int) -> RowReject {
    JSONReject.tooLong(limit: limit).row(offset: 0, byteCount: 0, line: 0)
  }

  var recordCapacity: Int { storage.recordCapacity }
  var rowEntries: RowEntries? { keys == nil ? nil : entries.all }

  @inline(__always)
  mutating func refusal(_ line: UnsafePointer<UInt8>, _ byteCount: Int) throws -> RowReject? {
    try read(line, byteCount)?.row(offset: 0, byteCount: 0, line: 0)
  }
}
