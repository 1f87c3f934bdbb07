internal import Definition
internal import Report

/// The report of `agenda`: the months of the span as grids, and how full the days are; each month, week or day a page.
enum AgendaReport {
  /// What a definition may say of it.
  private struct Options: Sendable, Hashable {
    var top = 100
    var weeks = false
    var days = false
  }

  static let kind = ReportKind(
    name: "calendar",
    summary:
      "months as grids with what takes place on each day, a page a month, and how full the days are",
    analysis: AgendaAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.top),
        .boolean("weeks", \.weeks, "a page for each week, too, with a row for each hour"),
        .boolean("days", \.days, "a page for each day, too"),
      ]), shown: \Options.top
  ) { options in
    var layout = overview
    layout.pages = [
      page(
        "months", "month", "{months.month}", grid("month_grid", "The month", "month", key: "week"))
    ]
    if options.weeks {
      layout.sections[0].tables.append(table("weeks", "Weeks", "week"))
      layout.pages.append(
        page(
          "weeks", "week", "{weeks.week}",
          grid("week_grid", "The week", "week", key: "hour")))
    }
    if options.days {
      layout.pages.append(page("days", "day", "{days.day}", nil))
      layout.sections[1].tables[0].columns =
        [
          ColumnLook("page", title: "Page", isDetail: true, pagesOf: "day"),
          ColumnLook("day", link: "page"),
        ] + layout.sections[1].tables[0].columns.dropFirst()
    }
    return layout
  }

  private static let overview = Layout(
    answers: ["{event_count} entries from {first} to {last}."], subtitle: "{zone}",
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
        tables: [table("months", "Months", "month")]),
      SectionLayout(
        "full", "How full the days are",
        tables: [
          TableLayout(
            "days", "How full each day is", of: RowsLayout("days"), key: "day",
            columns: [
              "day", "holiday", .count("events"), .bar("hours"), .count("conflicts"), "gap",
            ],
            order: "By day.", shown: .top(times: 1))
        ], isCollapsed: true),
    ])

  /// Months or weeks with ways to their pages.
  private static func table(_ id: String, _ caption: String, _ key: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id),
      columns: [
        ColumnLook("page", title: "Page", isDetail: true, pagesOf: key),
        ColumnLook(key, link: "page"), .count("events"), .bar("hours"), .count("conflicts"),
        "free_days",
      ],
      order: "By day.")
  }

  /// The weeks of a month, or the hours of a week, as a grid.
  private static func grid(
    _ id: String, _ caption: String, _ page: String, key: String
  ) -> TableLayout {
    TableLayout(
      "grid", caption, of: RowsLayout(id, where: .init(page, "{\(page)s.\(page)}")), key: key,
      columns: [.detail(page), ColumnLook(key)] + (1...7).map { .ifCleared("day_\($0)") },
      form: .grid, missing: "")
  }

  /// A page for each row of `rows`, with its grid, the ways to others, and what takes place.
  private static func page(
    _ rows: String, _ key: String, _ title: String, _ grid: TableLayout?
  ) -> PageLayout {
    let here = RowsLayout.Condition(key, "{\(rows).\(key)}")
    let sections =
      (grid.map { [SectionLayout("shown", $0.caption, tables: [$0], isOfSingles: true)] } ?? [])
      + [
        around(rows, key),
        SectionLayout(
          "list", "Day by day",
          tables: [
            list(
              "agenda", "What takes place", of: RowsLayout("agenda", where: here),
              isOfOneDay: key == "day")
          ],
          isOfSingles: true),
      ]
    return PageLayout(
      each: RowsLayout(rows), key: key,
      layout: Layout(
        title: title, subtitle: "{zone}", tellsFindings: false, tellsInputs: false,
        sections: sections), isOfSingles: true)
  }

  /// The ways to the pages before and behind one.
  static func around(_ rows: String, _ key: String) -> SectionLayout {
    SectionLayout(
      "around", "Before and after",
      tables: [
        TableLayout(
          "other", "Other pages",
          of: RowsLayout("\(rows)_around", where: .init(key, "{\(rows).\(key)}")), key: "other",
          columns: [
            .detail(key), ColumnLook("page", title: "Page", isDetail: true, pagesOf: "other"),
            "way", ColumnLook("other", link: "page"),
          ], orElse: "")
      ])
  }

  /// What stands on days, or on one day that needs no name, without what readers may not see.
  static func list(
    _ id: String, _ caption: String, of rows: RowsLayout, isOfOneDay: Bool = false,
    orElse emptyText: String = "Nothing takes place.", needs: String? = nil
  ) -> TableLayout {
    TableLayout(
      id, caption, of: rows, key: "number",
      columns: [
        .detail("month"), .detail("week"), .detail("number"), isOfOneDay ? .detail("day") : "day",
        "time", .ifCleared("name"), .ifCleared("place"),
        ColumnLook("notes", isFolded: true, isForCleared: true), .detail("kind"),
        .detail("part"), .detail("moved"),
        ColumnLook("id", isDetail: true, isForCleared: true),
      ],
      order: isOfOneDay
        ? "Holidays first, then whole days, then by time."
        : "By day; holidays first, then whole days, then by time.",
      shown: .top(times: 1, atLeast: 100), orElse: emptyText, needs: needs)
  }
}
