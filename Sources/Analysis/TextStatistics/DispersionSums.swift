/// What the dispersion of a word over many parts needs of those that have it, so that the others need no
/// look: sums that merge exactly.
///
/// A part of s tokens with v of the word's f occurrences adds |v·S − s·f| − s·f, where S are all tokens;
/// a part without it would add 0. So Σ |vᵢ·S − sᵢ·f| over all parts is the sum and f·S. The relative
/// frequencies v/s and their squares are added in units of 2⁻⁶⁰.
public struct DispersionSums: Codable, Equatable, Sendable {
  /// f: all occurrences of the word, S: all tokens.
  public let count: Int64, tokenCount: Int64
  private(set) var range = 0
  private(set) var occurrences: Int64 = 0
  private(set) var deviation: Int128 = 0
  private(set) var shares: Int128 = 0
  private(set) var squares: Int128 = 0
  static let unit = Double(sign: .plus, exponent: 60, significand: 1)

  /// Nothing added yet, of a word with `count` occurrences among `tokenCount` tokens.
  public init(count: Int64, tokenCount: Int64) {
    precondition(count >= 0 && count <= tokenCount, "occurrences among the tokens")
    self.count = count
    self.tokenCount = tokenCount
  }

  /// Adds a part of `size` tokens, of which `occurrences` are the word, at least one.
  public mutating func add(occurrences v: Int64, size s: Int64) {
    precondition(v > 0 && v <= s, "occurrences among the tokens of the part")
    range += 1
    occurrences += v
    let usual = Int128(s) * Int128(count)
    deviation += Int128((Int128(v) * Int128(tokenCount) - usual).magnitude) - usual
    let share = Double(v) / Double(s)
    // At most 2⁶⁰ each, and not negative.
    shares += Int128(Int64(share * Self.unit + 0.5))
    squares += Int128(Int64(share * share * Self.unit + 0.5))
  }

  /// Adds the parts of another sum of the same word.
  public mutating func merge(_ other: DispersionSums) {
    precondition(count == other.count && tokenCount == other.tokenCount, "sums of one word")
    range += other.range
    occurrences += other.occurrences
    deviation += other.deviation
    shares += other.shares
    squares += other.squares
  }
}

extension Dispersion {
  /// The dispersion of a word over `partCount` parts that have tokens, the smallest `leastSize`; `sums`
  /// have all parts with the word.
  public init(_ sums: DispersionSums, partCount: Int, leastSize: Int64) {
    precondition(sums.occurrences == sums.count, "all parts that have the word")
    precondition(sums.range <= partCount, "parts with the word among all")
    let whole = Int128(sums.count) * Int128(sums.tokenCount)
    let deviation = Double(sums.deviation + whole)
    let isKnown = sums.count > 0
    let isDivided = isKnown && partCount > 1
    let n = Double(partCount)
    let mean = Double(sums.shares) / DispersionSums.unit / n
    let variance = max(0, Double(sums.squares) / DispersionSums.unit / n - mean * mean)
    self.init(
      count: sums.count, tokenCount: sums.tokenCount, partCount: partCount, range: sums.range,
      deviationOfProportions: isKnown ? deviation / (2 * Double(whole)) : nil,
      normalizedDeviation: isDivided
        ? deviation
          / (2 * Double(Int128(sums.count) * Int128(sums.tokenCount - leastSize)))
        : nil,
      juillandD: isDivided ? max(0, 1 - variance.squareRoot() / mean / (n - 1).squareRoot()) : nil)
  }
}
