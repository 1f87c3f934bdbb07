import Analysis
import Report

@testable import Ratings

/// What a ranking is made by, as the parameters of its figures say.
struct VoteScoring {
  private let evidence: FigureEvidence
  private let order: String
  let fewestVotes: Int

  init(_ evidence: FigureEvidence) throws {
    self.evidence = evidence
    order = try evidence.parameter("order")
    fewestVotes = Int(try evidence.number("fewest votes"))
    guard RankOrder(rawValue: order) != nil else { throw UnreadableParameter(name: "order") }
    score = try Self.score(order, evidence)
  }

  /// How the prior is chosen; only the Bayesian mean depends on it.
  var prior: String { evidence.parameters["prior votes"] ?? "median" }

  /// The score of votes in a window with a prior.
  let score: (VoteList, VotePrior) -> Double

  private static func score(
    _ order: String, _ evidence: FigureEvidence
  ) throws -> (VoteList, VotePrior) -> Double {
    switch order {
    case "mean": return { votes, _ in votes.mean ?? 0 }
    case "bayes": return { $0.bayes($1) }
    case "wilson":
      let (from, z) = (try evidence.hundredths("liked from"), try evidence.number("z"))
      return { votes, _ in votes.wilson(likedFrom: from, z: z) }
    case "stars_lower":
      let (scale, z) = (try evidence.scale(), try evidence.number("z"))
      return { votes, _ in votes.starsLower(scale: scale, z: z) }
    case "hot":
      let (from, decay) = (try evidence.hundredths("liked from"), try VoteDecay(evidence))
      return { votes, _ in votes.hot(likedFrom: from, decay) }
    default: return { votes, _ in Double(votes.count) }
    }
  }
}

/// A parameter that a figure needs is not declared, or not in the form that is expected.
struct UnreadableParameter: Error, CustomStringConvertible {
  let name: String
  var description: String { "the figure's parameter '\(name)' is missing or cannot be read" }
}

extension FigureEvidence {
  func parameter(_ name: String) throws -> String {
    guard let text = parameters[name] else { throw UnreadableParameter(name: name) }
    return text
  }

  func number(_ name: String) throws -> Double {
    guard let number = Double(try parameter(name)) else { throw UnreadableParameter(name: name) }
    return number
  }

  /// A number of stars in hundredths.
  func hundredths(_ name: String) throws -> Int64 { Int64((try number(name) * 100).rounded()) }

  /// The least and the greatest stars and the step between two values.
  func scale() throws -> BucketScale {
    let numbers = try parameter("scale").split(separator: " ").compactMap { Double($0) }.map {
      Int64(($0 * 100).rounded())
    }
    guard numbers.count == 3,
      let scale = BucketScale(least: numbers[0], greatest: numbers[1], step: numbers[2])
    else { throw UnreadableParameter(name: "scale") }
    return scale
  }
}
