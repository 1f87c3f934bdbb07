internal import Charts
internal import Report

/// The page of an entry: the text, what comes back in it, what it foretells, and the entries beside it.
enum DreamPage {
  /// What marks in the text mean.
  static let kinds: [AnalyzedText.Mark.Kind: String] = [
    .repeated: "words that come back", .foretelling: "words with a meaning",
  ]

  /// `quotes` says whether sentences are printed, as far as readers may see them.
  static func layout(quotes: Bool) -> Layout {
    Layout(
      title: "{day|entry}", answers: ["{answer}"], subtitle: "{subtitle}",
      settings: [Parameter(name: "entry", value: "{entry}")] + DreamListReport.settings,
      tellsFindings: false,
      sections: [quotes ? text : noText] + [
        SectionLayout(
          "words", "What comes back", texts: ["{no_returning}"],
          charts: [
            ChartLayout(
              .bars, "chart_repetitions", "Words that come back",
              "How often each occurs in the entry; without stop words.",
              findings: [
                "“{most.label}” comes back most: {most.value} times",
                "No word occurs more than {most.value} times",
              ],
              of: own("returning", 20), labels: "word", "Word", ["count"], needs: "returns")
          ]), prediction,
        SectionLayout(
          "own", "Own prediction and outcome",
          quotes: [
            "{no_own}", quote("{own_prediction}", "own", quotes, instead: "{own}"),
            quote("Marked while writing: {highlights}.", "marked", quotes, instead: "{marked}"),
            "{outcome}", "{outcome_day}",
          ], tiles: [TileLayout("confidence", of: RowsLayout("pages"), needs: "confidence")]),
        SectionLayout(
          "neighbours", "Before and after",
          tables: [
            TableLayout(
              "beside", "Entries before and after", of: own("beside"),
              columns: [
                "way", ColumnLook("day", link: "page"), ColumnLook("other", link: "page"),
                ColumnLook("note", shownWith: "future"),
                ColumnLook("page", title: "Page", isDetail: true, pagesOf: "other"),
              ], orElse: "")
          ]),
        SectionLayout(
          "summary", "In numbers",
          tiles: ["tokens", "types", "content_tokens", "content_types", "repeated"].map {
            TileLayout($0, of: RowsLayout("pages"))
          }, isCollapsed: true),
        SectionLayout(
          "all_repetitions", "All repeated words", texts: ["{repetition_note}"],
          tables: [
            TableLayout(
              "repetitions", "Repeated words", of: own("repetitions"),
              columns: ["word", .detail("id"), .bar("count"), "kind", "places"],
              order: "Stop words last; by occurrences, most first; then by first appearance.")
          ], isCollapsed: true),
        SectionLayout(
          "meaning_words", "Words with a meaning",
          tables: [
            TableLayout(
              "basis", "Words that the prediction rests on", of: own("basis"),
              columns: ["word", .detail("id"), "count", "match"],
              order: "By occurrences, most first; then by first appearance.", needs: "predicted")
          ], isCollapsed: true),
      ])
  }

  private static let text = SectionLayout(
    "text", "The entry",
    quotes: [
      TextLayout(
        "{text}", uncleared: hidden,
        marks: MarksLayout(
          of: own("marks"),
          kinds: [AnalyzedText.Mark.Kind.repeated, .foretelling].compactMap { kinds[$0] }))
    ])

  private static let noText = SectionLayout(
    "text", "The entry",
    texts: ["Its text is not shown: this report keeps the sentences of entries private."])

  private static let prediction = SectionLayout(
    "prediction", "What it foretells", texts: ["{prediction_note}"],
    tables: [
      TableLayout(
        "meanings", "What its words foretell", of: own("foretold"),
        columns: [
          .detail("key"), "word", "meaning", ColumnLook("category", isFolded: true), "weight",
          ColumnLook("source", isFolded: true),
        ], order: "By word, the most common first; then in the order of the list.",
        needs: "predicted")
    ])

  private static let hidden = "It is {class}, and this report is {clearance}."

  /// A sentence of the dreamer; where it is not printed, that there is one.
  private static func quote(
    _ text: String, _ name: String, _ quotes: Bool, instead: String
  ) -> TextLayout {
    quotes
      ? TextLayout(text, needs: name, uncleared: "\(instead) \(hidden)")
      : TextLayout(
        "\(instead) Sentences are not printed without 'quotes: true'.", needs: name)
  }

  /// The first rows of a table that are about the entry of the page.
  private static func own(_ table: String, _ count: Int? = nil) -> RowsLayout {
    RowsLayout(table, where: .init("entry", "{entry}"), first: count)
  }
}
