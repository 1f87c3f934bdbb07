extension JournalPhrases {
  /// Heads of columns and names of settings.
  static let heads: [String: String] = [
    "Cohen's h, list only against own predictions":
      "Cohens h, nur Liste gegen eigene Vorhersagen",
    "Came true on": "Eingetroffen am",
    "Colour": "Farbe",
    "Date": "Datum",
    "Dreamer": "Träumer",
    "Entries of the reference": "Einträge der Referenz",
    "Entries of the smaller": "Einträge des kleineren Teils",
    "Entries of the target": "Einträge des Ziels",
    "Entry": "Eintrag",
    "Evidence": "Beleg",
    "First day": "Erster Tag",
    "First seen": "Zuerst gesehen",
    "Forecast": "Vorhersage",
    "Form of the date": "Form des Datums",
    "Found by": "Gefunden durch",
    "Id": "Kennung",
    "In these entries": "In diesen Einträgen",
    "In the others": "In den anderen",
    "Share in these entries": "Anteil in diesen Einträgen",
    "Share in the others": "Anteil in den anderen",
    "Key": "Schlüssel",
    "Kind": "Art",
    "Last day": "Letzter Tag",
    "Last seen": "Zuletzt gesehen",
    "Most common words": "Häufigste Wörter",
    "Name": "Name",
    "Of the base rate": "Grundrate",
    "Norm": "Norm",
    "Entries of the norm": "Einträge der Norm",
    "Own prediction": "Eigene Vorhersage",
    "Pen style": "Stiftart",
    "Places": "Stellen",
    "Remark": "Anmerkung",
    "Predicted meaning": "Vorhergesagte Deutung",
    "Prediction rests on": "Vorhersage beruht auf",
    "Reference": "Referenz",
    "Skill": "Güte",
    "Source": "Quelle",
    "Target": "Ziel",
    "Verdict": "Urteil",
    "Weekday": "Wochentag",
    "Weight": "Gewicht",
    "What": "Was",
    "When": "Wann",
    "Which": "Wann",
    "With": "Mit",
    "MATTR window": "Fenster für MATTR",
    "least count of keywords": "Mindestzahl für Schlüsselwörter",
    "left out of lists": "in Listen weggelassen",
    "left out of the most common words": "unter den häufigsten Wörtern weggelassen",
    "month": "Monat",
    "page": "Seite",
    "streak": "Serie",
    "zone": "Zeitzone",
  ]

  /// Measures of journals and dreams.
  static let measures: [String: String] = [
    "Came true": "Eingetroffen",
    "Known": "Bekannt",
    "Days until then": "Tage bis dahin",
    "Median days until it came true": "Tage bis zum Eintreffen, Median",
    "Days from that of the entry to the one on which it came true.":
      "Tage von dem des Eintrags bis zu dem, an dem er eingetroffen ist.",
    "Entries that came true so many days after their own.":
      "Einträge, die so viele Tage nach ihrem eigenen eingetroffen sind.",
    "Half of the entries came true within so many days; of those that did on a known day, not before their own, and are dated to the day.":
      "Die Hälfte der Einträge ist in so vielen Tagen eingetroffen; von denen, die es an einem bekannten Tag sind, nicht vor dem eigenen, und auf den Tag datiert sind.",
    "Entries with the word whose writer said whether they came true.":
      "Einträge mit dem Wort, deren Verfasser gesagt hat, ob sie eingetroffen sind.",
    "Entries with the word whose writer said that they came true.":
      "Einträge mit dem Wort, die laut ihrem Verfasser eingetroffen sind.",
    "difference of days": "Differenz von Tagen",
    "Forecasts": "Vorhersagen",
    "Confidence": "Zuversicht",
    "Content words": "Inhaltswörter",
    "Different content words": "Verschiedene Inhaltswörter",
    "Different words": "Verschiedene Wörter",
    "Occurrences": "Vorkommen",
    "Occurrences there": "Vorkommen dort",
    "Share that came true": "Anteil eingetroffen",
    "Bound of the share": "Grenze des Anteils",
    "Brier score": "Brier-Wert",
    "Brier score of the base rate": "Brier-Wert der Grundrate",
    "Brier skill score": "Brier-Güte",
    "Entries with it": "Einträge damit",
    "Current streak": "Laufende Serie",
    "Longest streak": "Längste Serie",
    "Longest entry": "Längster Eintrag",
    "Mean words an entry": "Wörter je Eintrag, Mittelwert",
    "Median words an entry": "Wörter je Eintrag, Median",
    "Pages": "Seiten",
    "Words a day": "Wörter am Tag",
    "Entries a week": "Einträge in der Woche",
    "How many entries a week has from the first day with one to the last; nothing is said of less than a week.":
      "Wie viele Einträge eine Woche hat, vom ersten Tag mit einem bis zum letzten; über weniger als eine Woche wird nichts gesagt.",
    "Those of them whose entry came true.": "Diejenigen, deren Eintrag eingetroffen ist.",
    "Those of them whose writer said that they came true.":
      "Diejenigen, die laut ihrem Verfasser eingetroffen sind.",
    "Those of them whose writer said whether they came true.":
      "Diejenigen, deren Verfasser gesagt hat, ob sie eingetroffen sind.",
    "How many of a hundred with a known outcome came true.":
      "Wie viele von hundert mit bekanntem Ausgang eingetroffen sind.",
    "Share of the n forecasts with known outcome that came true.":
      "Anteil der n Vorhersagen mit bekanntem Ausgang, die eingetroffen sind.",
    "Ends of Wilson's interval of the share that came true.":
      "Enden von Wilsons Intervall des Anteils, der eingetroffen ist.",
    "Mean squared error of forecasts with probability f: 0 is perfect, 0.25 what one half always scores.":
      "Mittlerer quadratischer Fehler von Vorhersagen mit Wahrscheinlichkeit f: 0 ist vollkommen, 0,25 erreicht, wer immer ein Halb sagt.",
    "What always forecasting the share ō that came true would score.":
      "Was erreichte, wer immer den Anteil ō der eingetroffenen vorhersagte.",
    "1 is perfect, 0 no better than the base rate, below 0 worse.":
      "1 ist vollkommen, 0 nicht besser als die Grundrate, unter 0 schlechter.",
    "Entries that it was predicted for, or of that kind.":
      "Einträge, für die es vorhergesagt wurde, oder dieser Art.",
    "Pairs of an entry with a known outcome and a forecast for it.":
      "Paare aus einem Eintrag mit bekanntem Ausgang und einer Vorhersage für ihn.",
    "How sure the dreamer was of the own prediction: 0 not at all, 1 completely.":
      "Wie sicher der Träumer der eigenen Vorhersage war: 0 gar nicht, 1 völlig.",
    "Entries that count.": "Einträge, die zählen.",
    "Entries that count: read, not refused, and not left out by a rule.":
      "Einträge, die zählen: gelesen, nicht abgewiesen und von keiner Regel ausgelassen.",
    "Entries that have the word among their most common content words.":
      "Einträge, bei denen das Wort zu den häufigsten Inhaltswörtern gehört.",
    "How often the word occurs in the entries that have it among their most common.":
      "Wie oft das Wort in den Einträgen vorkommt, bei denen es zu den häufigsten gehört.",
    "How often the word, or words in a row, stand in the entry; a word not where it is part of words in a row with a meaning.":
      "Wie oft das Wort oder die Wendung im Eintrag steht; ein Wort nicht dort, wo es Teil einer Wendung mit Deutung ist.",
    "How often the word occurs in the entry.": "Wie oft das Wort im Eintrag vorkommt.",
    "Words, each as often as it occurs.": "Wörter, jedes so oft, wie es vorkommt.",
    "Words of the entry, each as often as it occurs.":
      "Wörter des Eintrags, jedes so oft, wie es vorkommt.",
    "Different words of the entry.": "Verschiedene Wörter des Eintrags.",
    "Words of the entry that are not left out, each as often as it occurs.":
      "Wörter des Eintrags, die nicht weggelassen werden, jedes so oft, wie es vorkommt.",
    "Different words of the entry that are not left out.":
      "Verschiedene Wörter des Eintrags, die nicht weggelassen werden.",
    "Different words that occur twice or more in the entry, whether left out or not.":
      "Verschiedene Wörter, die im Eintrag zweimal oder öfter vorkommen, weggelassen oder nicht.",
    "Days in a row with an entry, up to the newest day that has one.":
      "Tage in Folge mit Eintrag, bis zum neuesten Tag mit einem.",
    "Days of the run; each has at least one entry that is dated to the day.":
      "Tage der Folge; jeder hat mindestens einen auf den Tag datierten Eintrag.",
    "Days with at least one entry whose date is known to the day.":
      "Tage mit mindestens einem Eintrag, dessen Datum auf den Tag bekannt ist.",
    "The most days in a row that have at least one entry each; only entries dated to the day count.":
      "Die meisten Tage in Folge mit je mindestens einem Eintrag; nur auf den Tag datierte Einträge zählen.",
    "Entries dated to a day that is this weekday.":
      "Einträge, die auf einen Tag mit diesem Wochentag datiert sind.",
    "Words of the entries dated to a day that is this weekday.":
      "Wörter der Einträge, die auf einen Tag mit diesem Wochentag datiert sind.",
    "Pages of the entries dated to a day that is this weekday.":
      "Seiten der Einträge, die auf einen Tag mit diesem Wochentag datiert sind.",
    "Entries that have both this pen style and this colour.":
      "Einträge, die diese Stiftart und diese Farbe haben.",
    "Entries whose list of colours has this one; a list that names it twice counts once.":
      "Einträge, deren Farbliste diese nennt; eine Liste, die sie zweimal nennt, zählt einmal.",
    "Entries whose list of pen styles has this one; a list that names it twice counts once.":
      "Einträge, deren Liste von Stiftarten diese nennt; eine Liste, die sie zweimal nennt, zählt einmal.",
    "Half of the entries have at most so many words.":
      "Die Hälfte der Einträge hat höchstens so viele Wörter.",
    "Pages that the data give for the entries that have such a number.":
      "Seiten, die die Daten für die Einträge mit einer solchen Angabe nennen.",
    "Pages that the texts fill: words are put on lines as long as they fit, a line feed ends a line, and a new page begins once the one before is filled.":
      "Seiten, die die Texte füllen: Wörter kommen auf eine Zeile, solange sie passen, ein Zeilenvorschub beendet sie, und eine neue Seite beginnt, wenn die vorige voll ist.",
    "The words of all entries, divided by their number.":
      "Die Wörter aller Einträge, geteilt durch deren Anzahl.",
    "The words of the entry that has the most.": "Die Wörter des längsten Eintrags.",
    "What is written on a day on which something is written.":
      "Was an einem Tag geschrieben wird, an dem etwas geschrieben wird.",
    "Words as the index has them, each counted once; upper and lower case are one.":
      "Wörter, wie der Index sie hat, jedes einmal gezählt; Groß- und Kleinschreibung sind eins.",
    "Words of the texts as the analyzer of the index cuts them; each counts as often as it stands.":
      "Wörter der Texte, wie der Analysator des Index sie schneidet; jedes zählt, sooft es dasteht.",
    "as it was written": "wie es geschrieben wurde",
    "count of pairs": "Anzahl von Paaren",
    "count of words": "Anzahl von Wörtern",
    "different values": "verschiedene Werte",
    "maximum": "Maximum",
    "median": "Median",
    "arithmetic mean": "arithmetisches Mittel",
    "ratio of counts": "Verhältnis von Anzahlen",
    "runs of days": "Folgen von Tagen",
    "sum": "Summe",
    "this report's page size": "Seitengröße dieses Berichts",
  ]
}
