internal import Definition
internal import Platform

/// Looks at a range of families: couple, children, and both together.
struct FamilyChecks: PipelineTask {
  let kinship: Kinship
  let range: Range<Int>
  let options: TreeCheckOptions
  let today: Int32?

  var byteCount: Int64 { 0 }

  /// Siblings are compared two by two, so not in families with more children than any couple has.
  static let mostSiblings = 200

  private var people: TreeSide { kinship.records.people }
  private var families: TreeSide { kinship.records.families }

  func perform(in context: TaskContext) throws -> TreeFindings {
    var findings = TreeFindings(options)
    var children: [UInt32] = []
    for family in range {
      if family & 0xFFF == 0 { try context.cancellation.check() }
      guard families.isRepeat[family] == 0 else {
        findings.add(.idTwice, .family(UInt32(family)))
        continue
      }
      children.removeAll(keepingCapacity: true)
      kinship.forEachChild(family) { children.append(UInt32($0)) }
      children.sort()
      checkNames(family, children, &findings)
      checkCouple(family, &findings)
      var before: UInt32?
      children.removeAll { child in
        defer { before = child }
        return child == before
      }
      checkChildren(family, children, &findings)
      checkSiblings(family, children, &findings)
    }
    return findings
  }

  private func birth(_ person: Int) -> DayInterval { people.dates[0][person] }
  private func death(_ person: Int) -> DayInterval { people.dates[1][person] }

  /// Whom the family names: somebody who is not there, somebody twice, or of the wrong sex.
  private func checkNames(
    _ family: Int, _ children: [UInt32], _ findings: inout TreeFindings
  ) {
    let slots = families.slots(of: family)
    for slot in slots where slot == TreeSide.dangling {
      findings.add(.dangling, .family(UInt32(family)))
    }
    let (father, mother) = (kinship.father(family), kinship.mother(family))
    if let father, father == mother {
      findings.add(.sameSpouse, .family(UInt32(family)), other: father)
    }
    var place = 0
    while place < children.count {
      let child = Int(children[place])
      var end = place + 1
      while end < children.count, children[end] == children[place] { end += 1 }
      if end - place > 1 || child == father || child == mother {
        findings.add(.twiceInFamily, .family(UInt32(family)), other: child)
      }
      place = end
    }
    if let husband = TreeRecords.named(slots[0]), people.sexes[husband] == UInt8(ascii: "F") {
      findings.add(.sex, .person(UInt32(husband)), family: family)
    }
    if let wife = TreeRecords.named(slots[1]), people.sexes[wife] == UInt8(ascii: "M") {
      findings.add(.sex, .person(UInt32(wife)), family: family)
    }
  }

  private func checkCouple(_ family: Int, _ findings: inout TreeFindings) {
    let (father, mother) = (kinship.father(family), kinship.mother(family))
    let marriage = families.dates[0][family]
    if let today, marriage.isKnown {
      let present = DayInterval(first: today, last: today)
      findings.judge(
        .future, TreeComparison.before(marriage, present), .family(UInt32(family)),
        first: marriage, second: present)
    }
    for (place, partner) in [father, mother].enumerated() {
      guard let partner, place == 0 || partner != father else { continue }
      let subject = TreeFinding.Subject.person(UInt32(partner))
      findings.judge(
        .marriedYoung,
        TreeComparison.younger(
          birth(partner), than: options.limits.youngestMarriage, in: marriage),
        subject, family: family, first: birth(partner), second: marriage)
      findings.judge(
        .marriedDead, TreeComparison.before(marriage, death(partner)), subject, family: family,
        first: death(partner), second: marriage)
    }
    if let father, let mother, father != mother {
      findings.judge(
        .ageGap,
        TreeComparison.gap(birth(father), birth(mother), over: options.limits.ageGap),
        .family(UInt32(family)), first: birth(father), second: birth(mother))
    }
  }

  private func checkChildren(
    _ family: Int, _ children: [UInt32], _ findings: inout TreeFindings
  ) {
    let (father, mother) = (kinship.father(family), kinship.mother(family))
    let marriage = families.dates[0][family]
    let limits = options.limits
    for child in children {
      let subject = TreeFinding.Subject.person(child)
      let born = birth(Int(child))
      for (place, parent) in [father, mother].enumerated() {
        guard let parent, parent != Int(child), place == 0 || parent != father else { continue }
        findings.judge(
          .parentYoung,
          TreeComparison.younger(birth(parent), than: limits.youngestParent, in: born), subject,
          other: parent, family: family, first: birth(parent), second: born)
        let latest = place == 0 ? Int64(limits.daysAfterFather) : 0
        findings.judge(
          place == 0 ? .bornAfterFather : .bornAfterMother,
          TreeComparison.difference(death(parent), born, in: (latest + 1)...Int64.max), subject,
          other: parent, family: family, first: death(parent), second: born)
      }
      if let mother, mother != Int(child), mother != father {
        findings.judge(
          .motherOld, TreeComparison.older(birth(mother), than: limits.oldestMother, in: born),
          subject, other: mother, family: family, first: birth(mother), second: born)
      }
      findings.judge(
        .childBeforeMarriage, TreeComparison.before(marriage, born), subject, family: family,
        first: born, second: marriage)
    }
  }

  private func checkSiblings(
    _ family: Int, _ children: [UInt32], _ findings: inout TreeFindings
  ) {
    guard children.count <= Self.mostSiblings else {
      findings.largeFamilies += 1
      return
    }
    let range = Int64(options.limits.twinDays + 1)...Int64(options.limits.siblingDays)
    for first in children.indices {
      let one = birth(Int(children[first]))
      for second in children.indices.dropFirst(first + 1) {
        let two = birth(Int(children[second]))
        findings.judge(
          .siblings, TreeComparison.apart(one, two, range), .person(children[second]),
          other: Int(children[first]), family: family, first: one, second: two)
      }
    }
  }
}
