extension GenealogyPhrases {
  /// Measures of names and of what cannot be right.
  static let measures: [String: String] = [
    "Change": "Änderung",
    "Share in the later decade minus that in the earlier one, in percentage points.":
      "Anteil im späteren Jahrzehnt minus den im früheren, in Prozentpunkten.",
    "Different names": "Verschiedene Namen",
    "Names that differ after folding.":
      "Namen, die sich nach Angleichung der Schreibweise unterscheiden.",
    "Effective number": "Effektive Zahl",
    "How many equally frequent names would have this entropy.":
      "Wie viele gleich häufige Namen diese Entropie hätten.",
    "Entropy": "Entropie",
    "Shannon's entropy of the names: 0 if all records have one name.":
      "Shannons Entropie der Namen: 0, wenn alle Datensätze denselben Namen haben.",
    "Families": "Familien",
    "Records of families, those whose id stands above again included.":
      "Datensätze von Familien, auch solche, deren Kennung schon oben steht.",
    "Persons": "Personen",
    "Records of persons, those whose id stands above again included.":
      "Datensätze von Personen, auch solche, deren Kennung schon oben steht.",
    "How often the rule is broken, whichever days the dates are.":
      "Wie oft die Regel verletzt ist, welche Tage die Daten auch meinen.",
    "Possibly": "Möglich",
    "How often the dates are too uncertain to say whether the rule is broken.":
      "Wie oft die Daten zu unsicher sind, um zu sagen, ob die Regel verletzt ist.",
    "Not judged": "Nicht beurteilt",
    "How often the rule could not be asked, since one of the dates is not known.":
      "Wie oft sich die Regel nicht anwenden ließ, weil eines der Daten unbekannt ist.",
    "First year": "Erstes Jahr",
    "Earliest year of birth, of births that lie in one year.":
      "Frühestes Geburtsjahr, von Geburten, die in einem einzigen Jahr liegen.",
    "Last year": "Letztes Jahr",
    "Latest year of birth, of births that lie in one year.":
      "Spätestes Geburtsjahr, von Geburten, die in einem einzigen Jahr liegen.",
    "From": "Von",
    "Lower end of the 95 % interval of the change, from Wilson's bounds l and u.":
      "Unteres Ende des 95-Prozent-Intervalls der Änderung, aus Wilsons Grenzen l und u.",
    "To": "Bis",
    "Upper end of the 95 % interval of the change, from Wilson's bounds l and u.":
      "Oberes Ende des 95-Prozent-Intervalls der Änderung, aus Wilsons Grenzen l und u.",
    "Log ratio": "Log-Verhältnis",
    "How much more frequent the name is at the place: 1 is twice, 2 four times; none elsewhere counts as 0.5.":
      "Wie viel häufiger der Name an dem Ort ist: 1 ist doppelt, 2 viermal; keiner anderswo zählt als 0,5.",
    "Likelihood ratio of the name and all others, at the place and at all others; 3.84 and more is seen in 5 % of names without a difference.":
      "Likelihood-Quotient des Namens und aller anderen, an dem Ort und an allen anderen; 3,84 und mehr haben 5 % der Namen ohne Unterschied.",
    "Peak": "Höhepunkt",
    "Decade in which the name has its greatest share; of equal ones the first.":
      "Jahrzehnt, in dem der Name seinen größten Anteil hat; von gleichen das erste.",
    "Random inbreeding": "Zufällige Inzucht",
    "Inbreeding that equal surnames would stand for in random marriages, if each had one origin.":
      "Inzucht, für die gleiche Nachnamen bei zufälligen Ehen stünden, wenn jeder einen einzigen Ursprung hätte.",
    "Random isonymy": "Zufällige Isonymie",
    "Chance that two records drawn at random, with replacement, have one surname.":
      "Wahrscheinlichkeit, dass zwei mit Zurücklegen zufällig gezogene Datensätze denselben Nachnamen haben.",
    "Rank": "Rang",
    "Place among the names of the group; equally frequent names share one.":
      "Platz unter den Namen der Gruppe; gleich häufige Namen teilen sich einen.",
    "Place among the names of the place; equally frequent names share one.":
      "Platz unter den Namen des Orts; gleich häufige Namen teilen sich einen.",
    "Records that have the name.": "Datensätze mit dem Namen.",
    "Records that have the name and a birth at the place.":
      "Datensätze mit dem Namen und einer Geburt an dem Ort.",
    "Share": "Anteil",
    "Records with the name per hundred records of the group.":
      "Datensätze mit dem Namen je hundert Datensätze der Gruppe.",
    "Records with the name per hundred records of the group born at the place.":
      "Datensätze mit dem Namen je hundert Datensätze der Gruppe, die an dem Ort geboren sind.",
    "Pairs of decades where the later share is greater, minus those where it is less.":
      "Paare von Jahrzehnten, bei denen der spätere Anteil größer ist, minus die, bei denen er kleiner ist.",
    "Chance of an S of this size or more without a trend; rough below 10 decades.":
      "Wahrscheinlichkeit eines mindestens so großen S ohne Trend; unter 10 Jahrzehnten ungenau.",
    "Simpson index": "Simpson-Index",
    "Chance that two different records have different names.":
      "Wahrscheinlichkeit, dass zwei verschiedene Datensätze verschiedene Namen haben.",
    "Slope": "Steigung",
    "By how much the share changes from one decade to the next, in percentage points.":
      "Um wie viel sich der Anteil von einem Jahrzehnt zum nächsten ändert, in Prozentpunkten.",
    "Ten most frequent": "Zehn häufigste",
    "Share of the ten most frequent names together.":
      "Anteil der zehn häufigsten Namen zusammen.",
    "difference": "Differenz",
    "maximum": "Maximum",
    "mean": "Mittelwert",
    "minimum": "Minimum",
    "number of different values": "Anzahl verschiedener Werte",
    "ratio of counts": "Verhältnis von Anzahlen",
    "share": "Anteil",
    "standard competition ranking": "Wettkampfrang",
  ]
}
