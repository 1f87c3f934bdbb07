internal import Analysis
internal import Definition
internal import Report

/// The newest entries, and a page for each of the very newest.
enum DreamListReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows HTML and Markdown print.
    var shown = 50
    /// How many of the newest entries have a page.
    var pageCount = 0
    /// Whether sentences are printed.
    var quotes = false
  }

  /// How many entries may have a page.
  static let mostPages = 1000

  static let kind = ReportKind(
    name: "dream_list",
    summary: "entries, newest first: common words, what they foretell, own prediction, outcome",
    analysis: DreamAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .integer(
          "pages", \.pageCount, in: 0...mostPages,
          "how many of the newest entries get a page of their own"),
        .quotes(\.quotes),
      ]), shown: \Options.shown
  ) { layout(pages: $0.pageCount, quotes: $0.quotes) }

  static func layout(pages count: Int, quotes: Bool) -> Layout {
    Layout(
      answers: ["{leading_answer}"], subtitle: "{listed}", freshness: "{freshness}",
      settings: settings,
      sections: [
        SectionLayout(
          "recurring", "What comes back",
          charts: [
            ChartLayout(
              .bars, "chart_leading", "Words that lead the most entries",
              "In how many entries each is among the most common words.",
              findings: [
                "“{most.label}” leads the most entries: {most.value}",
                "No word leads more than {most.value} entries",
              ],
              of: RowsLayout("leading", first: 12), labels: "word", "Word", ["entries"])
          ]),
        list(quotes: quotes),
        SectionLayout(
          "all_recurring", "All words that come back", texts: ["{leading_note}"],
          tables: [
            TableLayout(
              "leading", "Words that are among the most common of entries",
              of: RowsLayout("leading"), columns: ["word", .bar("entries"), "occurrences"],
              order: "By entries, most first; then by occurrences, then alphabetically.",
              shown: .top(times: 1))
          ], isCollapsed: true),
        SectionLayout(
          "summary", "In numbers",
          tiles: ["entries", "tokens"].map { TileLayout($0, of: RowsLayout("all")) },
          isCollapsed: true),
        SectionLayout("left_out", "Words left out", texts: ["{left_out}"], isCollapsed: true),
      ],
      pages: count == 0
        ? []
        : [
          PageLayout(
            each: RowsLayout("pages", first: count), key: "entry",
            layout: DreamPage.layout(quotes: quotes))
        ])
  }

  /// What makes words.
  static let settings = [
    Parameter(name: "words", value: "by the analyzer {analyzer}"),
    Parameter(name: "left out", value: "{stop} ({stop_count} words)"),
    Parameter(name: "most common words", value: "{top}, without those left out"),
    Parameter(name: "weights", value: "{weights}"),
    Parameter(name: "meanings", value: "{meaning_source}"),
  ]

  private static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  private static func list(quotes: Bool) -> SectionLayout {
    let own: [ColumnLook] =
      quotes
      ? [
        ColumnLook("own_prediction", isFolded: true, isForCleared: true),
        ColumnLook("has_own_prediction", isFolded: true, insteadOf: "own_prediction"),
      ] : [folded("has_own_prediction")]
    return SectionLayout(
      "list", "Entries", texts: ["{list_note}"],
      quotes: quotes
        ? [
          TextLayout(
            "{sentences}",
            uncleared:
              "Sentences are {class}, and this report is {clearance}: it says only whether there is an own prediction."
          )
        ] : [],
      uncleared:
        "Single entries are left out: with min_cell they are as private as their most private field, "
        + "{class}, and this report is {clearance}.",
      tables: [
        TableLayout(
          "entries", "Entries, newest first", of: RowsLayout("entries"),
          columns: [
            ColumnLook("entry", link: "page"), .detail("id"),
            ColumnLook("page", title: "Page", isDetail: true, pagesOf: "entry"), "date",
            .detail("date_form"), ColumnLook("date_note", shownWith: "future"), "dreamer",
          ] + own + [
            folded("confidence"), "came_true", folded("came_true_on"), folded("delay"),
            folded("tokens"), "top", folded("repeated"),
            folded("basis"), "prediction",
          ],
          order:
            "By the first possible day, latest first; of one day the one that was read later first. "
            + "Entries without a date stand last.", shown: .top(times: 1))
      ])
  }
}
