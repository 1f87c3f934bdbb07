internal import Analysis

/// Who could see whom, and why: the only place that decides it.
///
/// Two forms of one answer: `rights` decide a million questions a second, `verdict` tells the reasons of one. Tests hold them
/// together. Immutable; many workers may ask it at once.
struct SightIndex: Sendable {
  let facts: SafetyFacts
  let circles: CircleHistory
  let alerts: AlertTable
  let answers: AnswerBook
  let rights: SightRights

  init(_ facts: SafetyFacts) {
    self.facts = facts
    circles = CircleHistory(facts)
    alerts = AlertTable(facts)
    answers = AnswerBook(facts, alerts)
    rights = SightRights(circles, alerts, answers, facts)
  }

  /// Whether `viewer` could see at `instant` where `subject` was at `position`, with all reasons; nil stands for a position that
  /// nobody knows.
  ///
  /// Without an alert the parts say what else is missing, so that a reader learns it at once.
  func verdict(
    _ viewer: Int32, _ subject: Int32, at instant: Int64, position: Int64?
  ) -> Verdict<SightReason> {
    if viewer == subject { return Verdict(.own) }
    var parts: [Verdict<SightReason>] = []
    alerts.forEach(of: subject, at: instant) { alert in
      let entry = alerts.entries[Int(alert)]
      let conditions = self.conditions(viewer, alert, at: instant)
      parts.append(
        Verdict(
          .alert(entry.kind, started: entry.started),
          all: [
            conditions.circle, conditions.running, conditions.acceptance,
            self.position(viewer, alert, position),
          ].compactMap { $0.map { Verdict($0) } }))
    }
    guard parts.isEmpty else { return Verdict(.sight, any: parts) }
    return Verdict(
      .sight, all: [Verdict(noAlert(subject, instant)), Verdict(circle(viewer, subject, instant))])
  }

  /// The fact that decides a verdict, without the others: of a million views those are counted that were not allowed.
  func deciding(
    _ viewer: Int32, _ subject: Int32, at instant: Int64, position: Int64?
  ) -> SightReason {
    if viewer == subject { return .own }
    var best: (outcome: Outcome, reason: SightReason)?
    alerts.forEach(of: subject, at: instant) { alert in
      let conditions = self.conditions(viewer, alert, at: instant)
      let shown = self.position(viewer, alert, position)
      let outcome = min(conditions.outcome, shown.outcome)
      if let best, best.outcome >= outcome { return }
      best = (outcome, conditions.first(outcome) ?? shown)
    }
    return best?.reason ?? noAlert(subject, instant)
  }

  // MARK: - Conditions

  /// What has to hold at an instant for a viewer to see positions of an alert.
  private struct Conditions {
    let circle, running: SightReason
    /// Nil for a call for help, to which nobody has to consent.
    let acceptance: SightReason?

    var outcome: Outcome {
      min(circle.outcome, running.outcome, acceptance?.outcome ?? .allowed)
    }

    /// The first that comes to an outcome.
    func first(_ outcome: Outcome) -> SightReason? {
      if circle.outcome == outcome { return circle }
      if running.outcome == outcome { return running }
      return acceptance.flatMap { $0.outcome == outcome ? $0 : nil }
    }
  }

  private func conditions(_ viewer: Int32, _ alert: Int32, at instant: Int64) -> Conditions {
    let entry = alerts.entries[Int(alert)]
    let running: SightReason =
      switch entry.outcome(at: instant) {
      case .allowed: .alertRuns
      case .undecidable: .alertMayRun
      case .denied: .noAlert(last: nil, next: nil)
      }
    return Conditions(
      circle: circle(viewer, entry.user, instant), running: running,
      acceptance: entry.kind == .helpNow ? nil : acceptance(viewer, alert, instant))
  }

  private func circle(_ viewer: Int32, _ subject: Int32, _ instant: Int64) -> SightReason {
    guard let friend = circles.friend(viewer, of: subject) else { return .neverInCircle }
    if let interval = friend.certain.interval(at: instant) {
      return .circle(since: interval.start == .min ? nil : interval.start)
    }
    if let interval = friend.possible.interval(at: instant) {
      let known = friend.certain.intervals.first { interval.contains($0.start) }?.start
      return .circleUncertain(known: known)
    }
    if let last = friend.possible.last(endedAt: instant)?.end {
      return friend.rejected.contains(last) ? .circleRejected(last) : .circleEnded(last)
    }
    if let next = friend.possible.intervals.first?.start { return .circleBegins(next) }
    return friend.rejected.last.map { .circleRejected($0) } ?? .neverInCircle
  }

  private func acceptance(_ viewer: Int32, _ alert: Int32, _ instant: Int64) -> SightReason {
    guard facts.hasRequests else { return .answersUnknown }
    guard let answer = answers.answer(viewer, to: alert) else { return .notAsked }
    switch answer.answer {
    case .pending: return .notAnswered
    case .rejected: return .rejected
    case .dismissed: return .dismissed
    case .accepted:
      guard let effective = answer.effective else {
        return instant >= answer.created ? .acceptedSometime : .acceptsLater(answer.created)
      }
      return instant >= effective ? .accepted(effective) : .acceptsLater(effective)
    }
  }

  /// Whether the position is of a time at which all held, too.
  private func position(_ viewer: Int32, _ alert: Int32, _ position: Int64?) -> SightReason {
    guard let position else { return .noPosition }
    switch conditions(viewer, alert, at: position).outcome {
    case .allowed: return .positionThen(position)
    case .undecidable: return .positionUncertain(position)
    case .denied: return .positionOutside(position)
    }
  }

  private func noAlert(_ subject: Int32, _ instant: Int64) -> SightReason {
    var (last, next): (Int64?, Int64?) = (nil, nil)
    for alert in alerts.alerts(of: subject) {
      let (start, end) = (
        alerts.entries[Int(alert)].started, alerts.entries[Int(alert)].possible.end
      )
      if end <= instant { last = max(last ?? .min, end) }
      if start > instant { next = min(next ?? .max, start) }
    }
    return .noAlert(last: last, next: next)
  }
}
