internal import Analysis
internal import Report

/// The measures of reports about dreams; those of word statistics and of forecasts are in `TextMeasures`.
enum DreamMeasures {
  private static let words = "count of words"

  static let tokens = Measure(
    id: "dreams.tokens", title: "Words", unit: "words", formula: "n",
    definition: "Words of the entry, each as often as it occurs.", source: words)

  static let types = Measure(
    id: "dreams.types", title: "Different words", unit: "words", formula: "v",
    definition: "Different words of the entry.", source: words)

  static let contentTokens = Measure(
    id: "dreams.content_tokens", title: "Content words", unit: "words",
    formula: "n without stop words",
    definition: "Words of the entry that are not left out, each as often as it occurs.",
    source: words)

  static let contentTypes = Measure(
    id: "dreams.content_types", title: "Different content words", unit: "words",
    formula: "v without stop words",
    definition: "Different words of the entry that are not left out.", source: words)

  static let repeated = Measure(
    id: "dreams.repeated", title: "Repeated words", unit: "words", formula: "words with f ≥ 2",
    definition: "Different words that occur twice or more in the entry, whether left out or not.",
    source: words)

  static let occurrences = Measure(
    id: "dreams.occurrences", title: "Occurrences", unit: "", formula: "f",
    definition: "How often the word occurs in the entry.", source: words)

  static let meaningOccurrences = Measure(
    id: "dreams.meaning_occurrences", title: "Occurrences", unit: "", formula: "f",
    definition:
      "How often the word, or words in a row, stand in the entry; a word not where it is part of words in a row with a meaning.",
    source: words)

  static let leadingEntries = Measure(
    id: "dreams.leading_entries", title: "Entries", unit: "entries",
    formula: "df among the top words",
    definition: "Entries that have the word among their most common content words.", source: "count"
  )

  static let leadingOccurrences = Measure(
    id: "dreams.leading_occurrences", title: "Occurrences there", unit: "", formula: "Σ f",
    definition: "How often the word occurs in the entries that have it among their most common.",
    source: words)

  static let confidence = Measure(
    id: "dreams.confidence", title: "Confidence", unit: "", formula: "f",
    definition: "How sure the dreamer was of the own prediction: 0 not at all, 1 completely.",
    source: "as it was written")

  static let entries = Measure(
    id: "dreams.entries", title: "Entries", unit: "entries", formula: "n",
    definition: "Entries that it was predicted for, or of that kind.", source: "count")

  static let known = Measure(
    id: "dreams.known", title: "Known", unit: "entries", formula: "n with an outcome",
    definition: "Those of them whose writer said whether they came true.", source: "count")

  static let cameTrue = Measure(
    id: "dreams.came_true", title: "Came true", unit: "entries", formula: "k",
    definition: "Those of them whose writer said that they came true.", source: "count")

  static let wordKnown = Measure(
    id: "dreams.word_known", title: "Known", unit: "entries", formula: "df with an outcome",
    definition: "Entries with the word whose writer said whether they came true.",
    source: "count")

  static let wordCameTrue = Measure(
    id: "dreams.word_came_true", title: "Came true", unit: "entries", formula: "df that came true",
    definition: "Entries with the word whose writer said that they came true.", source: "count")

  static let delayEntries = Measure(
    id: "dreams.delay_entries", title: "Entries", unit: "entries", formula: "n",
    definition: "Entries that came true so many days after their own.",
    source: Measure.otherCountSource)

  static let delay = Measure(
    id: "dreams.delay", title: "Days until then", unit: "days", formula: "came_true_on − date",
    definition: "Days from that of the entry to the one on which it came true.",
    source: "difference of days")

  static let medianDelay = Measure(
    id: "dreams.median_delay", title: "Median days until it came true", unit: "days",
    formula: "middle of the sorted days",
    definition:
      "Half of the entries came true within so many days; of those that did on a known day, not before their own, and are dated to the day.",
    source: "median")

  static let percent = Measure(
    id: "dreams.came_true_percent", title: "Share that came true", unit: "%",
    formula: "100 × k / n", definition: "How many of a hundred with a known outcome came true.",
    source: "ratio of counts")

  static let forecasts = Measure(
    id: "dreams.forecasts", title: "Forecasts", unit: "forecasts", formula: "n",
    definition: "Pairs of an entry with a known outcome and a forecast for it.",
    source: "count of pairs")

  static let trueForecasts = Measure(
    id: "dreams.true_forecasts", title: "Came true", unit: "forecasts", formula: "k",
    definition: "Those of them whose entry came true.", source: "count of pairs")
}
