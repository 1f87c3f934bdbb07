internal import Platform

extension Language {
  /// A whole number in groups of three digits.
  func integer(_ value: Int64) -> String { GroupedInteger.text(value, in: self) }

  /// A whole number in groups of three digits.
  func integer(_ value: Int) -> String { integer(Int64(value)) }

  /// A unit as readers see it; of one that is not known, such as that of another package's domain, its own name.
  func unit(_ unit: String) -> String {
    switch self {
    case .english: unit
    case .german: Self.germanUnits[unit] ?? unit
    }
  }

  /// The unit as it is said of a number: `1 day`, `2 days`; of nothing as of several.
  func unit(_ unit: String, of number: Number?) -> String {
    guard number?.description == "1" else { return self.unit(unit) }
    switch self {
    case .english:
      // What is short is a sign, such as `s` or `ms`.
      guard unit.hasSuffix("s"), unit.utf8.count > 3 else { return unit }
      if unit.hasSuffix("ies") { return unit.dropLast(3) + "y" }
      return String(unit.dropLast(unit.hasSuffix("xes") ? 2 : 1))
    case .german: return Self.germanUnitsOfOne[unit] ?? self.unit(unit)
    }
  }

  /// What a definition says of its data, with its keys as readers see them.
  func named(_ about: [Parameter]) -> [Parameter] {
    about.map { entry in
      let word = PageWord(rawValue: entry.name)
      return Parameter(name: word.map { self[$0] } ?? entry.name, value: entry.value)
    }
  }

  /// Where the formula of a measure comes from.
  func source(of measure: Measure) -> String {
    let source: String =
      switch measure.source {
      case Measure.countSource: self[PageWord.countSource]
      case Measure.otherCountSource: self[PageWord.otherCountSource]
      default: measure.source
      }
    return text(PageWord.source, ["source": source])
  }

  /// How many findings of a severity there are.
  func findings(_ count: Int, _ severity: Finding.Severity) -> String {
    let words: (one: PageWord, many: PageWord) =
      switch severity {
      case .note: (.oneNote, .notes)
      case .warning: (.oneWarning, .warnings)
      case .error: (.oneError, .errors)
      }
    return text(count == 1 ? words.one : words.many, ["count": integer(count)])
  }

  /// How many findings there are of each severity, such as `1 error, 2 notes`; empty if there are none.
  func findings(_ counts: [(severity: Finding.Severity, count: Int)]) -> String {
    counts.map { findings($0.count, $0.severity) }.joined(separator: ", ")
  }

  /// What a severity is called.
  func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .note: self[PageWord.note]
    case .warning: self[PageWord.warning]
    case .error: self[PageWord.error]
    }
  }

  /// The units of measures; those that are the same in both languages are not listed.
  static let germanUnits: [String: String] = [
    "actions": "Aktionen", "breaks": "Unterbrechungen", "cases": "Fälle", "comments": "Kommentare",
    "days": "Tage", "documents": "Dokumente", "entries": "Einträge", "families": "Familien",
    "files": "Dateien",
    "findings": "Befunde", "positions": "Positionen", "forecasts": "Vorhersagen",
    "friends": "Freunde",
    "gaps": "Lücken", "h": "Std.", "legs": "Etappen", "likes": "Likes", "locations": "Orte",
    "members": "Mitglieder", "min": "Min.", "months": "Monate", "names": "Namen",
    "objects": "Objekte", "occurrences": "Vorkommen", "ordinances": "heilige Handlungen",
    "pages": "Seiten", "pairs": "Paare", "parts": "Teile", "per period": "je Zeitraum",
    "persons": "Personen",
    "photos": "Fotos", "places": "Orte", "points": "Punkte", "records": "Datensätze",
    "requests": "Anfragen", "reservations": "Reservierungen", "runs": "Läufe", "share": "Anteil",
    "stars": "Sterne", "stays": "Aufenthalte", "steps": "Schritte", "tokens": "Wörter",
    "traces": "Spuren", "trips": "Fahrten", "types": "Wortformen", "values": "Werte",
    "votes": "Stimmen",
    "words": "Wörter", "year": "Jahr", "years": "Jahre",
  ]

  /// Those that are others where there is one.
  static let germanUnitsOfOne: [String: String] = [
    "actions": "Aktion", "breaks": "Unterbrechung", "cases": "Fall", "comments": "Kommentar",
    "days": "Tag", "documents": "Dokument", "entries": "Eintrag", "families": "Familie",
    "files": "Datei",
    "findings": "Befund", "positions": "Position", "forecasts": "Vorhersage", "friends": "Freund",
    "gaps": "Lücke", "legs": "Etappe", "likes": "Like", "locations": "Ort", "members": "Mitglied",
    "months": "Monat", "names": "Name", "objects": "Objekt", "ordinances": "heilige Handlung",
    "pages": "Seite", "pairs": "Paar", "parts": "Teil", "persons": "Person", "photos": "Foto",
    "places": "Ort",
    "points": "Punkt", "records": "Datensatz", "requests": "Anfrage",
    "reservations": "Reservierung", "runs": "Lauf", "stars": "Stern", "stays": "Aufenthalt",
    "steps": "Schritt", "tokens": "Wort", "traces": "Spur", "trips": "Fahrt",
    "types": "Wortform", "votes": "Stimme", "words": "Wort", "years": "Jahr",
  ]
}
