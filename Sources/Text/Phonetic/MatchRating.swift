/// The match rating approach (Moore, Kuhns, Trefftzs and Montgomery, "Accessing Individual Records
/// from Personal Data Files Using Non-unique Identifiers", 1977).
///
/// The codex of a name lacks vowels, but for one at the start, and the second of two equal letters
/// side by side; of more than six letters it keeps the first three and the last three.
public enum MatchRating {
  static func encode(_ word: LetterView, to codes: inout PhoneticCodeBuffer) {
    let code = codes.next
    var length = 0
    for index in 0..<word.count {
      let letter = word[index]
      let counts =
        index == 0 || letter != word[index - 1] && !LetterSet.vowels.contains(letter)
      guard counts else { continue }
      if length == 6 {  // The last three move up.
        code[3] = code[4]
        code[4] = code[5]
        length = 5
      }
      code[length] = letter
      length += 1
    }
    codes.keep(length)
  }

  /// Whether two codices are near enough to be of the same name; nil if their lengths differ by
  /// three or more, so that the approach does not compare them.
  ///
  /// Letters that both have at the same place are struck out, from the left, then those that are
  /// left from the right. What remains of the longer one may be six letters less the rating that
  /// the sum of the lengths asks for.
  public static func matches(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool? {
    precondition(max(first.count, second.count) <= 6, "a codex has at most six letters")
    guard abs(first.count - second.count) < 3 else { return nil }
    let sum = first.count + second.count
    let needed = sum <= 4 ? 5 : sum <= 7 ? 4 : sum <= 11 ? 3 : 2
    // Eight bits a letter; the first letter of what is left stands lowest.
    var (a, b) = (Letters(first), Letters(second))
    Letters.strike(&a, &b)
    a.reverse()
    b.reverse()
    Letters.strike(&a, &b)
    return 6 - max(a.count, b.count) >= needed
  }

  /// At most eight letters in a number, the first one lowest.
  private struct Letters {
    private var bits: UInt64 = 0
    private(set) var count = 0

    init(_ letters: UnsafeRawBufferPointer) {
      for letter in letters { append(UInt64(letter)) }
    }

    private mutating func append(_ letter: UInt64) {
      bits |= letter << UInt64(8 * count)
      count += 1
    }

    private func letter(_ index: Int) -> UInt64 { bits >> UInt64(8 * index) & 0xFF }

    mutating func reverse() { bits = bits.byteSwapped >> UInt64(64 - 8 * count) }

    /// Strikes out the letters that stand at the same place in both.
    static func strike(_ a: inout Letters, _ b: inout Letters) {
      let (oldA, oldB) = (a, b)
      a = Letters(UnsafeRawBufferPointer(start: nil, count: 0))
      b = a
      for index in 0..<max(oldA.count, oldB.count) {
        let (first, second) = (oldA.letter(index), oldB.letter(index))
        if first == second { continue }
        if index < oldA.count { a.append(first) }
        if index < oldB.count { b.append(second) }
      }
    }
  }
}
