internal import Definition
internal import Platform
internal import SearchIndex

/// Turns records of persons into ancestors.
struct AncestorReader {
  private let id: SegmentRows.TextField
  private let name: SegmentRows.TextField
  private let parts: [SegmentRows.TextField]
  private let sex: SegmentRows.TextField
  private let picture: SegmentRows.TextField
  private let living: SegmentRows.IntegerField
  private let birth: SegmentRows.UncertainDateField
  private let death: SegmentRows.UncertainDateField
  private let burial: SegmentRows.UncertainDateField
  private let deceased: SegmentRows.TextField
  private let birthPlace: SegmentRows.TextField
  private let deathPlace: SegmentRows.TextField
  private let parents: SegmentRows.TextField
  private let families: SegmentRows.TextField

  init(_ rows: SegmentRows) throws {
    id = try rows.text(PersonRecord.id)
    name = try rows.text(NameFields.name)
    parts = try NameFields.inOrder.map { try rows.text($0) }
    sex = try rows.text(LifeFields.sex)
    picture = try rows.text(PersonRecord.picture)
    living = try rows.integer(LifeFields.living)
    birth = try rows.uncertainDate(LifeFields.birth)
    death = try rows.uncertainDate(LifeFields.death)
    burial = try rows.uncertainDate(LifeFields.burial)
    deceased = try rows.text(LifeFields.deceased)
    birthPlace = try rows.text(LifeFields.birthPlace)
    deathPlace = try rows.text(LifeFields.deathPlace)
    parents = try rows.text(PersonRecord.parents)
    families = try rows.text(PersonRecord.families)
  }

  func people(_ rows: [Int]) throws -> [Ancestor] { try rows.map { try person($0) } }

  private func person(_ row: Int) throws -> Ancestor {
    var person = Ancestor(id: try id(row) ?? "")
    let pieces = try parts.compactMap { try $0(row) }.filter { !$0.isEmpty }
    person.name = try name(row).map { WrittenName.plain($0) }
    if person.name == nil, !pieces.isEmpty { person.name = pieces.joined(separator: " ") }
    person.sex = try sex(row).flatMap { Ancestor.Sex(rawValue: $0) } ?? .unknown
    person.picture = try picture(row)
    person.living = living(row).map { $0 == 1 }
    // What words in the place of a date say stands in `deceased`.
    let forms = [try death.form(row), try burial.form(row)].compactMap(\.self)
    let isGone = try deceased(row) != nil
    person.isDead = isGone || forms.contains { $0 != "phrase" }
    person.birthLast = birth.last(row).flatMap { $0 < LivingRule.firstKnownBirth ? nil : $0 }
    person.years = LifeYears.text(
      born: try Self.years(birth, row), died: try Self.years(death, row))
    let places = [try birthPlace(row), try deathPlace(row)].compactMap(\.self)
    person.places =
      places.first == places.last ? places.first ?? "" : places.joined(separator: " – ")
    person.hasParents = try parents(row) != nil
    person.hasSpouse = try families(row) != nil
    return person
  }

  /// The years of a date as they are printed; nil if there are none.
  private static func years(_ date: SegmentRows.UncertainDateField, _ row: Int) throws -> String? {
    guard let first = date.first(row), let last = date.last(row) else { return nil }
    return LifeYears.text(first: Int(first), last: Int(last), form: try date.form(row))
  }
}
