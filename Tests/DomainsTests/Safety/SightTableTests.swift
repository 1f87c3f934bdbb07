import Testing

@testable import Analysis
@testable import Safety

/// The rulings, one by one, written by hand: `o` has an alert from 100 to 200, and `v` looks.
@Suite struct SightTableTests {
  private static let viewer: Int32 = 1

  /// A network of `o` (0) and `v` (1) in which all is as it should be.
  private static func facts(
    _ kind: AlertKind, _ change: (inout SafetyFacts) -> Void = { _ in }
  ) -> SafetyFacts {
    var facts = SafetyFacts()
    for id in ["o", "v", "w", "x", "y"] { _ = facts.people.addAccount(id, phone: nil, email: nil) }
    facts.memberships = [Membership(owner: 0, member: viewer, from: 0)]
    facts.add(StartedAlert(kind: kind, user: 0, started: 100, ended: 200), id: "a")
    facts.add(
      AskedRequest(
        type: kind == .watch ? .watch : .helpNow, from: 0, to: viewer, created: 101,
        answer: .accepted, answered: 110), id: "r", alert: "a")
    (facts.hasRequests, facts.hasPositions) = (true, true)
    change(&facts)
    return facts
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let words: String
    var kind = AlertKind.watch
    var at: Int64 = 150
    /// Nil for that of the moment.
    var position: Int64?
    var viewer = SightTableTests.viewer
    let code: String
    let outcome: Outcome
    var change: @Sendable (inout SafetyFacts) -> Void = { _ in }

    var testDescription: String { words }
  }

  static let cases: [Case] = [
    Case(words: "watch, in the circle, accepted before", code: "in_circle", outcome: .allowed),
    Case(words: "watch, one's own position", viewer: 0, code: "own", outcome: .allowed),
    Case(
      words: "watch, before the acceptance", at: 105, code: "accepted_later", outcome: .denied),
    Case(words: "watch, at the acceptance", at: 110, code: "in_circle", outcome: .allowed),
    Case(
      words: "watch, a position of before the acceptance", position: 105,
      code: "position_outside", outcome: .denied),
    Case(words: "watch, dismissed", code: "dismissed", outcome: .denied) {
      $0.requests[0].answer = .dismissed
    },
    Case(words: "watch, rejected", code: "rejected", outcome: .denied) {
      $0.requests[0].answer = .rejected
    },
    Case(words: "watch, not answered", code: "not_answered", outcome: .denied) {
      $0.requests[0].answer = .pending
      $0.requests[0].answered = nil
    },
    Case(words: "watch, not asked", code: "not_asked", outcome: .denied) { $0.requests = [] },
    Case(words: "watch, no requests given", code: "answers_unknown", outcome: .undecidable) {
      $0.requests = []
      $0.hasRequests = false
    },
    Case(
      words: "watch, accepted at an unknown time", code: "acceptance_time_unknown",
      outcome: .undecidable
    ) { $0.requests[0].answered = nil },
    Case(words: "watch, accepted after a dismissal", code: "dismissed", outcome: .denied) {
      $0.requests[0].answer = .dismissed
      $0.add(
        AskedRequest(type: .watch, from: 0, to: 1, created: 101, answer: .accepted, answered: 120),
        id: "r", alert: "a")
    },
    Case(words: "watch, accepted when it was over", code: "accepted_later", outcome: .denied) {
      $0.requests[0].answered = 300
    },
    Case(words: "watch, request without the alert's id", code: "in_circle", outcome: .allowed) {
      $0.requests[0].alert = IdentifierTable.none
    },
    Case(words: "before the alert", at: 99, code: "no_alert", outcome: .denied),
    Case(words: "when the alert is over", at: 200, code: "no_alert", outcome: .denied),
    Case(words: "help, in the circle", kind: .helpNow, code: "in_circle", outcome: .allowed) {
      $0.requests = []
    },
    Case(words: "help, rejected", kind: .helpNow, code: "in_circle", outcome: .allowed) {
      $0.requests[0].answer = .rejected
    },
    Case(
      words: "help, no requests given", kind: .helpNow, code: "in_circle", outcome: .allowed
    ) {
      $0.requests = []
      $0.hasRequests = false
    },
    Case(
      words: "help, a stranger", kind: .helpNow, viewer: 2, code: "not_in_circle", outcome: .denied),
    Case(
      words: "help, a position of before the call", kind: .helpNow, position: 90,
      code: "position_outside", outcome: .denied),
    Case(
      words: "help, removed before", kind: .helpNow, code: "no_longer_in_circle", outcome: .denied
    ) {
      $0.memberships[0].to = 140
    },
    Case(
      words: "help, looked before the removal", kind: .helpNow, code: "in_circle", outcome: .allowed
    ) {
      $0.memberships[0].to = 160
    },
    Case(words: "help, chosen later", kind: .helpNow, code: "not_yet_in_circle", outcome: .denied) {
      $0.memberships[0].from = 160
    },
    Case(
      words: "help, the circle says no beginning", kind: .helpNow, code: "circle_uncertain",
      outcome: .undecidable
    ) { $0.memberships[0].from = nil },
    Case(
      words: "help, known to be in the circle by then", kind: .helpNow, code: "in_circle",
      outcome: .allowed
    ) {
      $0.memberships[0].from = nil
      $0.memberships[0].modified = 120
    },
    Case(
      words: "help, has not answered the request to be a friend", kind: .helpNow, code: "in_circle",
      outcome: .allowed
    ) {
      $0.add(
        AskedRequest(type: .coreFriend, from: 0, to: 1, created: 0, answer: .pending), id: "f")
    },
    Case(
      words: "help, rejected to be a friend", kind: .helpNow, code: "rejected_circle",
      outcome: .denied
    ) {
      $0.add(
        AskedRequest(
          type: .coreFriend, from: 0, to: 1, created: 0, answer: .rejected, answered: 50), id: "f")
    },
    Case(
      words: "help, rejected at an unknown time, chosen in the same minute", kind: .helpNow,
      code: "rejected_circle", outcome: .denied
    ) {
      $0.memberships[0].from = 5
      $0.add(
        AskedRequest(type: .coreFriend, from: 0, to: 1, created: 0, answer: .rejected), id: "f")
    },
    Case(
      words: "help, another request with the same id was answered", kind: .helpNow,
      code: "rejected_circle", outcome: .denied
    ) {
      $0.add(
        AskedRequest(type: .coreFriend, from: 2, to: 3, created: 0, answer: .accepted, answered: 1),
        id: "f")
      $0.add(
        AskedRequest(
          type: .coreFriend, from: 0, to: 1, created: 0, answer: .rejected, answered: 50), id: "f")
    },
    Case(
      words: "watch, another user's alert has the same id", code: "in_circle", outcome: .allowed
    ) {
      $0.add(StartedAlert(kind: .watch, user: 2, started: 0, ended: 500), id: "a")
      $0.alerts.insert($0.alerts.removeLast(), at: 0)
    },
    Case(
      words: "watch, a request to help is no consent to watch", code: "not_asked", outcome: .denied
    ) { $0.requests[0].type = .helpNow },
    Case(
      words: "help, three others may have been in the circle", kind: .helpNow,
      code: "circle_uncertain", outcome: .undecidable
    ) {
      $0.memberships = [2, 3, 4].map { Membership(owner: 0, member: $0) } + $0.memberships
    },
    Case(words: "help, a fourth friend", kind: .helpNow, code: "not_in_circle", outcome: .denied) {
      $0.memberships =
        [2, 3, 4].map { Membership(owner: 0, member: $0, from: -5) } + $0.memberships
    },
    Case(
      words: "help, in the place of who left", kind: .helpNow, code: "in_circle", outcome: .allowed
    ) {
      $0.memberships =
        [2, 3, 4].map { Membership(owner: 0, member: $0, from: -5, to: 0) } + $0.memberships
    },
    Case(
      words: "help, a position that nobody knows", kind: .helpNow, position: .min,
      code: "no_position", outcome: .undecidable),
    Case(
      words: "an open alert, after its last position", kind: .helpNow, code: "no_alert",
      outcome: .denied
    ) {
      $0.alerts[0].ended = nil
      $0.lastPositions = [0: 149]
    },
    Case(
      words: "an open alert, at its last position", kind: .helpNow, code: "in_circle",
      outcome: .allowed
    ) {
      $0.alerts[0].ended = nil
      $0.lastPositions = [0: 150]
    },
    Case(
      words: "an open alert without positions", kind: .helpNow, code: "no_alert", outcome: .denied
    ) {
      $0.alerts[0].ended = nil
    },
    Case(
      words: "an open alert, no positions given", kind: .helpNow, code: "alert_end_unknown",
      outcome: .undecidable
    ) {
      $0.alerts[0].ended = nil
      $0.hasPositions = false
    },
    Case(words: "two alerts at once, one allows", code: "in_circle", outcome: .allowed) {
      $0.requests = []
      $0.add(StartedAlert(kind: .helpNow, user: 0, started: 120, ended: 180), id: "b")
    },
    Case(
      words: "a right of one alert, a position of another", at: 250, position: 150,
      code: "position_outside", outcome: .denied
    ) {
      $0.add(StartedAlert(kind: .helpNow, user: 0, started: 240, ended: 280), id: "b")
    },
  ]

  @Test(arguments: cases)
  func eachRulingHolds(_ each: Case) {
    let facts = Self.facts(each.kind, each.change)
    let index = SightIndex(facts)
    let position = each.position == .min ? nil : each.position ?? each.at
    let verdict = index.verdict(each.viewer, 0, at: each.at, position: position)
    #expect(verdict.outcome == each.outcome, "\(verdict)")
    #expect(verdict.deciding.code == each.code, "\(verdict)")
    #expect(
      index.rights.outcome(each.viewer, 0, at: each.at, position: position) == each.outcome)
  }
}
