/// What the dictionary says about a term: how common it is, and where its postings are.
public struct TermEntry: Hashable, Sendable {
  /// The place of the term among all of the field, in byte order.
  public let ordinal: Int
  /// Documents that have the term.
  public let documentFrequency: Int
  /// Occurrences in all documents.
  public let totalFrequency: Int
  /// Bytes in POST; empty with one document.
  let postings: Range<Int>
  /// Bytes in POSN; empty with one occurrence, or without positions.
  let positions: Range<Int>
  /// The document, if it is the only one.
  let document: UInt32
  /// The position, if there is only one occurrence.
  let position: UInt32
}
