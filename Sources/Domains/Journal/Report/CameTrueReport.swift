internal import Charts
internal import Definition
internal import Report

/// How often what was predicted came true.
enum CameTrueReport {
  static let kind = ReportKind(
    name: "came_true",
    summary: "how often each meaning came true, and own predictions against those of the list",
    analysis: DreamAnalysis.kind, layout: layout)

  static let layout = Layout(
    answers: ["{outcome_answer}"], subtitle: "What came true of {entry_count} entries",
    freshness: "{freshness}",
    settings: DreamListReport.settings + [
      Parameter(name: "too few to say", value: "below {least_known} known outcomes"),
      Parameter(name: "intervals", value: "Wilson's, 95 %"),
    ],
    sections: [
      SectionLayout(
        "outcome", "Did it come true?",
        tiles: ["percent", "came_true", "known", "entries"].map {
          TileLayout($0, of: RowsLayout("all_outcomes"))
        },
        charts: [
          shares(
            "chart_kinds", "What came true, by who predicted something", says: "{kinds_verdict}",
            of: RowsLayout("kinds", where: .init("sayable", "yes")), labels: "kind",
            "Predicted by")
        ],
        tables: [
          TableLayout(
            "kinds", "What came true, by who predicted something", of: RowsLayout("kinds"),
            columns: ["kind"] + outcomes, order: "All entries, then each entry in one row.")
        ]),
      SectionLayout(
        "by_meaning", "By meaning", needs: "meaning_note", texts: ["{meaning_note}"],
        charts: [
          shares(
            "chart_meanings", "What came true, by meaning", says: "{meanings_verdict}",
            of: RowsLayout("meanings", where: .init("sayable", "yes"), first: 20), labels: "key",
            "Meaning")
        ],
        tables: [
          TableLayout(
            "meanings", "What came true, by meaning", of: RowsLayout("meanings"),
            columns: [
              .detail("key"), "word", "meaning", folded("category"), .detail("source"),
              folded("weight"),
            ] + outcomes + scores,
            order:
              "By share, highest first; then those with too few to say, by known outcomes and entries; then in the "
              + "order of the list.",
            shown: .top(times: 1))
        ]),
      SectionLayout(
        "by_word", "By word", needs: "word_note", texts: ["{word_note}"],
        charts: [
          shares(
            "chart_words", "What came true, by word of the entries", says: "{words_verdict}",
            of: RowsLayout("by_word", first: 20), labels: "word", "Word")
        ],
        tables: [
          TableLayout(
            "words", "What came true, by word of the entries", of: RowsLayout("by_word"),
            columns: ["word"] + outcomes.dropFirst(),
            order: "By share, highest first; then by known outcomes, then alphabetically.",
            shown: .top(times: 1))
        ], isCollapsed: true),
      SectionLayout(
        "when", "When did it come true?", needs: "delay_note",
        tiles: [TileLayout("days", of: RowsLayout("median_delay"))],
        tables: [
          TableLayout(
            "delays", "How long it took", of: RowsLayout("delays"),
            columns: ["delay", .bar("entries")],
            order: "Of entries that came true: from the soonest on, then what is not known.")
        ], isCollapsed: true),
      SectionLayout(
        "by_category", "By category of meanings", needs: "meaning_note",
        texts: [
          "Of meanings with a weight: one forecast for each entry with a known outcome and each meaning "
            + "predicted for it. An entry may stand in a row several times, so there is no interval."
        ],
        tables: [
          TableLayout(
            "categories", "What came true, by category of meanings", of: RowsLayout("categories"),
            columns: ["category", "forecasts", "came_true", .bar("percent"), .detail("share")]
              + scores + ["verdict"],
            order: "In alphabetical order.", shown: .top(times: 1))
        ], isCollapsed: true),
      SectionLayout(
        "probabilities", "Weights and confidence",
        texts: [
          "A weight or a confidence is taken as the chance that the entry comes true. The Brier score is "
            + "the mean squared error: 0 is perfect, 0.25 what one half always scores. Skill compares it "
            + "with forecasting the share of all each time: above 0 is better than that, below 0 worse. An "
            + "entry with several meanings counts once for each weight."
        ],
        tables: [
          TableLayout(
            "forecasts", "How good the probabilities were", of: RowsLayout("forecasts"),
            columns: [
              "forecast", "forecasts", "came_true", "brier", folded("base_rate_brier"), "skill",
              "verdict",
            ], order: "The list's weights, then the dreamers' confidence.")
        ], isCollapsed: true),
      SectionLayout(
        "by_kind", "How to read this", texts: ["{outcome_note}"],
        tiles: [TileLayout("cohen_h", of: RowsLayout("difference"))], isCollapsed: true),
    ])

  private static let outcomes: [ColumnLook] = [
    folded("entries"), "known", "came_true", .bar("percent"), .detail("share"),
    .detail("share_low"), .detail("share_high"), "verdict",
  ]

  private static let scores = ["brier", "base_rate_brier", "skill"].map { folded($0) }

  private static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  private static func shares(
    _ id: String, _ title: String, says finding: String, of rows: RowsLayout, labels: String,
    _ labelTitle: String
  ) -> ChartLayout {
    ChartLayout(
      .intervals, id, title,
      "The share of entries with a known outcome that came true, with the 95 % interval.",
      findings: [finding],
      of: rows, labels: labels, labelTitle,
      ["share", "share_low", "share_high"].map { .init($0, unit: "share") })
  }
}
