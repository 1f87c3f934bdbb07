/// The items of a list, which is stored as one text with a line break between two of them.
struct ListItems: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer?

  /// The items of `text`, at least one; they stand where it stands.
  init(_ text: UnsafeRawBufferPointer) { rest = text }

  mutating func next() -> UnsafeRawBufferPointer? {
    guard let text = rest else { return nil }
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else {
      rest = nil
      return text
    }
    rest = UnsafeRawBufferPointer(rebasing: text[(end + 1)...])
    return UnsafeRawBufferPointer(rebasing: text[..<end])
  }
}
