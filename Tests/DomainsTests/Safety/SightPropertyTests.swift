import TestSupport
import Testing

@testable import Analysis
@testable import Safety

/// Both forms of the evaluator against the rules as they are written.
@Suite struct SightPropertyTests {
  /// Questions about one history; the long form asks them of 100,000.
  private static func questions(
    _ facts: SafetyFacts, _ random: inout SeededGenerator
  ) -> [(viewer: Int32, subject: Int32, at: Int64, position: Int64?)] {
    (0..<12).map { _ in
      // Mostly of somebody who was in the circle, during an alert or shortly behind it.
      let alert = facts.alerts.randomElement(using: &random)
      let subject = alert?.user ?? Int32.random(in: 0..<2, using: &random)
      let friend = facts.memberships.filter { $0.owner == subject }.randomElement(using: &random)
      let at =
        (alert?.started ?? 0) + Int64.random(in: -2...12, using: &random)
      let position =
        Bool.random(using: &random)
        ? at - Int64.random(in: 0...6, using: &random)
        : Int.random(in: 0..<8, using: &random) == 0 ? nil : at
      let stranger = Int32.random(in: 0..<RandomNetwork.people, using: &random)
      return (
        Int.random(in: 0..<4, using: &random) == 0 ? stranger : friend?.member ?? stranger,
        subject, at, position
      )
    }
  }

  @Test func verdictsAreThoseOfThePlainRules() {
    var counts: [Outcome: Int] = [:]
    withSeeds(1_500, long: 100_000) { random, seed in
      let facts = RandomNetwork.make(&random)
      let index = SightIndex(facts)
      let plain = PlainSight(facts: facts)
      for question in Self.questions(facts, &random) {
        let (viewer, subject) = (question.viewer, question.subject)
        let expected = plain.outcome(
          viewer, subject, at: question.at, position: question.position)
        let verdict = index.verdict(
          viewer, subject, at: question.at, position: question.position)
        let fast = index.rights.outcome(
          viewer, subject, at: question.at, position: question.position)
        counts[expected, default: 0] += 1
        #expect(verdict.outcome == expected, "seed \(seed), \(question): \(verdict)")
        #expect(fast == expected, "seed \(seed), \(question)")
        #expect(
          index.deciding(viewer, subject, at: question.at, position: question.position)
            == verdict.deciding, "seed \(seed), \(question)")
        #expect(
          verdict.deciding.outcome == expected, "seed \(seed): \(verdict.deciding) decides")
      }
    }
    // All three are asked about, or the test says little.
    for outcome in Outcome.allCases { #expect(counts[outcome, default: 0] > 100, "\(outcome)") }
  }

  /// More friends' consent shows more, a rejection less.
  @Test func consentOpensAndRejectionCloses() {
    withSeeds(400, base: 5_000) { random, seed in
      var facts = RandomNetwork.make(&random)
      let questions = Self.questions(facts, &random)
      func outcomes(_ facts: SafetyFacts) -> [Outcome] {
        let rights = SightIndex(facts).rights
        return questions.map {
          rights.outcome($0.viewer, $0.subject, at: $0.at, position: $0.position)
        }
      }
      let before = outcomes(facts)
      for row in facts.requests.indices where facts.requests[row].answer == .accepted {
        facts.requests[row].answer = .dismissed
      }
      #expect(zip(before, outcomes(facts)).allSatisfy { $0 >= $1 }, "seed \(seed)")
    }
  }
}
