import Analysis
import Glibc
import Platform

@testable import Ratings

/// Votes as their plain stars, to compute figures from again: slow, and without what reports are made
/// with.
struct VoteList: Sendable {
  /// The stars of each vote, in hundredths.
  var stars: [Int64]
  /// When each was given, in microseconds since the epoch; empty where that does not matter.
  var times: [Int64] = []

  /// The votes of a population.
  init(_ evidence: FigureEvidence, _ role: String = "") throws {
    stars = try evidence.numbers("stars", of: role).compactMap(\.self)
    if evidence.asksForTimes { times = try evidence.numbers("at", of: role).compactMap(\.self) }
  }

  init(stars: [Int64]) { self.stars = stars }

  var count: Int { stars.count }

  /// The sum of the stars.
  private var sum: Double { Double(stars.reduce(0, +)) / 100 }

  /// Nil without votes.
  var mean: Double? { stars.isEmpty ? nil : sum / Double(count) }

  /// The mean once the votes of `prior` are added.
  func bayes(_ prior: VotePrior) -> Double {
    (sum + prior.mean * prior.votes) / (Double(count) + prior.votes)
  }

  /// The lower bound of Wilson's interval for the share of votes with at least `likedFrom` hundredths.
  func wilson(likedFrom: Int64, z: Double) -> Double {
    let n = Double(count)
    let p = Double(stars.count { $0 >= likedFrom }) / n
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return (p + z * z / (2 * n) - half) / (1 + z * z / n)
  }

  /// The lower bound of the stars on `scale`: of the votes and one of each value, their mean less `z` deviations.
  func starsLower(scale: BucketScale, z: Double) -> Double {
    let all = (stars + (0..<scale.count).map { scale.value(of: $0) }).map { Double($0) / 100 }
    let n = Double(all.count)
    let mean = all.reduce(0, +) / n
    let variance = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / n
    return mean - z * (variance / (n + 1)).squareRoot()
  }
}

extension VoteList {
  /// What the likes are worth.
  func hot(likedFrom: Int64, _ decay: VoteDecay) -> Double {
    var sum = 0.0
    for (stars, time) in zip(stars, times) where stars >= likedFrom {
      sum += decay.weight(of: time)
    }
    return sum
  }
}

/// How likes lose weight with age.
struct VoteDecay {
  private let halfLife: Double
  /// Days since 1970-01-01.
  private let today: Int64
  private let zone: TimeZone

  init(_ evidence: FigureEvidence) throws {
    halfLife = try evidence.number("half-life")
    let parts = try evidence.parameter("today").split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { throw UnreadableParameter(name: "today") }
    today = Int64(CivilDate.daysSinceEpoch(year: parts[0], month: parts[1], day: parts[2]))
    zone = evidence.zone
  }

  /// A whole number of 2⁻³², as the measure says.
  func weight(of time: Int64) -> Double {
    let age = today - zone.localDay(of: time)
    guard age >= 0 else { return 0 }
    let units = 4_294_967_296.0
    return (units * exp2(-Double(age) / halfLife)).rounded(.toNearestOrEven) / units
  }
}

extension FigureEvidence {
  /// Whether the figure depends on when votes were given.
  var asksForTimes: Bool { parameters["half-life"] != nil }
}

/// The votes that a Bayesian mean adds.
struct VotePrior: Sendable {
  let votes: Double
  let mean: Double
}
