/// A stretch of a query's text, in bytes of its UTF-8 form.
public struct SourceSpan: Hashable, Sendable {
  /// Where it starts; 0 is the first byte.
  public let offset: Int
  /// How many bytes it covers.
  public let length: Int

  /// `length` bytes from `offset`.
  public init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// The span of a query that was built by a program and has no text.
  public static let none = SourceSpan(offset: 0, length: 0)

  /// The byte after the last.
  var end: Int { offset + length }

  /// The shortest span that covers this one and `other`.
  func union(_ other: SourceSpan) -> SourceSpan {
    let start = min(offset, other.offset)
    return SourceSpan(offset: start, length: max(end, other.end) - start)
  }
}
