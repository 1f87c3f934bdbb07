internal import Definition
internal import Report

/// The known locations with a visit, and a page for each of those with the longest time.
enum LocationVisitsReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    var shown = 50
    var traces: Located<String>?
    var ratings: Located<String>?
  }

  static let kind = ReportKind(
    name: "location_visits",
    summary: "a page for each known location: visits, time, arrivals by hour and weekday, who",
    analysis: TraceAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .own(
          "traces", .text,
          "the `trace_pages` node to whose pages traces lead, as far as it has them"
        ) { $1.traces = $0.optionalString("traces") },
        .own(
          "ratings", .text,
          "the `location_ratings` node to whose pages locations lead, as far as it has them"
        ) { $1.ratings = $0.optionalString("ratings") },
      ]), pages: { [$0.traces, $0.ratings].compactMap(\.self) }, shown: \Options.shown
  ) { layout(traces: $0.traces?.value, ratings: $0.ratings?.value) }

  private static func layout(traces: String?, ratings: String?) -> Layout {
    Layout(
      title: "Known locations",
      answers: [
        "{visited_count}; most time, {visited.long}, was spent at {visited.name}.",
        "{visited_count}.",
      ], subtitle: "{swapped}", freshness: "{freshness}", settings: TraceLayouts.settings,
      lastSettings: [Parameter(name: "visits", value: "{visit_rule}")], tellsInputs: false,
      sections: [
        SectionLayout(
          "by_location", "Locations",
          texts: [
            "A visit is a stay whose middle is near a known location; of several the nearest counts. What only comes by is none."
          ],
          maps: [
            MapLayout(
              "map", "Where they are", "Locations by the time of all visits.", labels: "location",
              values: "hours",
              [
                MapLayout.Layer(
                  "Locations", of: RowsLayout("visited"), label: "{name}", value: "time",
                  first: 100)
              ])
          ],
          tables: [
            TableLayout(
              "locations", "Locations with a visit", of: RowsLayout("visited"),
              columns: [
                ColumnLook("location", detailBeside: "name", link: "page"),
                ColumnLook("name", link: "page"),
                ColumnLook("page", title: "Page", isDetail: true, pagesOf: "location"),
                .bar("time"), "visits", "traces",
              ] + TraceLayouts.folded("typical") + TraceLayouts.time("first", isFolded: true)
                + TraceLayouts.time("last") + TraceLayouts.folded("lat", "lon"),
              order: "Longest time first.", shown: .top(times: 1))
          ], isOfSingles: true)
      ],
      pages: [
        PageLayout(
          each: RowsLayout("visit_pages"), key: "location",
          layout: page(traces: traces, ratings: ratings), isOfSingles: true)
      ])
  }

  private static func page(traces: String?, ratings: String?) -> Layout {
    let tracePages = traces.map {
      ColumnLook("page", title: "Page", isDetail: true, pagesOf: "trace", pagesIn: $0)
    }
    return Layout(
      title: "{heading}", answers: ["{answer}"], freshness: "{freshness}",
      settings: TraceLayouts.settings + [Parameter(name: "location", value: "{location}")],
      tellsFindings: false, tellsInputs: false,
      sections: [
        SectionLayout(
          "arrivals", "Visits",
          charts: [
            ChartLayout(
              .columns, "chart_hours", "Arrivals by hour", "By the clocks of {zone}.",
              findings: ["Most arrive from {most.label} o'clock on: {most.value}"],
              of: own("visit_hours"), labels: "hour", "Hour", ["visits"]),
            ChartLayout(
              .columns, "chart_weekdays", "Arrivals by weekday", "By the clocks of {zone}.",
              findings: ["{most.label} has the most arrivals: {most.value}"],
              of: own("visit_weekdays"), labels: "weekday", "Weekday", ["visits"]),
          ],
          tables: [
            TableLayout(
              "location", "In all", of: own("visited"), key: "location",
              columns: (ratings.map {
                [
                  ColumnLook("location", detailBeside: "name", link: "ratings"),
                  ColumnLook("name", link: "ratings"),
                  ColumnLook(
                    "ratings", title: "Ratings", isDetail: true, pagesOf: "location", pagesIn: $0),
                ]
              } ?? [ColumnLook("location", detailBeside: "name"), "name"])
                + ["visits", "traces", "time", "typical"] + TraceLayouts.time("first")
                + TraceLayouts.time("last"))
          ], isOfSingles: true),
        SectionLayout(
          "who", "Who was here",
          tables: [
            TableLayout(
              "visitors", "{trace_title}s with a visit", of: own("visitors"), key: "trace",
              columns: [
                ColumnLook("trace", link: traces == nil ? nil : "page"), .detail("location"),
                .bar("time"), "visits",
              ] + TraceLayouts.time("last") + [tracePages].compactMap(\.self),
              order: "Longest time first.", shown: .top(times: 1))
          ], isOfSingles: true),
        SectionLayout(
          "one_by_one", "One by one", texts: ["{more_visits}"],
          tables: [
            TableLayout(
              "visits", "Visits, newest first", of: own("visits"), key: "number",
              columns: [.detail("location"), "number"] + TraceLayouts.time("arrival")
                + [
                  .bar("time"), ColumnLook("trace", link: traces == nil ? nil : "page"),
                  .detail("departure"),
                ] + [tracePages].compactMap(\.self),
              order: "Newest first.", shown: .top(times: 1))
          ], isCollapsed: true, isOfSingles: true),
        hours("visit_hours", "hours", "Arrivals by hour", "hour"),
        hours("visit_weekdays", "weekdays", "Arrivals by weekday", "weekday"),
      ])
  }

  /// Arrivals as a table, folded.
  private static func hours(
    _ table: String, _ id: String, _ title: String, _ key: String
  ) -> SectionLayout {
    SectionLayout(
      "by_\(key)", title,
      tables: [
        TableLayout(
          id, title, of: own(table), key: key,
          columns: [ColumnLook(key), .detail("location"), "visits"])
      ], isCollapsed: true, isOfSingles: true)
  }

  /// The rows of a table that are about the location of the page.
  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("location", "{location}"))
  }
}
