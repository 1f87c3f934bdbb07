/// Between which days people were born, as far as the dates of their relatives tell.
///
/// What is known of one person bounds the births of partners, parents and children (`FamilyAges`), and what follows from that
/// those of their relatives, until nothing changes any more. Dates that contradict each other would prove anything: whoever
/// would have to be born later than possible is left out, and all is done once more without the dates and links of those
/// people; what is evident is left out from the beginning (`FamilyContradictions`).
///
/// 9 bytes a person beside the facts and links; time in proportion to links, mostly a few times.
struct BirthBounds {
  /// What is known of people by themselves, and of families; days since 1970.
  struct Facts: Sendable {
    /// The last day of birth by the person's own dates, or `none`.
    var latest: [Int32] = []
    /// The first day of birth by the person's own dates, or `-none`.
    var earliest: [Int32] = []
    /// The day on which the person was dead, or `none`.
    var end: [Int32] = []
    /// Whether parents may be others than those whose child the person is by birth.
    var hasOtherParents: [Bool] = []
    /// By family: the first and the last day of the marriage, or `-none` and `none`.
    var marriageFirst: [Int32] = []
    var marriageLast: [Int32] = []
  }

  /// Beyond all days, with room for what is added.
  static let none: Int32 = 1 << 28
  /// After so many better bounds the relatives of somebody contradict each other in a circle.
  private static let mostChanges: UInt8 = 16

  private let facts: Facts
  private let links: FamilyLinks
  private(set) var latest: [Int32]
  private(set) var earliest: [Int32]
  /// Who proves nothing, and of whom nothing is proven.
  private(set) var isLeftOut: [Bool]
  private var changes: [UInt8]
  private var queue: PersonQueue

  /// Bounds of everybody but those who are left out from the beginning.
  init(_ facts: Facts, _ links: FamilyLinks, leavingOut isLeftOut: [Bool]) {
    self.facts = facts
    self.links = links
    self.isLeftOut = FamilyContradictions(facts, links, leavingOut: isLeftOut).isLeftOut
    latest = facts.latest
    earliest = facts.earliest
    changes = Array(repeating: 0, count: isLeftOut.count)
    queue = PersonQueue(count: isLeftOut.count)
    settle()
    guard leaveContradictionsOut() else { return }
    latest = facts.latest
    earliest = facts.earliest
    for person in changes.indices { changes[person] = 0 }
    settle()
    _ = leaveContradictionsOut()
  }

  private mutating func leaveContradictionsOut() -> Bool {
    var found = false
    for person in isLeftOut.indices where !isLeftOut[person] {
      if earliest[person] > latest[person] || changes[person] > Self.mostChanges {
        isLeftOut[person] = true
        found = true
      }
    }
    return found
  }

  private mutating func settle() {
    for family in 0..<links.familyCount { begin(family) }
    for person in isLeftOut.indices where !isLeftOut[person] && isKnown(person) {
      queue.add(person)
    }
    while let person = queue.next() { send(person) }
  }

  private func isKnown(_ person: Int) -> Bool {
    latest[person] < Self.none || earliest[person] > -Self.none
  }

  /// What the marriage of a family, and the deaths of its partners, say of its members.
  private mutating func begin(_ family: Int) {
    let members = links[family]
    let isWhole = members.partners.allSatisfy {
      let partner = links.member($0)
      return partner < 0 || !isLeftOut[partner]
    }
    for place in members.partners {
      let partner = links.member(place)
      guard partner >= 0, !isLeftOut[partner] else { continue }
      if isWhole {
        if facts.marriageLast[family] < Self.none {
          lower(partner, facts.marriageLast[family] - FamilyAges.youngestDays)
        }
        if facts.marriageFirst[family] > -Self.none {
          raise(partner, facts.marriageFirst[family] - FamilyAges.oldestDays)
        }
      }
      let end = facts.end[partner]
      guard end < Self.none else { continue }
      for other in members.partners where links.member(other) != partner {
        lower(links.member(other), end - FamilyAges.youngestDays)
      }
      for place in members.children {
        let child = links.member(place)
        if child >= 0, !facts.hasOtherParents[child] { lower(child, end + FamilyAges.afterDeath) }
      }
    }
  }

  /// Bounds the births of the partners, children and parents of a person by that of the person.
  private mutating func send(_ person: Int) {
    let (latest, earliest, links) = (latest[person], earliest[person], links)
    links.forEachFamily(of: person) { family in
      if family.partners.contains(where: { links.member($0) == person }) {
        for place in family.partners where links.member(place) != person {
          bound(links.member(place), latest, FamilyAges.gap, earliest, -FamilyAges.gap)
        }
        for place in family.children {
          let child = links.member(place)
          guard child >= 0, !facts.hasOtherParents[child] else { continue }
          bound(child, latest, FamilyAges.oldestDays, earliest, FamilyAges.youngestDays)
        }
      } else if !facts.hasOtherParents[person] {
        for place in family.partners {
          bound(
            links.member(place), latest, -FamilyAges.youngestDays, earliest, -FamilyAges.oldestDays)
        }
      }
    }
  }

  /// Bounds a birth by that of another person and the days between the two.
  @inline(__always)
  private mutating func bound(
    _ person: Int, _ latest: Int32, _ most: Int32, _ earliest: Int32, _ least: Int32
  ) {
    var isBetter = false
    if latest < Self.none { isBetter = lower(person, latest + most) }
    if earliest > -Self.none, raise(person, earliest + least) { isBetter = true }
    guard isBetter, changes[person] <= Self.mostChanges else { return }
    changes[person] += 1
    if changes[person] <= Self.mostChanges { queue.add(person) }
  }

  @inline(__always) @discardableResult
  private mutating func lower(_ person: Int, _ day: Int32) -> Bool {
    guard person >= 0, !isLeftOut[person], day < latest[person] else { return false }
    latest[person] = day
    return true
  }

  @inline(__always) @discardableResult
  private mutating func raise(_ person: Int, _ day: Int32) -> Bool {
    guard person >= 0, !isLeftOut[person], day > earliest[person] else { return false }
    earliest[person] = day
    return true
  }
}

/// People who wait, each once, in the order in which they came.
private struct PersonQueue {
  private var waiting: [Int32]
  private var isWaiting: [Bool]
  private var first = 0
  private var count = 0

  init(count: Int) {
    waiting = Array(repeating: 0, count: count)
    isWaiting = Array(repeating: false, count: count)
  }

  mutating func add(_ person: Int) {
    guard !isWaiting[person] else { return }
    isWaiting[person] = true
    var place = first + count
    if place >= waiting.count { place -= waiting.count }
    waiting[place] = Int32(truncatingIfNeeded: person)
    count += 1
  }

  mutating func next() -> Int? {
    guard count > 0 else { return nil }
    let person = Int(waiting[first])
    first = first + 1 == waiting.count ? 0 : first + 1
    count -= 1
    isWaiting[person] = false
    return person
  }
}
