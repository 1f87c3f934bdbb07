internal import Definition
internal import SearchIndex

/// A couple, and their children.
enum FamilyRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["xref", "family_id"], "one that no other family has")
  static let husband = RecordField(
    "husband", .symbol, isOptional: true, synonyms: ["father", "partner1", "HUSB"],
    "the id of a person")
  static let wife = RecordField(
    "wife", .symbol, isOptional: true, synonyms: ["mother", "partner2", "WIFE"],
    "the id of a person")
  static let children = RecordField(
    "children", .text, isOptional: true, isList: true, synonyms: ["CHIL"], "the ids of persons")
  static let marriage = RecordField(
    "marriage", .date, .personal, isOptional: true, isUncertain: true,
    synonyms: ["married", "marriage_date", "MARR.DATE"], "the marriage")
  static let marriagePlace = RecordField(
    "marriage_place", .text, .personal, isOptional: true,
    synonyms: ["place_of_marriage", "MARR.PLAC"], "where")
  static let divorce = RecordField(
    "divorce", .date, .personal, isOptional: true, isUncertain: true,
    synonyms: ["divorced", "divorce_date", "DIV.DATE"], "the divorce")

  static let kind = RecordKind(
    name: "family",
    summary: "a couple and their children, by the ids of persons",
    fields: [id, husband, wife, children, marriage, marriagePlace, divorce],
    options: EventOptions.table, hidesRows: LivingOption.redacts,
    configure: { options, schema, _ in
      FamilyRules(
        recent: RecentEventRule(
          options.living, schema, events: [marriage, divorce], places: [marriagePlace],
          leastAge: FamilyAges.youngest))
    })

  /// The families of a tree.
  static let role = InputRole("families", kind)
}

/// Dates of couples who may be living are taken away.
struct FamilyRules: RecordRules {
  let recent: RecentEventRule

  var identity: String { "family \(recent.identity)" }

  var hidesRejects: Bool { recent.redacts }

  var noteWords: [String: String] {
    [
      "LIVING_REDACTED":
        "families have events so recent that the couple may be living; dates and places are not kept"
    ]
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    recent.redact(batch, &notes)
  }
}
