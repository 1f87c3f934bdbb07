/// Weights that halve with age: 2^(−age ÷ half-life), exact to the last bit on every machine.
///
/// A weight is a whole number of 2⁻³², so that sums are exact and come out the same in any order.
/// Exponential decay, as in the popularity counts of E. Cohen and M. Strauss, "Maintaining
/// time-decaying stream aggregates", Journal of Algorithms 59 (2006), 19-36.
public struct HalfLifeWeights: Sendable {
  /// One, in units of a weight.
  public static let one: Int64 = 1 << 32
  /// By age in days.
  private let weights: [Int64]
  private let lastDay: Int

  /// Weights of days up to `lastDay`, which weighs one; a day `halfLife` days before it, one half.
  ///
  /// Costs 33 × `halfLife` × 8 bytes.
  public init(halfLife: Int, lastDay: Int) {
    precondition(halfLife > 0, "a half-life of some days")
    self.lastDay = lastDay
    // Roots are rounded alike everywhere, other functions need not be.
    weights = (0...33 * halfLife).map { age in
      let (halvings, rest) = age.quotientAndRemainder(dividingBy: halfLife)
      var power = Double(Self.one)
      for _ in 0..<halvings { power /= 2 }
      var numerator = rest
      var root = 0.5
      for _ in 0..<48 {
        root = root.squareRoot()
        numerator *= 2
        if numerator >= halfLife {
          power *= root
          numerator -= halfLife
        }
      }
      return Int64(power.rounded(.toNearestOrEven))
    }
  }

  /// The weight of `day`; 0 after the last day, and where it is below half a unit.
  public func weight(ofDay day: Int) -> Int64 {
    let age = lastDay - day
    return age >= 0 && age < weights.count ? weights[age] : 0
  }
}
