/// What reports of any table say by themselves, in German.
enum TablesPhrases {
  static let german: [String: String] = [
    "Groups": "Gruppen",
    "Group": "Gruppe",
    "Total": "Gesamt",
    "Rest": "Übrige",
    "Records": "Datensätze",
    "Records of the group.": "Datensätze der Gruppe.", "Pairs": "Paare",
    "Pairs of the group.": "Paare der Gruppe.",
    "by": "nach",
    "measures": "Maße",
    "fill": "aufgefüllt",
    "having": "nur Gruppen mit",
    "order": "Reihenfolge",
    "top": "höchstens",
    "the definition": "die Definition",
    "values": "Werte",
    "estimated": "geschätzt",
    "What changed since the baseline": "Was sich seit dem Vergleichsstand geändert hat",
    "{counts.added} added, {counts.changed} changed, {counts.gone} gone.":
      "{counts.added} neu, {counts.changed} geändert, {counts.gone} weggefallen.",
    "In numbers": "In Zahlen",
    "What became of the records": "Was aus den Datensätzen wurde",
    "Fields": "Felder",
    "Field": "Feld",
    "How often each field changed": "Wie oft sich jedes Feld geändert hat",
    "The most frequent first.": "Die häufigsten zuerst.",
    "What changed": "Was sich geändert hat",
    "In the order of the key.": "In der Reihenfolge des Schlüssels.",
    "What": "Was",
    "Row": "Zeile",
    "Change": "Änderung",
    "Before": "Vorher",
    "After": "Nachher",
    "Added": "Neu",
    "Changed": "Geändert",
    "Gone": "Weggefallen",
    "The same": "Gleich",
    "added": "neu",
    "changed": "geändert",
    "gone": "weggefallen",
    "baseline": "Vergleichsstand",
    "key": "Schlüssel",
    "compared": "verglichen",
    "not compared": "nicht verglichen",
    "Records that are compared.": "Datensätze, die verglichen werden.",
    "Records of the baseline.": "Datensätze des Vergleichsstands.",
    "Records with a key that the baseline does not have.":
      "Datensätze mit einem Schlüssel, den der Vergleichsstand nicht hat.",
    "Records of which a field that is compared differs from that of the baseline.":
      "Datensätze, von denen ein verglichenes Feld anders ist als im Vergleichsstand.",
    "Records of the baseline whose key there is no more.":
      "Datensätze des Vergleichsstands, deren Schlüssel es nicht mehr gibt.",
    "Records that are as they were in the baseline.":
      "Datensätze, die so sind wie im Vergleichsstand.",
    "Records of which the field differs from that of the baseline.":
      "Datensätze, deren Feld anders ist als im Vergleichsstand.",
    "Keys stand several times: their records count as the same, added or gone.":
      "Schlüssel kommen mehrmals vor: ihre Datensätze zählen als gleich, neu oder weggefallen.",
    "Records that are not the same are counted, and not listed beyond the limit.":
      "Datensätze, die nicht gleich sind, werden gezählt und jenseits der Grenze nicht aufgeführt.",
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
