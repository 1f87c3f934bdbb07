internal import Analysis
internal import Report

/// What is to be known of a score beside its value: the measure, what it depends on, and what it tells.
extension RankOrder {
  var measure: Measure {
    switch self {
    case .votes: RankMeasures.votes
    case .mean: RankMeasures.mean
    case .bayes: RankMeasures.bayes
    case .wilson: RankMeasures.wilson
    case .starsLower: RankMeasures.starsLower
    case .hot: RankMeasures.hot
    }
  }

  /// Whether a value depends on all votes of its window, through the prior.
  var restsOnWindow: Bool { self == .bayes }

  /// What a value depends on beside its records.
  func parameters(_ options: RankOptions, _ scale: BucketScale) -> [Parameter] {
    switch self {
    case .votes, .mean: []
    case .bayes: [options.priorParameter]
    case .wilson: [options.likedParameter, Parameter(name: "z", value: "\(options.z)")]
    case .starsLower:
      [
        Parameter(name: "z", value: options.starsZText),
        Parameter(
          name: "scale",
          value: [scale.least, scale.value(of: scale.count - 1), scale.step].map(hundredthsText)
            .joined(separator: " ")),
      ]
    case .hot:
      [
        options.likedParameter,
        Parameter(name: "half-life", value: String(options.halfLife ?? 0)),
      ]
    }
  }

  /// What a value tells of the votes behind it.
  func dependence(_ options: RankOptions, _ stars: StarColumns) -> FigureDependence {
    switch self {
    case .votes: .sums([])
    case .mean, .bayes: stars.sum
    case .wilson: stars.count(from: options.likedFrom)
    case .starsLower, .hot: .records
    }
  }
}

extension RankOptions {
  /// What a rank depends on beside its records.
  func rankParameters(_ scale: BucketScale) -> [Parameter] {
    [
      Parameter(name: "order", value: order.rawValue),
      Parameter(name: "fewest votes", value: String(minimumVotes)),
    ] + order.parameters(self, scale)
  }

  fileprivate var likedParameter: Parameter {
    Parameter(name: "liked from", value: hundredthsText(likedFrom))
  }

  var priorParameter: Parameter {
    let text = if case .fixed(let votes) = prior { String(votes) } else { "median" }
    return Parameter(name: "prior votes", value: text)
  }

  /// The normal quantile of the lower bound of the stars, `1.65`.
  var starsZText: String {
    var text = Number.decimal(starsZ, places: 3).description
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// The columns with the votes of each step of a scale.
struct StarColumns {
  let scale: BucketScale

  /// The number of stars of a step as it is printed.
  func stars(_ step: Int) -> String { hundredthsText(scale.value(of: step)) }

  func id(_ step: Int) -> String {
    "stars_" + stars(step).split(separator: ".").joined(separator: "_")
  }

  /// What a mean tells of the votes behind it: the sum of their stars.
  var sum: FigureDependence {
    .sums([
      Dictionary(
        uniqueKeysWithValues: (0..<scale.count).map { (id($0), scale.value(of: $0)) })
    ])
  }

  /// What a share of likes tells: the number of votes that like.
  func count(from liked: Int64) -> FigureDependence {
    let steps = (0..<scale.count).filter { scale.value(of: $0) >= liked }
    return .sums([Dictionary(uniqueKeysWithValues: steps.map { (id($0), 1) })])
  }
}
