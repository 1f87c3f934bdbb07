@testable import Ratings

/// All votes of a window by location.
struct WindowVotes: Sendable {
  private(set) var byLocation: [[UInt8]: VoteList] = [:]

  /// The votes of the population `role`, read once for all figures of the window.
  static func read(_ evidence: FigureEvidence, _ role: String) throws -> WindowVotes {
    let hasTimes = evidence.asksForTimes
    let name = hasTimes ? "votes with times by location" : "votes by location"
    return try evidence.shared(name, of: role) {
      var votes = WindowVotes()
      let locations = try evidence.symbols("location", of: role)
      let stars = try evidence.numbers("stars", of: role)
      let times = hasTimes ? try evidence.numbers("at", of: role) : []
      for (number, location) in locations.enumerated() {
        guard let location, let stars = stars[number] else { continue }
        votes.byLocation[location, default: VoteList(stars: [])].stars.append(stars)
        if hasTimes, let time = times[number] { votes.byLocation[location]?.times.append(time) }
      }
      return votes
    }
  }

  /// The prior of the window: `median`, or how many votes.
  func prior(_ rule: String) throws -> VotePrior {
    let all = VoteList(stars: byLocation.values.flatMap(\.stars))
    guard rule == "median" else {
      guard let votes = Double(rule) else { throw UnreadableParameter(name: "prior votes") }
      return VotePrior(votes: votes, mean: all.mean ?? 0)
    }
    return VotePrior(votes: median(byLocation.values.map(\.count)) ?? 0, mean: all.mean ?? 0)
  }

  /// 1 + the number of locations with a higher score; nil if the location is not ranked.
  func rank(of location: [UInt8], by scoring: VoteScoring) throws -> Double? {
    let prior = try prior(scoring.prior)
    func score(_ votes: VoteList) -> Int64? {
      guard votes.count >= scoring.fewestVotes else { return nil }
      // Rounded, so that equal scores are equal whatever the last bit says.
      return Int64((scoring.score(votes, prior) * 1e9).rounded(.toNearestOrEven))
    }
    guard let own = byLocation[location].flatMap(score) else { return nil }
    return Double(1 + byLocation.values.count { score($0).map { $0 > own } ?? false })
  }
}

/// The middle of `counts` in order of size, or the mean of the middle two; nil without any.
func median(_ counts: [Int]) -> Double? {
  guard !counts.isEmpty else { return nil }
  let sorted = counts.sorted()
  return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
