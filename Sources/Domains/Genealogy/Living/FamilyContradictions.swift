/// Who proves nothing by what the records themselves say: whoever is their own ancestor, and whose own dates contradict
/// each other or those of a partner, a parent or a child.
///
/// What is left may still contradict itself over several links, which shows when bounds meet (`BirthBounds`). To leave the
/// evident out first keeps one wrong date from spoiling those of everybody around.
struct FamilyContradictions {
  private let facts: BirthBounds.Facts
  private let links: FamilyLinks
  /// Who proves nothing.
  private(set) var isLeftOut: [Bool]

  /// `isLeftOut` says who proves nothing anyway.
  init(_ facts: BirthBounds.Facts, _ links: FamilyLinks, leavingOut isLeftOut: [Bool]) {
    self.facts = facts
    self.links = links
    self.isLeftOut = isLeftOut
    leaveLoopsOut()
    var found = isLeftOut.indices.filter { facts.earliest[$0] > facts.latest[$0] }
    for family in 0..<links.familyCount { compare(links[family], &found) }
    for person in found { self.isLeftOut[person] = true }
  }

  // MARK: - Dates

  private func compare(_ family: FamilyLinks.Family, _ found: inout [Int]) {
    for place in family.partners {
      let partner = links.member(place)
      guard partner >= 0 else { continue }
      for other in family.partners where other > place {
        check(partner, links.member(other), FamilyAges.gap, &found)
        check(links.member(other), partner, FamilyAges.gap, &found)
      }
      for place in family.children {
        let child = links.member(place)
        guard child >= 0, !facts.hasOtherParents[child] else { continue }
        check(partner, child, -FamilyAges.youngestDays, &found)
        check(child, partner, FamilyAges.oldestDays, &found)
        if facts.earliest[child] > facts.end[partner] + FamilyAges.afterDeath {
          found += [partner, child]
        }
      }
    }
  }

  /// Adds both if the first was born more than `most` days after the other one.
  private func check(_ person: Int, _ other: Int, _ most: Int32, _ found: inout [Int]) {
    guard other >= 0, facts.latest[other] < BirthBounds.none else { return }
    if facts.earliest[person] > facts.latest[other] + most { found += [person, other] }
  }

  // MARK: - Loops

  /// Leaves out who is left when all are taken away again and again who have no children left, and then all who have no
  /// parents left: who is on a loop, or between two.
  private mutating func leaveLoopsOut() {
    var isLeft = isLeftOut.map { !$0 }
    peel(&isLeft, fromChildren: true)
    peel(&isLeft, fromChildren: false)
    for person in isLeft.indices where isLeft[person] { isLeftOut[person] = true }
  }

  private func peel(_ isLeft: inout [Bool], fromChildren: Bool) {
    // By person: how many children, or parents, are left.
    var counts = [Int32](repeating: 0, count: isLeft.count)
    for person in isLeft.indices where isLeft[person] {
      forEachNext(person, isParent: fromChildren) { counts[$0] += 1 }
    }
    var waiting = isLeft.indices.filter { isLeft[$0] && counts[$0] == 0 }
    while let person = waiting.popLast() {
      isLeft[person] = false
      forEachNext(person, isParent: fromChildren) { next in
        counts[next] -= 1
        if counts[next] == 0, isLeft[next] { waiting.append(next) }
      }
    }
  }

  /// Hands each parent of a person to `body`, or each child.
  private func forEachNext(_ person: Int, isParent: Bool, _ body: (Int) -> Void) {
    if isParent, facts.hasOtherParents[person] { return }
    links.forEachFamily(of: person) { family in
      let isPartner = family.partners.contains { links.member($0) == person }
      let isChild = !isPartner || family.children.contains { links.member($0) == person }
      guard isParent ? isChild : isPartner else { return }
      for place in isParent ? family.partners : family.children {
        let next = links.member(place)
        if next >= 0, isParent || !facts.hasOtherParents[next] { body(next) }
      }
    }
  }
}
