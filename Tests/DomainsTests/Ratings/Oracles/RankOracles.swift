import Analysis
import Report

@testable import Ratings

/// Computes the figures of rankings again.
///
/// Populations: the votes of the location in the window without a role, all votes of the window as
/// `window`; of the window before, `before` and `window before`.
enum RankOracles {
  static let all = [
    FigureOracle(RankMeasures.votes.id) { Double(try $0.count()) },
    FigureOracle(RankMeasures.stars.id) { Double(try $0.count()) },
    FigureOracle(RankMeasures.mean.id) { try VoteList($0).mean },
    FigureOracle(RankMeasures.wilson.id) { evidence in
      let votes = try VoteList(evidence)
      guard votes.count > 0 else { return nil }
      return votes.wilson(
        likedFrom: try evidence.hundredths("liked from"), z: try evidence.number("z"))
    },
    FigureOracle(RankMeasures.starsLower.id) { evidence in
      let votes = try VoteList(evidence)
      guard votes.count > 0 else { return nil }
      return votes.starsLower(scale: try evidence.scale(), z: try evidence.number("z"))
    },
    FigureOracle(RankMeasures.hot.id) { evidence in
      // What is hot today is told of all votes; the other windows share the column and leave it empty.
      guard try evidence.parameter("window") == CalendarWindow.total.label else { return nil }
      return try VoteList(evidence).hot(
        likedFrom: try evidence.hundredths("liked from"), try VoteDecay(evidence))
    },
    FigureOracle(RankMeasures.bayes.id) { evidence in
      let votes = try VoteList(evidence)
      guard votes.count > 0 else { return nil }
      return votes.bayes(try prior(evidence, "window"))
    },
    FigureOracle(RankMeasures.rank.id) { try rank($0, of: "", in: "window") },
    FigureOracle(RankMeasures.movement.id) { evidence in
      guard let now = try rank(evidence, of: "", in: "window"),
        let before = try rank(evidence, of: "before", in: "window before")
      else { return nil }
      return before - now
    },
    FigureOracle(RankMeasures.change.id) { evidence in
      try ChangeSteps(evidence).map { $0.after - $0.before }
    },
    FigureOracle(RankMeasures.changePart.id) { evidence in
      guard let steps = try ChangeSteps(evidence) else { return nil }
      switch try evidence.parameter("part") {
      case "prior": return steps.withPrior - steps.before
      case "old votes": return steps.withoutVotes - steps.withPrior
      case "new votes": return steps.after - steps.withoutVotes
      default: throw UnreadableParameter(name: "part")
      }
    },
  ]

  static func prior(_ evidence: FigureEvidence, _ role: String) throws -> VotePrior {
    try WindowVotes.read(evidence, role).prior(try evidence.parameter("prior votes"))
  }

  /// The rank of the location whose votes `own` are among all those of `window`.
  private static func rank(
    _ evidence: FigureEvidence, of own: String, in window: String
  ) throws -> Double? {
    guard let location = try evidence.symbols("location", of: own).first ?? nil else { return nil }
    return try WindowVotes.read(evidence, window).rank(of: location, by: VoteScoring(evidence))
  }
}

/// The Bayesian mean on its way from one window to the next, each step with the four decimals that
/// are printed.
private struct ChangeSteps {
  let before: Double
  let withPrior: Double
  let withoutVotes: Double
  let after: Double

  /// Nil for a location without votes in the window before.
  init?(_ evidence: FigureEvidence) throws {
    let old = try VoteList(evidence, "before")
    guard old.count > 0 else { return nil }
    let prior = try RankOracles.prior(evidence, "window")
    before = Self.printed(old.bayes(try RankOracles.prior(evidence, "window before")))
    withPrior = Self.printed(old.bayes(prior))
    withoutVotes = Self.printed(VoteList(stars: []).bayes(prior))
    after = Self.printed(try VoteList(evidence).bayes(prior))
  }

  private static func printed(_ value: Double) -> Double {
    Double(Number.real(value, places: 4).description) ?? .nan
  }
}
