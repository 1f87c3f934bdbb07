internal import Analysis
internal import Report

/// The measures of word statistics that count entries; those of words are in `TextMeasures`.
enum WordMeasures {
  static let entries = Measure(
    id: "entries.count", title: "Entries", unit: "entries", formula: "n",
    definition: "Entries that count.", source: "count")

  static let entriesWith = Measure(
    id: "entries.with", title: "Entries with it", unit: "entries", formula: "df",
    definition: "Entries in which it occurs at least once.", source: "count")

  static let share = Measure(
    id: "entries.share", title: "Share of entries", unit: "%", formula: "100 × df / n",
    definition: "Entries in which it occurs at least once, per hundred entries.",
    source: "C. S. Hall and R. L. Van de Castle, The Content Analysis of Dreams (1966)")

  static let shareBound = Measure(
    id: "entries.share_bound", title: "Bound of the share", unit: "%",
    formula: "Wilson's interval at 95 %",
    definition: "Ends of the interval of the share of entries.",
    source: "E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212")

  static let perThousand = Measure(
    id: "entries.per_thousand", title: "Per 1,000 words", unit: "", formula: "1000 × f / n",
    definition: "Occurrences per thousand words, stop words counted among them.",
    source: "ratio of counts")

  static let perHundred = Measure(
    id: "entries.per_hundred", title: "Per 100 words", unit: "", formula: "100 × f / n",
    definition: "Words of the category per hundred words, stop words counted among them.",
    source: "ratio of counts")

  static let meanLength = Measure(
    id: "entries.mean_length", title: "Mean length", unit: "words", formula: "Σ n / entries",
    definition: "Words of an entry on average.", source: "arithmetic mean")

  static let medianLength = Measure(
    id: "entries.median_length", title: "Median length", unit: "words",
    formula: "middle of the sorted lengths",
    definition: "Half of the entries have no more words, half no fewer.", source: "median")

  static let longest = Measure(
    id: "entries.longest", title: "Longest", unit: "words", formula: "max n",
    definition: "Words of the longest entry.", source: "maximum")

  static let once = Measure(
    id: "entries.once", title: "Words used once", unit: "words", formula: "words with f = 1",
    definition: "Different words that occur once in all entries together.",
    source: Measure.otherCountSource)
}
