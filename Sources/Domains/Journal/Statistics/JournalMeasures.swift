internal import Analysis
internal import Report

/// The measures of a journal, each registered once.
enum JournalMeasures {
  static let entries = Measure(
    id: "journal.entries", title: "Entries", unit: "entries", formula: "n",
    definition: "Entries that count: read, not refused, and not left out by a rule.",
    source: "count")

  static let days = Measure(
    id: "journal.days", title: "Days with an entry", unit: "days",
    formula: "number of different days",
    definition: "Days with at least one entry whose date is known to the day.",
    source: "different values")

  static let words = Measure(
    id: "journal.words", title: "Words", unit: "words", formula: "Σ tokens of the text",
    definition:
      "Words of the texts as the analyzer of the index cuts them; each counts as often as it stands.",
    source: "sum")

  static let differentWords = Measure(
    id: "journal.different_words", title: "Different words", unit: "words",
    formula: "number of different tokens",
    definition: "Words as the index has them, each counted once; upper and lower case are one.",
    source: "different values")

  static let pages = Measure(
    id: "journal.pages", title: "Pages", unit: "pages",
    formula: "Σ ⌈lines of the text / lines a page⌉",
    definition:
      "Pages that the texts fill: words are put on lines as long as they fit, a line feed ends a line, "
      + "and a new page begins once the one before is filled.",
    source: "this report's page size")

  static let meanWords = Measure(
    id: "journal.mean_words", title: "Mean words an entry", unit: "words",
    formula: "words / entries", definition: "The words of all entries, divided by their number.",
    source: "arithmetic mean")

  static let medianWords = Measure(
    id: "journal.median_words", title: "Median words an entry", unit: "words",
    formula: "middle of the entries in order of their words, or the mean of the middle two",
    definition: "Half of the entries have at most so many words.", source: "median")

  static let longestEntry = Measure(
    id: "journal.longest_entry", title: "Longest entry", unit: "words",
    formula: "max over entries of their words",
    definition: "The words of the entry that has the most.", source: "maximum")

  static let wordsADay = Measure(
    id: "journal.words_a_day", title: "Words a day", unit: "words",
    formula: "words of entries dated to the day / days with an entry",
    definition: "What is written on a day on which something is written.",
    source: "arithmetic mean")

  static let entriesAWeek = Measure(
    id: "journal.entries_a_week", title: "Entries a week", unit: "entries",
    formula: "7 × entries dated to the day / (last day − first day + 1)",
    definition:
      "How many entries a week has from the first day with one to the last; nothing is said of less than a week.",
    source: "ratio of counts")

  static let longestStreak = Measure(
    id: "journal.longest_streak", title: "Longest streak", unit: "days",
    formula: "max over runs of consecutive days of their length",
    definition:
      "The most days in a row that have at least one entry each; only entries dated to the day count.",
    source: "runs of days")

  static let currentStreak = Measure(
    id: "journal.current_streak", title: "Current streak", unit: "days",
    formula: "length of the run that reaches the newest day",
    definition: "Days in a row with an entry, up to the newest day that has one.",
    source: "runs of days")

  static let streakDays = Measure(
    id: "journal.streak_days", title: "Days", unit: "days", formula: "last day − first day + 1",
    definition: "Days of the run; each has at least one entry that is dated to the day.",
    source: "runs of days")

  static let declaredPages = Measure(
    id: "journal.declared_pages", title: "Pages as given", unit: "pages", formula: "Σ pages",
    definition: "Pages that the data give for the entries that have such a number.", source: "sum")

  static let weekdayEntries = Measure(
    id: "journal.weekday_entries", title: "Entries", unit: "entries",
    formula: "n on the weekday", definition: "Entries dated to a day that is this weekday.",
    source: "count")

  static let weekdayWords = Measure(
    id: "journal.weekday_words", title: "Words", unit: "words",
    formula: "Σ tokens of the texts on the weekday",
    definition: "Words of the entries dated to a day that is this weekday.", source: "sum")

  static let weekdayPages = Measure(
    id: "journal.weekday_pages", title: "Pages", unit: "pages",
    formula: "Σ ⌈lines of the text / lines a page⌉ on the weekday",
    definition: "Pages of the entries dated to a day that is this weekday.",
    source: "this report's page size")

  static let colourEntries = Measure(
    id: "journal.colour_entries", title: "Entries", unit: "entries", formula: "n with the colour",
    definition:
      "Entries whose list of colours has this one; a list that names it twice counts once.",
    source: "count")

  static let penEntries = Measure(
    id: "journal.pen_entries", title: "Entries", unit: "entries", formula: "n with the pen style",
    definition:
      "Entries whose list of pen styles has this one; a list that names it twice counts once.",
    source: "count")

  static let pairEntries = Measure(
    id: "journal.pair_entries", title: "Entries", unit: "entries", formula: "n with both",
    definition: "Entries that have both this pen style and this colour.", source: "count")
}
