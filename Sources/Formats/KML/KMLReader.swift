/// Reads the positions of a KML file, batch by batch: one row for each of a point, a line, a ring or a track.
///
/// KML 2.0 to 2.3 with tracks of Google's extension, in the order of the file. Values are texts without the white space
/// around them. Memory holds a placemark's texts, one position, and the times of a track that stand before its positions;
/// not the positions.
///
///     var reader = KMLReader(source: file, columns: [.lat, .lon, .time], fileName: name)
///     while try reader.beginSpan(end: limit) {
///       while let batch = try reader.nextRows() { … }
///       let summary = reader.finish()
///       limit += length
///     }
///
/// Used from one thread at a time.
public struct KMLReader: DocumentReader, ~Copyable {
  /// The longest position that is read, in bytes.
  public static let maximumPositionByteCount = KMLTuple.byteLimit

  private var reader: XMLRowReader<KMLWalk>

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { reader.start }

  /// What was noticed in this span so far, by code.
  public var notes: [String: Int64] { reader.notes }

  /// A reader of the document in `source`, in which no two `columns` are the same.
  ///
  /// `fileName` is the file's name without folder and ending. `isDecoded` says that the source gives
  /// UTF-8, whatever the document declares.
  public init(
    source: any ByteSource, columns: [KMLColumn], fileName: [UInt8], isDecoded: Bool = false,
    chunkByteCount: Int = 1 << 20
  ) {
    precondition(!columns.isEmpty && Set(columns).count == columns.count)
    reader = XMLRowReader(
      source: source,
      xml: XMLReader(
        names: KMLName.texts, namespaces: KMLWalk.namespaces, isDecoded: isDecoded,
        placesText: true),
      walk: KMLWalk(columns: columns, fileName: fileName), chunkByteCount: chunkByteCount)
  }

  /// Goes on to the positions that start before the offset `end`; false once the document has ended.
  ///
  /// To be called first, and again whenever `nextRows` returned nil.
  public mutating func beginSpan(end: Int64) -> Bool { reader.beginSpan(end: end) }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws, and `DocumentFailure`, after all positions before; then the document
  /// has ended.
  public mutating func nextRows() throws -> RowBatch? { try reader.nextRows() }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  ///
  /// The hash is that of all bytes of the document up to the end of the span.
  public borrowing func finish() -> SpanSummary { reader.finish() }
}
