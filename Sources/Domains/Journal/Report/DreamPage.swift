internal import Charts
internal import Report

/// The page of an entry.
enum DreamPage {
  /// `quotes` says whether sentences are printed, as far as readers may see them.
  static func layout(quotes: Bool) -> Layout {
    Layout(
      title: "{entry}", subtitle: "{subtitle}",
      settings: [Parameter(name: "entry", value: "{entry}")] + DreamListReport.settings,
      tellsFindings: false,
      sections: [
        SectionLayout(
          "summary", "The entry", texts: ["{sentence}"],
          tiles: ["tokens", "types", "content_tokens", "content_types", "repeated"].map {
            TileLayout($0, of: RowsLayout("pages"))
          }),
        SectionLayout(
          "words", "Repetitions", texts: ["{repetition_note}"],
          charts: [
            ChartLayout(
              .bars, "chart_repetitions", "Repeated words",
              "How often each occurs in the entry; content words first.",
              findings: [
                "“{most.label}” is repeated most: {most.value} times",
                "No word occurs more than {most.value} times",
              ],
              of: own("repetitions", 20),
              labels: "word", "Word", ["count"])
          ],
          tables: [
            TableLayout(
              "repetitions", "Repeated words", of: own("repetitions"),
              columns: ["word", .detail("id"), .bar("count"), "kind", "places"],
              order: "Content words first; by occurrences, most first; then by first appearance.")
          ]), prediction,
        SectionLayout(
          "own", "Own prediction",
          quotes: [
            "{no_own}", quote("{own_prediction}", "own", quotes, instead: "{own}"),
            quote("Marked while writing: {highlights}.", "marked", quotes, instead: "{marked}"),
          ], tiles: [TileLayout("confidence", of: RowsLayout("pages"), needs: "confidence")]),
      ] + (quotes ? [text] : []))
  }

  private static let text = SectionLayout(
    "text", "Text", quotes: [TextLayout("{text}", uncleared: hidden)])

  private static let prediction = SectionLayout(
    "prediction", "Predicted meaning", texts: ["{prediction_note}"],
    tables: [
      TableLayout(
        "basis", "Words that the prediction rests on", of: own("basis"),
        columns: ["word", .detail("id"), "count", "match"],
        order: "By occurrences, most first; then by first appearance.", needs: "predicted"),
      TableLayout(
        "meanings", "What they foretell", of: own("foretold"),
        columns: [.detail("key"), "word", "meaning", "category", "weight", "source"],
        order: "By word as above; then in the order of the list.", needs: "predicted"),
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
