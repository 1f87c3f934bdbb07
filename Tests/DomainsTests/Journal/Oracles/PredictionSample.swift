@testable import Journal

/// Outcomes and forecasts, with what they amount to in the plainest way.
struct PredictionSample {
  /// Nil where the outcome is not known.
  var outcomes: [Bool?] = []
  var forecasts: [(probability: Double, cameTrue: Bool)] = []
  /// Whether shares are of forecasts.
  var isOfForecasts = false
  /// Of fewer nothing is said.
  let least: Int

  init(least: Int) { self.least = least }

  var known: [Bool] { outcomes.compactMap(\.self) }

  var share: Double? {
    let judged = isOfForecasts ? forecasts.map(\.cameTrue) : known
    guard judged.count >= least else { return nil }
    return Double(judged.count { $0 }) / Double(judged.count)
  }

  /// An end of Wilson's interval at 95 %.
  func bound(isUpper: Bool) -> Double? {
    guard let p = share else { return nil }
    let (n, z) = (Double(known.count), 1.959963984540054)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return (p + z * z / (2 * n) + (isUpper ? half : -half)) / (1 + z * z / n)
  }

  var brier: Double? {
    guard forecasts.count >= least else { return nil }
    let errors = forecasts.map { $0.probability - ($0.cameTrue ? 1 : 0) }
    return errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
  }

  var baseRateBrier: Double? {
    guard forecasts.count >= least else { return nil }
    let share = Double(forecasts.count { $0.cameTrue }) / Double(forecasts.count)
    return share * (1 - share)
  }
}
