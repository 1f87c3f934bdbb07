extension GenealogyPhrases {
  /// What checks of trees find, and what is to be done.
  static let rules: [String: String] = [
    "Died before birth": "Vor der Geburt gestorben",
    "Buried before death": "Vor dem Tod begraben",
    "Very old at death": "Sehr alt gestorben",
    "Lies in the future": "Liegt in der Zukunft",
    "No date of birth": "Kein Geburtsdatum",
    "Parent too young": "Elternteil zu jung",
    "Mother too old": "Mutter zu alt",
    "Born long after the father's death": "Lange nach dem Tod des Vaters geboren",
    "Born after the mother's death": "Nach dem Tod der Mutter geboren",
    "Siblings born too close": "Geschwister zu dicht hintereinander geboren",
    "Married very young": "Sehr jung verheiratet",
    "Married after death": "Nach dem Tod verheiratet",
    "Child before the marriage": "Kind vor der Ehe",
    "Couple far apart in age": "Großer Altersunterschied des Paars",
    "Twice in a family": "Zweimal in einer Familie",
    "Husband and wife the same": "Mann und Frau dieselbe Person",
    "Sex does not fit the role": "Geschlecht passt nicht zur Rolle",
    "Own ancestor": "Eigener Vorfahr",
    "Not connected": "Ohne Verbindung",
    "Two families of parents": "Zwei Elternfamilien",
    "Person does not name the family": "Person nennt die Familie nicht",
    "Family does not name the person": "Familie nennt die Person nicht",
    "Names a record that is not there": "Nennt einen fehlenden Datensatz",
    "Id given twice": "Kennung doppelt vergeben",
    "Somebody died before their birth.": "Jemand ist vor der eigenen Geburt gestorben.",
    "Somebody was buried before their death.": "Jemand wurde vor dem eigenen Tod begraben.",
    "Somebody was older than {n} years at death.": "Jemand war beim Tod älter als {n} Jahre.",
    "A birth, death, burial or marriage lies in the future.":
      "Eine Geburt, ein Tod, ein Begräbnis oder eine Heirat liegt in der Zukunft.",
    "No date of birth is known; a baptism does not stand for it.":
      "Ein Geburtsdatum ist nicht bekannt; eine Taufe ersetzt es nicht.",
    "A parent was younger than {n} years at the birth of a child.":
      "Ein Elternteil war bei der Geburt eines Kindes jünger als {n} Jahre.",
    "A mother was older than {n} years at the birth of a child.":
      "Eine Mutter war bei der Geburt eines Kindes älter als {n} Jahre.",
    "A child was born more than {n} days after the father's death.":
      "Ein Kind wurde mehr als {n} Tage nach dem Tod des Vaters geboren.",
    "A child was born after the mother's death.":
      "Ein Kind wurde nach dem Tod der Mutter geboren.",
    "Two children of a family were born {n1} to {n2} days apart.":
      "Zwei Kinder einer Familie wurden im Abstand von {n1} bis {n2} Tagen geboren.",
    "Somebody married before the age of {n}.": "Jemand hat vor dem Alter von {n} geheiratet.",
    "Somebody married after their death.": "Jemand hat nach dem eigenen Tod geheiratet.",
    "A child was born before the marriage of the parents.":
      "Ein Kind wurde vor der Heirat der Eltern geboren.",
    "Of a couple one is more than {n} years older.":
      "Bei einem Paar ist eine Person mehr als {n} Jahre älter.",
    "A person stands in a family twice.": "Eine Person steht zweimal in einer Familie.",
    "Husband and wife of a family are the same person.":
      "Mann und Frau einer Familie sind dieselbe Person.",
    "A husband is female, or a wife male.": "Ein Ehemann ist weiblich oder eine Ehefrau männlich.",
    "Persons are their own ancestors.": "Personen sind ihre eigenen Vorfahren.",
    "Persons are not connected with the largest part of the tree.":
      "Personen sind mit dem größten Teil des Baums nicht verbunden.",
    "A child has more than one family of parents.": "Ein Kind hat mehr als eine Elternfamilie.",
    "A family names a person who does not name the family.":
      "Eine Familie nennt eine Person, die die Familie nicht nennt.",
    "A person names a family that does not name the person.":
      "Eine Person nennt eine Familie, die die Person nicht nennt.",
    "A record names another one by an id that no record has.":
      "Eine Kennung, die ein Datensatz nennt, gehört zu keinem Datensatz.",
    "A record above has the same id; this one was not looked at.":
      "Ein Datensatz weiter oben hat dieselbe Kennung; dieser blieb außer Betracht.",
    "Compare the dates with their sources.": "Die Daten mit ihren Quellen vergleichen.",
    "Enter a year, even one that is not certain.":
      "Ein Jahr eintragen, auch ein unsicheres.",
    "Compare the dates with their sources; perhaps a generation is missing.":
      "Die Daten mit ihren Quellen vergleichen; vielleicht fehlt eine Generation.",
    "Compare the dates; one of the children may belong to another family.":
      "Die Daten vergleichen; eins der Kinder gehört vielleicht in eine andere Familie.",
    "Compare the dates; it may be the marriage of a parent of that name.":
      "Die Daten vergleichen; vielleicht ist es die Heirat eines gleichnamigen Elternteils.",
    "Nothing, if it was so; else compare the dates.":
      "Nichts, wenn es so war; sonst die Daten vergleichen.",
    "Compare the dates; one of the two may be of another generation.":
      "Die Daten vergleichen; eine der beiden Personen gehört vielleicht in eine andere Generation.",
    "Take the person out once, or enter who is meant.":
      "Die Person einmal herausnehmen oder eintragen, wer gemeint ist.",
    "Correct the sex, or exchange the two.": "Das Geschlecht berichtigen oder die beiden tauschen.",
    "Find the family in which a descendant was entered as a parent.":
      "Die Familie suchen, in der ein Nachkomme als Elternteil eingetragen wurde.",
    "Nothing, if they are not related; else enter how they are.":
      "Nichts, wenn sie nicht verwandt sind; sonst die Verwandtschaft eintragen.",
    "Nothing, if the child was adopted; else leave it with its parents.":
      "Nichts, wenn das Kind adoptiert wurde; sonst bei seinen Eltern lassen.",
    "Enter the missing link, or take the other one out.":
      "Die fehlende Verbindung eintragen oder die andere entfernen.",
    "Correct the id, or add the record that it means.":
      "Die Kennung berichtigen oder den gemeinten Datensatz ergänzen.",
    "Give it another id.": "Eine andere Kennung geben.",
  ]

  /// Why actions on shared names are refused, and what is to be done.
  static let codes: [String: String] = [
    "The name is reserved already.": "Der Name ist schon reserviert.",
    "The name is not shared with this group.": "Der Name ist mit dieser Gruppe nicht geteilt.",
    "Whoever did this is no member of the group.": "Wer das tat, gehört nicht zur Gruppe.",
    "Whoever did this belongs to another group.": "Wer das tat, gehört zu einer anderen Gruppe.",
    "The member would hold more names than one may hold at once.":
      "Das Mitglied hielte mehr Namen, als man zugleich halten darf.",
    "The reservation is somebody else's.": "Die Reservierung gehört jemand anderem.",
    "There is no such reservation, or none of its names is reserved any more.":
      "Diese Reservierung gibt es nicht, oder keiner ihrer Namen ist noch reserviert.",
    "Everything that can be done for this name is done.":
      "Für diesen Namen ist alles getan, was getan werden kann.",
    "The same name stands twice in one selection.": "Derselbe Name steht zweimal in einer Auswahl.",
    "The same ancestor is shared more than once; the name is offered once.":
      "Derselbe Vorfahr ist mehrfach geteilt; angeboten wird der Name einmal.",
    "A living person can neither be shared nor reserved.":
      "Eine lebende Person kann weder geteilt noch reserviert werden.",
    "There is no person with this id in the data.":
      "In den Daten gibt es keine Person mit dieser Kennung.",
    "There is a reservation with this id already.":
      "Eine Reservierung mit dieser Kennung gibt es schon.",
    "The id stands twice; the first record counts.":
      "Die Kennung kommt zweimal vor; der erste Datensatz zählt.",
    "Choose a name of the list.": "Einen Namen der Liste wählen.",
    "Choose another name.": "Einen anderen Namen wählen.",
    "Check the id of the member, or add the member to the group.":
      "Die Kennung des Mitglieds prüfen oder das Mitglied in die Gruppe aufnehmen.",
    "Share and reserve in your own group.": "In der eigenen Gruppe teilen und reservieren.",
    "Ask the one who holds it to release it.":
      "Wer den Namen hält, um Freigabe bitten.",
    "Release or finish names first.": "Erst Namen freigeben oder erledigen.",
    "Look at your reservations.": "Die eigenen Reservierungen ansehen.",
    "Name each ancestor once.": "Jeden Vorfahren einmal nennen.",
    "Nothing has to be done; one of the two may take the name back.":
      "Es ist nichts zu tun; eins der beiden Mitglieder kann den Namen zurücknehmen.",
    "Wait until the death is recorded, or choose another name.":
      "Warten, bis der Tod eingetragen ist, oder einen anderen Namen wählen.",
    "Check the id, or add the person to the data.":
      "Die Kennung prüfen oder die Person in die Daten aufnehmen.",
    "Give the reservation another id.": "Der Reservierung eine andere Kennung geben.",
    "Give each record an id of its own.": "Jedem Datensatz eine eigene Kennung geben.",
  ]
}
