internal import Definition
internal import Platform

/// Looks at a range of persons: their own dates, and which families name them.
struct PersonChecks: PipelineTask {
  let kinship: Kinship
  let range: Range<Int>
  let options: TreeCheckOptions
  /// What the files have, so that links can agree in both directions.
  let mapped: TreeLinks
  /// The day that counts as the present; nil if none is known.
  let today: Int32?

  var byteCount: Int64 { 0 }

  private var people: TreeSide { kinship.records.people }

  func perform(in context: TaskContext) throws -> TreeFindings {
    var findings = TreeFindings(options)
    var own: [UInt32] = []
    for person in range {
      if person & 0xFFF == 0 { try context.cancellation.check() }
      guard people.isRepeat[person] == 0 else {
        findings.add(.idTwice, .person(UInt32(person)))
        continue
      }
      checkDates(person, &findings)
      checkParents(person, &findings)
      checkPartners(person, &own, &findings)
    }
    return findings
  }

  private func checkDates(_ person: Int, _ findings: inout TreeFindings) {
    let subject = TreeFinding.Subject.person(UInt32(person))
    let (birth, death, burial) = (
      people.dates[0][person], people.dates[1][person], people.dates[2][person]
    )
    findings.judge(
      .deathBeforeBirth, TreeComparison.before(birth, death), subject, first: birth, second: death)
    findings.judge(
      .burialBeforeDeath, TreeComparison.before(death, burial), subject, first: death,
      second: burial)
    findings.judge(
      .age, TreeComparison.older(birth, than: options.limits.oldestAge, in: death), subject,
      first: birth, second: death)
    if !birth.isKnown { findings.add(.noBirth, subject) }
    guard let today else { return }
    let present = DayInterval(first: today, last: today)
    for date in [birth, death, burial] where date.isKnown {
      findings.judge(
        .future, TreeComparison.before(date, present), subject, first: date, second: present)
    }
  }

  /// The family of the parents, by what the person and what families say.
  private func checkParents(_ person: Int, _ findings: inout TreeFindings) {
    let subject = TreeFinding.Subject.person(UInt32(person))
    let slot = people.slots(of: person)[0]
    let parents = TreeRecords.named(slot)
    if slot == TreeSide.dangling { findings.add(.dangling, subject) }
    let isNamed = parents.map { kinship.names($0, child: person) } ?? false
    var count = 0
    var first: Int?
    var before: Int?
    for entry in kinship.naming(person) where entry & 3 == Kinship.Role.child.rawValue {
      let family = Int(entry >> 2)
      guard family != before else { continue }
      before = family
      count += 1
      if first == nil { first = family }
      if mapped.parents, family != parents, !isNamed {
        findings.add(.linkPerson, subject, family: family)
      }
    }
    if let parents, !isNamed {
      if mapped.children { findings.add(.linkFamily, subject, family: parents) }
      count += 1
    }
    if count > 1 { findings.add(.twoFamilies, subject, family: first, size: Int64(count)) }
  }

  /// The person's own families, by what the person and what families say.
  private func checkPartners(
    _ person: Int, _ own: inout [UInt32], _ findings: inout TreeFindings
  ) {
    let subject = TreeFinding.Subject.person(UInt32(person))
    own.removeAll(keepingCapacity: true)
    for slot in people.slots(of: person).dropFirst() {
      if slot == TreeSide.dangling { findings.add(.dangling, subject) }
      if let family = TreeRecords.named(slot) { own.append(UInt32(family)) }
    }
    own.sort()
    var next = 0
    var before: UInt32?
    for entry in kinship.naming(person) where entry & 3 != Kinship.Role.child.rawValue {
      let family = UInt32(entry >> 2)
      guard family != before else { continue }
      before = family
      while next < own.count, own[next] < family { next += 1 }
      if mapped.families, next == own.count || own[next] != family {
        findings.add(.linkPerson, subject, family: Int(family))
      }
    }
    before = nil
    for family in own where family != before {
      before = family
      if mapped.partners, !kinship.names(Int(family), partner: person) {
        findings.add(.linkFamily, subject, family: Int(family))
      }
    }
  }
}

/// Which links the files have: what is not mapped does not lack.
struct TreeLinks: Sendable {
  /// Persons name the family of their parents.
  var parents = true
  /// Persons name their own families.
  var families = true
  /// Families name their children.
  var children = true
  /// Families name husband and wife.
  var partners = true

  /// The words for those that there are.
  var names: String {
    let words = [
      (parents, "parents"), (families, "families"), (children, "children"), (partners, "partners"),
    ]
    return words.filter(\.0).map(\.1).joined(separator: " ")
  }
}
