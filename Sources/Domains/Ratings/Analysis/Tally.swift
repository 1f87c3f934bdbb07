internal import Analysis

/// The votes of one location in one window.
struct Tally: Sendable, Hashable, BitwiseCopyable {
  var votes: Int64 = 0
  /// The sum of the stars in hundredths.
  var stars: Int64 = 0
  /// Votes with at least the stars that count as liking.
  var liked: Int64 = 0

  mutating func add(_ count: Int64, stars value: Int64, isLiked: Bool) {
    votes += count
    stars += count * value
    if isLiked { liked += count }
  }

  mutating func add(_ other: Tally) {
    votes += other.votes
    stars += other.stars
    liked += other.liked
  }

  /// The mean stars: sum ÷ 100 ÷ votes, in that order.
  var mean: Double { Double(stars) / 100 / Double(votes) }

  /// (sum of stars + prior votes × prior mean) ÷ (votes + prior votes).
  func bayes(_ prior: Prior) -> Double {
    BayesianMean.value(
      sum: Double(stars) / 100, count: Double(votes), priorMean: prior.mean,
      priorCount: prior.votes)
  }

  /// The lower end of the Wilson interval of the share of liking votes.
  func wilson(z: Double) -> Double {
    WilsonInterval.lowerBound(successes: liked, trials: votes, z: z)
  }

  /// The number that the ranking is ordered by, in units of 10⁻⁹: rounding makes equal scores equal
  /// whatever the last bit of a floating-point number says.
  func score(_ order: RankOrder, prior: Prior, z: Double) -> Int64 {
    switch order {
    case .votes: votes
    case .mean: Self.nano(mean)
    case .bayes: Self.nano(bayes(prior))
    case .wilson: Self.nano(wilson(z: z))
    }
  }

  private static func nano(_ value: Double) -> Int64 {
    Int64((value * 1e9).rounded(.toNearestOrEven))
  }
}
