public import Report

/// The measures of word statistics, each registered once; the types that compute them say what
/// happens at zeros.
public enum TextMeasures {
  /// All of them, to be merged with those of a domain.
  public static let all = MeasureRegistry(
    counts + diversity + keyness + collocation + dispersion + shares + runs + trend + forecast)

  static let counts = [
    Measure(
      id: "words.frequency", title: "Frequency", unit: "occurrences", formula: "f",
      definition: "How often the word occurs.", source: Measure.otherCountSource),
    Measure(
      id: "words.documents", title: "Document frequency", unit: "documents", formula: "df",
      definition: "In how many documents the word occurs at least once.", source: "count"),
  ]

  static let diversity = [
    Measure(
      id: "words.tokens", title: "Words", unit: "words", formula: "n",
      definition: "Words, each as often as it occurs.", source: Measure.otherCountSource),
    Measure(
      id: "words.types", title: "Different words", unit: "words", formula: "v",
      definition: "Different words.", source: Measure.otherCountSource),
    Measure(
      id: "words.type_token_ratio", title: "Type-token ratio", unit: "", formula: "v / n",
      definition: "Different words for each word; falls with the length of the text.",
      source: "ratio of counts"),
    Measure(
      id: "words.mattr", title: "MATTR", unit: "",
      formula: "Σ types in the window / Σ tokens in the window",
      definition:
        "Different words of all windows of w words for each word in them, which does not depend on the length of "
        + "the texts: the mean type-token ratio of the windows if no text is shorter than w. A shorter "
        + "text is one window, and counts by its own words.",
      source:
        "M. A. Covington and J. D. McFall, Journal of Quantitative Linguistics 17 (2010), 94-100"),
  ]

  static let dispersion = [
    Measure(
      id: "dispersion.range", title: "Range", unit: "parts", formula: "number of parts with v > 0",
      definition: "In how many parts the word occurs at least once.",
      source: Measure.otherCountSource),
    Measure(
      id: "dispersion.dp", title: "DP", unit: "", formula: "½ Σ |v/f − s/S|",
      definition:
        "How far the occurrences v of each part are from its share s/S of all words: 0 is even, "
        + "near 1 is all in the smallest part.",
      source: "S. Th. Gries, International Journal of Corpus Linguistics 13 (2008), 403-437"),
    Measure(
      id: "dispersion.dp_norm", title: "DP, normalized", unit: "", formula: "DP / (1 − min s/S)",
      definition: "DP on a scale whose end, 1, can be reached.",
      source:
        "J. Lijffijt and S. Th. Gries, International Journal of Corpus Linguistics 17 (2012), 147-149"
    ),
    Measure(
      id: "dispersion.juilland_d", title: "Juilland's D", unit: "",
      formula: "1 − σ(p) / mean(p) / √(n − 1), p = v/s",
      definition:
        "1 if the word is equally frequent in all n parts, 0 if it occurs in one of them only; near "
        + "1 for most words if there are many parts.",
      source:
        "A. Juilland, D. Brodin and C. Davidovitch, Frequency Dictionary of French Words, 1970; for "
        + "unequal parts S. Th. Gries (2008)"),
  ]
}
