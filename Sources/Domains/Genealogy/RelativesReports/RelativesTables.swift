internal import Analysis
internal import Charts
internal import Report
internal import SearchIndex

/// The tables about persons who have pages.
struct RelativesTables {
  private let relatives: Relatives
  private let privacy: TreePrivacy
  private let findings: [PlacedTreeFinding]

  init(_ relatives: Relatives, privacy: TreePrivacy, findings: [PlacedTreeFinding]) {
    self.relatives = relatives
    self.privacy = privacy
    self.findings = findings
  }

  func add(to tables: inout ResultTables) {
    let count = relatives.families.count
    if count > 0 {
      tables.texts["persons_counted"] = count == 1 ? "One person" : "\(count) persons"
    }
    tables.texts["persons_missing"] = "\(relatives.missing)"
    for table in [persons, family, facts] { tables.add(table) }
  }

  private func person(_ record: UInt32) -> PersonFacts {
    guard let found = relatives.people[record] else {
      preconditionFailure("a person who was not looked up")
    }
    return found
  }

  // MARK: - Persons

  private struct PersonRow {
    let family: PersonFamily
    let facts: PersonFacts
    let findings: Int64

    /// `Anna Keller, 1823–1891, had two partners and five children`.
    var said: String? {
      guard let name = facts.name, !name.isEmpty else { return nil }
      let life = facts.lifeYears.map { "\(name), \($0)" } ?? name
      guard let counts = RelativeWords.counts(family) else {
        return "\(life): no partner and no child is known."
      }
      let comma = facts.lifeYears == nil ? "" : ","
      return facts.isDead ? "\(life)\(comma) had \(counts)." : "\(life): \(counts)."
    }

    /// The same without name and dates.
    var counted: String {
      RelativeWords.counts(family).map { "This person had \($0)." }
        ?? "No partner and no child of this person is known."
    }
  }

  private var persons: ResultTable {
    var counts: [String: Int64] = [:]
    for finding in findings { if let person = finding.person { counts[person, default: 0] += 1 } }
    let rows = relatives.families.map { family in
      let facts = person(family.person)
      return PersonRow(family: family, facts: facts, findings: counts[facts.id] ?? 0)
    }
    return ResultTable(
      "persons", keys: "person", rows: rows, privacy: privacy.records, isOfSingles: true,
      [
        .text("person", "Person") { $0.facts.id },
        .text("name", "Name", privacy.names) { $0.facts.name },
        .text("years", "Life", privacy.dates) { $0.facts.lifeYears },
        .integer("partners", "Partners") { Int64($0.family.partnerCount) },
        .integer("children", "Children") { Int64($0.family.childCount) },
        .integer("findings", "Findings") { $0.findings },
        .text("said", "In a sentence", max(privacy.names, privacy.dates)) { $0.said },
        .text("counted", "In a sentence") { $0.counted },
        .text("file", "File") { $0.facts.file },
        .integer("line", "Line") { $0.facts.line },
      ])
  }

  // MARK: - Relatives

  private struct RelativeRow {
    let person: String
    /// Where they stand, as `FamilyPlot.Place` codes it.
    let place: FamilyPlot.Place
    /// What tells them apart: the place, and a number behind it for children.
    let key: String
    let role: String
    let facts: PersonFacts

    /// Whose page it leads to: a page does not lead to itself.
    var pageKey: String? { place == .ancestor(1) ? nil : facts.id }
  }

  private func rows(of family: PersonFamily) -> [RelativeRow] {
    let id = person(family.person).id
    func row(
      _ place: FamilyPlot.Place, _ role: String, _ record: UInt32, number: Int? = nil
    ) -> RelativeRow {
      RelativeRow(
        person: id, place: place, key: place.code + (number.map { ".\($0)" } ?? ""), role: role,
        facts: person(record))
    }
    var rows = [row(.ancestor(1), "", family.person)]
    rows += family.ancestors.map { number, record in
      row(.ancestor(number), RelativeWords.ancestor(number), record)
    }
    for (number, union) in family.unions.enumerated() {
      if let partner = union.partner {
        let isLiving = person(partner).isLiving
        let marriage = isLiving ? nil : relatives.marriages[union.family]?.date
        rows.append(
          row(.partner(number + 1), RelativeWords.partner(marriage), partner))
      }
      rows += union.children.enumerated().map { place, child in
        row(
          .child(number + 1), RelativeWords.child(person(child).sex), child, number: place + 1)
      }
    }
    return rows
  }

  private var family: ResultTable {
    let (names, dates) = (privacy.names, privacy.dates)
    let columns: [ColumnForm<RelativeRow>?] = [
      .text("person", "Person") { $0.person }, .text("relative", "Relative") { $0.key },
      .text("place", "Place in the family") { $0.place.code },
      .text("role", "What", dates) { $0.role.isEmpty ? "the person" : $0.role },
      .text("box", "What", dates) { $0.role }, .text("name", "Who", names) { $0.facts.name },
      .text("id", "Who") { $0.facts.id }, .text("page_of", "Page") { $0.pageKey },
      .text("sex", "Sex", dates) { $0.facts.sex },
      .text("years", "Life", dates) { $0.facts.lifeYears },
      .text("born", "Born", dates) { $0.facts.birth?.words },
      .text("died", "Died", dates) { $0.facts.death?.words },
      .text("file", "File") { $0.facts.file }, .integer("line", "Line") { $0.facts.line },
    ]
    return ResultTable(
      "relatives", keys: "person", "relative", rows: relatives.families.flatMap { rows(of: $0) },
      privacy: privacy.records, isOfSingles: true, columns)
  }

  // MARK: - Facts

  private struct FactRow {
    let person: String
    let key: String
    let what: String
    var with: PersonFacts?
    let date: LifeDate?
    let place: String?
    let file: String
    let line: Int64
  }

  /// What is recorded of the life of a person: only what has a date or a place.
  private func facts(of family: PersonFamily) -> [FactRow] {
    let own = person(family.person)
    let life = [
      ("birth", "Born", own.birth, own.birthPlace), ("death", "Died", own.death, own.deathPlace),
      ("burial", "Buried", own.burial, nil),
    ].map { key, what, date, place in
      FactRow(
        person: own.id, key: key, what: what, date: date, place: place, file: own.file,
        line: own.line)
    }
    let marriages = family.unions.enumerated().compactMap { number, union -> FactRow? in
      let partner = union.partner.map { person($0) }
      guard let marriage = relatives.marriages[union.family], !(partner?.isLiving ?? false) else {
        return nil
      }
      return FactRow(
        person: own.id, key: "marriage_\(number + 1)", what: "Married", with: partner,
        date: marriage.date, place: marriage.place, file: marriage.file, line: marriage.line)
    }
    return ([life[0]] + marriages + life[1...]).filter { $0.date != nil || $0.place != nil }
  }

  private var facts: ResultTable {
    ResultTable(
      "facts", keys: "person", "fact", rows: relatives.families.flatMap { facts(of: $0) },
      privacy: privacy.records, isOfSingles: true,
      [
        .text("person", "Person") { $0.person }, .text("fact", "Fact") { $0.key },
        .text("what", "What") { $0.what },
        .text("with", "Whom", privacy.names) { $0.with?.name },
        .text("with_id", "Whom") { $0.with?.id },
        .text("when", "When", privacy.dates) { $0.date?.words },
        .text("place", "Where", privacy.places) { $0.place },
        .text("source", "Source") { "\($0.file), line \($0.line)" },
      ])
  }
}
