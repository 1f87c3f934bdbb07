internal import Charts
internal import Definition
internal import Report

/// What was highlighted, by category.
enum HighlightReport {
  static let kind = ReportKind(
    name: "highlight_statistics",
    summary: "what was highlighted while writing, by category, and its most common words",
    analysis: HighlightAnalysis.kind, layout: layout)

  static let layout = Layout(
    answers: ["{all.answer}"], subtitle: "{subtitle}",
    sections: [
      SectionLayout(
        "by_category", "By category", texts: ["{listed}"],
        tiles: ["marked", "highlights", "categories", "entries"].map {
          TileLayout($0, of: RowsLayout("all"), isForCleared: true)
        },
        charts: [
          ChartLayout(
            .bars, "chart_categories", "Entries with highlights of a category",
            "In how many entries something of each category is highlighted.",
            findings: [
              "“{most.label}” is highlighted in the most entries: {most.value}",
              "No category is highlighted in more than {most.value} entries",
            ],
            of: RowsLayout("categories", first: 12), labels: "category", "Category", ["entries"],
            isForCleared: true)
        ],
        tables: [
          TableLayout(
            "categories", "Categories of highlights", of: RowsLayout("categories"),
            columns: ["category", .bar("entries"), "share", "highlights", "words"],
            order: "By entries, most first; then by highlights, then alphabetically.",
            shown: .top(times: 1))
        ]),
      SectionLayout(
        "highlighted_words", "Words that are highlighted",
        tables: [
          TableLayout(
            "words", "The most common words of each category", of: RowsLayout("words"),
            columns: [.detail("id"), "category", "word", .bar("occurrences"), "entries"],
            order:
              "By category as above; in each by occurrences, most first, then by entries, then alphabetically.",
            shown: .top(times: 1))
        ]),
    ])
}
