/// How good forecasts with probabilities were, such as predictions that came true or did not.
///
/// A forecast of f for what happened (o = 1) or did not (o = 0) costs (f − o)²:
///
///     Brier score = Σ (f − o)² ÷ n
///
/// 0 is perfect, 1 always wrong, 0.25 a coin's forecast of one half. Probabilities are whole numbers
/// of 1/`scale`, so that the sum is exact and merges in any order.
///
/// Without forecasts every measure is nil.
///
/// Source: G. W. Brier, "Verification of Forecasts Expressed in Terms of Probability", Monthly
/// Weather Review 78 (1950), 1-3, halved as usual for events with two outcomes.
public struct ForecastScore: Codable, Hashable, Sendable {
  /// Units of a probability of 1.
  public let scale: Int64
  /// n: forecasts whose outcome is known.
  public private(set) var count: Int64 = 0
  /// How many of them came true.
  public private(set) var trueCount: Int64 = 0
  /// Σ (f − o)² in units of 1/scale².
  public private(set) var squares: Int128 = 0

  /// No forecasts yet, with probabilities in units of 1/`scale`, 1...2³¹.
  public init(scale: Int64) {
    precondition(scale > 0 && scale <= 1 << 31, "a scale of 1...2³¹")
    self.scale = scale
  }

  /// Adds a forecast of `probability` units, 0...scale, with its outcome, `times` times over.
  public mutating func add(probability: Int64, cameTrue: Bool, times: Int64 = 1) {
    precondition(probability >= 0 && probability <= scale, "a probability of 0...1")
    precondition(times >= 0, "forecasts occur 0 times or more")
    count += times
    if cameTrue { trueCount += times }
    let error = Int128(cameTrue ? scale - probability : probability)
    squares += error * error * Int128(times)
  }

  /// Adds the forecasts of `other`, which has the same scale.
  public mutating func merge(_ other: ForecastScore) {
    precondition(scale == other.scale, "forecasts of one scale")
    count += other.count
    trueCount += other.trueCount
    squares += other.squares
  }

  /// The Brier score, 0...1.
  public var brier: Double? {
    guard count > 0 else { return nil }
    return Double(squares) / (Double(count) * (Double(scale) * Double(scale)))
  }

  /// The Brier score of always forecasting the share ō that came true: ō(1 − ō), 0...0.25.
  ///
  /// It knows that share only afterwards, which makes it a strict standard.
  public var baseRateBrier: Double? {
    guard count > 0 else { return nil }
    let n = Double(count)
    return Double(trueCount) / n * (Double(count - trueCount) / n)
  }

  /// 1 − Brier score ÷ that of the base rate: 1 is perfect, 0 no better than the base rate, below 0
  /// worse; nil if all came true or none did, since then the base rate is perfect.
  public var skill: Double? {
    guard let brier, let baseRateBrier, baseRateBrier > 0 else { return nil }
    return 1 - brier / baseRateBrier
  }
}
