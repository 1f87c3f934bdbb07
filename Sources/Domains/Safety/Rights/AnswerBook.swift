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
  }

  /// A request of an alert to a person, by its row.
  private struct Entry: Sendable {
    let key: PairKey
    let row: Int32
  }

  /// By alert and person, the request whose answer counts.
  private let entries: [Entry]
  private let requests: [AskedRequest]
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
    var all: [Entry] = []
    all.reserveCapacity(facts.requests.count)
    for (row, request) in facts.requests.enumerated() {
      if let answered = request.answered, answered < request.created { early += 1 }
      guard let kind = request.type.alert else {
        places.append(-1)
        continue
      }
      let place =
        request.alert == IdentifierTable.none
        ? alerts.alert(of: request.from, at: request.created, kind)
        : alerts.alert(request.alert, of: request.from, kind)
      guard let place else {
        places.append(-1)
        withoutAlert += 1
        continue
      }
      places.append(place)
      if request.answer != .pending, let time = request.effective,
        time >= alerts.entries[Int(place)].possible.end
      {
        late += 1
      }
      all.append(Entry(key: PairKey(place, request.to), row: Int32(row)))
    }
    requests = facts.requests
    alertOfRequest = places
    all.sort { [requests] a, b in
      guard a.key == b.key else { return a.key < b.key }
      let (first, second) = (requests[Int(a.row)].order, requests[Int(b.row)].order)
      return first == second ? a.row < b.row : first < second
    }
    var first: [Entry] = []
    first.reserveCapacity(all.count)
    for entry in all {
      guard first.last?.key == entry.key else {
        first.append(entry)
        continue
      }
      // Those behind the first that are answers, too.
      if requests[Int(entry.row)].answer != .pending { second += 1 }
    }
    entries = first
  }

  /// What somebody answered to the request of an alert; nil if nobody asked.
  func answer(_ person: Int32, to alert: Int32) -> Answer? {
    let key = PairKey(alert, person)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].key == key else { return nil }
    let request = requests[Int(entries[low].row)]
    return Answer(answer: request.answer, created: request.created, effective: request.effective)
  }
}
