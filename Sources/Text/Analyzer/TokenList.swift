/// The tokens of a text, in flat arrays that are valid until the analyzer gets the next text.
///
/// The term of token `i` is `bytes[bounds[2 * i]..<bounds[2 * i + 1]]`, its position `positions[i]`.
/// 16 bytes may be read from the start of any term, so that short terms can be hashed by words.
public struct TokenList {
  /// The bytes of all terms, with other bytes between them.
  public let bytes: UnsafePointer<UInt8>
  /// Pairs of offsets in `bytes`: where each term begins and ends.
  public let bounds: UnsafePointer<UInt32>
  /// The position of each token: it grows, by more than 1 where words were left out.
  public let positions: UnsafePointer<UInt32>
  /// Pairs of offsets in the text: where each token begins and ends; nil if not asked for.
  public let sources: UnsafePointer<UInt32>?
  /// How many tokens there are.
  public let count: Int

  /// The bytes of a term.
  public subscript(index: Int) -> UnsafeRawBufferPointer {
    precondition(index >= 0 && index < count, "token \(index) of \(count)")
    let start = Int(bounds[2 * index])
    return UnsafeRawBufferPointer(start: bytes + start, count: Int(bounds[2 * index + 1]) - start)
  }

  /// The bytes of the text that a token was made of; nil unless the analyzer keeps offsets.
  public func source(of index: Int) -> Range<Int>? {
    precondition(index >= 0 && index < count, "token \(index) of \(count)")
    guard let sources else { return nil }
    return Int(sources[2 * index])..<Int(sources[2 * index + 1])
  }
}
