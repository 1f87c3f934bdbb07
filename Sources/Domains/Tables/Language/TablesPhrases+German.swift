/// What reports of any table say by themselves, in German.
enum TablesPhrases {
  static let german: [String: String] = [
    "Groups": "Gruppen",
    "Group": "Gruppe",
    "Total": "Gesamt",
    "Rest": "Übrige",
    "Records": "Datensätze",
    "Records of the group.": "Datensätze der Gruppe.",
    "by": "nach",
    "measures": "Maße",
    "fill": "aufgefüllt",
    "having": "nur Gruppen mit",
    "order": "Reihenfolge",
    "top": "höchstens",
    "the definition": "die Definition",
    "values": "Werte",
    "estimated": "geschätzt",
  ]

  /// What the analysis says, with its values.
  static let said: [String: String] = [
    "Of each group: {formula}.": "Von jeder Gruppe: {formula}.",
    "Of each group: {formula}, an estimate: exact below {limit}, then 19 of 20 times within {error} %.":
      "Von jeder Gruppe: {formula}, geschätzt: genau unter {limit}, sonst in 19 von 20 Fällen auf {error} % genau.",
    "Values of {formula} could not be computed and count as missing.":
      "Werte von {formula} ließen sich nicht berechnen und zählen als fehlend.",
  ]
}
