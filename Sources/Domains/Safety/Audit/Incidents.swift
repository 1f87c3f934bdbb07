internal import Analysis

/// Alerts in the order in which reports tell them: calls for help that nobody answered first, other calls, then watches; the newest first.
struct Incidents: Sendable {
  /// What was answered to the requests of an alert, by friends in its circle when it began.
  struct Answers: Sendable {
    var circle = 0
    var counts: [RequestAnswer: Int] = [:]
    var unasked = 0

    /// Whether somebody accepted or rejected.
    var isAnswered: Bool { (counts[.accepted] ?? 0) + (counts[.rejected] ?? 0) > 0 }
  }

  /// By alert.
  let answers: [Answers]
  /// The alerts that are listed, in order, and those of them that have a page.
  let listed, paged: [Int32]

  init(_ index: SightIndex, _ fanOut: FanOut, pages: Int, limit: Int) {
    var answers: [Answers] = []
    answers.reserveCapacity(index.alerts.entries.count)
    for (number, entry) in index.alerts.entries.enumerated() {
      var found = Answers()
      for friend in index.circles.friends(of: entry.user)
      where friend.outcome(at: entry.started) != .denied {
        found.circle += 1
        if let answer = index.answers.answer(friend.member, to: Int32(number)) {
          found.counts[answer.answer, default: 0] += 1
        } else {
          found.unasked += 1
        }
      }
      answers.append(found)
    }
    func rank(_ alert: Int) -> Int {
      index.alerts.entries[alert].kind == .watch ? 2 : answers[alert].isAnswered ? 1 : 0
    }
    let order = answers.indices.sorted {
      (rank($0), -index.alerts.entries[$0].started, $0)
        < (rank($1), -index.alerts.entries[$1].started, $1)
    }
    self.answers = answers
    listed = order.prefix(limit).map { Int32($0) }
    paged = order.prefix(min(pages, limit)).map { Int32($0) }
  }

  /// Calls for help to which nobody in the circle said yes or no.
  func unanswered(_ index: SightIndex) -> Int64 {
    Int64(
      answers.indices.count {
        index.alerts.entries[$0].kind == .helpNow && !answers[$0].isAnswered
      })
  }
}

/// What happened during an alert.
struct IncidentEvent: Sendable {
  let alert: Int32
  let at: Int64
  /// A stable sentence, which reports translate.
  let what: String
  /// Whom it is about; nil for the alert itself.
  let person: Int32?

  /// The events of an alert in order of time.
  static func all(of alert: Int32, _ result: SafetyResult) -> [IncidentEvent] {
    let (index, entry) = (result.index, result.index.alerts.entries[Int(alert)])
    var events: [IncidentEvent] = []
    func add(_ at: Int64?, _ what: String, _ person: Int32? = nil) {
      guard let at, at != .min, at != .max else { return }
      events.append(IncidentEvent(alert: alert, at: at, what: what, person: person))
    }
    add(entry.started, "the alert begins", entry.user)
    add(entry.ended, "the alert ends", entry.user)
    for friend in index.circles.friends(of: entry.user) {
      for interval in friend.possible.intervals {
        if entry.possible.contains(interval.start), interval.start != entry.started {
          add(interval.start, "comes into the circle", friend.member)
        }
        if entry.possible.contains(interval.end) {
          add(
            interval.end,
            friend.rejected.contains(interval.end)
              ? "rejects being in the circle" : "leaves the circle", friend.member)
        }
      }
      guard let answer = index.answers.answer(friend.member, to: alert) else { continue }
      add(answer.created, "is asked", friend.member)
      if answer.answer != .pending {
        add(answer.effective, "\(answer.answer.word) the request", friend.member)
      }
    }
    for sent in result.fanOut.sent(of: alert) {
      add(sent.first, "is told by a message", sent.person)
    }
    add(result.fanOut.prompts[alert]?.first, "dialling for help is offered", entry.user)
    let stream = result.positions.streams[Int(alert)]
    if stream.count > 0 {
      add(stream.first, "the first position", entry.user)
      add(stream.last, "the last position", entry.user)
    }
    return events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }
}
