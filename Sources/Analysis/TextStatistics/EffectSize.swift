internal import Glibc

/// How far two shares are apart: k₁ of n₁ against k₂ of n₂, such as dreams with a theme in two
/// sub-sets.
///
/// If n₁ or n₂ is 0, every measure is nil. Exchanging the two changes signs, and nothing else.
public struct EffectSize: Hashable, Sendable {
  /// k₁.
  public let firstCount: Int64
  /// n₁.
  public let firstTotal: Int64
  /// k₂.
  public let secondCount: Int64
  /// n₂.
  public let secondTotal: Int64

  /// `firstCount` of `firstTotal` against `secondCount` of `secondTotal`.
  ///
  /// No count is negative, or above its total.
  public init(firstCount: Int64, firstTotal: Int64, secondCount: Int64, secondTotal: Int64) {
    precondition(firstCount >= 0 && firstCount <= firstTotal, "a part of the total")
    precondition(secondCount >= 0 && secondCount <= secondTotal, "a part of the total")
    self.firstCount = firstCount
    self.firstTotal = firstTotal
    self.secondCount = secondCount
    self.secondTotal = secondTotal
  }

  /// Both ends of a range.
  public struct Interval: Hashable, Sendable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double
  }

  /// What a size is called.
  public enum Grade: Int, Sendable, Hashable, CaseIterable {
    /// Below 0.2.
    case negligible
    /// From 0.2.
    case small
    /// From 0.5.
    case medium
    /// From 0.8.
    case large
  }

  /// p₁ − p₂, −1...1; a ratio of whole numbers, divided once.
  public var difference: Double? {
    guard canCompare else { return nil }
    return Double(
      Int128(firstCount) * Int128(secondTotal) - Int128(secondCount) * Int128(firstTotal))
      / Double(Int128(firstTotal) * Int128(secondTotal))
  }

  /// Where p₁ − p₂ lies, with the chance that `z` stands for (1.96 is 95 %); within −1...1.
  ///
  /// For totals below 2⁵³, as Wilson's interval has it.
  ///
  /// Made of Wilson's intervals (l, u) of both shares:
  ///
  ///     p₁ − p₂ − √((p₁ − l₁)² + (u₂ − p₂)²)  to  p₁ − p₂ + √((u₁ − p₁)² + (p₂ − l₂)²)
  ///
  /// Source: R. G. Newcombe, "Interval Estimation for the Difference Between Independent
  /// Proportions", Statistics in Medicine 17 (1998), 873-890, method 10.
  public func differenceInterval(z: Double) -> Interval? {
    guard let difference else { return nil }
    let p1 = Double(firstCount) / Double(firstTotal)
    let p2 = Double(secondCount) / Double(secondTotal)
    func wilson(_ count: Int64, _ total: Int64) -> (lower: Double, upper: Double) {
      (
        WilsonInterval.lowerBound(successes: count, trials: total, z: z),
        WilsonInterval.upperBound(successes: count, trials: total, z: z)
      )
    }
    let first = wilson(firstCount, firstTotal)
    let second = wilson(secondCount, secondTotal)
    return Interval(
      lower: difference - hypot(p1 - first.lower, second.upper - p2),
      upper: difference + hypot(first.upper - p1, p2 - second.lower))
  }

  /// Cohen's h = 2 arcsin √p₁ − 2 arcsin √p₂, −π...π.
  ///
  /// Computed as one angle, from k₁(n₂ − k₂) − k₂(n₁ − k₁), which is exact, so that nothing cancels
  /// where the shares are nearly equal. Source: J. Cohen, "Statistical Power Analysis for the
  /// Behavioral Sciences", 2nd edition, 1988, chapter 6.
  public var cohenH: Double? {
    guard canCompare else { return nil }
    let firstRest = Double(firstTotal - firstCount)
    let secondRest = Double(secondTotal - secondCount)
    let excess =
      Int128(firstCount) * Int128(secondTotal) - Int128(secondCount) * Int128(firstTotal)
    guard excess != 0 else { return 0 }
    let first = (Double(firstCount) * secondRest).squareRoot()
    let second = (Double(secondCount) * firstRest).squareRoot()
    let both = (Double(firstCount) * Double(secondCount)).squareRoot()
    let neither = (firstRest * secondRest).squareRoot()
    return 2 * atan2(Double(excess) / (first + second), both + neither)
  }

  /// Where h lies, with the chance that `z` stands for: h ∓ z·√(1/n₁ + 1/n₂).
  ///
  /// √p is spread alike everywhere after the arcsine (Cohen 1988, section 6.2), so the width depends
  /// on the totals alone. With few trials the ends may pass ∓π.
  public func cohenHInterval(z: Double) -> Interval? {
    guard let h = cohenH else { return nil }
    return Self.interval(ofH: h, totals: [firstTotal, secondTotal], z: z)
  }

  /// Where `h` of shares with these totals, each above 0, lies: h ∓ z·√Σ 1/n; a share that is known exactly has no total.
  public static func interval(ofH h: Double, totals: [Int64], z: Double) -> Interval {
    let half = z * totals.reduce(0) { $0 + 1 / Double($1) }.squareRoot()
    return Interval(lower: h - half, upper: h + half)
  }

  /// What the size of h is called: small from 0.2, medium from 0.5, large from 0.8 (Cohen 1988).
  public var grade: Grade? {
    guard let cohenH else { return nil }
    return switch abs(cohenH) {
    case ..<0.2: .negligible
    case ..<0.5: .small
    case ..<0.8: .medium
    default: .large
    }
  }

  private var canCompare: Bool { firstTotal > 0 && secondTotal > 0 }
}
