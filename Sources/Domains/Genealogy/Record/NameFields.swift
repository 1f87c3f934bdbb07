internal import Definition
internal import SearchIndex

/// The name of a record of a person or of one of the person's names, its parts, and what names are counted by.
enum NameFields {
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["full_name", "NAME"],
    "the whole name as it was written; the default text field")
  static let prefix = RecordField(
    "prefix", .text, .personal, isOptional: true, synonyms: ["title", "NPFX"], madeFrom: [name],
    "what stands before the name, such as `Dr.`; see [parts of a name](names.md#parts-of-a-name)")
  static let given = RecordField(
    "given", .text, .personal, isOptional: true,
    synonyms: ["given_name", "given_names", "first_name", "forename", "first", "GIVN"],
    madeFrom: [name], "the given names")
  static let surnamePrefix = RecordField(
    "surname_prefix", .text, .personal, isOptional: true, synonyms: ["particle", "SPFX"],
    madeFrom: [surname, name], "what stands before the surname, such as `van der`")
  static let surname = RecordField(
    "surname", .text, .personal, isOptional: true,
    synonyms: ["last_name", "family_name", "last", "SURN"], madeFrom: [name],
    "the surname; one of a column is divided like one between slashes where the row has no `surname_prefix`"
  )
  static let suffix = RecordField(
    "suffix", .text, .personal, isOptional: true, synonyms: ["NSFX"], madeFrom: [surname, name],
    "what stands behind the name, such as `jr.`")
  static let nickname = RecordField(
    "nickname", .text, .personal, isOptional: true, synonyms: ["nick", "NICK"], madeFrom: [name],
    "the nickname")
  static let givenKey = RecordField(
    "given_key", .symbol, .personal, isOptional: true, madeFrom: [given, name],
    "the first given name, folded, by which names are counted; a name that says that it is not known has none"
  )
  static let surnameKey = RecordField(
    "surname_key", .symbol, .personal, isOptional: true, madeFrom: [surname, name],
    "the surname or its group, folded, by which names are counted; one that says that it is not known has none"
  )
  static let nameKey = RecordField(
    "name_key", .text, .personal, isOptional: true,
    madeFrom: [given, surnamePrefix, surname, name], isForIndexes: true,
    "given names and surname, folded, which names are compared with; made where it is indexed")
  static let variants = RecordField(
    "variants", .text, .personal, isOptional: true, isList: true,
    madeFrom: [given, nickname, name],
    "other forms of the given names and of the nickname, folded, by `cognates`")

  /// The parts of a name in the order in which they are written.
  static let inOrder = [prefix, given, surnamePrefix, surname, suffix]

  static let all = [
    name, prefix, given, surnamePrefix, surname, suffix, nickname, givenKey, surnameKey, nameKey,
    variants,
  ]
}
