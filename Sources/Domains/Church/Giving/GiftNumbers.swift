internal import Platform

/// Which lines stand twice, and which numbers of gifts are missing.
///
/// Holds 8 bytes a line.
struct GiftNumbers: Sendable {
  private var lines: [UInt64] = []
  private var numbers: [Int64] = []
  private var isOfNumbers = true

  mutating func add(_ gift: GiftLine) {
    if let hash = Self.hash(gift) { lines.append(hash) }
    guard isOfNumbers else { return }
    if let number = Int64(gift.gift), number >= 0 {
      numbers.append(number)
    } else {
      isOfNumbers = false
      numbers = []
    }
  }

  /// What tells a line from all others; nil if it has no id.
  static func hash(_ gift: GiftLine) -> UInt64? {
    gift.line.map { Hash128.of("\(gift.gift)\u{1F}\($0)").low }
  }

  /// Lines that stand again under the same gift and line.
  var repeatedCount: Int {
    let sorted = lines.sorted()
    return zip(sorted, sorted.dropFirst()).count { $0 == $1 }
  }

  /// How many numbers between the least and the greatest no gift has; nil unless gifts are counted on, nine of ten numbers being there.
  var gapCount: Int64? {
    guard isOfNumbers, let least = numbers.min(), let greatest = numbers.max() else { return nil }
    let sorted = numbers.sorted()
    let different = Int64(1 + zip(sorted, sorted.dropFirst()).count { $0 != $1 })
    let (span, isTooLarge) = (greatest - least).addingReportingOverflow(1)
    guard !isTooLarge, different >= 10, different > span / 10 * 9 else { return nil }
    return span - different
  }
}
