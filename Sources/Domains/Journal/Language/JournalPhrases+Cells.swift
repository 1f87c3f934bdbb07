extension JournalPhrases {
  /// Words that stand alone in cells.
  static let cells: [String: String] = [
    "earlier": "davor",
    "later": "danach",
    "words that come back": "wiederkehrende Wörter",
    "words with a meaning": "Wörter mit Deutung",
    "content word": "Inhaltswort",
    "stop word": "Stoppwort",
    "word": "Wort",
    "stem": "Wortstamm",
    "lemma": "Grundform",
    "category": "Kategorie",
    "Monday": "Montag",
    "Tuesday": "Dienstag",
    "Wednesday": "Mittwoch",
    "Thursday": "Donnerstag",
    "Friday": "Freitag",
    "Saturday": "Samstag",
    "Sunday": "Sonntag",
    "day": "Tag",
    "month": "Monat",
    "season": "Jahreszeit",
    "year": "Jahr",
    "ambiguous": "mehrdeutig",
    "approximate": "ungefähr",
    "interval": "Zeitraum",
    "entries": "Einträge",
  ]

  /// The columns that hold such sentences.
  static let columns: Set<String> = [
    "all.what", "forecasts.forecast", "forecasts.verdict", "pages.day", "pages.subtitle",
    "pages.answer", "pages.outcome", "pages.no_returning", "pages.repetition_note",
    "pages.prediction_note", "pages.own", "pages.no_own", "pages.marked", "categories.verdict",
    "beside.way", "beside.day", "beside.note", "difference.what", "entries.date_form",
    "entries.has_own_prediction", "entries.came_true", "by_word.verdict", "words.verdict",
    "delays.delay",
    "pages.outcome_day", "entries.top", "entries.basis",
    "entries.prediction",
    "repetitions.kind", "meanings.verdict", "kinds.kind", "kinds.verdict", "basis.match",
    "trends.kind", "trends.trend", "words.trend", "categories.trend", "norms.verdict",
    "key_words.evidence",
    "comparisons.target_size", "comparisons.reference_size", "comparisons.apart",
    "comparisons.nothing_apart", "apart.evidence", "all_outcomes.what", "all_outcomes.verdict",
    "entries.date", "entries.date_note", "effects.evidence", "years.darkest",
    "summary.written", "longest_streaks.longest", "weekdays.weekday",
  ]
}
