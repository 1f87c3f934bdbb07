internal import Definition
internal import Report

/// The words of entries, and what sets some entries apart from others.
enum WordStatisticsReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each table HTML and Markdown print.
    var shown = 50
    /// Whether sentences are printed.
    var quotes = false
  }

  static let kind = ReportKind(
    name: "word_statistics",
    summary: "frequent words, keywords, categories, trends and diversity of entries",
    analysis: WordStatisticsAnalysis.kind,
    options: OptionTable(Options(), [.shownRows(\.shown), .quotes(\.quotes)]),
    shown: \Options.shown
  ) { layout(quotes: $0.quotes) }

  private static func layout(quotes: Bool) -> Layout {
    Layout(
      answers: ["{answer}"], subtitle: "Words of {entry_count} entries", freshness: "{freshness}",
      sections: [words, keyness, categories, norms, trends, summary]
        + (quotes ? [contexts] : []) + [
          keywords, collocations, sequences, dreamers, months, runs, reading,
        ])
  }

  private static let summary = SectionLayout(
    "summary", "In numbers",
    tiles: [
      "entries", "types", "tokens", "once", "median_length", "longest", "mean_length",
      "type_token_ratio", "mattr",
    ].map { TileLayout($0, of: RowsLayout("summary")) })

  private static let words = SectionLayout(
    "frequent", "Frequent words", texts: ["{no_words}"],
    charts: [
      ChartLayout(
        .bars, "chart_words", "The {rows} most frequent words",
        "How often each occurs in all entries together; without stop words.",
        findings: [
          "“{most.label}” is the most frequent word: {most.value} occurrences",
          "No word occurs more than {most.value} times",
        ],
        of: RowsLayout("words", first: 20), labels: "word", "Word", ["frequency"])
    ],
    tables: [
      TableLayout(
        "words", "The most frequent words", of: RowsLayout("words"),
        columns: [
          "word", "frequency", folded("entries"), .bar("share"), "trend", folded("per_thousand"),
          folded("dp"), .detail("dp_norm"), folded("juilland_d"), folded("first_seen"),
          folded("last_seen"),
        ], order: "Most frequent first, then alphabetically.", shown: .top(times: 1))
    ])

  private static let keyness = SectionLayout(
    "keyness_{name}", "What sets entries apart: {label}", each: RowsLayout("comparisons"),
    texts: ["Compared are {target_size} and {reference_size}.", "{nothing_apart}"],
    charts: [
      ChartLayout(
        .bars, "chart_key_{name}", "Words that set these entries apart",
        "Each step to the right doubles how often these entries use the word, compared with the others; "
          + "to the left the others use it more.",
        findings: ["{apart}"], of: apart, labels: "word", "Word",
        [.init("log_ratio", "Log ratio")])
    ],
    tables: [
      TableLayout(
        "apart_{name}", "Words that set these entries apart", of: apart, columns: keyColumns,
        order:
          "Those that these entries use more first: only words with evidence for a difference.",
        shown: .top(times: 1))
    ])

  private static let apart: RowsLayout = {
    var rows = compared("apart")
    rows.countedBy = "fewest_entries"
    return rows
  }()

  private static let keywords = SectionLayout(
    "all_keywords", "All words that were compared",
    tables: [
      TableLayout(
        "key_{name}", "Words that were compared: {label}", each: RowsLayout("comparisons"),
        of: compared("key_words"), columns: keyColumns,
        order: "Those that differ most clearly first, then alphabetically.", shown: .top(times: 1))
    ], isCollapsed: true)

  private static let keyColumns: [ColumnLook] = [
    "word", "target", "reference", folded("g2"), .bar("log_ratio"),
    folded("percent_difference"), folded("bic"), folded("p"), .detail("target_entries"),
    .detail("reference_entries"), "evidence",
  ]

  private static let categories = SectionLayout(
    "category_shares", "Categories",
    texts: ["An entry counts once for each category it touches, however many of its words it has."],
    charts: [
      ChartLayout(
        .intervals, "chart_categories", "Share of entries by category",
        "Entries with a word of the category, in %, with the 95 % interval.",
        findings: ["The category in the most entries is {most.label}: {most.value}"],
        of: RowsLayout("categories"), labels: "category", "Category",
        [.init("share", "Share"), .init("share_low", "From"), .init("share_high", "To")])
    ],
    tables: [
      TableLayout(
        "categories", "Categories of words", of: RowsLayout("categories"),
        columns: [
          "category", "entries", .bar("share"), folded("share_low"), folded("share_high"),
          folded("frequency"), folded("per_hundred"),
        ], order: "Most entries first, then by name.", shown: .top(times: 1, atLeast: 100)),
      TableLayout(
        "effect_{name}", "Categories: {label}", each: RowsLayout("comparisons"),
        of: compared("effects"),
        columns: [
          "category", "target_share", "reference_share", .bar("cohen_h"), folded("h_low"),
          folded("h_high"),
          .detail("target_entries"), .detail("reference_entries"), .detail("fewer_entries"),
        ], order: "In alphabetical order.",
        shown: .top(times: 1, atLeast: 100)),
    ])

  private static let norms = SectionLayout(
    "against_norms", "Against norms", needs: "norms_verdict",
    texts: [
      "{norms_verdict}",
      "A norm is the share of other entries that have the category, as the file of norms says. Shares depend on how long "
        + "entries are and on which words make a category: compare what was counted alike.",
    ],
    tables: [
      TableLayout(
        "norms", "Categories beside their norms", of: RowsLayout("norms"),
        columns: [
          "category", "entries", .bar("share"), "norm", .detail("norm_entries"), "cohen_h",
          folded("h_low"), folded("h_high"), "verdict", .detail("source"),
        ], order: "In alphabetical order.", shown: .top(times: 1, atLeast: 100))
    ])

  private static let trends = SectionLayout(
    "over_time", "Over time",
    charts: [
      ChartLayout(
        .lines, "chart_trends", "Share of entries by month",
        "Entries of the month in which it occurs, in %: the {series} most frequent.",
        findings: [
          "“{most.series}” had the greatest share of a month: {most.value} in {most.label}",
          "“{most.series}” had the greatest share of a month: {most.value}",
        ],
        of: RowsLayout("drawn_trends"), labels: "month", "Month",
        [.init("share", unit: "%")], by: "name")
    ],
    tables: [
      TableLayout(
        "trends", "Trends of the share of a month's entries",
        of: RowsLayout("trends", topOf: .init("kind", "word")),
        columns: [
          .detail("id"), "name", "kind", "trend", "slope", folded("s"), folded("z"), folded("p"),
          .detail("entries"),
        ], order: "Categories in alphabetical order, then words, the most frequent first.",
        shown: .top(times: 1))
    ])

  private static let runs = SectionLayout(
    "together", "Do themes come in a row?",
    texts: [
      "A run is a stretch of entries of one dreamer that all have the theme, or all do not; entries without an exact day are "
        + "left out. Fewer runs than expected mean that entries with the theme stand together. Of a hundred themes about five seem "
        + "to do so by chance (p below 0.05)."
    ],
    tables: [
      TableLayout(
        "runs", "Runs of entries with and without a category", of: RowsLayout("runs"),
        columns: [
          .detail("id"), "category", ColumnLook("dreamer", shownWith: "dreamers"), "with", "runs",
          "expected", folded("z"), folded("p"),
        ],
        order:
          "By dreamer, then by category, in alphabetical order; without those in all entries or in none.",
        shown: .top(times: 1))
    ], isCollapsed: true)

  private static let collocations = SectionLayout(
    "neighbours", "Words that stand together",
    texts: [
      "Words at most {window} words apart in the same entry, at least {least_together} times; without {stop}."
    ],
    tables: [
      TableLayout(
        "collocations", "Words that stand together", of: RowsLayout("collocations"),
        columns: [
          .detail("id"), "node", "collocate", "together", "expected", folded("pmi"),
          folded("log_dice"), folded("g2"), folded("t"),
        ],
        order:
          "By word; then those that meet most clearly more often than by chance first, then alphabetically.",
        shown: .top(times: 1))
    ], isCollapsed: true)

  private static let inARow =
    "None begins or ends with a word that lists leave out, and none goes over the end of an entry."

  private static let sequences = SectionLayout(
    "in_a_row", "Words in a row", texts: [inARow],
    uncleared: inARow
      + " Longer ones are sentences rather than words: they need the clearance {class}.",
    tables: [
      TableLayout(
        "ngrams_{length}", "{length} words in a row", each: RowsLayout("sequence_lengths"),
        of: RowsLayout("ngrams_{length}"), columns: ["words", .bar("frequency")],
        order: "Most frequent first, then alphabetically; all that occur at least {least} times "
          + "were counted.", shown: .top(times: 1), isForCleared: true)
    ], isCollapsed: true)

  private static let contexts = SectionLayout(
    "in_sentences", "In their sentences",
    tables: [
      TableLayout(
        "contexts", "Words in their sentences", of: RowsLayout("contexts"),
        columns: [.detail("id"), "entry", "day", "before", "match", "after"],
        order: "By word, as they were asked for; then the newest entries first.",
        shown: .top(times: 4), isForCleared: true)
    ])

  private static let dreamers = SectionLayout(
    "by_dreamer", "By dreamer",
    tables: [
      TableLayout(
        "dreamers", "Words by dreamer", of: RowsLayout("dreamers"),
        columns: ["dreamer"] + diversity, order: "In alphabetical order.",
        shown: .top(times: 1))
    ], isCollapsed: true)

  private static let months = SectionLayout(
    "by_month", "By month",
    charts: [
      ChartLayout(
        .columns, "chart_months", "Entries by month",
        "How many entries have a date in the month.",
        findings: [
          "{most.label} has the most entries: {most.value}",
          "No month has more than {most.value} entries",
        ],
        of: RowsLayout("months"), labels: "month", "Month", ["entries"])
    ],
    tables: [
      TableLayout(
        "months", "Words by month", of: RowsLayout("months"), columns: ["month"] + diversity,
        order: "In order of time.", shown: .top(times: 1))
    ], isCollapsed: true)

  private static let reading = SectionLayout(
    "reading", "How to read this",
    texts: [
      "{words_note}",
      "A word or category rises or falls where Mann and Kendall's test finds a trend of its share of a month's "
        + "entries, over {month_count} months with entries, with p below 0.05; of a hundred without any trend "
        + "about five do by chance. Its size is Sen's slope, in shares a month.{few_months}",
      "A log ratio above 0 stands for a word that the entries in question use more; each step doubles how often. "
        + "Among many words some seem to differ by chance: the evidence allows for that.",
    ], isCollapsed: true)

  private static let diversity: [ColumnLook] = [
    .bar("entries"), "tokens", "types", folded("mattr"), folded("mean_length"), "median_length",
    folded("longest"),
  ]

  /// A column that HTML folds into its row.
  private static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  /// The rows of a table that are about one comparison.
  private static func compared(_ table: String, first: Int? = nil) -> RowsLayout {
    RowsLayout(table, where: .init("comparison", "{name}"), first: first)
  }
}

extension OptionEntry {
  /// `quotes`: whether sentences are printed.
  static func quotes(_ place: Place<Bool>) -> OptionEntry {
    .boolean("quotes", place, "whether sentences are printed, as far as `clearance` allows")
  }
}
