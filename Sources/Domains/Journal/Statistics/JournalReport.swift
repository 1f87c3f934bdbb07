internal import Definition
internal import Report

/// What was written in a journal, and on how many days in a row.
enum JournalReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each table HTML and Markdown print.
    var shown = 50
    /// How many of the newest years get a calendar.
    var years = 5
  }

  static let kind = ReportKind(
    name: "journal_statistics",
    summary:
      "entries, words and pages by month and weekday, streaks, a calendar, the newest entries",
    analysis: JournalAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .integer("years", \.years, in: 0...100, "how many years have a calendar, the newest"),
      ]), shown: \Options.shown
  ) { layout(years: $0.years) }

  private static func layout(years: Int) -> Layout {
    Layout(
      answers: ["{summary.written}; {longest_streaks.longest}.", "{summary.written}."],
      subtitle: "{subtitle}", freshness: "{freshness}",
      sections: [
        calendar(years: years), streaks, summary, months, entries, weekdays, days, pens, pages,
      ])
  }

  private static let summary = SectionLayout(
    "summary", "In numbers",
    tiles: [
      "entries", "days", "entries_a_week", "words", "words_a_day", "median_words", "longest_entry",
      "different_words", "pages", "mean_words",
    ].map { TileLayout($0, of: RowsLayout("summary")) })

  private static let streaks = SectionLayout(
    "streaks_of_writing", "Streaks",
    tiles: ["longest_streak", "current_streak"].map {
      TileLayout($0, of: RowsLayout("longest_streaks"))
    },
    tables: [
      TableLayout(
        "streaks", "Streaks of \(WritingStreak.listedFrom) days or more",
        of: RowsLayout("streaks"),
        columns: [
          "first", "last", .bar("days"), folded("entries"), "words", folded("pages"),
        ],
        order:
          "Runs of days with an entry each, newest first; the current one reaches the newest day with an entry.",
        shown: .rows(10))
    ])

  private static let months = SectionLayout(
    "by_month", "Months", charts: [monthChart("entries", "Entries"), monthChart("words", "Words")],
    tables: [
      TableLayout(
        "months", "Months with entries", of: RowsLayout("months"),
        columns: ["month", "entries", .bar("words"), "pages"], order: "Newest first.",
        shown: .top(times: 1))
    ])

  private static func monthChart(_ column: String, _ title: String) -> ChartLayout {
    ChartLayout(
      .columns, "chart_month_\(column)", "\(title) by month",
      "How many \(column) each month has, a month without any among them.",
      findings: [
        "{most.label} has the most \(column): {most.value}",
        "No month has more than {most.value} \(column)",
      ],
      of: RowsLayout("drawn_months"), labels: "month", "Month", [.init(column, title)])
  }

  private static let weekdays = SectionLayout(
    "by_weekday", "Weekdays",
    tables: [
      TableLayout(
        "weekdays", "Weekdays", of: RowsLayout("weekdays"),
        columns: ["weekday", .bar("entries"), .bar("words"), "pages"])
    ], isCollapsed: true)

  private static func calendar(years: Int) -> SectionLayout {
    SectionLayout(
      "calendar", "Calendar",
      texts: [
        "Grey squares, or dashes in plain text, are days without an entry; what is blank lies before the first "
          + "entry or after the newest one."
      ],
      charts: [
        ChartLayout(
          .calendar, "calendar_{id}", "Words a day in {year}",
          "The words of each day of {year} that has an entry.{darkest}",
          findings: ["Most words on {most.label}: {most.value}"],
          each: RowsLayout("years", first: years),
          of: RowsLayout("calendar", where: .init("year", "{year}")), labels: "day", "Day",
          ["words", "shade"])
      ])
  }

  /// A column that HTML folds into its row.
  private static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  private static let days = SectionLayout(
    "by_day", "Days",
    tables: [
      TableLayout(
        "days", "Days with an entry", of: RowsLayout("days"),
        columns: ["day", "entries", .bar("words"), "pages"], order: "Newest first.",
        shown: .top(times: 1))
    ], isCollapsed: true)

  private static let pages = SectionLayout(
    "pages_as_given", "Pages as given",
    texts: [
      "The data count pages in their own way; beside it stand the pages that the same texts fill by "
        + "the page size of this report."
    ],
    tiles: ["declared_pages", "derived_pages"].map {
      TileLayout($0, of: RowsLayout("declared_pages"), isForCleared: true)
    }, isCollapsed: true)

  private static let pens = SectionLayout(
    "pens", "Pens and colours",
    texts: ["An entry counts once for each pen style and colour that it has."],
    charts: [
      ChartLayout(
        .grid, "chart_pairs", "Pen styles and colours together",
        "Entries that have both, for the most used of each.",
        findings: ["{most.label} with {most.series} is the most used pair: {most.value} entries"],
        of: RowsLayout("drawn_pairs"), labels: "colour", "colour", ["entries"], by: "pen_style",
        isForCleared: true)
    ],
    tables: [
      items("colours", "Colours", columns: ["colour"]),
      items("pen_styles", "Pen styles", columns: ["pen_style"]),
      items(
        "pairs", "Pen styles and colours together",
        columns: [.detail("pair"), "pen_style", "colour"]),
    ], isCollapsed: true)

  private static func items(
    _ id: String, _ caption: String, columns: [ColumnLook]
  ) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id), columns: columns + [.bar("entries")],
      order: "Most entries first, then by name.", shown: .top(times: 1), isForCleared: true)
  }

  private static let entries = SectionLayout(
    "newest", "Newest entries",
    texts: [
      "Beside each entry stand its most common words, at most \(JournalOptions.wordCount), without stop words; of equally "
        + "common ones those that come first. No sentence of an entry is shown."
    ],
    tables: [
      listed(
        "entries", "The newest entries", "Newest first, of one day the later in the data first."),
      listed("longest", "The longest entry", ""),
    ], isCollapsed: true)

  private static func listed(_ id: String, _ caption: String, _ order: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id),
      columns: [
        .detail("number"), "entry", "date", "words", folded("pages"),
        ColumnLook(
          "common", isForCleared: true,
          uncleared: "Words of entries are {class}, above the clearance of this report."),
      ], order: order, shown: .top(times: 1))
  }
}
