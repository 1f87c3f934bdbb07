import TestSupport

@testable import Analysis
@testable import Safety

/// Small networks in which everything that can go wrong does so often.
enum RandomNetwork {
  static let people: Int32 = 6
  static let end: Int64 = 40

  static func make(_ random: inout SeededGenerator) -> SafetyFacts {
    var facts = SafetyFacts()
    for person in 0..<people { _ = facts.people.number("u\(person)") }
    func someone() -> Int32 { Int32.random(in: 0..<people, using: &random) }
    func time() -> Int64 { Int64.random(in: 0..<end, using: &random) }
    func maybe(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    // Few owners, so that circles are full.
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let from = time()
      facts.memberships.append(
        Membership(
          owner: Int32.random(in: 0..<2, using: &random), member: someone(),
          from: maybe(0.85) ? from : nil, to: maybe(0.5) ? from + time() : nil,
          modified: maybe(0.5) ? time() : nil))
    }
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let started = time()
      let id = "a\(maybe(0.9) ? number : 0)"
      facts.add(
        StartedAlert(
          kind: maybe(0.6) ? .watch : .helpNow,
          user: Int32.random(in: 0..<2, using: &random), started: started,
          ended: maybe(0.8) ? started + Int64.random(in: 0...15, using: &random) : nil), id: id)
    }
    facts.hasPositions = maybe(0.7)
    if facts.hasPositions {
      for row in facts.alerts.indices where facts.alerts[row].ended == nil && maybe(0.7) {
        facts.lastPositions[row] =
          facts.alerts[row].started + Int64.random(in: 0...9, using: &random)
      }
    }
    facts.hasRequests = maybe(0.9)
    for number in 0..<(facts.hasRequests ? Int.random(in: 0...9, using: &random) : 0) {
      let answer = RequestAnswer.allCases[Int.random(in: 0..<4, using: &random)]
      let id = "r\(maybe(0.8) ? number : 0)"
      let alert = maybe(0.6) ? "a\(Int.random(in: 0...4, using: &random))" : nil
      facts.add(
        AskedRequest(
          type: maybe(0.6) ? .watch : maybe(0.6) ? .coreFriend : .helpNow,
          from: Int32.random(in: 0..<2, using: &random), to: someone(), created: time(),
          answer: maybe(0.4) ? .accepted : answer, answered: maybe(0.85) ? time() : nil),
        id: id, alert: alert)
    }
    return facts
  }
}
