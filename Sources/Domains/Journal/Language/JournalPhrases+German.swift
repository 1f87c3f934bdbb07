/// What reports of journals and dreams say, in German.
enum JournalPhrases {
  static let german = [dreams, statistics, words, heads, highlights, measures, wordMeasures]
    .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Dreams, what they foretell and what came true.
  static let dreams: [String: String] = [
    "What came true of {entry_count} entries": "Was von {entry_count} Einträgen eingetroffen ist",
    "words": "Wörter",
    "by the analyzer {analyzer}": "mit dem Analysator {analyzer}",
    "left out": "weggelassen",
    "{stop} ({stop_count} words)": "{stop} ({stop_count} Wörter)",
    "most common words": "häufigste Wörter",
    "{top}, without those left out": "{top}, ohne die weggelassenen",
    "meanings": "Deutungen",
    "weights": "Gewichte",
    "too few to say": "zu wenige für ein Urteil",
    "below {least_known} known outcomes": "weniger als {least_known} bekannte Ausgänge",
    "intervals": "Intervalle",
    "Wilson's, 95 %": "nach Wilson, 95 %",
    "Did it come true?": "Ist es eingetroffen?",
    "What came true, by who predicted something":
      "Was eingetroffen ist, nach Urheber der Vorhersage",
    "Predicted by": "Vorhergesagt von",
    "All entries, then each entry in one row.":
      "Alle Einträge, dann jeder Eintrag in genau einer Zeile.",
    "By meaning": "Nach Deutungen",
    "What came true, by meaning": "Was eingetroffen ist, nach Deutungen",
    "Meaning": "Deutung",
    "By share, highest first; then those with too few to say, by known outcomes and entries; then in the order of the list.":
      "Nach dem Anteil, der höchste zuerst; dann die mit zu wenigen für ein Urteil, nach bekannten Ausgängen und Einträgen; dann in der Reihenfolge der Liste.",
    "By word": "Nach Wörtern",
    "What came true, by word of the entries": "Was eingetroffen ist, nach Wörtern der Einträge",
    "By share, highest first; then by known outcomes, then alphabetically.":
      "Nach dem Anteil, der höchste zuerst; dann nach bekannten Ausgängen, dann alphabetisch.",
    "When did it come true?": "Wann ist es eingetroffen?",
    "How long it took": "Wie lange es gedauert hat",
    "Of entries that came true: from the soonest on, then what is not known.":
      "Von eingetroffenen Einträgen: das Früheste zuerst, zuletzt, was nicht bekannt ist.",
    "By category of meanings": "Nach Kategorien der Deutungen",
    "Of meanings with a weight: one forecast for each entry with a known outcome and each meaning predicted for it. An entry may stand in a row several times, so there is no interval.":
      "Von Deutungen mit Gewicht: eine Vorhersage für jeden Eintrag mit bekanntem Ausgang und jede Deutung, die für ihn gilt. Ein Eintrag kann mehrfach in einer Zeile zählen, darum gibt es kein Intervall.",
    "What came true, by category of meanings":
      "Was eingetroffen ist, nach Kategorien der Deutungen",
    "In alphabetical order.": "Alphabetisch.",
    "Weights and confidence": "Gewichte und Zuversicht",
    "A weight or a confidence is taken as the chance that the entry comes true. The Brier score is the mean squared error: 0 is perfect, 0.25 what one half always scores. Skill compares it with forecasting the share of all each time: above 0 is better than that, below 0 worse. An entry with several meanings counts once for each weight.":
      "Gewicht und Zuversicht gelten als Wahrscheinlichkeit, dass der Eintrag eintrifft. Der Brier-Wert ist der mittlere quadratische Fehler: 0 ist vollkommen, 0,25 erreicht, wer immer ein Halb sagt. Die Güte vergleicht ihn damit, jedes Mal den Anteil aller vorherzusagen: über 0 ist besser, unter 0 schlechter. Ein Eintrag mit mehreren Deutungen zählt für jedes Gewicht einmal.",
    "How good the probabilities were": "Wie gut die Wahrscheinlichkeiten waren",
    "The list's weights, then the dreamers' confidence.":
      "Die Gewichte der Liste, dann die Zuversicht der Träumenden.",
    "How to read this": "So ist das zu lesen",
    "The share of entries with a known outcome that came true, with the 95 % interval.":
      "Der Anteil der Einträge mit bekanntem Ausgang, die eingetroffen sind, mit dem 95-Prozent-Intervall.",
    "What comes back": "Was wiederkehrt",
    "Words that lead the most entries": "Wörter, die in den meisten Einträgen vorn stehen",
    "In how many entries each is among the most common words.":
      "In wie vielen Einträgen jedes zu den häufigsten Wörtern gehört.",
    "“{most.label}” leads the most entries: {most.value}":
      "„{most.label}“ steht in den meisten Einträgen vorn: {most.value}",
    "No word leads more than {most.value} entries":
      "Kein Wort steht in mehr als {most.value} Einträgen vorn",
    "Word": "Wort",
    "All words that come back": "Alle wiederkehrenden Wörter",
    "Words that are among the most common of entries":
      "Wörter, die zu den häufigsten von Einträgen gehören",
    "By entries, most first; then by occurrences, then alphabetically.":
      "Nach Einträgen, die meisten zuerst; dann nach Vorkommen, dann alphabetisch.",
    "In numbers": "In Zahlen",
    "Words left out": "Weggelassene Wörter",
    "Entries": "Einträge",
    "Sentences are {class}, and this report is {clearance}: it says only whether there is an own prediction.":
      "Sätze sind {class}, dieser Bericht ist {clearance}: Er sagt nur, ob es eine eigene Vorhersage gibt.",
    "Single entries are left out: with min_cell they are as private as their most private field, {class}, and this report is {clearance}.":
      "Einzelne Einträge fehlen: Mit min_cell sind sie so vertraulich wie ihr vertraulichstes Feld, {class}, dieser Bericht ist {clearance}.",
    "Entries, newest first": "Einträge, die neuesten zuerst",
    "Page": "Seite",
    "By the first possible day, latest first; of one day the one that was read later first. Entries without a date stand last.":
      "Nach dem frühesten möglichen Tag, der späteste zuerst; am selben Tag der später gelesene zuerst. Einträge ohne Datum stehen am Ende.",
    "entry": "Eintrag",
    "words that come back": "wiederkehrende Wörter",
    "words with a meaning": "Wörter mit Deutung",
    "Words that come back": "Wiederkehrende Wörter",
    "How often each occurs in the entry; without stop words.":
      "Wie oft jedes im Eintrag vorkommt; ohne Stoppwörter.",
    "“{most.label}” comes back most: {most.value} times":
      "Am häufigsten kehrt „{most.label}“ wieder: {most.value}-mal",
    "No word occurs more than {most.value} times": "Kein Wort kommt öfter als {most.value}-mal vor",
    "Own prediction and outcome": "Eigene Vorhersage und Ausgang",
    "Marked while writing: {highlights}.": "Beim Schreiben markiert: {highlights}.",
    "Before and after": "Davor und danach",
    "Entries before and after": "Einträge davor und danach",
    "All repeated words": "Alle wiederholten Wörter",
    "Repeated words": "Wiederholte Wörter",
    "Stop words last; by occurrences, most first; then by first appearance.":
      "Stoppwörter zuletzt; nach Vorkommen, die meisten zuerst; dann nach erstem Auftreten.",
    "Words with a meaning": "Wörter mit Deutung",
    "Words that the prediction rests on": "Wörter, auf denen die Vorhersage beruht",
    "By occurrences, most first; then by first appearance.":
      "Nach Vorkommen, die meisten zuerst; dann nach erstem Auftreten.",
    "The entry": "Der Eintrag",
    "Its text is not shown: this report keeps the sentences of entries private.":
      "Sein Text wird nicht gezeigt: Dieser Bericht hält die Sätze der Einträge vertraulich.",
    "What it foretells": "Was er voraussagt",
    "What its words foretell": "Was seine Wörter voraussagen",
    "By word, the most common first; then in the order of the list.":
      "Nach Wörtern, das häufigste zuerst; dann in der Reihenfolge der Liste.",
    "It is {class}, and this report is {clearance}.":
      "Er ist {class}, dieser Bericht ist {clearance}.",
    "{own} It is {class}, and this report is {clearance}.":
      "{own} Das ist {class}, dieser Bericht ist {clearance}.",
    "{marked} It is {class}, and this report is {clearance}.":
      "{marked} Das ist {class}, dieser Bericht ist {clearance}.",
    "{own} Sentences are not printed without 'quotes: true'.":
      "{own} Sätze werden ohne 'quotes: true' nicht gedruckt.",
    "{marked} Sentences are not printed without 'quotes: true'.":
      "{marked} Sätze werden ohne 'quotes: true' nicht gedruckt.",
    "Words of {entry_count} entries": "Wörter von {entry_count} Einträgen",
    "The analysis did not keep the words of every entry: write 'each: true' there.":
      "Die Analyse hat die Wörter der einzelnen Einträge nicht behalten: dort 'each: true' angeben.",
    "The analysis did not keep the repetitions of every entry: write how many with 'repetitions' there.":
      "Die Analyse hat die Wiederholungen der einzelnen Einträge nicht behalten: dort mit 'repetitions' sagen, wie viele.",
    "Repeated words that are left out: beyond the number that was asked for, or of an entry with too many places.":
      "Wiederholte Wörter, die fehlen: über die verlangte Anzahl hinaus, oder aus einem Eintrag mit zu vielen Stellen.",
    "Places are numbers of words in the text, counted from 1.":
      "Die Stellen zählen die Wörter des Textes, von 1 an.",
    "Every entry": "Jeder Eintrag",
    "The most common words of every entry": "Die häufigsten Wörter jedes Eintrags",
    "In the order in which the entries were read; words by count, then by first appearance.":
      "In der Reihenfolge, in der die Einträge gelesen wurden; Wörter nach Anzahl, dann nach erstem Auftreten.",
  ]
}
