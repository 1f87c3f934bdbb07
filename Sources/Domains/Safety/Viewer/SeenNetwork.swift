internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// A network as one user of it sees it.
///
/// Whatever stands here follows from circles, alerts and requests in which the user takes part, and from positions that they could see
/// at the time: so nothing that is hidden from them changes any of it.
struct SeenNetwork {
  /// Somebody in the user's circle, or in whose circle the user is.
  struct Friend {
    let person: Int32
    /// Since when the person is in the user's circle, and the user in theirs; nil where they are not, the least time where nobody
    /// knows.
    let inOwn, inTheirs: Int64?
  }

  /// A stretch of an alert of somebody in which the user could see positions.
  struct Seen {
    let right: SightRights.Right
    let subject: Int32
    var positions: Int64 = 0
  }

  /// What became of a request of the user's own alert: only what gives a feedback.
  struct Answer {
    let alert, person: Int32
    /// Nil for no answer, and for one that was dismissed.
    let answer: RequestAnswer?
  }

  /// A position that the user could see.
  struct Point {
    let alert: Int32
    let at, latitude, longitude: Int64
  }

  let index: SightIndex
  /// The user's number; nil for somebody whom nobody knows.
  let viewer: Int32?
  let now: Int64
  private let reader: SafetyReader
  private(set) var friends: [Friend] = []
  private(set) var asked: [Int] = []
  private(set) var seen: [Seen] = []
  private(set) var answers: [Answer] = []
  private(set) var points: [Point] = []
  private static let pointLimit = 100_000

  init(_ reader: SafetyReader, viewer id: String, now: Int64?) {
    self.reader = reader
    let index = SightIndex(reader.facts)
    let known = reader.facts.people.find(id)
    (self.index, viewer) = (index, known)
    guard let viewer = known else {
      self.now = now ?? 0
      return
    }
    let requests = index.facts.requests
    let people = 0..<Int32(index.facts.people.count)
    for subject in people where subject != viewer {
      for place in index.rights.places(of: subject) {
        let right = index.rights.rights[place]
        guard right.viewer == viewer, right.isCertain else { continue }
        seen.append(Seen(right: right, subject: subject))
      }
    }
    seen.sort {
      (-$0.right.interval.start, $0.right.alert) < (-$1.right.interval.start, $1.right.alert)
    }
    // Without a present that the definition says, the newest time of what the user sees.
    let newest =
      (seen.map(\.right.interval.start)
      + requests.filter { $0.from == viewer || $0.to == viewer }.map(\.created)
      + index.alerts.alerts(of: viewer).map { index.alerts.entries[Int($0)].started }).max()
    let present = now ?? newest ?? 0
    self.now = present
    for person in people where person != viewer {
      let own = Self.since(index.circles.friend(person, of: viewer), at: present)
      let theirs = Self.since(index.circles.friend(viewer, of: person), at: present)
      guard own != nil || theirs != nil else { continue }
      friends.append(Friend(person: person, inOwn: own, inTheirs: theirs))
    }
    // Their numbers depend on records of others.
    friends.sort { index.facts.people.id($0.person) < index.facts.people.id($1.person) }
    asked = requests.indices.filter { row in
      let request = requests[row]
      guard request.to == viewer, request.created <= present else { return false }
      if request.answer != .pending { return request.effective.map { $0 > present } ?? false }
      let alert = index.answers.alertOfRequest[row]
      if request.type == .coreFriend { return true }
      // Of an alert without an end they are not told when it was over.
      return alert >= 0 && present < index.alerts.entries[Int(alert)].ended ?? .max
    }.sorted { (requests[$0].created, $0) < (requests[$1].created, $1) }
    let all = index.facts.people
    for alert in index.alerts.alerts(of: viewer).reversed() {
      for friend in index.circles.friends(of: viewer).sorted(by: {
        all.id($0.member) < all.id($1.member)
      }) {
        guard let answer = index.answers.answer(friend.member, to: alert) else { continue }
        let isTold = answer.answer == .accepted || answer.answer == .rejected
        answers.append(
          Answer(
            alert: alert, person: friend.member, answer: isTold ? answer.answer : nil))
      }
    }
  }

  private static func since(_ friend: CircleHistory.Friend?, at instant: Int64) -> Int64? {
    friend.flatMap {
      $0.certain.interval(at: instant)?.start ?? $0.possible.interval(at: instant)?.start
    }
  }

  /// What the user calls somebody: the name of the account, or of the user's own circle.
  func name(_ person: Int32) -> String {
    reader.accounts[person]?.name ?? index.facts.people.id(person)
  }

  /// Reads the positions that the user could see.
  mutating func readPositions(_ parts: [PartReader], _ cancellation: Cancellation) throws {
    guard let viewer else { return }
    var byAlert: [Int32: [Int]] = [:]
    for (place, seen) in seen.enumerated() { byAlert[seen.right.alert, default: []].append(place) }
    let people = index.facts.people
    for part in parts {
      let rows = try NumberedRows(
        part, symbols: [PositionRecord.user],
        integers: [PositionRecord.at, PositionRecord.latitude, PositionRecord.longitude]
      ) { people.find(String(decoding: $0, as: UTF8.self)) ?? IdentifierTable.unknown }
      try rows.walk(cancellation) { block in
        for row in 0..<block.count where block.symbol(0)[row] >= 0 {
          let (user, at) = (block.symbol(0)[row], block.integer(0)[row])
          index.rights.forEach(of: user, at: at) { place in
            let right = index.rights.rights[place]
            guard right.viewer == viewer, right.isCertain else { return }
            for place in byAlert[right.alert] ?? []
            where seen[place].right.interval == right.interval {
              seen[place].positions += 1
            }
            guard points.count < Self.pointLimit else { return }
            points.append(
              Point(
                alert: right.alert, at: at, latitude: block.integer(1)[row],
                longitude: block.integer(2)[row]))
          }
        }
      }
    }
    points.sort { ($0.alert, $0.at) < ($1.alert, $1.at) }
  }
}
