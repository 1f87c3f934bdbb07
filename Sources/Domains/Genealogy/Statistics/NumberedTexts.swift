internal import SearchIndex

/// Numbers different texts from 0 in order of first appearance.
///
/// One thread. Holds each text once.
struct NumberedTexts: ~Copyable {
  private var builder = DictionaryBuilder()

  /// How many there are.
  var count: Int { builder.count }

  /// The number of the bytes in `range` of `bytes`, behind which eight more can be read, as a `TextCursor` has it.
  mutating func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    precondition(range.upperBound <= bytes.count, "inside the bytes")
    var slice = ByteSlice(start: base + range.lowerBound, count: range.count)
    var number: UInt32 = 0
    builder.number(&slice, presence: nil, count: 1, into: &number)
    return number
  }

  /// The text with a number.
  func text(_ number: Int) -> [UInt8] { builder.withKey(number) { Array($0) } }
}
