internal import Definition
internal import SearchIndex

/// One of the names of a person, with what is said of the person: conditions on a surname and a given name must meet
/// in one name.
enum PersonNameRecord {
  static let person = RecordField("person", .symbol, synonyms: ["person_id"], "whose name")
  static let nameKind = RecordField(
    "kind", .symbol, isOptional: true, synonyms: ["type", "name_type", "TYPE"],
    "which kind of name, such as `married`")

  static let kind = RecordKind(
    name: "person_name",
    summary: "one of the names of a person, with the dates and places of the life",
    fields: [person, nameKind] + NameFields.all + LifeFields.all,
    defaultText: NameFields.name, options: PersonOptions.table,
    proposeOptions: LivingOption.proposals, hidesRows: LivingOption.redacts,
    configure: { options, schema, node in PersonRules(options, schema, node, keeps: [person]) })
}
