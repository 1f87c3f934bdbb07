extension JournalPhrases {
  /// What analyses say of entries, words and outcomes.
  static let sentences = [
    counts, ofDreams, ofHighlights, ofOutcomes, ofWords, ofTime, findings, cells,
  ]
  .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Parts of other sentences.
  private static let counts: [String: String] = [
    "“{w1}”": "„{w1}“",
    "“{w1}” and “{w2}”": "„{w1}“ und „{w2}“",
    "“{w1}”, “{w2}” and “{w3}”": "„{w1}“, „{w2}“ und „{w3}“",
    "“{w1}”, “{w2}”, “{w3}” and “{w4}”": "„{w1}“, „{w2}“, „{w3}“ und „{w4}“",
    "“{w1}”, “{w2}”, “{w3}” and {n} more": "„{w1}“, „{w2}“, „{w3}“ und {n} weitere",
    "once": "einmal",
    "twice": "zweimal",
    "{n} times": "{n}-mal",
    "in one word": "in einem Wort",
    "in {n} words": "in {n} Wörtern",
    "one entry": "einem Eintrag",
    "no entries": "keinem Eintrag",
    "{n} entries": "{n} Einträgen",
    "{n} of {said}": "{n} von {said}",
    "{words} ({n} more tied)": "{words} (und {n} gleich häufige)",
    "stop words of english": "englische Stoppwörter",
    "stop words of german": "deutsche Stoppwörter",
    "stop words of english and {words}": "englische Stoppwörter, dazu {words}",
    "stop words of german and {words}": "deutsche Stoppwörter, dazu {words}",
    "none": "keine",
    "None.": "Keine.",
    "yes": "ja",
    "no": "nein",
    "unknown": "unbekannt",
  ]

  /// Entries and their pages.
  private static let ofDreams: [String: String] = [
    "It came true; {said}.": "Eingetroffen; {said}.",
    "It did not come true; {said}.": "Nicht eingetroffen; {said}.",
    "{said}.": "{said}.",
    "there is no word in it": "er enthält kein Wort",
    "it is one word": "ein einziges Wort",
    "none of its {n} words comes back": "keines seiner {n} Wörter kehrt wieder",
    "of its {n} words only stop words come back":
      "von seinen {n} Wörtern kehren nur Stoppwörter wieder",
    "several words come back, each {said} in {n} words":
      "mehrere Wörter kehren wieder, jedes {said} in {n} Wörtern",
    "{said1} comes back most, {said2} in {n} words":
      "am häufigsten kehrt {said1} wieder, {said2} in {n} Wörtern",
    "{said1} come back most, each {said2} in {n} words":
      "am häufigsten kehren {said1} wieder, je {said2} in {n} Wörtern",
    "by weight several words come first, each with {n1}, in {n2} words":
      "nach Gewicht stehen mehrere Wörter vorn, jedes mit {n1}, in {n2} Wörtern",
    "by weight {said} comes first, with {n1}, in {n2} words":
      "nach Gewicht steht {said} vorn, mit {n1}, in {n2} Wörtern",
    "by weight {said} come first, each with {n1}, in {n2} words":
      "nach Gewicht stehen {said} vorn, je mit {n1}, in {n2} Wörtern",
    "{weights}: so many times a word counts that its text sets apart, of several the highest; others count once":
      "{weights}: so viele Male zählt ein Wort, das sein Text hervorhebt, von mehreren Malen die meisten; andere zählen einmal",
    "{who} · ambiguous date": "{who} · Datum mehrdeutig",
    "{who} · approximate date": "{who} · Datum ungefähr",
    "{who} · dated in the future": "{who} · Datum in der Zukunft",
    "{who} · ambiguous date · dated in the future":
      "{who} · Datum mehrdeutig · Datum in der Zukunft",
    "{who} · approximate date · dated in the future":
      "{who} · Datum ungefähr · Datum in der Zukunft",
    "dated in the future": "Datum in der Zukunft",
    "{date}": "{date}",
    "{date1} to {date2}": "{date1} bis {date2}",
    "No word occurs twice.": "Kein Wort kommt zweimal vor.",
    "No word but stop words occurs twice.":
      "Außer Stoppwörtern kommt kein Wort zweimal vor.",
    "Places are numbers of words in the text, counted from 1.":
      "Die Stellen zählen die Wörter des Textes, von 1 an.",
    "{n} more are not listed.": "{n} weitere sind nicht aufgeführt.",
    "Marked while writing: {n} piece of text.": "Beim Schreiben markiert: {n} Textstelle.",
    "Marked while writing: {n} pieces of text.": "Beim Schreiben markiert: {n} Textstellen.",
    "There is one.": "Es gibt eine.",
    "There is no own prediction.": "Es gibt keine eigene Vorhersage.",
    "None: there is no list of meanings.": "Nichts: Es gibt keine Liste von Deutungen.",
    "None: no word of the entry has a meaning in the list.":
      "Nichts: Kein Wort des Eintrags steht in der Liste der Deutungen.",
    "It rests on {words}, the only word with a meaning in the list.":
      "Die Deutung beruht auf {words}, dem einzigen Wort, das in der Liste steht.",
    "It rests on all words with a meaning in the list: {words}.":
      "Die Deutung beruht auf allen Wörtern, die in der Liste stehen: {words}.",
    "It rests on the most common of its {n} words with a meaning in the list: {words}.":
      "Die Deutung beruht auf den häufigsten der {n} Wörter, die in der Liste stehen: {words}.",
    "{n} more words with a meaning count as much; those that appear first were taken.":
      "{n} weitere Wörter mit Deutung zählen ebenso viel; genommen wurden die, die zuerst dastehen.",
    "1 more word with a meaning counts as much; the one that appears first was taken.":
      "1 weiteres Wort mit Deutung zählt ebenso viel; genommen wurde das, das zuerst dasteht.",
    "{n} more words with a meaning occur {said} too; those that appear first were taken.":
      "{n} weitere Wörter mit Deutung kommen ebenfalls {said} vor; genommen wurden die, die zuerst dastehen.",
    "1 more word with a meaning occurs {said} too; the one that appears first was taken.":
      "1 weiteres Wort mit Deutung kommt ebenfalls {said} vor; genommen wurde das, das zuerst dasteht.",
    "Here the first {n1} of {n2} bytes end.": "Hier enden die ersten {n1} von {n2} Bytes.",
    "of {list}, for the {n} most common words that have one":
      "aus {list}, für die {n} häufigsten Wörter, die eine haben",
    "of {list}, for the {n} most common words that have one, also found by the stem ({language})":
      "aus {list}, für die {n} häufigsten Wörter, die eine haben, auch über den Wortstamm gefunden ({language})",
    "The newest {n1} of {n2} entries": "Die neuesten {n1} von {n2} Einträgen",
    "One entry": "Ein Eintrag",
    "All {n} entries": "Alle {n} Einträge",
    "{n1} words in all; the first {n2} are kept.":
      "Insgesamt {n1} Wörter; die ersten {n2} sind aufgehoben.",
    "There are no entries.": "Es gibt keine Einträge.",
    "The analysis lists no entries: see its 'list'.":
      "Die Analyse führt keine Einträge auf: siehe 'list' dort.",
    "The most common words are counted without stop words; of words that are equally common the ones that appear first are named, and the others are counted as tied.":
      "Die häufigsten Wörter sind ohne Stoppwörter gezählt; von gleich häufigen sind die genannt, die zuerst dastehen, die übrigen nur gezählt.",
    "There is no list of meanings, so nothing is predicted.":
      "Es gibt keine Liste von Deutungen, also wird nichts vorhergesagt.",
    "A prediction rests on the most common words that have a meaning in the list.":
      "Eine Deutung beruht auf den häufigsten Wörtern, die in der Liste stehen.",
    "It is what the list says, and no more.": "Sie ist, was die Liste sagt, und nicht mehr.",
    "The newest entry is of {date}.": "Der neueste Eintrag ist vom {date}.",
    "The newest entry is of {month}.": "Der neueste Eintrag ist von {month}.",
    "The newest entry is of {date}, which is in the future.":
      "Der neueste Eintrag ist vom {date}, und das liegt in der Zukunft.",
    "The newest entry is of {month}, which is in the future.":
      "Der neueste Eintrag ist von {month}, und das liegt in der Zukunft.",
    "The newest entry is of {date}, but for {said} dated in the future.":
      "Der neueste Eintrag ist vom {date}, abgesehen von {said} mit einem Datum in der Zukunft.",
    "The newest entry is of {month}, but for {said} dated in the future.":
      "Der neueste Eintrag ist von {month}, abgesehen von {said} mit einem Datum in der Zukunft.",
    "No word but stop words stands in {said}.": "Außer Stoppwörtern steht kein Wort in {said}.",
    "There is one entry, and no word leads it.":
      "Es gibt einen Eintrag, und kein Wort sticht hervor.",
    "{said} leads the only entry.": "{said} steht im einzigen Eintrag vorn.",
    "{said} lead the only entry.": "{said} stehen im einzigen Eintrag vorn.",
    "No word leads more than one of {said}.":
      "Kein Wort steht in mehr als einem von {said} vorn.",
    "Several words come back most: each is the most common word of {said}.":
      "Mehrere Wörter kehren am häufigsten wieder: Jedes ist das häufigste Wort in {said}.",
    "Several words come back most: each is among the {n} most common words of {said}.":
      "Mehrere Wörter kehren am häufigsten wieder: Jedes gehört in {said} zu den {n} häufigsten.",
    "{said1} comes back most: the most common word of {said2}.":
      "Am häufigsten kehrt {said1} wieder, als häufigstes Wort in {said2}.",
    "{said1} comes back most: among the {n} most common words of {said2}.":
      "Am häufigsten kehrt {said1} wieder: in {said2} unter den {n} häufigsten Wörtern.",
    "{said1} come back most, each the most common word of {said2}.":
      "Am häufigsten kehren {said1} wieder, je als häufigstes Wort in {said2}.",
    "{said1} come back most, each among the {n} most common words of {said2}.":
      "Am häufigsten kehren {said1} wieder, je in {said2} unter den {n} häufigsten Wörtern.",
  ]

  /// What came true.
  private static let ofOutcomes: [String: String] = [
    "It came true.": "Eingetroffen.",
    "It did not come true.": "Nicht eingetroffen.",
    "Whether it came true is unknown.": "Ob er eingetroffen ist, ist nicht bekannt.",
    "The entries do not say whether they came true.":
      "Die Einträge sagen nicht, ob sie eingetroffen sind.",
    "The entries do not say whether they came true, so nothing can be said of predictions.":
      "Die Einträge sagen nicht, ob sie eingetroffen sind; über Vorhersagen lässt sich daher nichts sagen.",
    "Of no entry is it known whether it came true.":
      "Von keinem Eintrag ist bekannt, ob er eingetroffen ist.",
    "The one entry with a known outcome came true.":
      "Der einzige Eintrag mit bekanntem Ausgang ist eingetroffen.",
    "The one entry with a known outcome did not come true.":
      "Der einzige Eintrag mit bekanntem Ausgang ist nicht eingetroffen.",
    "None of {n} entries with a known outcome came true.":
      "Von {n} Einträgen mit bekanntem Ausgang ist keiner eingetroffen.",
    "None of {n1} entries with a known outcome came true; of {n2} more it is not known.":
      "Von {n1} Einträgen mit bekanntem Ausgang ist keiner eingetroffen; bei {n2} weiteren ist es nicht bekannt.",
    "1 of {n} entries with a known outcome came true.":
      "Von {n} Einträgen mit bekanntem Ausgang ist einer eingetroffen.",
    "1 of {n1} entries with a known outcome came true; of {n2} more it is not known.":
      "Von {n1} Einträgen mit bekanntem Ausgang ist einer eingetroffen; bei {n2} weiteren ist es nicht bekannt.",
    "{n1} of {n2} entries with a known outcome came true.":
      "Von {n2} Einträgen mit bekanntem Ausgang sind {n1} eingetroffen.",
    "{n1} of {n2} entries with a known outcome came true; of {n3} more it is not known.":
      "Von {n2} Einträgen mit bekanntem Ausgang sind {n1} eingetroffen; bei {n3} weiteren ist es nicht bekannt.",
    "“Came true” is what the writer of an entry marked, by their own lights and knowing what was foretold; nobody else looked.":
      "„Eingetroffen“ ist, was die Schreibenden selbst so vermerkt haben, nach eigenem Ermessen und in Kenntnis der Vorhersage; sonst hat es niemand geprüft.",
    "Entries without a mark are unknown and in no share.":
      "Einträge ohne Vermerk gelten als unbekannt und zählen in keinem Anteil.",
    "That a share is high says nothing of why.":
      "Ein hoher Anteil sagt nichts darüber, woran es liegt.",
    "{n1} of {n2} meanings have {n3} known outcomes or more; of the others there is too little to say.":
      "{n1} von {n2} Deutungen haben {n3} oder mehr bekannte Ausgänge; über die anderen lässt sich zu wenig sagen.",
    "1 of {n2} meanings have {n3} known outcomes or more; of the others there is too little to say.":
      "Eine von {n2} Deutungen hat {n3} oder mehr bekannte Ausgänge; über die anderen lässt sich zu wenig sagen.",
    "Many meanings are tested at once: of 20 that mean nothing, one is expected to have an interval that leaves out the share of all entries.":
      "Viele Deutungen werden zugleich geprüft: Von 20, die nichts bedeuten, hat im Mittel eine ein Intervall, in dem der Anteil aller Einträge nicht liegt.",
    "Look at all rows, not at the best one.": "Maßgeblich sind alle Zeilen, nicht die beste.",
    "Meanings of one word share its entries, so they are no second proof.":
      "Deutungen desselben Worts teilen sich dessen Einträge und sind darum kein zweiter Beleg.",
    "No word stands in entries with {n} known outcomes or more.":
      "Kein Wort steht in Einträgen mit {n} oder mehr bekannten Ausgängen.",
    "One word stands in entries with {n} known outcomes or more.":
      "Ein Wort steht in Einträgen mit {n} oder mehr bekannten Ausgängen.",
    "{n1} words stand in entries with {n2} known outcomes or more.":
      "{n1} Wörter stehen in Einträgen mit {n2} oder mehr bekannten Ausgängen.",
    "{n1} words stand in entries with {n2} known outcomes or more; listed are the {n3} with the most.":
      "{n1} Wörter stehen in Einträgen mit {n2} oder mehr bekannten Ausgängen; aufgeführt sind die {n3} mit den meisten.",
    "Many words are tested at once: of 20 that mean nothing, one is expected to have an interval that leaves out the share of all entries.":
      "Viele Wörter werden zugleich geprüft: Von 20, die nichts bedeuten, hat im Mittel eines ein Intervall, in dem der Anteil aller Einträge nicht liegt.",
    "Words of the same entries are no second proof.":
      "Wörter derselben Einträge sind kein zweiter Beleg.",
    "{n} words come back in {said}.": "{n} Wörter kehren in {said} wieder.",
    "One word comes back in {said}.": "Ein Wort kehrt in {said} wieder.",
    "No words come back in {said}.": "In {said} kehrt kein Wort wieder.",
    "No word is told apart from all entries": "Kein Wort ist von allen Einträgen zu unterscheiden",
    "That was on {date}.": "Das war am {date}.",
    "That was on {date}, on the day of the entry.": "Das war am {date}, am Tag des Eintrags.",
    "That was on {date}, a day later.": "Das war am {date}, einen Tag später.",
    "That was on {date}, {n} days later.": "Das war am {date}, {n} Tage später.",
    "That was on {date}, a day before the entry.":
      "Das war am {date}, einen Tag vor dem Eintrag.",
    "That was on {date}, {n} days before the entry.":
      "Das war am {date}, {n} Tage vor dem Eintrag.",
    "on the same day": "am selben Tag",
    "within a week": "innerhalb einer Woche",
    "within 30 days": "innerhalb von 30 Tagen",
    "within a year": "innerhalb eines Jahres",
    "after more than a year": "nach mehr als einem Jahr",
    "before the entry": "vor dem Eintrag",
    "the entry may be of several days": "der Eintrag kann von mehreren Tagen sein",
    "on a day that is not known": "an einem unbekannten Tag",
    "Entries that came true on a day before their own.":
      "Einträge, die an einem Tag vor dem eigenen eingetroffen sind.",
    "No kind of prediction is told apart from all entries":
      "Keine Art von Vorhersage ist von allen Einträgen zu unterscheiden",
    "No meaning is told apart from all entries":
      "Keine Deutung ist von allen Einträgen zu unterscheiden",
    "Came true more often than all entries: {said}": "Öfter eingetroffen als alle Einträge: {said}",
    "Came true less often than all entries: {said}":
      "Seltener eingetroffen als alle Einträge: {said}",
    "Came true more often than all entries: {said1}; less often: {said2}":
      "Öfter eingetroffen als alle Einträge: {said1}; seltener: {said2}",
    "{said1} and {said2}": "{said1} und {said2}",
    "{said1}, {said2} and {said3}": "{said1}, {said2} und {said3}",
    "all entries": "alle Einträge",
    "list only": "nur Liste",
    "dreamer only": "nur eigene",
    "both": "beide",
    "neither": "keine von beiden",
    "list only against own predictions": "nur Liste gegen eigene Vorhersagen",
    "Cohen's h, list only against own predictions: too few to say":
      "Cohens h, nur Liste gegen eigene Vorhersagen: zu wenige für ein Urteil",
    "own confidence": "eigene Zuversicht",
    "weights of meanings": "Gewichte der Deutungen",
    "too few to say": "zu wenige für ein Urteil",
    "more often than all entries": "öfter als alle Einträge",
    "less often than all entries": "seltener als alle Einträge",
    "not told apart from all entries": "nicht von allen Einträgen zu unterscheiden",
    "all or none came true, so skill is not defined":
      "alle oder keiner eingetroffen, daher ohne Güte",
    "better than the base rate": "besser als die Grundrate",
    "no better than the base rate": "nicht besser als die Grundrate",
  ]

  /// Words, and what sets entries apart.
  private static let ofWords: [String: String] = [
    "by the analyzer {analyzer}": "mit dem Analysator {analyzer}",
    "as the analyzer {analyzer} cuts them": "wie der Analysator {analyzer} sie trennt",
    "There are no words.": "Es gibt keine Wörter.",
    "There is no word but stop words.": "Außer Stoppwörtern gibt es kein Wort.",
    "Lists are without {said}.": "Listen sind ohne {said}.",
    "A word that is evenly spread over the entries has a DP near 0; one that is a single entry's quirk has a DP near 1.":
      "Ein Wort, das gleichmäßig über die Einträge verteilt ist, hat ein DP nahe 0; eins, das nur in einem Eintrag auffällt, ein DP nahe 1.",
    "With fewer than {n} months p is a rough guide only.":
      "Bei weniger als {n} Monaten ist p nur ein grober Anhalt.",
    "Several words are the most frequent apart from stop words: each occurs {said1} in {said2}.":
      "Mehrere Wörter sind, von Stoppwörtern abgesehen, die häufigsten: Jedes kommt in {said2} {said1} vor.",
    "Several words are the most frequent: each occurs {said1} in {said2}.":
      "Mehrere Wörter sind die häufigsten: Jedes kommt in {said2} {said1} vor.",
    "{said1} are the most frequent words apart from stop words, each {said2} in {said3}.":
      "{said1} sind, von Stoppwörtern abgesehen, die häufigsten Wörter: je {said2} in {said3}.",
    "{said1} are the most frequent words, each {said2} in {said3}.":
      "{said1} sind die häufigsten Wörter: je {said2} in {said3}.",
    "{said1} is the most frequent word apart from stop words: {said2}, in {said3}.":
      "{said1} ist, von Stoppwörtern abgesehen, das häufigste Wort: {said2}, in {said3}.",
    "{said1} is the most frequent word: {said2}, in {said3}.":
      "{said1} ist das häufigste Wort: {said2}, in {said3}.",
    "The newest entries are of {month}.": "Die neuesten Einträge sind von {month}.",
    "{said} ({n} words); they count among all words all the same":
      "{said} ({n} Wörter); unter den Wörtern zählen sie trotzdem mit",
    "{field}:{target} against {other}:{reference}": "{field}:{target} gegen {other}:{reference}",
    "certain({target}) against certain({reference})":
      "certain({target}) gegen certain({reference})",
    "{n1} entries with {n2} words": "{n1} Einträge mit {n2} Wörtern",
    "{n1} entries with {n2} content words": "{n1} Einträge mit {n2} Inhaltswörtern",
    "one entry with {n} words": "ein Eintrag mit {n} Wörtern",
    "one entry with {n} content words": "ein Eintrag mit {n} Inhaltswörtern",
    "no entries with 0 words": "kein Eintrag",
    "no entries with 0 content words": "kein Eintrag",
    "No word sets them apart: of none is there evidence that one side uses it more.":
      "Kein Wort unterscheidet sie: Bei keinem ist belegt, dass eine Seite es öfter benutzt.",
    "Used more often: {said}": "Öfter benutzt: {said}",
    "Used less often: {said}": "Seltener benutzt: {said}",
    "Used more often: {said1}; less often: {said2}": "Öfter benutzt: {said1}; seltener: {said2}",
    "No category is told apart from its norm.":
      "Keine Kategorie ist von ihrer Norm zu unterscheiden.",
    "More often than the norm: {said}.": "Öfter als die Norm: {said}.",
    "Less often than the norm: {said}.": "Seltener als die Norm: {said}.",
    "More often than the norm: {said1}; less often: {said2}.":
      "Öfter als die Norm: {said1}; seltener: {said2}.",
    "more often than the norm": "öfter als die Norm",
    "less often than the norm": "seltener als die Norm",
    "not told apart from the norm": "nicht von der Norm zu unterscheiden",
    "Norms of categories that the list of categories does not have.":
      "Normen von Kategorien, die die Liste der Kategorien nicht hat.",
    "Norms of a category that has one before; the first one counts.":
      "Normen einer Kategorie, die schon eine hat; die erste zählt.",
    "↗ rises": "↗ steigt",
    "↘ falls": "↘ fällt",
    "hardly any": "kaum",
    "positive": "vorhanden",
    "strong": "stark",
    "very strong": "sehr stark",
    "hardly any, that they are alike": "kaum, für Gleichheit",
    "positive, that they are alike": "vorhanden, für Gleichheit",
    "strong, that they are alike": "stark, für Gleichheit",
    "very strong, that they are alike": "sehr stark, für Gleichheit",
  ]

  /// When was written, and how much.
  private static let ofTime: [String: String] = [
    "A journal of {date}": "Ein Tagebuch, {date}",
    "{n} lines of {n2} characters": "{n} Zeilen zu {n2} Zeichen",
    "a run of consecutive days with at least one entry each that is dated to the day; listed from {n} days on":
      "aufeinanderfolgende Tage mit je mindestens einem auf den Tag datierten Eintrag; aufgeführt ab {n} Tagen",
    "has the entries of which every day that the date may mean lies in it":
      "enthält die Einträge, bei denen jeder Tag, den das Datum meinen kann, in ihm liegt",
    "The newest entry that is dated to the day is of {date}.":
      "Der neueste auf den Tag datierte Eintrag ist vom {date}.",
    "Nothing was written": "Es wurde nichts geschrieben",
    "{n} entries with {said} were written {said2}": "{n} Einträge mit {said}, geschrieben {said2}",
    "one entry with {said} was written {said2}": "ein Eintrag mit {said}, geschrieben {said2}",
    "{n} entries with {said} were written, {n2} of them {said2}":
      "{n} Einträge mit {said}, davon {n2} {said2}",
    "one entry with {said} was written, on days that are not known":
      "ein Eintrag mit {said}, an einem unbekannten Tag",
    "{n} entries with {said} were written, on days that are not known":
      "{n} Einträge mit {said}, an unbekannten Tagen",
    "on {date}": "am {date}",
    "on {n} days, {date}": "an {n} Tagen, {date}",
    "{n} words": "{n} Wörtern",
    "one word": "einem Wort",
    "no words": "keinem Wort",
    "the longest streak is {n} days, {date}": "die längste Serie dauert {n} Tage, {date}",
    " Days of more than {n} words have the shade of one of {n2}.":
      " Tage mit mehr als {n} Wörtern haben die Farbe von einem mit {n2}.",
  ]

  /// What a reader should know about the data.
  private static let findings: [String: String] = [
    "Entries whose text has no word.": "Einträge, deren Text kein Wort enthält.",
    "Entries of more than {n} words; are they several in one?":
      "Einträge mit mehr als {n} Wörtern; sind es mehrere in einem?",
    "Entries dated after the present.": "Einträge, deren Datum in der Zukunft liegt.",
    "Entries whose text an earlier one has, byte for byte.":
      "Einträge, deren Text Byte für Byte der eines früheren ist.",
    "Entries whose id an earlier one has, so that no query finds one of them alone.":
      "Einträge mit der Kennung eines früheren, sodass keine Abfrage einen davon allein findet.",
    "Entries with a number of pages below {n} or above {n2}; it is not counted.":
      "Einträge mit weniger als {n} oder mehr als {n2} Seiten; die Angabe zählt nicht.",
    "Entries whose date is not known to the day ({said}); they count in no day, weekday or streak.":
      "Einträge, deren Datum nicht auf den Tag bekannt ist ({said}); sie zählen bei keinem Tag, keinem Wochentag und keiner Serie.",
    "Entries whose date may lie in several months; they count in none.":
      "Einträge, deren Datum in mehreren Monaten liegen kann; sie zählen in keinem.",
    "Entries whose text has no word; they count as entries.":
      "Einträge, deren Text kein Wort enthält; als Einträge zählen sie.",
    "Entries of fewer than {n} words.": "Einträge mit weniger als {n} Wörtern.",
    "Entries of more than {n} words.": "Einträge mit mehr als {n} Wörtern.",
    "Entries of fewer words than a window of MATTR has; each is one window of its own length.":
      "Einträge mit weniger Wörtern, als ein MATTR-Fenster hat; jeder ist ein Fenster seiner eigenen Länge.",
    "Entries whose date may lie in several months; figures by month leave them out.":
      "Einträge, deren Datum in mehreren Monaten liegen kann; in Zahlen nach Monaten fehlen sie.",
    "Entries of the categories that are no single word, so that no word is one of them.":
      "Einträge der Kategorien, die kein einzelnes Wort sind, sodass kein Wort zu ihnen gehört.",
    "Entries with more than {n} marks; words in further ones count once.":
      "Einträge mit mehr als {n} Hervorhebungen; Wörter in weiteren zählen einmal.",
    "Entries without a date; they stand last.": "Einträge ohne Datum; sie stehen am Ende.",
    "Entries whose date is after the day of now.": "Einträge, deren Datum in der Zukunft liegt.",
    "Entries whose text is, byte by byte, that of an entry before.":
      "Einträge, deren Text Byte für Byte der eines früheren ist.",
    "Entries whose words are one text twice over.":
      "Einträge, deren Wörter zweimal denselben Text ergeben.",
    "Meanings of what is no single word; they can never be predicted.":
      "Deutungen von etwas, das kein einzelnes Wort ist; sie können nie vorhergesagt werden.",
    "Entries whose date can be read in several ways; all days of all readings are kept as possible.":
      "Einträge, deren Datum sich verschieden lesen lässt; alle Tage aller Lesarten gelten als möglich.",
    "Entries whose date its writer was not sure of.":
      "Einträge, bei deren Datum sich die Schreibenden nicht sicher waren.",
    "Entries whose date is between two days.": "Einträge, deren Datum zwischen zwei Tagen liegt.",
    "Entries whose date is a month; no day in it is made up, all of them are kept as possible.":
      "Einträge, deren Datum nur einen Monat nennt; kein Tag wird erfunden, alle gelten als möglich.",
    "Entries whose date is a season; no day in it is made up, all of them are kept as possible.":
      "Einträge, deren Datum nur eine Jahreszeit nennt; kein Tag wird erfunden, alle gelten als möglich.",
    "Entries whose date is a year; no day in it is made up, all of them are kept as possible.":
      "Einträge, deren Datum nur ein Jahr nennt; kein Tag wird erfunden, alle gelten als möglich.",
  ]
}
