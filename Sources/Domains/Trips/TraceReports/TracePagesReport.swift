internal import Charts
internal import Definition
internal import Report

/// A page for each of the longest traces: map, profile, legs, stays and trips.
enum TracePagesReport {
  static let kind = ReportKind(
    name: "trace_pages",
    summary: "a page for each of the longest traces: map, profile, legs, stays, trips",
    analysis: TraceAnalysis.kind, rows: 100, layout: layout)

  // A page is about one trace: it shows single stays and legs by nature.
  private static let layout = Layout(
    sections: [],
    pages: [
      PageLayout(each: RowsLayout("pages"), key: "key", layout: page, isOfSingles: true),
      PageLayout(each: RowsLayout("shape_pages"), key: "key", layout: shapePage, isOfSingles: true),
    ], isPagesAlone: true)

  private static let page = Layout(
    title: "{heading}", answers: ["{journey}."], subtitle: "{marks}", freshness: "{freshness}",
    settings: TraceLayouts.settings, tellsFindings: false, tellsInputs: false,
    sections: [
      SectionLayout(
        "where", "Where it went",
        maps: [
          MapLayout(
            "map", "Where it went", "Legs as lines; stays as points, the longer the larger.",
            labels: "leg or stay", values: "hours", colours: "speed in km/h",
            [
              TraceLayouts.lines("Legs", isOfOne: true),
              MapLayout.Layer(
                "Stays", of: TraceLayouts.own("stays"), label: "{name}", value: "time"),
            ])
        ]),
      profile(of: TraceLayouts.own("profiles")),
      figures(
        "summary", "In figures", TraceFigures.main + TraceFigures.more,
        texts: [
          "Distance, moving time and climb are those of the legs: what happens in stays and over gaps is left out."
        ]),
      SectionLayout(
        "day_by_day", "Day by day", needs: "several_days",
        tables: [
          TableLayout(
            "each_day", "Day by day", of: TraceLayouts.own("each_day"),
            columns: [.detail("day"), "date", .bar("distance"), "moving_time", "stays"]
              + TraceLayouts.folded("hours", "legs"),
            order: "In the order of time; what goes over midnight is of the day on which it began.",
            shown: .top(times: 1))
        ]),
      part(
        "by_trip", "trips", "Trips",
        [
          "A trip is what happens between two activities; a day does not end one. The last one may be open."
        ],
        columns: ["trip"] + TraceLayouts.time("from") + [.bar("distance"), .detail("to")]
          + TraceLayouts.folded("origin", "destination", "end")
          + [.detail("legs"), .detail("stays")]),
      part(
        "by_leg", "legs", "Legs",
        columns: ["leg"] + TraceLayouts.time("from") + [
          .bar("distance"), "moving_time", "mode", .detail("to"),
        ] + TraceLayouts.folded("certainty", "top_speed", "climb", "end")
          + ["duration", "high_speed", "fixes", "places", "deviation"].map { .detail($0) }),
      part(
        "by_stay", "stays", "Stays",
        columns: ["stay"] + TraceLayouts.time("arrival")
          + [.bar("time"), "area", "near", .detail("departure")]
          + TraceLayouts.folded("lat", "lon", "end") + [.detail("fixes")]),
      figures("recording", "How it was recorded", TraceFigures.recording, isFolded: true),
    ])

  private static let shapePage = Layout(
    title: "{heading}", answers: ["{journey}."], freshness: "{freshness}",
    settings: TraceLayouts.settings, tellsFindings: false, tellsInputs: false,
    sections: [
      SectionLayout(
        "where", "Where it went",
        maps: [
          MapLayout(
            "map", "Where it went", "The line from point to point; no times.", labels: "line",
            [TraceLayouts.lines("{trace}", isOfOne: true)])
        ]),
      TraceLayouts.shapes(of: RowsLayout("shape_pages", where: .init("key", "{key}"))),
    ])

  private static func figures(
    _ id: String, _ title: String, _ figures: [TraceFigure], texts: [String] = [],
    isFolded: Bool = false
  ) -> SectionLayout {
    SectionLayout(
      id, title, texts: texts,
      tiles: figures.map { TileLayout($0.id, of: RowsLayout("pages")) },
      isCollapsed: isFolded)
  }

  /// Parts of the trace, folded.
  private static func part(
    _ section: String, _ id: String, _ title: String, _ texts: [String] = [],
    columns: [ColumnLook]
  ) -> SectionLayout {
    SectionLayout(
      section, title, texts: texts,
      tables: [
        TableLayout(
          id, title, of: TraceLayouts.own(id), columns: columns, order: "In the order of time.",
          shown: .top(times: 1))
      ], isCollapsed: true)
  }

  /// Elevation and speed along the way, if `stretch` says over how much of it they are means.
  private static func profile(of rows: RowsLayout) -> SectionLayout {
    SectionLayout(
      "along", "Profile", needs: "stretch",
      texts: [TraceLayouts.profileText],
      charts: TraceLayouts.profile(of: rows))
  }
}
