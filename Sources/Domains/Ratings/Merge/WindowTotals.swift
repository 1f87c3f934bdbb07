internal import Analysis

/// What the prior of a window is made of: all votes of all locations in it.
struct WindowTotals: Codable, Sendable {
  var votes: Int64 = 0
  /// The sum of the stars in hundredths.
  var stars: Int64 = 0
  /// How many votes the locations have.
  var votesPerLocation = CountDistribution()

  mutating func add(votes: Int64, stars: Int64) {
    self.votes += votes
    self.stars += stars
    votesPerLocation.add(votes)
  }

  mutating func merge(_ other: WindowTotals) {
    votes += other.votes
    stars += other.stars
    votesPerLocation.merge(other.votesPerLocation)
  }

  /// Locations with a vote in the window.
  var locations: Int64 { votesPerLocation.total }
}

/// The numbers that scores of one window are made with.
struct Prior: Sendable, Hashable {
  /// How many votes the prior stands for.
  let votes: Double
  /// The mean stars of all votes in the window.
  let mean: Double

  init(votes: Double, mean: Double) {
    self.votes = votes
    self.mean = mean
  }

  init(_ totals: WindowTotals, rule: PriorVotes) {
    mean = totals.votes == 0 ? 0 : Double(totals.stars) / 100 / Double(totals.votes)
    switch rule {
    case .median: votes = totals.votesPerLocation.median ?? 0
    case .fixed(let fixed): votes = Double(fixed)
    }
  }
}
