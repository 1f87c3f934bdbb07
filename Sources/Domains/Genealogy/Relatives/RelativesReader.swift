internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Finds the persons who have pages, their relatives, and what the records say of all these.
///
/// Holds some 300 bytes a relative, at most 240 of them a page, and four bytes a child of one person at a time.
struct RelativesReader {
  private let kinship: Kinship
  /// Under which ids persons stand, part by part.
  private let tables: [SortedTableReader]
  private let context: AnalysisContext

  private var people: TreeSide { kinship.records.people }

  init(_ kinship: Kinship, tables: [ContainerFile], in context: AnalysisContext) throws {
    self.kinship = kinship
    self.context = context
    self.tables = try tables.map {
      try SortedTableReader($0, kind: TreePartial.Side.people.kind)
    }
  }

  /// Whom the options ask for, and those whom the first of `placed` are about; nobody who is taken as living.
  func read(_ options: TreeCheckOptions, _ placed: [PlacedTreeFinding]) throws -> Relatives {
    let asked = try options.people.compactMap { try record(of: $0) }
    var chosen = asked
    var others: [UInt32] = []
    var seen = Set(asked)
    if options.pages > 0 {
      // Some may be living, which is not known yet.
      for finding in placed.map(\.finding) where others.count < 4 * options.pages {
        guard case .person(let person) = finding.subject, people.isRepeat[Int(person)] == 0,
          seen.insert(person).inserted
        else { continue }
        others.append(person)
      }
    }
    guard !chosen.isEmpty || !others.isEmpty else {
      return Relatives(missing: options.people.count)
    }
    let living = try facts(seen).filter(\.value.isLiving)
    chosen.removeAll { living[$0] != nil }
    var relatives = Relatives(missing: options.people.count - chosen.count)
    chosen += others.filter { living[$0] == nil }.prefix(options.pages)
    relatives.families = try chosen.map { try family(of: $0) }
    relatives.people = try facts(Set(relatives.families.flatMap(\.records)))
    relatives.marriages = try marriages(
      Set(relatives.families.flatMap { $0.unions.map(\.family) }))
    return relatives
  }

  /// The first record that has `id`; nil if there is none.
  private func record(of id: String) throws -> UInt32? {
    let key = [TreePartial.Side.people.tag] + Array(id.utf8)
    for (number, table) in tables.enumerated() {
      var cursor = try table.cursor(from: key)
      guard try cursor.advance(), cursor.key.elementsEqual(key) else { continue }
      var value = ByteReader(cursor.value)
      guard let place = try? value.varint() else { continue }
      let record = people.starts[number] + Int(clamping: place)
      return record < people.count ? UInt32(record) : nil
    }
    return nil
  }

  // MARK: - Who belongs to whom

  /// The relatives of a person: three generations up, so that a loop ends there, and one down.
  private func family(of person: UInt32) throws -> PersonFamily {
    var family = PersonFamily(person)
    var known = [1: Int(person)]
    for number in 1...7 {
      guard let child = known[number], let parents = parents(of: child) else { continue }
      known[2 * number] = kinship.father(parents)
      known[2 * number + 1] = kinship.mother(parents)
    }
    family.ancestors = (2...15).compactMap { number in
      known[number].map { (number: number, record: UInt32($0)) }
    }
    var partners: Set<UInt32> = []
    var children: [UInt32] = []
    var left = PersonFamily.mostChildren
    for number in kinship.families(of: Int(person)) {
      try context.task.cancellation.check()
      let (father, mother) = (kinship.father(Int(number)), kinship.mother(Int(number)))
      let partner = (father == Int(person) ? mother : father).map { UInt32($0) }
      if let partner { partners.insert(partner) }
      var shown: [UInt32] = []
      var seen: Set<UInt32> = []
      kinship.forEachChild(Int(number)) { child in
        children.append(UInt32(child))
        if shown.count < left, seen.insert(UInt32(child)).inserted { shown.append(UInt32(child)) }
      }
      if family.unions.count < PersonFamily.mostUnions {
        left -= shown.count
        family.unions.append(
          PersonFamily.Union(family: number, partner: partner, children: shown))
      }
    }
    family.partnerCount = partners.count
    children.sort()
    family.childCount = children.indices.count { $0 == 0 || children[$0] != children[$0 - 1] }
    return family
  }

  /// The family of the parents: the one that the person names, else the first that names the person as a child.
  private func parents(of person: Int) -> Int? {
    if let own = TreeRecords.named(people.slots(of: person)[0]) { return own }
    return kinship.naming(person).first { $0 & 3 == Kinship.Role.child.rawValue }
      .map { Int($0 >> 2) }
  }

  // MARK: - What records say

  private func facts(_ wanted: Set<UInt32>) throws -> [UInt32: PersonFacts] {
    try TreeRows(side: people, dataset: context[PersonRecord.role], context: context).each(wanted) {
      try PersonFactsReader(SegmentRows($0))
    } read: { reader, row, place in
      try reader.facts(row, file: Path.name(place.path), line: place.line)
    }
  }

  private func marriages(_ wanted: Set<UInt32>) throws -> [UInt32: MarriageFacts] {
    try TreeRows(
      side: kinship.records.families, dataset: context[FamilyRecord.role], context: context
    ).each(wanted) { part in
      let rows = SegmentRows(part)
      return (
        date: try rows.uncertainDate(FamilyRecord.marriage),
        place: try rows.text(FamilyRecord.marriagePlace)
      )
    } read: { columns, row, place in
      MarriageFacts(
        date: try LifeDate(columns.date, row), place: try columns.place(row),
        file: Path.name(place.path), line: place.line)
    }
  }
}

/// Reads what records say of persons.
private struct PersonFactsReader {
  private let id: SegmentRows.TextField
  private let name: SegmentRows.TextField
  private let sex: SegmentRows.TextField
  private let living: SegmentRows.IntegerField
  private let deceased: SegmentRows.TextField
  private let dates: [SegmentRows.UncertainDateField]
  private let places: [SegmentRows.TextField]

  init(_ rows: SegmentRows) throws {
    id = try rows.text(PersonRecord.id)
    name = try rows.text(NameFields.name)
    sex = try rows.text(LifeFields.sex)
    living = try rows.integer(LifeFields.living)
    deceased = try rows.text(LifeFields.deceased)
    dates = try [LifeFields.birth, LifeFields.death, LifeFields.burial].map {
      try rows.uncertainDate($0)
    }
    places = try [LifeFields.birthPlace, LifeFields.deathPlace].map { try rows.text($0) }
  }

  func facts(_ row: Int, file: String, line: Int64) throws -> PersonFacts {
    let isLiving = living(row) == 1
    var facts = PersonFacts(id: try id(row) ?? "", isLiving: isLiving, file: file, line: line)
    // Whatever else is kept of the living, as `action: mark` does, pages do not tell it.
    guard !isLiving else {
      facts.name = LivingRule.name
      return facts
    }
    facts.name = try name(row).map { WrittenName.plain($0) }
    facts.sex = try sex(row)
    facts.birth = try LifeDate(dates[0], row)
    facts.death = try LifeDate(dates[1], row)
    facts.burial = try LifeDate(dates[2], row)
    let isGone = try deceased(row) != nil
    facts.isDead = isGone || facts.death != nil || facts.burial != nil
    facts.birthPlace = try places[0](row)
    facts.deathPlace = try places[1](row)
    return facts
  }
}
