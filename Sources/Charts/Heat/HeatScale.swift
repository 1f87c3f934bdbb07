internal import Platform

/// Steps of shading for the values of a grid.
///
/// Zero has a step of its own, and values below zero have the steps of their magnitude. Only where all
/// values are positive and close to each other do the steps begin at the smallest.
struct HeatScale {
  /// One entry of the legend.
  struct Step: Hashable {
    /// Zero has rank 0; ever greater magnitudes have 1, 2 and so on.
    let rank: Int
    /// Whether the values lie below zero.
    let isNegative: Bool
  }

  private let scale: LinearScale
  private let isZeroBased: Bool
  /// The upper ends of the steps from 1 on.
  private let bounds: [Double]
  /// The steps that occur or lie between those that do, from low to high.
  let legend: [Step]
  private let language: Language

  init(covering values: [Double], _ language: Language) {
    self.language = language
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    isZeroBased = low <= 0 || high - low >= high / 2 || high == low
    scale = LinearScale(
      covering: isZeroBased ? values.map(\.magnitude) : values, includingZero: isZeroBased,
      steps: isZeroBased ? 5 : 4, language)
    bounds = Array(scale.ticks.dropFirst())
    let ends = bounds
    func rank(_ value: Double) -> Int {
      value == 0 ? 0 : 1 + (ends.firstIndex { value <= $0 } ?? ends.count - 1)
    }
    let below = low < 0 ? rank(-low) : 0
    let above = high > 0 ? rank(high) : 0
    legend =
      (below > 0 ? (1...below).reversed().map { Step(rank: $0, isNegative: true) } : [])
      + (isZeroBased && low <= 0 && high >= 0 ? [Step(rank: 0, isNegative: false)] : [])
      + (above > 0 ? (1...above).map { Step(rank: $0, isNegative: false) } : [])
  }

  /// The number of steps above zero.
  var count: Int { bounds.count }

  /// The step of a value that the scale covers.
  func step(_ value: Double) -> Step {
    guard value != 0 || !isZeroBased else { return Step(rank: 0, isNegative: false) }
    let position = isZeroBased ? value.magnitude : value
    let rank = 1 + (bounds.firstIndex { position <= $0 } ?? bounds.count - 1)
    return Step(rank: rank, isNegative: value < 0)
  }

  /// The share of a cell that a step's mark takes.
  func share(_ step: Step) -> Double { 0.3 + 0.7 * Double(step.rank) / Double(count) }

  /// The classes of a step's mark: shades from 0 to 5.
  func style(_ step: Step) -> String {
    let shade = step.rank == 0 ? 0 : (step.rank * 5 + count - 1) / count
    return "h h\(min(5, shade))" + (step.isNegative ? " neg" : "")
  }

  /// What the legend says of a step; only the first ones above and below 0 say what their number means.
  func label(_ step: Step) -> String {
    guard step.rank > 0 else { return scale.label(0) }
    let bound = bounds[step.rank - 1]
    let text = scale.label(step.isNegative ? -bound : bound)
    guard step == legend.first(where: { $0.rank > 0 && $0.isNegative == step.isNegative }) else {
      return text
    }
    return language.text(step.isNegative ? ChartWord.downTo : .upTo, ["bound": text])
  }
}
