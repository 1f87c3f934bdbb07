extension JournalPhrases {
  /// What was highlighted.
  static let highlights: [String: String] = [
    "By category": "Nach Kategorien",
    "Entries with highlights of a category": "Einträge mit Hervorhebungen einer Kategorie",
    "In how many entries something of each category is highlighted.":
      "In wie vielen Einträgen etwas aus jeder Kategorie hervorgehoben ist.",
    "“{most.label}” is highlighted in the most entries: {most.value}":
      "In den meisten Einträgen ist „{most.label}“ hervorgehoben: {most.value}",
    "No category is highlighted in more than {most.value} entries":
      "Keine Kategorie ist in mehr als {most.value} Einträgen hervorgehoben",
    "Categories of highlights": "Kategorien der Hervorhebungen",
    "By entries, most first; then by highlights, then alphabetically.":
      "Nach Einträgen, die meisten zuerst; dann nach Hervorhebungen, dann alphabetisch.",
    "Words that are highlighted": "Hervorgehobene Wörter",
    "The most common words of each category": "Die häufigsten Wörter jeder Kategorie",
    "By category as above; in each by occurrences, most first, then by entries, then alphabetically.":
      "Nach Kategorien wie oben; darin nach Vorkommen, die meisten zuerst, dann nach Einträgen, dann alphabetisch.",
    "Categories": "Kategorien",
    "categories": "Kategorien",
    "by the analyzer uax29": "mit dem Analysator uax29",
    "Entries with a highlight": "Einträge mit Hervorhebung",
    "Share of entries with a highlight": "Anteil an den Einträgen mit Hervorhebung",
    "Highlights": "Hervorhebungen",
    "Entries in which something is highlighted.": "Einträge, in denen etwas hervorgehoben ist.",
    "Entries with a highlight of the category.": "Einträge mit einer Hervorhebung der Kategorie.",
    "Entries with a highlight of the category, per hundred that have any.":
      "Einträge mit einer Hervorhebung der Kategorie, auf hundert, die irgendeine haben.",
    "Pieces of text that are highlighted: items of the list, and stretches of the text that a highlighter is on.":
      "Hervorgehobene Textstellen: Einträge der Liste, und Stellen des Textes, auf denen ein Textmarker liegt.",
    "Different words of the highlights of the category, without those left out.":
      "Verschiedene Wörter der Hervorhebungen der Kategorie, ohne die weggelassenen.",
    "How often the word stands in highlights of the category.":
      "Wie oft das Wort in Hervorhebungen der Kategorie steht.",
    "Entries in which the word stands in a highlight of the category.":
      "Einträge, in denen das Wort in einer Hervorhebung der Kategorie steht.",
  ]

  /// What the analysis says of highlights.
  static let ofHighlights: [String: String] = [
    "Highlights of {said}": "Hervorhebungen in {said}",
    "Nothing is highlighted in {said}.": "In {said} ist nichts hervorgehoben.",
    "Highlights without a category stand in {n} of {said}.":
      "Hervorhebungen ohne Kategorie stehen in {n} von {said}.",
    "Highlights of one category stand in {n} of {said}.":
      "Hervorhebungen einer Kategorie stehen in {n} von {said}.",
    "Highlights of {n1} categories stand in {n2} of {said}.":
      "Hervorhebungen aus {n1} Kategorien stehen in {n2} von {said}.",
    "Listed are the {n} categories with the most entries.":
      "Aufgeführt sind die {n} Kategorien mit den meisten Einträgen.",
    "Entries with more than {n} marks; further highlights are not counted.":
      "Einträge mit mehr als {n} Hervorhebungen; weitere sind nicht gezählt.",
  ]
}
