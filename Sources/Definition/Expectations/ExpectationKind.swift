/// What can be expected of records, and what of it of tables.
enum ExpectationKind: String, CaseIterable, Sendable {
  case notNull = "not_null"
  case unique
  case inSet = "in_set"
  case range
  case matches
  case foreignKey = "foreign_key"
  case count
  case freshness
  case monotonic

  /// Whether tables of reports have it as well as records.
  var isOfTables: Bool {
    switch self {
    case .notNull, .unique, .inSet, .range, .matches, .count: true
    case .foreignKey, .freshness, .monotonic: false
    }
  }

  static var wordsOfTables: [String] { allCases.filter(\.isOfTables).map(\.rawValue) }

  /// What it asks for and when it holds.
  var description: OptionDescription { OptionDescription(rawValue, form, words) }

  private var form: OptionForm {
    let field = OptionDescription("field", .text, isRequired: true, "what is looked at")
    let least = OptionDescription("min", .any, "the least")
    let greatest = OptionDescription("max", .any, "the greatest")
    switch self {
    case .notNull, .unique: return .texts
    case .inSet:
      return .mapping([field, OptionDescription("values", .any, isRequired: true, "a list")])
    case .range: return .mapping([field, least, greatest])
    case .matches:
      return .mapping([
        field, OptionDescription("pattern", .text, isRequired: true, "see [patterns](#patterns)"),
      ])
    case .foreignKey:
      return .mapping([
        field, OptionDescription("dataset", .text, isRequired: true, "the other dataset"),
        OptionDescription("key", .text, isRequired: true, "its field"),
      ])
    case .count: return .mapping([least, greatest])
    case .freshness:
      return .mapping([
        field, OptionDescription("days", .integer(0...1_000_000), "so many days"),
        OptionDescription("hours", .integer(0...1_000_000), "so many hours more"),
      ])
    case .monotonic:
      return .either([
        .text,
        .mapping([field, OptionDescription("per", .texts, "fields of a key")]),
      ])
    }
  }

  private var words: String {
    switch self {
    case .notNull: "every field named has a value"
    case .unique:
      "no two records have the same values in the fields; the first of them stands, the later ones fail"
    case .inSet: "the value is one of these; for text, numbers and truth values"
    case .range:
      "`min` ≤ value ≤ `max`, one of both may be left out; for numbers and times"
    case .matches: "the whole text matches the [pattern](#patterns)"
    case .foreignKey: "a kept record of `dataset` has this value in its field `key`"
    case .count: "there are so many records"
    case .freshness:
      "the newest value lies at most so long before `now`; without `now:` before the newest instant of all kept "
        + "records of all datasets"
    case .monotonic:
      "the value does not go down from one record of a file to the next; with `per`, from one record with the same key "
        + "to the next, over all files"
    }
  }
}
