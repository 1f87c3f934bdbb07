internal import Pipeline
internal import SearchIndex

/// Somebody in a list of names or in a family tree.
enum PersonRecord {
  /// What is said of a person, but for the id: what a name of a person repeats, so that conditions on both can be
  /// asked of one record.
  static let life: [Field] = [
    Field("sex", .symbol, isOptional: true),
    Field("birth", .date, isOptional: true, privacy: .personal, isUncertain: true),
    Field("birth_place", .text, isOptional: true, privacy: .personal),
    Field("death", .date, isOptional: true, privacy: .personal, isUncertain: true),
    Field("death_place", .text, isOptional: true, privacy: .personal),
    Field("burial", .date, isOptional: true, privacy: .personal, isUncertain: true),
    Field("deceased", .symbol, isOptional: true),
    Field("living", .boolean, isOptional: true),
  ]

  static let names: [Field] =
    [
      Field("name", .text, isOptional: true, privacy: .personal),
      Field("prefix", .text, isOptional: true, privacy: .personal),
      Field("given", .text, isOptional: true, privacy: .personal),
      Field("surname_prefix", .text, isOptional: true, privacy: .personal),
      Field("surname", .text, isOptional: true, privacy: .personal),
      Field("suffix", .text, isOptional: true, privacy: .personal),
      Field("nickname", .text, isOptional: true, privacy: .personal),
    ] + NameRule.fields

  static let kind = RecordKind(
    name: "person",
    summary: "somebody in a list of names or in a family tree",
    fields: [Field("id", .symbol)] + names + life + [
      Field("parents", .symbol, isOptional: true),
      Field("families", .text, isOptional: true, isList: true),
      Field("picture", .text, isOptional: true, privacy: .personal),
    ],
    defaultText: "name", acceptsFurtherText: true,
    synonyms: [
      "id": ["xref", "rec_id", "person_id", "ancestor_id", "number", "key"],
      "parents": ["family_as_child", "FAMC"],
      "families": ["family_as_spouse", "FAMS"],
      "picture": ["picture_ref", "photo", "OBJE.FILE"],
    ].merging(nameSynonyms) { $1 }.merging(lifeSynonyms) { $1 },
    derived: derived, derivedForIndexes: NameRule.derivedForIndexes,
    proposeOptions: LivingOption.proposals, hidesRows: LivingOption.redacts,
    configure: { node, schema in PersonRules(node, schema, keeps: ["id"]) })

  /// What the rules of persons and of their names make.
  static let derived = NameRule.derived.merging([
    "living": LivingRule.sources, "deceased": ["death", "burial"],
  ]) { $1 }

  /// What files usually call the parts of a name.
  static let nameSynonyms: [String: [String]] = [
    "name": ["full_name", "NAME"],
    "prefix": ["title", "NPFX"],
    "given": ["given_name", "given_names", "first_name", "forename", "first", "GIVN"],
    "surname_prefix": ["particle", "SPFX"],
    "surname": ["last_name", "family_name", "last", "SURN"],
    "suffix": ["NSFX"],
    "nickname": ["nick", "NICK"],
  ]

  /// What files usually call the dates and places of a life.
  static let lifeSynonyms: [String: [String]] = [
    "sex": ["gender", "SEX"],
    "birth": ["born", "birth_date", "date_of_birth", "dob", "BIRT.DATE"],
    "birth_place": ["birthplace", "place_of_birth", "BIRT.PLAC"],
    "death": ["died", "death_date", "date_of_death", "DEAT.DATE"],
    "death_place": ["place_of_death", "DEAT.PLAC"],
    "burial": ["buried", "burial_date", "BURI.DATE"],
    "deceased": ["dead", "DEAT?"],
  ]
}
