@testable import Analysis
@testable import Safety

/// Who could see whom by the rules as they are written, row by row and instant by instant: no tables, no intervals.
struct PlainSight {
  let facts: SafetyFacts

  private func all(_ outcomes: Outcome...) -> Outcome { outcomes.min() ?? .allowed }

  /// Requests of `owner` to be a friend that `member` rejected; the first answer of a request counts.
  private func rejections(_ owner: Int32, _ member: Int32) -> [AskedRequest] {
    let own = facts.requests.filter {
      $0.type == .coreFriend && $0.from == owner && $0.to == member
    }
    return own.enumerated().filter { place, request in
      guard request.answer == .rejected else { return false }
      let time = request.effective ?? request.created
      return !own.enumerated().contains { other in
        guard other.element.id == request.id, other.element.answer != .pending else { return false }
        let otherTime = other.element.effective ?? other.element.created
        return otherTime < time || otherTime == time && other.offset < place
      }
    }.map(\.element)
  }

  /// When a row begins to hold: later, where a rejection of which nothing says when it was came before it, until the friend is
  /// asked again.
  private func start(_ row: Membership) -> Int64 {
    var start = row.from ?? .min
    for request in rejections(row.owner, row.member).sorted(by: {
      ($0.effective ?? $0.created) < ($1.effective ?? $1.created)
    }) where request.effective == nil && request.created <= start {
      let again =
        facts.requests.filter {
          $0.type == .coreFriend && $0.from == row.owner && $0.to == row.member
            && $0.created > request.created
        }.map(\.created).min() ?? .max
      if start < again { start = again }
    }
    return start
  }

  /// Whether a row may hold at an instant: between its ends, and not rejected since it began.
  private func mayHold(_ row: Membership, at instant: Int64) -> Bool {
    let start = start(row)
    guard start <= instant, instant < (row.to ?? .max) else { return false }
    return !rejections(row.owner, row.member).contains {
      let time = $0.effective ?? $0.created
      return start <= time && time <= instant
    }
  }

  /// Whether a row certainly holds: it says since when, or a store knew it by then.
  private func holds(_ row: Membership, at instant: Int64) -> Bool {
    mayHold(row, at: instant) && (row.from ?? row.modified).map { $0 <= instant } ?? false
  }

  /// What becomes of each row: a fourth friend is left out, or not certain where the circle may have been full; rows are asked by
  /// their start, then by their place.
  private func kept() -> [Outcome] {
    var kept = [Outcome](repeating: .denied, count: facts.memberships.count)
    let order = facts.memberships.indices.sorted {
      (start(facts.memberships[$0]), $0) < (start(facts.memberships[$1]), $1)
    }
    for row in order {
      let own = facts.memberships[row]
      let start = start(own)
      guard own.owner != own.member, mayHold(own, at: start) else { continue }
      var certain: Set<Int32> = []
      var possible: Set<Int32> = []
      for (place, other) in facts.memberships.enumerated()
      where kept[place] != .denied && other.owner == own.owner && other.member != own.member
        && mayHold(other, at: start)
      {
        possible.insert(other.member)
        if kept[place] == .allowed, holds(other, at: start) { certain.insert(other.member) }
      }
      kept[row] = certain.count >= 3 ? .denied : possible.count >= 3 ? .undecidable : .allowed
    }
    return kept
  }

  private func circle(
    _ viewer: Int32, _ subject: Int32, _ instant: Int64, _ kept: [Outcome]
  ) -> Outcome {
    var found = Outcome.denied
    for (row, membership) in facts.memberships.enumerated()
    where kept[row] != .denied && membership.owner == subject && membership.member == viewer
      && mayHold(membership, at: instant)
    {
      let isCertain = kept[row] == .allowed && holds(membership, at: instant)
      found = max(found, isCertain ? .allowed : .undecidable)
    }
    return found
  }

  private func runs(_ row: Int, _ instant: Int64) -> Outcome {
    let alert = facts.alerts[row]
    guard alert.started <= instant else { return .denied }
    if let ended = alert.ended { return instant < ended ? .allowed : .denied }
    if let last = facts.lastPositions[row], instant <= last { return .allowed }
    return facts.hasPositions ? .denied : .undecidable
  }

  /// The alert of who asks that a request is for, of its kind: that which it names, or the last to begin that runs.
  private func alert(of request: AskedRequest) -> Int? {
    let own = facts.alerts.indices.filter {
      facts.alerts[$0].user == request.from
        && facts.alerts[$0].kind.word == request.type.rawValue
    }
    if request.alert != IdentifierTable.none {
      return own.first { facts.alerts[$0].id == request.alert }
    }
    return own.filter { runs($0, request.created) != .denied }
      .max { (facts.alerts[$0].started, $0) < (facts.alerts[$1].started, $1) }
  }

  private func accepted(_ viewer: Int32, _ row: Int, _ instant: Int64) -> Outcome {
    if facts.alerts[row].kind == .helpNow { return .allowed }
    guard facts.hasRequests else { return .undecidable }
    let asked = facts.requests.filter {
      $0.type != .coreFriend && $0.to == viewer && alert(of: $0) == row
    }
    let answered = asked.filter { $0.answer != .pending }
    guard
      let first = answered.enumerated().min(by: {
        ($0.element.effective ?? $0.element.created, $0.offset)
          < ($1.element.effective ?? $1.element.created, $1.offset)
      })?.element, first.answer == .accepted
    else { return .denied }
    if let effective = first.effective { return effective <= instant ? .allowed : .denied }
    return first.created <= instant ? .undecidable : .denied
  }

  /// Whether `viewer` could see at `instant` where `subject` was at `position`.
  func outcome(
    _ viewer: Int32, _ subject: Int32, at instant: Int64, position: Int64?
  ) -> Outcome {
    if viewer == subject { return .allowed }
    let kept = kept()
    var found = Outcome.denied
    for row in facts.alerts.indices where facts.alerts[row].user == subject {
      func right(_ at: Int64) -> Outcome {
        all(circle(viewer, subject, at, kept), runs(row, at), accepted(viewer, row, at))
      }
      found = max(found, all(right(instant), position.map(right) ?? .undecidable))
    }
    return found
  }
}
