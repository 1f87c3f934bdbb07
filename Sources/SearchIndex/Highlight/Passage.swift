/// A piece of a text, with the places where it matches a query.
public struct Passage: Hashable, Sendable {
  /// The piece, with `…` where the text goes on.
  public let text: String
  /// What matches, in bytes of `text` in UTF-8, in order and without overlaps.
  public let marks: [Range<Int>]

  /// A piece with its marks.
  public init(text: String, marks: [Range<Int>]) {
    self.text = text
    self.marks = marks
  }
}
