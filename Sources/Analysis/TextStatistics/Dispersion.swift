/// How evenly a word is spread over the parts of a text collection, or whether it is one text's quirk.
///
/// Part i has sᵢ of all S tokens, and vᵢ of all f occurrences. Parts without tokens can hold no
/// word and are left out; n counts the others.
///
/// **Zeros.** A word that does not occur has no dispersion: every measure but the range is nil. With
/// one part the normalized DP and Juilland's D are nil.
public struct Dispersion: Hashable, Sendable {
  /// f: all occurrences.
  public let count: Int64
  /// S: all tokens.
  public let tokenCount: Int64
  /// n: parts that have tokens.
  public let partCount: Int
  /// In how many parts the word occurs at least once, 0...n.
  public let range: Int

  /// Gries' deviation of proportions, 0...1: 0 if each part has its share of the occurrences, and
  /// near 1 if the smallest has them all.
  ///
  ///     DP = ½ Σ |vᵢ/f − sᵢ/S|
  ///
  /// A ratio of whole numbers, divided once. Source: S. Th. Gries, "Dispersions and adjusted
  /// frequencies in corpora", International Journal of Corpus Linguistics 13 (2008), 403-437.
  public let deviationOfProportions: Double?

  /// DP ÷ (1 − min sᵢ/S), so that 1 is always reached: 0...1.
  ///
  /// Source: J. Lijffijt and S. Th. Gries, "Correction to Stefan Th. Gries' 'Dispersions and
  /// adjusted frequencies in corpora'", International Journal of Corpus Linguistics 17 (2012),
  /// 147-149.
  public let normalizedDeviation: Double?

  /// Juilland's D, 0...1: 1 if the word is equally frequent in all parts, 0 if one has them all.
  ///
  ///     D = 1 − V/√(n − 1),   V = σ(p)/mean(p),   pᵢ = vᵢ/sᵢ
  ///
  /// with the population deviation σ; relative frequencies pᵢ take the place of counts where parts
  /// differ in size, as Gries (2008) has it. Source: A. Juilland, D. Brodin and C. Davidovitch,
  /// "Frequency Dictionary of French Words", 1970.
  public let juillandD: Double?

  /// The dispersion of a word with `counts` in parts of `sizes` tokens, one of each for each part.
  ///
  /// No count is negative, or above the size of its part.
  public init(counts: [Int64], sizes: [Int64]) {
    precondition(counts.count == sizes.count, "one count for each part")
    var count: Int128 = 0
    var tokens: Int128 = 0
    var least = Int64.max
    var parts = 0
    var range = 0
    for (v, s) in zip(counts, sizes) {
      precondition(v >= 0 && v <= s, "occurrences among the tokens of the part")
      guard s > 0 else { continue }
      count += Int128(v)
      tokens += Int128(s)
      least = min(least, s)
      parts += 1
      if v > 0 { range += 1 }
    }
    precondition(tokens <= Int128(Int64.max), "fewer than 2⁶³ tokens")
    self.count = Int64(count)
    tokenCount = Int64(tokens)
    partCount = parts
    self.range = range
    guard count > 0 else {
      deviationOfProportions = nil
      normalizedDeviation = nil
      juillandD = nil
      return
    }
    var deviation: UInt128 = 0
    for (v, s) in zip(counts, sizes) {
      deviation += (Int128(v) * tokens - Int128(s) * count).magnitude
    }
    deviationOfProportions = Double(deviation) / (2 * Double(count * tokens))
    guard parts > 1 else {
      normalizedDeviation = nil
      juillandD = nil
      return
    }
    normalizedDeviation = Double(deviation) / (2 * Double(count * (tokens - Int128(least))))
    juillandD = Self.juilland(counts: counts, sizes: sizes, partCount: Double(parts))
  }

  init(
    count: Int64, tokenCount: Int64, partCount: Int, range: Int, deviationOfProportions: Double?,
    normalizedDeviation: Double?, juillandD: Double?
  ) {
    self.count = count
    self.tokenCount = tokenCount
    self.partCount = partCount
    self.range = range
    self.deviationOfProportions = deviationOfProportions
    self.normalizedDeviation = normalizedDeviation
    self.juillandD = juillandD
  }

  private static func juilland(counts: [Int64], sizes: [Int64], partCount n: Double) -> Double {
    var sum = 0.0
    for (v, s) in zip(counts, sizes) where s > 0 { sum += Double(v) / Double(s) }
    let mean = sum / n
    var squares = 0.0
    for (v, s) in zip(counts, sizes) where s > 0 {
      let difference = Double(v) / Double(s) - mean
      squares += difference * difference
    }
    // Rounding must not leave the range.
    return max(0, 1 - (squares / n).squareRoot() / mean / (n - 1).squareRoot())
  }
}
