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
    var running: [Int32] = []
    alerts.forEach(of: subject, at: instant) { running.append($0) }
    guard !running.isEmpty else {
      return Verdict(
        .sight,
        all: [Verdict(noAlert(subject, instant)), Verdict(circle(viewer, subject, instant))]
      )
    }
    return Verdict(
      .sight,
      any: running.map { alert in
        let entry = alerts.entries[Int(alert)]
        let conditions = self.conditions(viewer, alert, at: instant)
        return Verdict(
          .alert(entry.kind, started: entry.started),
          all: (conditions + [self.position(viewer, alert, position)]).map { Verdict($0) })
      })
  }

  // MARK: - Conditions

  /// What has to hold at an instant for a viewer to see positions of an alert.
  private func conditions(_ viewer: Int32, _ alert: Int32, at instant: Int64) -> [SightReason] {
    let entry = alerts.entries[Int(alert)]
    let running: SightReason =
      switch entry.outcome(at: instant) {
      case .allowed: .alertRuns
      case .undecidable: .alertMayRun
      case .denied: .noAlert(last: nil, next: nil)
      }
    let circle = circle(viewer, entry.user, instant)
    return entry.kind == .helpNow
      ? [circle, running] : [circle, running, acceptance(viewer, alert, instant)]
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
    if let last = friend.possible.intervals.last(where: { $0.end <= instant })?.end {
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
    switch conditions(viewer, alert, at: position).reduce(Outcome.allowed, { min($0, $1.outcome) })
    {
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
