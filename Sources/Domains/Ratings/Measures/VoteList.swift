internal import Analysis
internal import Glibc
internal import Pipeline
internal import Platform

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
    let age = today - localDay(of: time, in: zone)
    guard age >= 0 else { return 0 }
    let units = 4_294_967_296.0
    return (units * exp2(-Double(age) / halfLife)).rounded(.toNearestOrEven) / units
  }
}

/// Days since 1970-01-01 by the clocks of `zone`, of a time in microseconds.
func localDay(of time: Int64, in zone: TimeZone) -> Int64 {
  let seconds = floorDivided(time, 1_000_000)
  return floorDivided(seconds + Int64(zone.offset(atUTC: seconds)), 86_400)
}

private func floorDivided(_ a: Int64, _ b: Int64) -> Int64 { (a - ((a % b) + b) % b) / b }

extension FigureEvidence {
  /// Whether the figure depends on when votes were given.
  var asksForTimes: Bool { parameters["half-life"] != nil }
}

/// The votes that a Bayesian mean adds.
struct VotePrior: Sendable {
  let votes: Double
  let mean: Double
}
