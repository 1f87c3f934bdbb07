internal import Definition
internal import Report

/// The report of `agenda`: the months of the span as grids, a page for each, and how full the days are.
enum AgendaReport {
  static let kind = ReportKind(
    name: "calendar",
    summary:
      "months as grids with what takes place on each day, a page a month, and how full the days are",
    analysis: AgendaAnalysis.kind, rows: 100, layout: layout)

  static let layout = Layout(
    answers: ["{event_count} entries from {first} to {last}."], subtitle: "{first} to {last}",
    sections: [
      SectionLayout(
        "overview", "Months",
        charts: [
          ChartLayout(
            .calendar, "load", "Hours booked by day, {years.year}",
            "The darker a day, the more hours are booked.", each: RowsLayout("years"),
            of: RowsLayout("days", where: .init("year", "{years.year}")), labels: "day", "Day",
            ["hours"])
        ],
        tables: [
          TableLayout(
            "months", "Months", of: RowsLayout("months"),
            columns: [
              ColumnLook("page", title: "Page", isDetail: true, pagesOf: "month"),
              ColumnLook("month", link: "page"), .count("events"), .bar("hours"),
              .count("conflicts"), "free_days",
            ],
            order: "By month.")
        ]),
      SectionLayout(
        "full", "Conflicts",
        tables: [
          TableLayout(
            "days", "How full each day is", of: RowsLayout("days"), key: "day",
            columns: [
              "day", "holiday", .count("events"), .bar("hours"), .count("conflicts"), "gap",
            ],
            order: "By day.", shown: .top(times: 1))
        ], isCollapsed: true),
    ],
    pages: [
      PageLayout(
        each: RowsLayout("months"), key: "month",
        layout: Layout(
          title: "{months.month}", subtitle: "{first} to {last}", tellsFindings: false,
          tellsInputs: false,
          sections: [
            SectionLayout(
              "month", "{months.month}",
              tables: [
                TableLayout(
                  "grid", "The month",
                  of: RowsLayout("grid", where: .init("month", "{months.month}")),
                  key: "week",
                  columns: [
                    .detail("month"), "week", .ifCleared("day_1"), .ifCleared("day_2"),
                    .ifCleared("day_3"), .ifCleared("day_4"), .ifCleared("day_5"),
                    .ifCleared("day_6"), .ifCleared("day_7"),
                  ], form: .grid, missing: "")
              ], isOfSingles: true),
            SectionLayout(
              "around", "Before and after",
              tables: [
                TableLayout(
                  "other", "Other months",
                  of: RowsLayout("around", where: .init("month", "{months.month}")), key: "other",
                  columns: [
                    .detail("month"),
                    ColumnLook("page", title: "Page", isDetail: true, pagesOf: "other"),
                    "way", ColumnLook("other", link: "page"),
                  ])
              ]),
            SectionLayout(
              "list", "Day by day",
              tables: [
                TableLayout(
                  "agenda", "Day by day",
                  of: RowsLayout("agenda", where: .init("month", "{months.month}")),
                  key: "number",
                  columns: [
                    .detail("month"), .detail("number"), "day", "time", .ifCleared("name"),
                    .ifCleared("place"), .detail("kind"), .detail("part"), .detail("moved"),
                    .detail("id"),
                  ],
                  order: "By day; holidays first, then whole days, then by time.",
                  shown: .top(times: 1, atLeast: 100))
              ], isOfSingles: true),
          ]), isOfSingles: true)
    ])
}
