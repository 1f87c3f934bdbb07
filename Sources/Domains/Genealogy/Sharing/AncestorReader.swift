internal import Pipeline
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
  private let birth: Life
  private let death: Life
  private let burial: SegmentRows.TextField
  private let deceased: SegmentRows.TextField
  private let birthPlace: SegmentRows.TextField
  private let deathPlace: SegmentRows.TextField
  private let parents: SegmentRows.TextField
  private let families: SegmentRows.TextField

  /// An uncertain date of a record.
  private struct Life {
    let first: SegmentRows.IntegerField
    let last: SegmentRows.IntegerField
    let form: SegmentRows.TextField

    init(_ rows: SegmentRows, _ field: String) throws {
      first = try rows.integer(field)
      last = try rows.integer(field + "_last")
      form = try rows.text(field + "_form")
    }

    /// The years as they are printed; nil if there are none.
    func years(_ row: Int) throws -> String? {
      guard let first = first(row), let last = last(row) else { return nil }
      return LifeYears.text(first: Int(first), last: Int(last), form: try form(row))
    }
  }

  init(_ rows: SegmentRows) throws {
    id = try rows.text("id")
    name = try rows.text("name")
    parts = try ["prefix", "given", "surname_prefix", "surname", "suffix"].map { try rows.text($0) }
    sex = try rows.text("sex")
    picture = try rows.text("picture")
    living = try rows.integer("living")
    birth = try Life(rows, "birth")
    death = try Life(rows, "death")
    burial = try rows.text("burial_form")
    deceased = try rows.text("deceased")
    birthPlace = try rows.text("birth_place")
    deathPlace = try rows.text("death_place")
    parents = try rows.text("parents")
    families = try rows.text("families")
  }

  func people(_ rows: [Int]) throws -> [Ancestor] { try rows.map { try person($0) } }

  private func person(_ row: Int) throws -> Ancestor {
    var person = Ancestor(id: try id(row) ?? "")
    let pieces = try parts.compactMap { try $0(row) }.filter { !$0.isEmpty }
    // A name of GEDCOM has its surname between slashes.
    person.name = try name(row).map { $0.filter { $0 != "/" } }
    if person.name == nil, !pieces.isEmpty { person.name = pieces.joined(separator: " ") }
    person.sex = try sex(row).flatMap { Ancestor.Sex(rawValue: $0) } ?? .unknown
    person.picture = try picture(row)
    person.living = living(row).map { $0 == 1 }
    // What words in the place of a date say stands in `deceased`.
    let forms = [try death.form(row), try burial(row)].compactMap(\.self)
    let isGone = try deceased(row) != nil
    person.isDead = isGone || forms.contains { $0 != "phrase" }
    person.birthLast = birth.last(row).flatMap { $0 < LivingRule.firstKnownBirth ? nil : $0 }
    person.years = LifeYears.text(born: try birth.years(row), died: try death.years(row))
    let places = [try birthPlace(row), try deathPlace(row)].compactMap(\.self)
    person.places =
      places.first == places.last ? places.first ?? "" : places.joined(separator: " – ")
    person.hasParents = try parents(row) != nil
    person.hasSpouse = try families(row) != nil
    return person
  }
}
