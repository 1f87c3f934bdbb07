internal import Analysis

/// What those who were asked to watch or to help answered, by alert and person.
///
/// The first answer counts: there is no second one.
struct AnswerBook: Sendable {
  /// What somebody answered.
  struct Answer: Sendable, Hashable {
    let answer: RequestAnswer
    /// When it was asked, and from when on the answer holds; nil if nothing says when it was given.
    let created: Int64
    let effective: Int64?

    /// Whether the person has accepted, at an instant.
    func outcome(at instant: Int64) -> Outcome {
      guard answer == .accepted else { return .denied }
      guard let effective else { return instant >= created ? .undecidable : .denied }
      return instant >= effective ? .allowed : .denied
    }

    /// In the order of answers: those that were given, by time, before those that were not.
    fileprivate var order: (Int, Int64) {
      (answer == .pending ? 1 : 0, effective ?? created)
    }
  }

  private var answers: [PairKey: Answer] = [:]
  /// By row of requests, the alert that it is for; -1 if there is none.
  let alertOfRequest: [Int32]
  /// Answers beside the first one.
  private(set) var second = 0
  /// Answers that were given when the alert was over.
  private(set) var late = 0
  /// Answers dated before their request.
  private(set) var early = 0
  /// Requests to watch or to help that name no alert, and for which none runs.
  private(set) var withoutAlert = 0

  init(_ facts: SafetyFacts, _ alerts: AlertTable) {
    var places: [Int32] = []
    places.reserveCapacity(facts.requests.count)
    for request in facts.requests {
      if let answered = request.answered, answered < request.created { early += 1 }
      guard request.type != .coreFriend else {
        places.append(-1)
        continue
      }
      let place =
        request.alert.map { alerts.alert($0) }
        ?? alerts.alert(of: request.from, at: request.created)
      guard let place, alerts.entries[Int(place)].user == request.from else {
        places.append(-1)
        withoutAlert += 1
        continue
      }
      places.append(place)
      let answer = Answer(
        answer: request.answer, created: request.created, effective: request.effective)
      if answer.answer != .pending, let time = answer.effective,
        time >= alerts.entries[Int(place)].possible.end
      {
        late += 1
      }
      let key = PairKey(place, request.to)
      if let known = answers[key] {
        if known.answer != .pending, answer.answer != .pending { second += 1 }
        if answer.order < known.order { answers[key] = answer }
      } else {
        answers[key] = answer
      }
    }
    alertOfRequest = places
  }

  /// What somebody answered to the request of an alert; nil if nobody asked.
  func answer(_ person: Int32, to alert: Int32) -> Answer? { answers[PairKey(alert, person)] }
}
