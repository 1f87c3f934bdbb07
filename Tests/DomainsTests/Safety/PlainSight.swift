@testable import Analysis
@testable import Safety

/// Who could see whom by the rules as they are written, row by row and instant by instant: no tables, no intervals.
struct PlainSight {
  let facts: SafetyFacts

  private func all(_ outcomes: Outcome...) -> Outcome { outcomes.min() ?? .allowed }

  /// When requests of `owner` to be a friend were rejected by `member`; the first answer of a request counts.
  private func rejections(_ owner: Int32, _ member: Int32) -> [Int64] {
    var found: [Int64] = []
    for request in facts.requests
    where request.type == .coreFriend && request.from == owner && request.to == member
      && request.answer == .rejected
    {
      let own = request.effective ?? request.created
      let isFirst = !facts.requests.contains { other in
        other.id == request.id && other.type == .coreFriend && other.answer != .pending
          && (other.effective ?? other.created) < own
      }
      if isFirst { found.append(own) }
    }
    return found
  }

  /// Whether a row may hold at an instant: between its ends, and not rejected since it began.
  private func mayHold(_ row: Membership, at instant: Int64) -> Bool {
    let from = row.from ?? .min
    guard from <= instant, instant < (row.to ?? .max) else { return false }
    return !rejections(row.owner, row.member).contains { from <= $0 && $0 <= instant }
  }

  /// By row, whether it is not a fourth friend: rows are asked by their start, then by their place.
  private func kept() -> [Bool] {
    var kept = [Bool](repeating: false, count: facts.memberships.count)
    let order = facts.memberships.indices.sorted {
      (facts.memberships[$0].from ?? .min, $0) < (facts.memberships[$1].from ?? .min, $1)
    }
    for row in order {
      let own = facts.memberships[row]
      let start = own.from ?? .min
      guard own.owner != own.member, mayHold(own, at: start) else { continue }
      var others: Set<Int32> = []
      for (place, other) in facts.memberships.enumerated()
      where kept[place] && other.owner == own.owner && other.member != own.member
        && mayHold(other, at: start)
      {
        others.insert(other.member)
      }
      kept[row] = others.count < 3
    }
    return kept
  }

  private func circle(
    _ viewer: Int32, _ subject: Int32, _ instant: Int64, _ kept: [Bool]
  ) -> Outcome {
    var found = Outcome.denied
    for (row, membership) in facts.memberships.enumerated()
    where kept[row] && membership.owner == subject && membership.member == viewer
      && mayHold(membership, at: instant)
    {
      let known = membership.from ?? membership.modified
      found = max(found, known.map { $0 <= instant } ?? false ? .allowed : .undecidable)
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

  /// The alert that a request is for: that which it names, or the last of who asks that runs.
  private func alert(of request: AskedRequest) -> Int? {
    if let id = request.alert {
      return facts.alerts.firstIndex { $0.id == id }.flatMap {
        facts.alerts[$0].user == request.from ? $0 : nil
      }
    }
    return facts.alerts.indices.filter {
      facts.alerts[$0].user == request.from && runs($0, request.created) != .denied
    }.max { (facts.alerts[$0].started, $0) < (facts.alerts[$1].started, $1) }
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
