internal import Analysis

/// Alerts with the times in which they ran.
///
/// One without an end is taken to last to its last position, that instant included, and so for no time where there is none; where no
/// positions are given nothing tells when it was over.
struct AlertTable: Sendable {
  /// An alert, and when it certainly ran and may have run.
  struct Entry: Sendable {
    /// Among the ids of alerts.
    let id: Int32
    let kind: AlertKind
    let user: Int32
    let started: Int64
    private let endedAt, certainEnd, possibleEnd: Int64

    init(_ alert: StartedAlert, certainEnd: Int64, possibleEnd: Int64) {
      (id, kind, user, started) = (alert.id, alert.kind, alert.user, alert.started)
      endedAt = alert.ended ?? NumberedRows.missing
      (self.certainEnd, self.possibleEnd) = (certainEnd, possibleEnd)
    }

    /// What the record says.
    var ended: Int64? { endedAt == NumberedRows.missing ? nil : endedAt }
    var certain: Interval { Interval(started, certainEnd) }
    var possible: Interval { Interval(started, possibleEnd) }

    func outcome(at instant: Int64) -> Outcome {
      certain.contains(instant) ? .allowed : possible.contains(instant) ? .undecidable : .denied
    }
  }

  let entries: [Entry]
  /// By user, the alerts by their start.
  private let starts: [Int32]
  private let byUser: [Int32]
  /// By number of the id, the first alert that has it; -1 for ids that only requests name.
  private let firsts: [Int32]
  /// By place in `byUser`, the start, and the latest end of the user's alerts up to it.
  private let begins, latestEnd: [Int64]
  /// How many have an id that another one before has; requests that name it are of that one.
  let repeated: Int
  /// How many began while another one of the same user ran.
  let overlapping: Int

  init(_ facts: SafetyFacts) {
    let entries = facts.alerts.enumerated().map { row, alert in
      if let end = alert.ended { return Entry(alert, certainEnd: end, possibleEnd: end) }
      let end = facts.lastPositions[row].map { $0 + 1 } ?? alert.started
      return Entry(alert, certainEnd: end, possibleEnd: facts.hasPositions ? end : .max)
    }
    let order = entries.indices.sorted {
      (entries[$0].user, entries[$0].started, $0) < (entries[$1].user, entries[$1].started, $1)
    }
    self.entries = entries
    byUser = order.map { Int32($0) }
    begins = order.map { entries[$0].started }
    var starts = [Int32](repeating: 0, count: facts.people.count + 1)
    for entry in entries { starts[Int(entry.user) + 1] += 1 }
    for user in 1..<max(1, starts.count) { starts[user] += starts[user - 1] }
    self.starts = starts
    var latestEnd: [Int64] = []
    for place in order {
      let entry = entries[place]
      let before = latestEnd.count - 1
      let isSame = before >= 0 && entries[order[before]].user == entry.user
      latestEnd.append(max(entry.possible.end, isSame ? latestEnd[before] : .min))
    }
    self.latestEnd = latestEnd
    var firsts = [Int32](repeating: -1, count: facts.alertIds.count)
    for (place, entry) in entries.enumerated().reversed() { firsts[Int(entry.id)] = Int32(place) }
    self.firsts = firsts
    repeated = entries.count - firsts.count { $0 >= 0 }
    var overlapping = 0
    var last: (user: Int32, end: Int64)?
    for place in order {
      let entry = entries[place]
      if let last, last.user == entry.user, entry.started < last.end { overlapping += 1 }
      last = (
        entry.user,
        max(last?.user == entry.user ? last?.end ?? .min : .min, entry.certain.end)
      )
    }
    self.overlapping = overlapping
  }

  /// The alerts of a user, by their start.
  func alerts(of user: Int32) -> ArraySlice<Int32> {
    guard Int(user) + 1 < starts.count else { return [] }
    return byUser[Int(starts[Int(user)])..<Int(starts[Int(user) + 1])]
  }

  /// The alert with an id, the first if there are several.
  func alert(_ id: Int32) -> Int32? { id < 0 || firsts[Int(id)] < 0 ? nil : firsts[Int(id)] }

  /// The first alert of a user with an id and of a kind.
  func alert(_ id: Int32, of user: Int32, _ kind: AlertKind) -> Int32? {
    func isMeant(_ place: Int32) -> Bool {
      entries[Int(place)].user == user && entries[Int(place)].kind == kind
    }
    guard let first = alert(id) else { return nil }
    if isMeant(first) || repeated == 0 { return isMeant(first) ? first : nil }
    return alerts(of: user).filter { entries[Int($0)].id == id && isMeant($0) }.min()
  }

  /// The alert of `user` that runs at an instant, the last to begin; of a kind if one is said.
  func alert(of user: Int32, at instant: Int64, _ kind: AlertKind? = nil) -> Int32? {
    var found: Int32?
    forEach(of: user, at: instant) {
      if kind == nil || entries[Int($0)].kind == kind { found = found ?? $0 }
    }
    return found
  }

  /// Hands out the alerts of a user that may have run at an instant, the last to begin first.
  @inline(__always)
  func forEach(of user: Int32, at instant: Int64, _ body: (Int32) -> Void) {
    // Whoever has a number that was given later has no alerts.
    guard Int(user) + 1 < starts.count else { return }
    var (low, high) = (Int(starts[Int(user)]), Int(starts[Int(user) + 1]))
    let first = low
    while low < high {
      let middle = (low + high) / 2
      if begins[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= first, latestEnd[place] > instant {
      if entries[Int(byUser[place])].possible.end > instant { body(byUser[place]) }
      place -= 1
    }
  }

  /// The alerts of a user around an instant: a stretch of time in which the answer stays what it is.
  struct Span: Sendable {
    var from = Int64.max
    var to = Int64.min
    /// The alert that certainly ran; none, or several.
    var alert = Self.none

    static let none: Int32 = -1
    static let several: Int32 = -2
  }

  /// The alert of a user that certainly ran at an instant, and for how long nothing changes.
  func span(of user: Int32, at instant: Int64) -> Span {
    guard Int(user) + 1 < starts.count else { return Span(from: .min, to: .max) }
    var (low, high) = (Int(starts[Int(user)]), Int(starts[Int(user) + 1]))
    let (first, end) = (low, high)
    while low < high {
      let middle = (low + high) / 2
      if begins[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    let next = low < end ? begins[low] : .max
    let before = low > first ? latestEnd[low - 1] : .min
    guard before > instant else { return Span(from: before, to: next) }
    var span = Span(from: instant, to: next)
    var place = low - 1
    while place >= first, latestEnd[place] > instant {
      let certain = entries[Int(byUser[place])].certain
      if certain.contains(instant) {
        span.alert = span.alert == Span.none ? byUser[place] : Span.several
        span.to = min(span.to, certain.end)
      }
      place -= 1
    }
    return span
  }
}
