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
      let kept = Self.kept(rows, &overfull)
      let members = Dictionary(grouping: kept, by: \.member)
      for member in members.keys.sorted() {
        let rows = members[member] ?? []
        friends.append(
          Friend(
            member: member, certain: IntervalSet(rows.map(\.certain)),
            possible: IntervalSet(rows.map(\.possible)),
            rejected: rejections[PairKey(Int32(owner), member)] ?? []))
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
    let certain, possible: Interval

    init(_ membership: Membership, _ number: Int, _ rejections: [Int64]) {
      (member, self.number) = (membership.member, number)
      let from = membership.from ?? .min
      var end = membership.to ?? .max
      if let rejected = rejections.first(where: { $0 >= from && $0 < end }) { end = rejected }
      possible = Interval(from, end)
      let known = membership.from ?? membership.modified
      certain = known.map { Interval($0, end) } ?? Interval(end, end)
    }
  }

  /// When requests to be a friend were rejected, by owner and friend, in order of time; the first answer counts.
  private static func rejections(_ facts: SafetyFacts) -> [PairKey: [Int64]] {
    var first: [String: AskedRequest] = [:]
    for request in facts.requests where request.type == .coreFriend && request.answer != .pending {
      let time = request.effective ?? request.created
      if let known = first[request.id], (known.effective ?? known.created) <= time { continue }
      first[request.id] = request
    }
    var rejections: [PairKey: [Int64]] = [:]
    for request in first.values where request.answer == .rejected {
      rejections[PairKey(request.from, request.to), default: []].append(
        request.effective ?? request.created)
    }
    return rejections.mapValues { $0.sorted() }
  }

  /// The rows of a circle without those that come when it has three others.
  private static func kept(_ rows: [Row], _ overfull: inout [Int]) -> [Row] {
    var kept: [Row] = []
    // Until when those who are in the circle are, by member: three and few that have ended.
    var running: [Int32: Int64] = [:]
    for row in rows.sorted(by: {
      ($0.possible.start, $0.number) < ($1.possible.start, $1.number)
    }) where !row.possible.isEmpty {
      running = running.filter { $0.value > row.possible.start }
      if running.keys.count(where: { $0 != row.member }) >= largest {
        overfull.append(row.number)
      } else {
        kept.append(row)
        running[row.member] = max(running[row.member] ?? .min, row.possible.end)
      }
    }
    return kept
  }
}
