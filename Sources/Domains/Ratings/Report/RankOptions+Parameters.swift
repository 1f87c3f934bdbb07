internal import Analysis
internal import Report

extension RankOptions {
  /// What a figure of `measure` depends on beside its records.
  func parameters(of measure: Measure, scale: BucketScale) -> [Parameter] {
    switch measure {
    case RankMeasures.rank, RankMeasures.movement:
      return [
        Parameter(name: "order", value: order.rawValue),
        Parameter(name: "fewest votes", value: String(minimumVotes)),
      ] + scoringParameters(scale)
    case RankMeasures.bayes, RankMeasures.change, RankMeasures.changePart: return [priorParameter]
    case RankMeasures.wilson: return wilsonParameters
    case RankMeasures.starsLower: return starsLowerParameters(scale)
    case RankMeasures.hot: return hotParameters
    default: return []
    }
  }

  private func scoringParameters(_ scale: BucketScale) -> [Parameter] {
    switch order {
    case .bayes: [priorParameter]
    case .wilson: wilsonParameters
    case .starsLower: starsLowerParameters(scale)
    case .hot: hotParameters
    case .mean, .votes: []
    }
  }

  private var hotParameters: [Parameter] {
    [
      Parameter(name: "liked from", value: hundredthsText(likedFrom)),
      Parameter(name: "half-life", value: String(halfLife ?? 0)),
    ]
  }

  private var priorParameter: Parameter {
    let text = if case .fixed(let votes) = prior { String(votes) } else { "median" }
    return Parameter(name: "prior votes", value: text)
  }

  private var wilsonParameters: [Parameter] {
    [
      Parameter(name: "liked from", value: hundredthsText(likedFrom)),
      Parameter(name: "z", value: "\(z)"),
    ]
  }

  private func starsLowerParameters(_ scale: BucketScale) -> [Parameter] {
    [
      Parameter(name: "z", value: starsZText),
      Parameter(
        name: "scale",
        value: [scale.least, scale.value(of: scale.count - 1), scale.step].map(hundredthsText)
          .joined(separator: " ")),
    ]
  }

  /// The normal quantile of the lower bound of the stars, `1.65`.
  var starsZText: String {
    var text = Number.decimal(starsZ, places: 3).description
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
