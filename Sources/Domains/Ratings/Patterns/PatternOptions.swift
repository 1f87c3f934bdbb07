internal import Definition
internal import Glibc

/// The options of a `vote_patterns` node: from which numbers on something counts as a finding.
struct PatternOptions: Sendable {
  /// A day is no burst with fewer votes.
  var burstVotes: Int64 = 10
  /// A day is a burst when chance brings one like it less often than once in so many days.
  var burstOneIn: Int64 = 1_000_000
  /// A user is not one-sided with fewer votes.
  var oneSidedVotes = 10
  /// So many votes of one user on one location are repeated votes.
  var repeatedVotes = 5
  /// So many new users make a cluster.
  var newUsers: Int64 = 5
  /// The share of the day's votes on the location that must be new users' first ones.
  var newShare = Share(tenThousandths: 5_000)
  var prior = PriorVotes.median
  /// How many locations of each of the two rankings are compared.
  var top = 50
  /// How many users are named at most.
  var users = 100

  /// The ranking with all votes: of all locations by Bayesian mean.
  var ranking: RankOptions {
    var ranking = RankOptions()
    ranking.prior = prior
    return ranking
  }

  /// What `surprise` a burst must have at least.
  var leastSurprise: Double { (log10(Double(burstOneIn)) * 1e9).rounded() / 1e9 }

  /// Whether `newUsers` first votes among the day's `votes` on a location are a cluster.
  func isCluster(newUsers users: Int64, votes: Int64) -> Bool {
    users >= newUsers && newShare.isReached(by: users, of: votes)
  }

  /// What a definition may say.
  static let table = OptionTable(
    PatternOptions(),
    [
      .mapping(
        "bursts", \.self,
        [
          .integer(
            "votes", \.burstVotes, in: counts, "a day with fewer votes on a place is no burst"),
          .integer(
            "one_in", \.burstOneIn, in: 10...1_000_000_000_000,
            "a day like it comes by chance less often than once in so many"),
        ], "when a day is a burst"),
      .mapping(
        "one_sided", \.self,
        [.integer("votes", \.oneSidedVotes, in: counts, "the fewest votes of such a user")],
        "when a user is a one-sided rater"),
      .mapping(
        "repeated", \.self,
        [.integer("votes", \.repeatedVotes, in: counts, "so many of one user on one place")],
        "when votes are repeated"),
      .mapping(
        "new_users", \.self,
        [
          .integer("users", \.newUsers, in: counts, "so many users whose first vote is of the day"),
          .number(
            "share", \.newShare.tenThousandths, in: 0...10_000, decimals: 4,
            "their least share of the day's votes on the place"),
        ], "when new users are a cluster"),
      .mapping("bayes", \.prior, PriorVotes.options, "weight of the prior, as in `rank`"),
      .integer("top", \.top, in: 1...100_000, "how many places of either ranking are compared"),
      .integer("users", \.users, in: 0...100_000, "how many users are named at most"),
    ])

  private static let counts = 2...1_000_000_000
}

extension PriorVotes {
  /// The prior in words.
  var words: String {
    switch self {
    case .median: "m = median votes of the locations, C = mean of the votes"
    case .fixed(let votes): "m = \(votes), C = mean of the votes"
    }
  }
}
