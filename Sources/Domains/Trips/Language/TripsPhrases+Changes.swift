extension TripsPhrases {
  /// The record of changes, and stars.
  static let changes: [String: String] = [
    "Changes": "Änderungen",
    "{changes_said}.": "{changes_said}.",
    "{changes_note}": "{changes_note}",
    "What happened": "Was geschah",
    "Newest first.": "Die neuesten zuerst.",
    "Nothing is written down.": "Nichts ist notiert.",
    "Change": "Änderung",
    "Kind": "Art",
    "What": "Was",
    "Id": "Kennung",
    "Name": "Name",
    "Field": "Feld",
    "Before": "Vorher",
    "After": "Nachher",
    "User": "Nutzer",
    "Who": "Wer",
    "When": "Wann",
    "Map": "Karte",
    "Ratings": "Bewertungen",
    "Stars": "Sterne",
    "Users who gave it stars until the present.":
      "Nutzer, die bis zur Gegenwart Sterne vergeben haben.",
    "Mean of the stars that users gave, the latest of each.":
      "Mittel der Sterne von Nutzern, von jedem die letzten.",
  ]

  /// What the analysis says of changes.
  static let sentencesOfChanges: [String: String] = [
    "no changes are written down": "keine Änderung ist notiert",
    "1 change is written down, the newest {date}": "1 Änderung ist notiert, die neueste vom {date}",
    "{n} changes are written down, the newest {date}":
      "{n} Änderungen sind notiert, die neueste vom {date}",
    "A is added, M is modified, D is deleted. Deletes are told in an audit alone.":
      "A heißt hinzugefügt, M geändert, D gelöscht. Gelöschtes steht nur in einer Prüfung.",
    "A is added, M is modified, D is deleted. Owners are told all that happened to what is theirs; others what happened while they might see it.":
      "A heißt hinzugefügt, M geändert, D gelöscht. Besitzer erfahren alles, was mit dem Ihren geschah, andere das, was geschah, solange sie es sehen durften.",
    "Trip": "Fahrt",
    "Place": "Ort",
    "Photo": "Foto",
    "Person": "Person",
  ]

  /// The columns that hold such sentences.
  static let columnsOfChanges: Set<String> = [
    "changes.at_local", "changes.what", "page_changes.at_local", "page_changes.what", "trips.map",
    "pages.changed",
  ]
}
