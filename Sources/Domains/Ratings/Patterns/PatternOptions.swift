internal import Glibc
internal import Pipeline

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
  /// The share of the day's votes on the location that must be new users' first ones, in units of
  /// 1/10,000.
  var newShare: Int64 = 5000
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
    users >= newUsers && users * 10_000 >= newShare * votes
  }

  static func read(_ node: NodeReader) -> PatternOptions {
    var options = PatternOptions()
    if let bursts = node.optionalMapping("bursts") {
      read("votes", of: bursts, 2...1_000_000_000) { options.burstVotes = Int64($0) }
      read("one_in", of: bursts, 10...1_000_000_000_000) { options.burstOneIn = Int64($0) }
    }
    if let oneSided = node.optionalMapping("one_sided") {
      read("votes", of: oneSided, 2...1_000_000_000) { options.oneSidedVotes = $0 }
    }
    if let repeated = node.optionalMapping("repeated") {
      read("votes", of: repeated, 2...1_000_000_000) { options.repeatedVotes = $0 }
    }
    if let new = node.optionalMapping("new_users") {
      read("users", of: new, 2...1_000_000_000) { options.newUsers = Int64($0) }
      if let share = new.optionalDecimal("share") {
        if let units = share.value.units(decimals: 4), (0...10_000).contains(units) {
          options.newShare = units
        } else {
          new.error("expected a number from 0 to 1 of at most four decimals", in: "share")
        }
      }
    }
    if let bayes = node.optionalMapping("bayes") { options.prior = PriorVotes.read(bayes) }
    read("top", of: node, 1...100_000) { options.top = $0 }
    read("users", of: node, 0...100_000) { options.users = $0 }
    return options
  }

  private static func read(
    _ key: String, of node: NodeReader, _ range: ClosedRange<Int>, _ take: (Int) -> Void
  ) {
    if let number = node.optionalInteger(key, in: range) { take(number.value) }
  }
}

extension PriorVotes {
  /// Reads `{votes: median}` or `{votes: N}`; the median when nothing is said.
  static func read(_ bayes: NodeReader) -> PriorVotes {
    guard bayes.has("votes") else { return .median }
    if case .text("median") = bayes.node("votes")?.scalar?.value { return .median }
    return bayes.integer("votes", in: 0...1_000_000_000).map { .fixed(Int64($0.value)) } ?? .median
  }

  /// The prior in words.
  var words: String {
    switch self {
    case .median: "m = median votes of the locations, C = mean of the votes"
    case .fixed(let votes): "m = \(votes), C = mean of the votes"
    }
  }
}
