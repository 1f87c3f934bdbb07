extension JournalPhrases {
  /// When was written, and how much.
  static let statistics: [String: String] = [
    "{summary.written}; {longest_streaks.longest}.":
      "{summary.written}; {longest_streaks.longest}.",
    "{summary.written}.": "{summary.written}.",
    "Streaks": "Serien",
    "Streaks of 3 days or more": "Serien von 3 Tagen und mehr",
    "Runs of days with an entry each, newest first; the current one reaches the newest day with an entry.":
      "Folgen von Tagen mit je einem Eintrag, die neueste zuerst; die laufende reicht bis zum neuesten Tag mit einem Eintrag.",
    "Months": "Monate",
    "Months with entries": "Monate mit Einträgen",
    "Newest first.": "Die neuesten zuerst.",
    "Entries by month": "Einträge nach Monaten",
    "Words by month": "Wörter nach Monaten",
    "How many entries each month has, a month without any among them.":
      "Wie viele Einträge jeder Monat hat, auch Monate ohne einen.",
    "How many words each month has, a month without any among them.":
      "Wie viele Wörter jeder Monat hat, auch Monate ohne eines.",
    "{most.label} has the most entries: {most.value}":
      "Die meisten Einträge hat {most.label}: {most.value}",
    "{most.label} has the most words: {most.value}":
      "Die meisten Wörter hat {most.label}: {most.value}",
    "No month has more than {most.value} entries": "Kein Monat hat mehr als {most.value} Einträge",
    "No month has more than {most.value} words": "Kein Monat hat mehr als {most.value} Wörter",
    "Month": "Monat",
    "Words": "Wörter",
    "Weekdays": "Wochentage",
    "Calendar": "Kalender",
    "Grey squares, or dashes in plain text, are days without an entry; what is blank lies before the first entry or after the newest one.":
      "Graue Felder, in reinem Text Striche, sind Tage ohne Eintrag; was leer ist, liegt vor dem ersten Eintrag oder nach dem neuesten.",
    "Words a day in {year}": "Wörter am Tag {year}",
    "The words of each day of {year} that has an entry.{darkest}":
      "Die Wörter jedes Tags von {year}, der einen Eintrag hat.{darkest}",
    "Most words on {most.label}: {most.value}": "Die meisten Wörter am {most.label}: {most.value}",
    "Day": "Tag",
    "Days": "Tage",
    "Days with an entry": "Tage mit Eintrag",
    "Pages as given": "Seiten laut Daten",
    "The data count pages in their own way; beside it stand the pages that the same texts fill by the page size of this report.":
      "Die Daten zählen Seiten auf ihre Art; daneben stehen die Seiten, die dieselben Texte nach der Seitengröße dieses Berichts füllen.",
    "Pens and colours": "Stifte und Farben",
    "An entry counts once for each pen style and colour that it has.":
      "Ein Eintrag zählt für jede Stiftart und jede Farbe, die er hat, einmal.",
    "Pen styles and colours together": "Stiftarten und Farben zusammen",
    "Entries that have both, for the most used of each.":
      "Einträge, die beides haben, für die am meisten benutzten.",
    "{most.label} with {most.series} is the most used pair: {most.value} entries":
      "{most.label} mit {most.series} ist das häufigste Paar: {most.value} Einträge",
    "colour": "Farbe",
    "Colours": "Farben",
    "Pen styles": "Stiftarten",
    "Most entries first, then by name.": "Die meisten Einträge zuerst, dann nach Namen.",
    "Newest entries": "Neueste Einträge",
    "Beside each entry stand its most common words, at most 3, without stop words; of equally common ones those that come first. No sentence of an entry is shown.":
      "Neben jedem Eintrag stehen seine häufigsten Wörter, höchstens 3, ohne Stoppwörter; von gleich häufigen die, die zuerst dastehen. Kein Satz eines Eintrags wird gezeigt.",
    "The newest entries": "Die neuesten Einträge",
    "Newest first, of one day the later in the data first.":
      "Die neuesten zuerst, vom selben Tag der in den Daten spätere zuerst.",
    "The longest entry": "Der längste Eintrag",
    "Words of entries are {class}, above the clearance of this report.":
      "Wörter von Einträgen sind {class}, mehr als dieser Bericht zeigen darf.",
  ]

  /// Which words, where, and what sets entries apart.
  static let words: [String: String] = [
    "Frequent words": "Häufige Wörter",
    "The {rows} most frequent words": "Die {rows} häufigsten Wörter",
    "How often each occurs in all entries together; without stop words.":
      "Wie oft jedes in allen Einträgen zusammen vorkommt; ohne Stoppwörter.",
    "“{most.label}” is the most frequent word: {most.value} occurrences":
      "„{most.label}“ ist das häufigste Wort: {most.value} Vorkommen",
    "The most frequent words": "Die häufigsten Wörter",
    "Most frequent first, then alphabetically.": "Die häufigsten zuerst, dann alphabetisch.",
    "What sets entries apart: {label}": "Was Einträge unterscheidet: {label}",
    "Compared are {target_size} and {reference_size}.":
      "Verglichen sind {target_size} und {reference_size}.",
    "Each step to the right doubles how often these entries use the word, compared with the others; to the left the others use it more.":
      "Jeder Schritt nach rechts verdoppelt, wie oft diese Einträge das Wort verglichen mit den anderen benutzen; nach links benutzen es die anderen öfter.",
    "Log ratio": "Log-Verhältnis",
    "Words that set these entries apart": "Wörter, die diese Einträge unterscheiden",
    "Those that these entries use more first: only words with evidence for a difference.":
      "Die von diesen Einträgen öfter benutzten zuerst: nur Wörter mit Beleg für einen Unterschied.",
    "All words that were compared": "Alle verglichenen Wörter",
    "Words that were compared: {label}": "Verglichene Wörter: {label}",
    "Those that differ most clearly first, then alphabetically.":
      "Die mit dem klarsten Unterschied zuerst, dann alphabetisch.",
    "Categories": "Kategorien",
    "An entry counts once for each category it touches, however many of its words it has.":
      "Ein Eintrag zählt für jede Kategorie, die er berührt, einmal, wie viele ihrer Wörter er auch hat.",
    "Share of entries by category": "Anteil der Einträge nach Kategorien",
    "Entries with a word of the category, in %, with the 95 % interval.":
      "Einträge mit einem Wort der Kategorie, in %, mit dem 95-Prozent-Intervall.",
    "The category in the most entries is {most.label}: {most.value}":
      "In den meisten Einträgen steht die Kategorie {most.label}: {most.value}",
    "Category": "Kategorie",
    "Share": "Anteil",
    "From": "Von",
    "To": "Bis",
    "Against norms": "Neben Normen",
    "{norms_verdict}": "{norms_verdict}",
    "A norm is the share of other entries that have the category, as the file of norms says. Shares depend on how long entries are and on which words make a category: compare what was counted alike.":
      "Eine Norm ist der Anteil anderer Einträge, die die Kategorie haben, wie die Datei der Normen es sagt. Anteile hängen davon ab, wie lang Einträge sind und welche Wörter eine Kategorie ausmachen: Verglichen werden sollte, was gleich gezählt ist.",
    "Categories beside their norms": "Kategorien neben ihren Normen",
    "Categories of words": "Kategorien von Wörtern",
    "Categories: {label}": "Kategorien: {label}",
    "Over time": "Im Lauf der Zeit",
    "Share of entries by month": "Anteil der Einträge nach Monaten",
    "Entries of the month in which it occurs, in %: the {series} most frequent.":
      "Einträge des Monats, in denen es vorkommt, in %: die {series} häufigsten.",
    "“{most.series}” had the greatest share of a month: {most.value} in {most.label}":
      "„{most.series}“ hatte den größten Anteil eines Monats: {most.value} ({most.label})",
    "“{most.series}” had the greatest share of a month: {most.value}":
      "„{most.series}“ hatte den größten Anteil eines Monats: {most.value}",
    "Trends of the share of a month's entries": "Trends des Anteils an den Einträgen eines Monats",
    "Categories in alphabetical order, then words, the most frequent first.":
      "Kategorien alphabetisch, dann Wörter, die häufigsten zuerst.",
    "Do themes come in a row?": "Kommen Themen in Folge?",
    "A run is a stretch of entries of one dreamer that all have the theme, or all do not; entries without an exact day are left out. Fewer runs than expected mean that entries with the theme stand together. Of a hundred themes about five seem to do so by chance (p below 0.05).":
      "Ein Lauf ist eine Strecke von Einträgen eines Träumers, die alle das Thema haben oder alle nicht; Einträge ohne genauen Tag zählen nicht mit. Weniger Läufe als erwartet bedeuten, dass Einträge mit dem Thema beieinanderstehen. Von hundert Themen scheint es bei etwa fünf zufällig so (p unter 0,05).",
    "Runs of entries with and without a category": "Läufe von Einträgen mit und ohne Kategorie",
    "By dreamer, then by category, in alphabetical order; without those in all entries or in none.":
      "Nach Träumern, dann nach Kategorien, alphabetisch; ohne solche in allen Einträgen oder in keinem.",
    "Words that stand together": "Wörter, die beieinanderstehen",
    "Words at most {window} words apart in the same entry, at least {least_together} times; without {stop}.":
      "Wörter im selben Eintrag mit höchstens {window} Wörtern Abstand, mindestens {least_together}-mal; ohne {stop}.",
    "By word; then those that meet most clearly more often than by chance first, then alphabetically.":
      "Nach Wörtern; dann die zuerst, die am deutlichsten öfter als zufällig beieinanderstehen, dann alphabetisch.",
    "Words in a row": "Wörter in Folge",
    "None begins or ends with a word that lists leave out, and none goes over the end of an entry.":
      "Keine Folge beginnt oder endet mit einem Wort, das Listen weglassen, und keine reicht über das Ende eines Eintrags.",
    "None begins or ends with a word that lists leave out, and none goes over the end of an entry. Longer ones are sentences rather than words: they need the clearance {class}.":
      "Keine Folge beginnt oder endet mit einem Wort, das Listen weglassen, und keine reicht über das Ende eines Eintrags. Längere sind eher Sätze als Wörter: Sie brauchen die Freigabe {class}.",
    "{length} words in a row": "{length} Wörter in Folge",
    "Most frequent first, then alphabetically; all that occur at least {least} times were counted.":
      "Die häufigsten zuerst, dann alphabetisch; gezählt wurden alle, die mindestens {least}-mal vorkommen.",
    "In their sentences": "In ihren Sätzen",
    "Words in their sentences": "Wörter in ihren Sätzen",
    "By word, as they were asked for; then the newest entries first.":
      "Nach Wörtern, wie nach ihnen gefragt wurde; dann die neuesten Einträge zuerst.",
    "By dreamer": "Nach Träumern",
    "Words by dreamer": "Wörter nach Träumern",
    "By month": "Nach Monaten",
    "How many entries have a date in the month.":
      "Wie viele Einträge ein Datum in dem Monat haben.",
    "In order of time.": "In zeitlicher Reihenfolge.",
    "A word or category rises or falls where Mann and Kendall's test finds a trend of its share of a month's entries, over {month_count} months with entries, with p below 0.05; of a hundred without any trend about five do by chance. Its size is Sen's slope, in shares a month.{few_months}":
      "Ein Wort oder eine Kategorie steigt oder fällt, wo der Test von Mann und Kendall über {month_count} Monate mit Einträgen einen Trend ihres Anteils an den Einträgen eines Monats findet, mit p unter 0,05; von hundert ohne Trend tun es etwa fünf zufällig. Die Größe ist Sens Steigung in Anteilen je Monat.{few_months}",
    "A log ratio above 0 stands for a word that the entries in question use more; each step doubles how often. Among many words some seem to differ by chance: the evidence allows for that.":
      "Ein Log-Verhältnis über 0 steht für ein Wort, das die betrachteten Einträge öfter benutzen; jeder Schritt verdoppelt, wie oft. Unter vielen Wörtern scheinen sich manche zufällig zu unterscheiden: Der Beleg berücksichtigt das.",
  ]
}
