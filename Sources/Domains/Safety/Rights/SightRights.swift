internal import Analysis

/// The times in which somebody could see where somebody else is, by subject and start.
///
/// Made of circles, alerts and answers once; a question is then a walk over the rights of one subject that may hold. 32 bytes a right,
/// of which an alert has one or two for each friend.
struct SightRights: Sendable {
  /// From its start to before its end `viewer` could see positions of the subject of an alert.
  struct Right: Sendable {
    let viewer, alert: Int32
    let interval: Interval
    /// Whether no fact is missing.
    let isCertain: Bool
  }

  /// By subject, the places of the rights.
  private let starts: [Int32]
  let rights: [Right]
  /// By right, the latest end of those of the subject up to it.
  private let latestEnd: [Int64]
  /// By alert, the places in `byAlert` of its rights, and the rights.
  let alertStarts, byAlert: [Int32]

  init(_ circles: CircleHistory, _ alerts: AlertTable, _ answers: AnswerBook, _ facts: SafetyFacts)
  {
    var starts: [Int32] = [0]
    var rights: [Right] = []
    for subject in 0..<Int32(facts.people.count) {
      let first = rights.count
      for alert in alerts.alerts(of: subject) {
        let entry = alerts.entries[Int(alert)]
        for friend in circles.friends(of: subject) {
          let (certain, possible) = Self.consent(
            entry, answers.answer(friend.member, to: alert), facts)
          let own = rights.count
          for (times, ran, consented, isCertain) in [
            (friend.certain, entry.certain, certain, true),
            (friend.possible, entry.possible, possible, false),
          ] {
            for interval in times.intersection(ran.intersection(consented)) {
              // What is certain is possible: only the rest stands as such.
              if !isCertain,
                rights[own...].contains(where: { $0.isCertain && $0.interval == interval })
              {
                continue
              }
              rights.append(
                Right(
                  viewer: friend.member, alert: alert, interval: interval, isCertain: isCertain))
            }
          }
        }
      }
      rights[first...].sort {
        ($0.interval.start, $0.alert, $0.viewer, $0.isCertain ? 0 : 1)
          < ($1.interval.start, $1.alert, $1.viewer, $1.isCertain ? 0 : 1)
      }
      starts.append(Int32(rights.count))
    }
    var latestEnd: [Int64] = []
    latestEnd.reserveCapacity(rights.count)
    for subject in 0..<(starts.count - 1) {
      var latest = Int64.min
      for place in Int(starts[subject])..<Int(starts[subject + 1]) {
        latest = max(latest, rights[place].interval.end)
        latestEnd.append(latest)
      }
    }
    var alertStarts = [Int32](repeating: 0, count: alerts.entries.count + 1)
    for right in rights { alertStarts[Int(right.alert) + 1] += 1 }
    for alert in 1..<alertStarts.count { alertStarts[alert] += alertStarts[alert - 1] }
    var next = alertStarts
    var byAlert = [Int32](repeating: 0, count: rights.count)
    for (place, right) in rights.enumerated() {
      byAlert[Int(next[Int(right.alert)])] = Int32(place)
      next[Int(right.alert)] += 1
    }
    (self.starts, self.rights, self.latestEnd) = (starts, rights, latestEnd)
    (self.alertStarts, self.byAlert) = (alertStarts, byAlert)
  }

  /// From when on a friend has consented to be shown positions, certainly and possibly: to a call for help nobody has to.
  private static func consent(
    _ alert: AlertTable.Entry, _ answer: AnswerBook.Answer?, _ facts: SafetyFacts
  ) -> (certain: Interval, possible: Interval) {
    let never = Interval(0, 0)
    if alert.kind == .helpNow { return (.always, .always) }
    guard facts.hasRequests else { return (never, .always) }
    guard let answer, answer.answer == .accepted else { return (never, never) }
    guard let effective = answer.effective else { return (never, Interval(answer.created, .max)) }
    return (Interval(effective, .max), Interval(effective, .max))
  }

  /// The places of all rights of a subject, by their start.
  func places(of subject: Int32) -> Range<Int> {
    // Whoever has a number that was given later has no rights.
    Int(subject) + 1 < starts.count
      ? Int(starts[Int(subject)])..<Int(starts[Int(subject) + 1]) : 0..<0
  }

  /// Hands out the places of the rights of a subject that hold at an instant, the last to begin first.
  @inline(__always)
  func forEach(of subject: Int32, at instant: Int64, _ body: (Int) -> Void) {
    let places = places(of: subject)
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if rights[middle].interval.start <= instant { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= places.lowerBound, latestEnd[place] > instant {
      if rights[place].interval.end > instant { body(place) }
      place -= 1
    }
  }

  /// Whether `viewer` could see at `instant` the position that `subject` had at `position`; nil stands for one that nobody knows.
  ///
  /// The right has to hold at both instants, in one alert.
  func outcome(_ viewer: Int32, _ subject: Int32, at instant: Int64, position: Int64?) -> Outcome {
    if viewer == subject { return .allowed }
    var found = Outcome.denied
    forEach(of: subject, at: instant) { place in
      let right = rights[place]
      guard right.viewer == viewer, found != .allowed else { return }
      guard let position else {
        found = max(found, .undecidable)
        return
      }
      for other in alertStarts[Int(right.alert)]..<alertStarts[Int(right.alert) + 1] {
        let held = rights[Int(byAlert[Int(other)])]
        guard held.viewer == viewer, held.interval.contains(position) else { continue }
        found = max(found, right.isCertain && held.isCertain ? .allowed : .undecidable)
      }
    }
    return found
  }
}
