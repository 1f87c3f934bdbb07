/// Reads the records of a document, such as GPX or GeoJSON, that nobody can enter in the middle.
///
/// One reader goes over all of it, span after span, and keeps what it knows of the document between
/// them:
///
///     while try reader.beginSpan(end: limit) {
///       while let batch = try reader.nextRows() { … }
///       let summary = reader.finish()
///       limit += length
///     }
///
/// A record belongs to the span in which its first byte stands. A span ends where the first record
/// starts that belongs to a later one, or with the document. What is refused, and lines and offsets,
/// count from the start of the span. The hash of `finish()` is that of all bytes of the document up to
/// the end of the span, because what a record means rests on what stands before it.
///
/// `nextRows` throws `DocumentFailure` where the document is broken, after all records before that
/// place were handed out; `finish()` then tells of what was read.
///
/// Used from one thread at a time.
public protocol DocumentReader: RowReader, ~Copyable {
  /// Goes on to the records that start before the offset `end`; false once the document has ended.
  ///
  /// To be called first, and again whenever `nextRows` returned nil.
  mutating func beginSpan(end: Int64) throws -> Bool

  /// What was noticed in this span so far, by code in byte order, such as `GPX_EXTENSION`.
  var notes: [String: Int64] { get }
}
