internal import Analysis
internal import Pipeline

/// Votes as their plain stars, to compute figures from again: slow, and without what reports are made
/// with.
struct VoteList: Sendable {
  /// The stars of each vote, in hundredths.
  var stars: [Int64]

  /// The votes of a population.
  init(_ evidence: FigureEvidence, _ role: String = "") throws {
    stars = try evidence.numbers("stars", of: role).compactMap(\.self)
  }

  init(stars: [Int64]) { self.stars = stars }

  var count: Int { stars.count }

  /// The sum of the stars.
  private var sum: Double { Double(stars.reduce(0, +)) / 100 }

  /// Nil without votes.
  var mean: Double? { stars.isEmpty ? nil : sum / Double(count) }

  /// The mean once the votes of `prior` are added.
  func bayes(_ prior: VotePrior) -> Double {
    BayesianMean.value(
      sum: sum, count: Double(count), priorMean: prior.mean, priorCount: prior.votes)
  }

  /// The lower bound of the share of votes with at least `likedFrom` hundredths.
  func wilson(likedFrom: Int64, z: Double) -> Double {
    WilsonInterval.lowerBound(
      successes: Int64(stars.count { $0 >= likedFrom }), trials: Int64(count), z: z)
  }

  /// The lower bound of the stars on `scale`.
  func starsLower(scale: BucketScale, z: Double) -> Double {
    let steps = stars.map { ($0 - scale.least) / scale.step }
    return StarLowerBound.bounds(
      count: Int64(count), steps: steps.reduce(0, +), squares: steps.reduce(0) { $0 + $1 * $1 },
      scale: scale, z: z
    ).lower / 100
  }
}

/// The votes that a Bayesian mean adds.
struct VotePrior: Sendable {
  let votes: Double
  let mean: Double
}
