internal import Analysis

/// The votes of one location in one window.
struct Tally: Codable, Sendable, Hashable, BitwiseCopyable {
  var votes: Int64 = 0
  /// The sum of the stars in hundredths.
  var stars: Int64 = 0
  /// Votes with at least the stars that count as liking.
  var liked: Int64 = 0
  /// The sum of the squared steps of the scale, the least stars being step 0.
  var squares: Int64 = 0
  /// Liking votes, each as much as it weighs by its age, in units of `HalfLifeWeights`; of the total
  /// only, and only where it was asked for.
  var decayed: Int64 = 0

  init() {}

  /// The tally of a histogram, one count for each step of the scale.
  init(_ histogram: [Int64], scale: BucketScale, likedFrom: Int64) {
    for (bucket, count) in histogram.enumerated() {
      let value = scale.value(of: bucket)
      add(count, stars: value, step: bucket, isLiked: value >= likedFrom)
    }
  }

  mutating func add(_ count: Int64, stars value: Int64, step: Int, isLiked: Bool) {
    votes += count
    stars += count * value
    squares += count * Int64(step * step)
    if isLiked { liked += count }
  }

  mutating func add(_ other: Tally) {
    votes += other.votes
    stars += other.stars
    liked += other.liked
    squares += other.squares
    decayed += other.decayed
  }

  /// How many fresh likes the liking votes are worth.
  var hot: Double { Double(decayed) / Double(HalfLifeWeights.one) }

  /// The mean stars: sum ÷ 100 ÷ votes, in that order.
  var mean: Double { Double(stars) / 100 / Double(votes) }

  /// (sum of stars + prior votes × prior mean) ÷ (votes + prior votes).
  func bayes(_ prior: Prior) -> Double {
    BayesianMean.value(
      sum: Double(stars) / 100, count: Double(votes), priorMean: prior.mean,
      priorCount: prior.votes)
  }
}

/// How tallies become scores.
struct Scoring: Sendable {
  let order: RankOrder
  /// The two-sided normal quantile of the Wilson interval.
  let z: Double
  /// The normal quantile of the lower bound of the stars.
  let starsZ: Double
  let scale: BucketScale

  /// The number that the ranking is ordered by, in units of 10⁻⁹ (`votes`: 1): rounding makes equal
  /// scores equal whatever the last bit of a floating-point number says.
  func score(_ tally: Tally, prior: Prior) -> Int64 {
    order == .votes
      ? tally.votes : Int64((value(order, tally, prior: prior) * 1e9).rounded(.toNearestOrEven))
  }

  /// The number that an order goes by, in its own unit.
  func value(_ order: RankOrder, _ tally: Tally, prior: Prior) -> Double {
    switch order {
    case .votes: Double(tally.votes)
    case .mean: tally.mean
    case .bayes: tally.bayes(prior)
    case .wilson: wilson(tally)
    case .starsLower: stars(tally).lower / 100
    case .hot: tally.hot
    }
  }

  /// The lower end of the Wilson interval of the share of liking votes.
  func wilson(_ tally: Tally) -> Double {
    WilsonInterval.lowerBound(successes: tally.liked, trials: tally.votes, z: z)
  }

  /// The bounds of the mean stars, in hundredths.
  func stars(_ tally: Tally) -> StarLowerBound.Bounds {
    StarLowerBound.bounds(
      count: tally.votes, steps: (tally.stars - tally.votes * scale.least) / scale.step,
      squares: tally.squares, scale: scale, z: starsZ)
  }
}

/// Scores the locations of one window against a threshold.
///
/// Most locations are far below it: those are told by a product instead of a quotient, which costs a
/// fraction and leaves a margin for rounding.
struct CandidateScoring {
  private let scoring: Scoring
  private let prior: Prior
  private let priorSum: Double

  init(_ scoring: Scoring, prior: Prior) {
    self.scoring = scoring
    self.prior = prior
    priorSum = prior.votes * prior.mean
  }

  /// The score of `tally`; nil for some, maybe not all, that are below `threshold`.
  @inline(__always) func score(_ tally: Tally, notBelow threshold: Int64) -> Int64? {
    switch scoring.order {
    case .votes: return tally.votes
    case .bayes:
      // value × votes; a unit of 10⁻⁶ is more than the rounding of all of it.
      let least = (Double(threshold) * 1e-9 - 1e-6) * (Double(tally.votes) + prior.votes)
      if Double(tally.stars) * 0.01 + priorSum < least { return nil }
    case .mean:
      let least = (Double(threshold) * 1e-9 - 1e-6) * Double(tally.votes)
      if Double(tally.stars) * 0.01 < least { return nil }
    case .wilson:
      // The lower bound is never above the share itself, nor above what all votes liking would give,
      // n ÷ (n + z²).
      let least = Double(threshold) * 1e-9 - 1e-6
      let votes = Double(tally.votes)
      if Double(tally.liked) < least * votes || votes < least * (votes + scoring.z * scoring.z) {
        return nil
      }
    case .starsLower, .hot: break
    }
    return scoring.score(tally, prior: prior)
  }
}
