internal import Definition
internal import SearchIndex

/// What is said of the life of a person: what a name of a person repeats, so that conditions on both can be asked of one
/// record.
enum LifeFields {
  static let sex = RecordField(
    "sex", .symbol, isOptional: true, synonyms: ["gender", "SEX"],
    "`M`, `F`, `X` or `U`; `male`, `f` and the like are understood; another one becomes `U` (note `SEX_UNKNOWN`)"
  )
  static let birth = RecordField(
    "birth", .date, .personal, isOptional: true, isUncertain: true,
    synonyms: ["born", "birth_date", "date_of_birth", "dob", "BIRT.DATE"], "the birth")
  static let birthPlace = RecordField(
    "birth_place", .text, .personal, isOptional: true,
    synonyms: ["birthplace", "place_of_birth", "BIRT.PLAC"], "where")
  static let death = RecordField(
    "death", .date, .personal, isOptional: true, isUncertain: true,
    synonyms: ["died", "death_date", "date_of_death", "DEAT.DATE"], "the death")
  static let deathPlace = RecordField(
    "death_place", .text, .personal, isOptional: true, synonyms: ["place_of_death", "DEAT.PLAC"],
    "where")
  static let burial = RecordField(
    "burial", .date, .personal, isOptional: true, isUncertain: true,
    synonyms: ["buried", "burial_date", "BURI.DATE"], "the burial")
  static let deceased = RecordField(
    "deceased", .symbol, isOptional: true, synonyms: ["dead", "DEAT?"], madeFrom: [death, burial],
    """
    any value says that the person is dead, such as `"DEAT?"` of GEDCOM; `Y` where it has no value and the \
    words in the place of a date of death or burial say so
    """)
  static let living = RecordField(
    "living", .boolean, isOptional: true, madeFrom: tellingWhoLives,
    "whether the person is taken as living; only with the option `living`")

  /// The fields that tell who is living.
  static let tellingWhoLives = [birth, death, burial, deceased]

  static let all = [sex, birth, birthPlace, death, deathPlace, burial, deceased, living]
}
