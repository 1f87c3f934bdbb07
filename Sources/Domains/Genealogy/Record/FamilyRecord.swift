internal import Pipeline
internal import SearchIndex

/// A couple, and their children.
enum FamilyRecord {
  static let kind = RecordKind(
    name: "family",
    summary: "a couple and their children, by the ids of persons",
    fields: [
      Field("id", .symbol),
      Field("husband", .symbol, isOptional: true),
      Field("wife", .symbol, isOptional: true),
      Field("children", .text, isOptional: true, isList: true),
      Field("marriage", .date, isOptional: true, privacy: .personal, isUncertain: true),
      Field("marriage_place", .text, isOptional: true, privacy: .personal),
      Field("divorce", .date, isOptional: true, privacy: .personal, isUncertain: true),
    ],
    synonyms: [
      "id": ["xref", "family_id"],
      "husband": ["father", "partner1", "HUSB"],
      "wife": ["mother", "partner2", "WIFE"],
      "children": ["CHIL"],
      "marriage": ["married", "marriage_date", "MARR.DATE"],
      "marriage_place": ["place_of_marriage", "MARR.PLAC"],
      "divorce": ["divorced", "divorce_date", "DIV.DATE"],
    ],
    hidesRows: LivingOption.redacts,
    configure: { node, schema in
      RecentEventRule.read(
        node, schema, events: ["marriage", "divorce"], places: ["marriage_place"],
        leastAge: FamilyAges.youngest
      )
      .map { FamilyRules(recent: $0) }
    })
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

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
