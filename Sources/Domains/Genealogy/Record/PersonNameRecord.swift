internal import Pipeline
internal import SearchIndex

/// One of the names of a person, with what is said of the person: conditions on a surname and a given name must meet
/// in one name.
enum PersonNameRecord {
  static let kind = RecordKind(
    name: "person_name",
    summary: "one of the names of a person, with the dates and places of the life",
    fields: [
      Field("person", .symbol),
      Field("kind", .symbol, isOptional: true),
    ] + PersonRecord.names + PersonRecord.life,
    defaultText: "name",
    synonyms: [
      "person": ["person_id"],
      "kind": ["type", "name_type", "TYPE"],
    ].merging(PersonRecord.nameSynonyms) { $1 }.merging(PersonRecord.lifeSynonyms) { $1 },
    derived: PersonRecord.derived, derivedForIndexes: NameRule.derivedForIndexes,
    proposeOptions: LivingOption.proposals, hidesRows: LivingOption.redacts,
    configure: { node, schema in PersonRules(node, schema, keeps: ["person"]) })
}
