internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// A finding with the ids that it names, and the place of its record: the file's name without its folder, and the line
/// from 1.
struct PlacedTreeFinding: Hashable, Sendable {
  let finding: TreeFinding
  let person: String?
  /// The name of the person, where the dataset has one.
  var name: String?
  let other: String?
  /// The name of the other person.
  var otherName: String?
  let family: String?
  /// The names of the couple, where the finding is about a family.
  var couple: String?
  let file: String
  let line: Int64
}

/// Looks up the ids and lines of records that findings are about.
struct TreePlaces {
  private let kinship: Kinship
  private let context: AnalysisContext
  private let people: Lookup
  private let families: Lookup

  /// The records of one side: their dataset and where it has the ids.
  private struct Lookup {
    let side: TreeSide
    let dataset: DatasetReader?
    let id: FieldID?
    /// The field of names; families have none.
    var name: FieldID?
  }

  private struct Found {
    var id = ""
    var name: String?
    var file = ""
    var line: Int64 = 0
  }

  init(
    _ kinship: Kinship, people: DeclaredDataset, families: DeclaredDataset,
    in context: AnalysisContext
  ) {
    self.kinship = kinship
    self.context = context
    let records = kinship.records
    self.people = Lookup(
      side: records.people, dataset: context[PersonRecord.role],
      id: people.schema.id(of: PersonRecord.id), name: people.schema.id(of: NameFields.name))
    self.families = Lookup(
      side: records.families, dataset: context[FamilyRecord.role],
      id: families.schema.id(of: FamilyRecord.id))
  }

  /// The findings with what they name, in their order; one part is open at a time.
  func place(_ findings: [TreeFinding]) throws -> [PlacedTreeFinding] {
    var wanted: (people: Set<UInt32>, families: Set<UInt32>) = ([], [])
    for finding in findings {
      switch finding.subject {
      case .person(let record): wanted.people.insert(record)
      case .family(let record):
        wanted.families.insert(record)
        wanted.people.formUnion(couple(of: record))
      }
      if let other = finding.other { wanted.people.insert(other) }
      if let family = finding.family { wanted.families.insert(family) }
    }
    let people = try find(wanted.people, in: people)
    let families = try find(wanted.families, in: families)
    return findings.map { finding in
      let other = finding.other.flatMap { people[$0] }
      let family = finding.family.flatMap { families[$0]?.id }
      switch finding.subject {
      case .person(let record):
        let found = people[record] ?? Found()
        return PlacedTreeFinding(
          finding: finding, person: found.id, name: found.name, other: other?.id,
          otherName: other?.name, family: family, file: found.file, line: found.line)
      case .family(let record):
        let found = families[record] ?? Found()
        return PlacedTreeFinding(
          finding: finding, person: nil, other: other?.id, otherName: other?.name,
          family: found.id, couple: names(of: record, in: people), file: found.file,
          line: found.line)
      }
    }
  }

  /// The husband and the wife of a family, as far as they are known; each once.
  private func couple(of family: UInt32) -> [UInt32] {
    let (father, mother) = (kinship.father(Int(family)), kinship.mother(Int(family)))
    return [father, mother == father ? nil : mother].compactMap { $0.map { UInt32($0) } }
  }

  private func names(of family: UInt32, in people: [UInt32: Found]) -> String? {
    let names = couple(of: family).compactMap { people[$0]?.name }.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " & ")
  }

  private func find(_ wanted: Set<UInt32>, in lookup: Lookup) throws -> [UInt32: Found] {
    guard let id = lookup.id else { return [:] }
    return try TreeRows(side: lookup.side, dataset: lookup.dataset, context: context).each(wanted) {
      part in
      (
        ids: try ByteColumnReader(part.segment, field: id),
        names: try lookup.name.map { try ByteColumnReader(part.segment, field: $0) }
      )
    } read: { columns, row, place in
      Found(
        id: try columns.ids.string(row) ?? "",
        name: try (columns.names?.string(row)).map { WrittenName.plain($0) },
        file: Path.name(place.path), line: place.line)
    }
  }
}
