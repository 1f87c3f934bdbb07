import Analysis
import Glibc
import Platform
import Report

@testable import Ratings

/// Computes those figures of vote patterns again that do not rest on which votes the rules flag.
enum PatternOracles {
  static let all = [
    FigureOracle(PatternMeasures.dayVotes.id) { Double(try $0.count()) },
    FigureOracle(PatternMeasures.userVotes.id) { Double(try $0.count()) },
    FigureOracle(PatternMeasures.users.id) { try PageOracles.distinct("user", $0) },
    FigureOracle(PatternMeasures.locations.id) { try PageOracles.distinct("location", $0) },
    FigureOracle(PatternMeasures.mostOnOne.id) { evidence in
      var votes: [[UInt8]: Int] = [:]
      for case let location? in try evidence.symbols("location") {
        votes[location, default: 0] += 1
      }
      return Double(votes.values.max() ?? 0)
    },
    FigureOracle(PatternMeasures.usual.id) { try usualDay($0, "") },
    FigureOracle(PatternMeasures.surprise.id) { evidence in
      surprise(of: try evidence.count(), rate: try usualDay(evidence, "other days"))
    },
    FigureOracle(PatternMeasures.newUsers.id) { evidence in
      guard let location = try evidence.symbols("location").first ?? nil,
        let time = try evidence.numbers("at").first ?? nil
      else { return nil }
      let today = evidence.zone.localDay(of: time)
      let firsts = try FirstVotes.read(evidence, "all votes").byUser.values
      return Double(
        firsts.count {
          $0.location == location && evidence.zone.localDay(of: $0.time) == today
        })
    },
  ]

  /// The median of the votes of the days in a population, and at least 1.
  private static func usualDay(_ evidence: FigureEvidence, _ role: String) throws -> Double {
    var votes: [Int64: Int] = [:]
    for case let time? in try evidence.numbers("at", of: role) {
      votes[evidence.zone.localDay(of: time), default: 0] += 1
    }
    return max(1, median(Array(votes.values)) ?? 1)
  }

  /// −log₁₀ P(X ≥ k): the chance of exactly k, times one and what the next counts add to it.
  private static func surprise(of count: Int, rate: Double) -> Double {
    guard Double(count) > rate else { return 0 }
    let exactly = Double(count) * log(rate) - rate - (1...count).reduce(0) { $0 + log(Double($1)) }
    var (sum, term) = (1.0, 1.0)
    for more in (count + 1)...(count + 10_000) where term > 0 {
      term *= rate / Double(more)
      sum += term
    }
    return -(exactly + log(sum)) / log(10)
  }
}

/// The first vote of each user; of several at one moment the one that was read first.
private struct FirstVotes: Sendable {
  var byUser: [[UInt8]: (time: Int64, location: [UInt8])] = [:]

  static func read(_ evidence: FigureEvidence, _ role: String) throws -> FirstVotes {
    try evidence.shared("first votes", of: role) {
      var votes = FirstVotes()
      let users = try evidence.symbols("user", of: role)
      let times = try evidence.numbers("at", of: role)
      let locations = try evidence.symbols("location", of: role)
      for index in users.indices {
        guard let user = users[index], let time = times[index], let location = locations[index]
        else { continue }
        if let known = votes.byUser[user], known.time <= time { continue }
        votes.byUser[user] = (time, location)
      }
      return votes
    }
  }
}
