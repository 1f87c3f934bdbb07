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
  static let uniqueIDs = RecordField(
    "unique_ids", .text, .personal, isOptional: true, isList: true,
    synonyms: ["uuid", "_UID", "UID"],
    "ids that no other person of the world has, such as `_UID` of GEDCOM")
  static let externalIDs = RecordField(
    "external_ids", .text, .personal, isOptional: true, isList: true, synonyms: ["EXID+TYPE"],
    "ids of the person in other systems, each with the system that gave it, such as `EXID+TYPE` of GEDCOM"
  )
  static let picture = RecordField(
    "picture", .text, .personal, isOptional: true,
    synonyms: ["picture_ref", "photo", "OBJE.FILE"], "a name of a picture")

  static let kind = RecordKind(
    name: "person",
    summary: "somebody in a list of names or in a family tree",
    fields: [id] + NameFields.all + LifeFields.all + [
      parents, families, uniqueIDs, externalIDs, picture,
    ],
    defaultText: NameFields.name, acceptsFurtherText: true, options: PersonOptions.table,
    proposeOptions: LivingOption.proposals, hidesRows: LivingOption.redacts,
    configure: { options, schema, node in PersonRules(options, schema, node, keeps: [id]) })

  /// The records that are people of a tree.
  static let role = InputRole("people", kind)
}
