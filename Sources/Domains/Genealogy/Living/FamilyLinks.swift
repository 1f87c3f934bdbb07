/// Who is a partner and who is a child in which family, by the numbers of people.
struct FamilyLinks: Sendable {
  /// One family: where its members stand.
  struct Family {
    var partners: Range<Int>
    var children: Range<Int>
  }

  /// The members of all families, partners before children; -1 for one whom nobody knows.
  private let members: [Int32]
  private let familyEnds: [Int32]
  private let partnerCounts: [Int32]
  /// By person: where the families begin of which the person is a member.
  private let starts: [Int32]
  private let families: [Int32]

  /// Families whose members end at `familyEnds`, the first of each being partners, of `personCount` people.
  init(members: [Int32], familyEnds: [Int32], partnerCounts: [Int32], personCount: Int) {
    self.members = members
    self.familyEnds = familyEnds
    self.partnerCounts = partnerCounts
    var starts = [Int32](repeating: 0, count: personCount + 1)
    for member in members where member >= 0 { starts[Int(member) + 1] += 1 }
    for person in 0..<personCount { starts[person + 1] += starts[person] }
    var next = starts
    var families = [Int32](repeating: 0, count: Int(starts[personCount]))
    var place = 0
    for family in familyEnds.indices {
      while place < familyEnds[family] {
        let member = Int(members[place])
        place += 1
        guard member >= 0 else { continue }
        families[Int(next[member])] = Int32(family)
        next[member] += 1
      }
    }
    self.starts = starts
    self.families = families
  }

  var familyCount: Int { familyEnds.count }

  subscript(family: Int) -> Family {
    let start = family == 0 ? 0 : Int(familyEnds[family - 1])
    let children = start + Int(partnerCounts[family])
    return Family(partners: start..<children, children: children..<Int(familyEnds[family]))
  }

  /// The person at a place of `Family`, or -1.
  @inline(__always)
  func member(_ place: Int) -> Int { Int(members[place]) }

  /// Hands each family of a person to `body`; one of which the person is a member twice comes twice.
  @inline(__always)
  func forEachFamily(of person: Int, _ body: (Family) -> Void) {
    for place in Int(starts[person])..<Int(starts[person + 1]) { body(self[Int(families[place])]) }
  }
}
