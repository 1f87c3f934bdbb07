internal import Analysis

/// Alerts in the order in which reports tell them: calls for help that nobody answered first, other calls, then watches; the newest first.
struct Incidents: Sendable {
  /// What was answered to the requests of an alert, by friends in its circle when it began.
  struct Answers: Sendable {
    var circle = 0
    /// By `RequestAnswer`.
    private var counts: (Int, Int, Int, Int) = (0, 0, 0, 0)
    var unasked = 0

    /// Whether somebody accepted or rejected.
    var isAnswered: Bool { count(.accepted) + count(.rejected) > 0 }

    func count(_ answer: RequestAnswer) -> Int {
      switch answer {
      case .pending: counts.0
      case .accepted: counts.1
      case .rejected: counts.2
      case .dismissed: counts.3
      }
    }

    mutating func add(_ answer: RequestAnswer) {
      switch answer {
      case .pending: counts.0 += 1
      case .accepted: counts.1 += 1
      case .rejected: counts.2 += 1
      case .dismissed: counts.3 += 1
      }
    }
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
          // What comes when the alert is over is no answer to it.
          let isLate = answer.effective.map { $0 >= entry.possible.end } ?? false
          found.add(isLate ? .pending : answer.answer)
        } else {
          found.unasked += 1
        }
      }
      answers.append(found)
    }
    let keys = answers.indices.map { alert -> (rank: Int, time: Int64, alert: Int) in
      let entry = index.alerts.entries[alert]
      let rank = entry.kind == .watch ? 2 : answers[alert].isAnswered ? 1 : 0
      return (rank, -entry.started, alert)
    }
    let order = keys.sorted { $0 < $1 }.map(\.alert)
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
