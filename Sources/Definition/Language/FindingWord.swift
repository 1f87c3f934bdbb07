internal import Platform
internal import Store

/// What reports say of rejects and of expectations that failed.
enum FindingWord: String, Phrase {
  case rejected =
    "Records of {dataset} {meaning}; they are in the quarantine: gristmill quarantine list."
  case failed = "The expectation {name} of {node} failed: gristmill expectations show."
  case brokenRule = "break the rule {code}"

  // The meanings of `RejectCode`.
  case tooLong = "are longer than a record may be"
  case quote = "have an opening quote without a closing one"
  case nul = "hold a NUL byte"
  case utf8 = "are not valid UTF-8"
  case encoding = "are not valid in the encoding of their source"
  case gedcomLine = "are lines of GEDCOM without a level or a tag"
  case gedcomLevel = "are lines of GEDCOM whose level cannot stand there"
  case gedcomReference = "are records of GEDCOM whose id is not whole"
  case columns = "have more or fewer fields than the header"
  case records = "would become too many records"
  case cast = "have a field that is not of the expected form"
  case missing = "lack a required value"
  case range = "have a value outside its range"
  case values = "have a value that is none of those the field may have"
  case pattern = "have a text that is not of the field's form"

  static let translations: [Language: [String: String]] = [.german: germanPhrases]

  private static let germanPhrases: [String: String] = [
    "Records of {dataset} {meaning}; they are in the quarantine: gristmill quarantine list.":
      "Datensätze von {dataset} {meaning}; sie liegen in der Quarantäne: gristmill quarantine list.",
    "The expectation {name} of {node} failed: gristmill expectations show.":
      "Die Erwartung {name} an {node} ist verfehlt: gristmill expectations show.",
    "break the rule {code}": "verletzen die Regel {code}",
    "are longer than a record may be": "sind länger, als ein Datensatz sein darf",
    "have an opening quote without a closing one":
      "haben ein öffnendes Anführungszeichen ohne schließendes",
    "hold a NUL byte": "enthalten ein NUL-Byte",
    "are not valid UTF-8": "sind kein gültiges UTF-8",
    "are not valid in the encoding of their source":
      "sind in der Kodierung ihrer Quelle nicht gültig",
    "are lines of GEDCOM without a level or a tag":
      "sind Zeilen von GEDCOM ohne Ebene oder Kennzeichen",
    "are lines of GEDCOM whose level cannot stand there":
      "sind Zeilen von GEDCOM, deren Ebene dort nicht stehen kann",
    "are records of GEDCOM whose id is not whole":
      "sind Datensätze von GEDCOM, deren Kennung nicht vollständig ist",
    "have more or fewer fields than the header":
      "haben mehr oder weniger Felder als die Kopfzeile",
    "would become too many records": "ergäben zu viele Datensätze",
    "have a field that is not of the expected form":
      "haben ein Feld, das nicht die erwartete Form hat",
    "lack a required value": "haben einen erforderlichen Wert nicht",
    "have a value outside its range": "haben einen Wert außerhalb seines Bereichs",
    "have a value that is none of those the field may have":
      "haben einen Wert, der für das Feld nicht vorgesehen ist",
    "have a text that is not of the field's form":
      "haben einen Text, der nicht die Form des Feldes hat",
  ]
}

extension Language {
  /// Why records were refused, as reports say it behind "Records of ...".
  func meaning(ofReject code: String) -> String {
    FindingWord(rawValue: RejectCode.meaning(code)).map { self[$0] }
      ?? text(FindingWord.brokenRule, ["code": code])
  }
}
