internal import Analysis

/// Who was in whose circle, and when.
///
/// A chosen friend is in it, whatever was answered, until the row ends or the friend rejects the request to be one. A row that says no
/// beginning is certain only from when a store last wrote it. At most three are in a circle at any instant: a fourth is left out.
struct CircleHistory: Sendable {
  /// Somebody who is, or was, in a circle.
  struct Friend: Sendable {
    let member: Int32
    /// When they certainly were in it, and when they may have been, which holds the certain times too.
    let certain, possible: IntervalSet
    /// When they last rejected being in it, in order of time.
    let rejected: [Int64]

    func outcome(at instant: Int64) -> Outcome {
      certain.interval(at: instant) != nil
        ? .allowed : possible.interval(at: instant) != nil ? .undecidable : .denied
    }
  }

  static let largest = 3

  /// By owner, the places of the circle's friends.
  private let starts: [Int32]
  private let friends: [Friend]
  /// The rows of memberships that were left out since the circle was full.
  let overfull: [Int]

  init(_ facts: SafetyFacts) {
    let rejections = Self.rejections(facts)
    var byOwner: [[Row]] = Array(repeating: [], count: facts.people.count)
    for (row, membership) in facts.memberships.enumerated()
    where membership.owner != membership.member {
      byOwner[Int(membership.owner)].append(
        Row(
          membership, row,
          rejections[PairKey(membership.owner, membership.member)] ?? []))
    }
    var starts: [Int32] = [0]
    var friends: [Friend] = []
    var overfull: [Int] = []
    for (owner, rows) in byOwner.enumerated() {
      // Who was chosen and rejected it at once stands there, too.
      let kept = Self.kept(rows, &overfull) + rows.filter(\.possible.isEmpty)
      let members = Dictionary(grouping: kept, by: \.member)
      for member in members.keys.sorted() {
        let rows = members[member] ?? []
        friends.append(
          Friend(
            member: member, certain: IntervalSet(rows.map(\.certain)),
            possible: IntervalSet(rows.map(\.possible)),
            rejected: (rejections[PairKey(Int32(owner), member)] ?? []).map(\.at)))
      }
      starts.append(Int32(friends.count))
    }
    (self.starts, self.friends, self.overfull) = (starts, friends, overfull.sorted())
  }

  /// Everybody who ever was in a circle, by number.
  func friends(of owner: Int32) -> ArraySlice<Friend> {
    guard Int(owner) + 1 < starts.count else { return [] }
    return friends[Int(starts[Int(owner)])..<Int(starts[Int(owner) + 1])]
  }

  func friend(_ member: Int32, of owner: Int32) -> Friend? {
    friends(of: owner).first { $0.member == member }
  }

  // MARK: - Making

  /// A membership as two stretches of time.
  private struct Row {
    let member: Int32
    let number: Int
    var certain: Interval
    let possible: Interval

    init(_ membership: Membership, _ number: Int, _ rejections: [Rejection]) {
      (member, self.number) = (membership.member, number)
      var from = membership.from ?? .min
      var end = membership.to ?? .max
      // Of when nothing says, it also holds for rows that begin before the friend is asked again.
      for rejection in rejections
      where !rejection.isTimed && rejection.at <= from && from < rejection.next {
        from = rejection.next
      }
      if let rejection = rejections.first(where: { $0.at >= from && $0.at < end }) {
        end = rejection.at
      }
      possible = Interval(from, end)
      let known = membership.from.map { max($0, from) } ?? membership.modified
      certain = known.map { Interval(max($0, from), end) } ?? Interval(end, end)
    }
  }

  /// A friend said no to being one.
  private struct Rejection {
    /// When, or when the friend was asked.
    let at: Int64
    let isTimed: Bool
    /// When the friend was asked again.
    let next: Int64
  }

  /// Whom a request is of.
  private struct RequestKey: Hashable {
    let id, from, to: Int32
  }

  /// Requests to be a friend that were rejected, by owner and friend, in order of time; the first answer counts.
  private static func rejections(_ facts: SafetyFacts) -> [PairKey: [Rejection]] {
    var first: [RequestKey: AskedRequest] = [:]
    var asked: [PairKey: [Int64]] = [:]
    for request in facts.requests where request.type == .coreFriend {
      asked[PairKey(request.from, request.to), default: []].append(request.created)
      guard request.answer != .pending else { continue }
      let key = RequestKey(id: request.id, from: request.from, to: request.to)
      let time = request.effective ?? request.created
      if let known = first[key], (known.effective ?? known.created) <= time { continue }
      first[key] = request
    }
    var rejections: [PairKey: [Rejection]] = [:]
    for request in first.values where request.answer == .rejected {
      let pair = PairKey(request.from, request.to)
      let next = asked[pair]?.filter { $0 > request.created }.min() ?? .max
      rejections[pair, default: []].append(
        Rejection(
          at: request.effective ?? request.created, isTimed: request.effective != nil, next: next))
    }
    return rejections.mapValues { $0.sorted { ($0.at, $0.next) < ($1.at, $1.next) } }
  }

  /// The rows of a circle without those that come when it certainly has three others; where it may have, they are not certain.
  private static func kept(_ rows: [Row], _ overfull: inout [Int]) -> [Row] {
    var kept: [Row] = []
    // By member, the kept rows that run: whoever certainly is in the circle may be, too.
    var running: [Int32: [Row]] = [:]
    for var row in rows.sorted(by: {
      ($0.possible.start, $0.number) < ($1.possible.start, $1.number)
    }) where !row.possible.isEmpty {
      let start = row.possible.start
      for member in Array(running.keys) {
        running[member]?.removeAll { $0.possible.end <= start }
        if running[member]?.isEmpty ?? true { running[member] = nil }
      }
      let others = running.filter { $0.key != row.member }
      if others.count >= largest {
        let certain = others.values.count { $0.contains { $0.certain.contains(start) } }
        guard certain < largest else {
          overfull.append(row.number)
          continue
        }
        row.certain = Interval(row.possible.end, row.possible.end)
      }
      kept.append(row)
      // Of rows of one member that say the same of now, one is enough.
      if running[row.member]?.contains(where: {
        $0.possible.end >= row.possible.end && $0.certain.start <= row.certain.start
          && $0.certain.end >= row.certain.end
      }) ?? false {
        continue
      }
      running[row.member]?.removeAll {
        row.certain.contains(start) && $0.possible.end <= row.possible.end
      }
      running[row.member, default: []].append(row)
    }
    return kept
  }
}
