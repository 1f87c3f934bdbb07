/// Reads the records of one span of lines whose columns stand at fixed places.
///
///     var reader = try FixedReader(source: file, columns: [FixedPlace(start: 0, end: 11)], span: span)
///
/// Lines end with LF or CR LF; a line of white space alone is none. The result is that of one pass over the whole source, for any
/// spans and any chunk size. Used from one thread at a time.
public struct FixedReader: RowReader, ~Copyable {
  /// The longest line that is read.
  public static let maximumLineByteCount = 1 << 20

  private var lines: LineReader<FixedRows>

  /// How many lines go on behind the last column, as `FIXED_LONG`, and how many hold tabs, as `FIXED_TAB`.
  public var notes: [String: Int64] { lines.rows.notes }

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { lines.start }

  /// A reader of the lines that start in `span`; with `passesHeader` the first one of the source is no record.
  ///
  /// `end` is the last character of all columns of such lines, also of those that are not asked for. There is at least one of
  /// `columns`, and no more than `FixedPlace.maximumDepth` share a character. `assumedStart` is the true end of the span before.
  public init(
    source: any ByteSource, columns: [FixedPlace], end: Int, passesHeader: Bool = false,
    chunkByteCount: Int = 1 << 20, span: ByteSpan, assumedStart: Int64? = nil,
    maximumLineByteCount: Int = FixedReader.maximumLineByteCount
  ) throws {
    lines = try LineReader(
      source: source, rows: FixedRows(columns, end: end), passesHeader: passesHeader,
      chunkByteCount: chunkByteCount, span: span, assumedStart: assumedStart,
      maximumLineByteCount: maximumLineByteCount)
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws.
  public mutating func nextRows() throws -> RowBatch? { try lines.nextRows() }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  public borrowing func finish() -> SpanSummary { lines.finish() }
}
