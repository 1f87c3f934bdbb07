internal import Definition
internal import SearchIndex

/// Somebody in a list of names or in a family tree.
enum PersonRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["xref", "rec_id", "person_id", "ancestor_id", "number", "key"],
    "one that nobody else has")
  static let parents = RecordField(
    "parents", .symbol, isOptional: true, synonyms: ["family_as_child", "FAMC"],
    "the family in which the person is a child")
  static let families = RecordField(
    "families", .text, isOptional: true, isList: true, synonyms: ["family_as_spouse", "FAMS"],
    "the families in which the person is husband or wife")
  static let picture = RecordField(
    "picture", .text, .personal, isOptional: true,
    synonyms: ["picture_ref", "photo", "OBJE.FILE"], "a name of a picture")

  static let kind = RecordKind(
    name: "person",
    summary: "somebody in a list of names or in a family tree",
    fields: [id] + NameFields.all + LifeFields.all + [parents, families, picture],
    defaultText: NameFields.name, acceptsFurtherText: true, options: PersonOptions.table,
    proposeOptions: LivingOption.proposals, hidesRows: LivingOption.redacts,
    configure: { options, schema, node in PersonRules(options, schema, node, keeps: [id]) })

  /// The records that are people of a tree.
  static let role = InputRole("people", kind)
}
