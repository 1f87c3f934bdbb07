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
    subtitle: "{trace_title} {trace} {times}", freshness: "{freshness}",
    settings: TraceLayouts.settings,
    sections: [
      SectionLayout(
        "summary", "Summary",
        tiles: TraceFigures.listed.map { TileLayout($0.id, of: RowsLayout("pages")) }),
      map(
        MapLayout(
          "map", "Map", "Legs as lines; stays as points, the longer the larger.",
          labels: "leg or stay", values: "hours", colours: "speed in km/h",
          [
            TraceLayouts.lines("Legs", isOfOne: true),
            MapLayout.Layer(
              "Stays", of: TraceLayouts.own("stays"), label: "Stay {stay}", value: "time"),
          ])),
      profile(of: TraceLayouts.own("profiles")),
      SectionLayout(
        "by_leg", "Legs",
        tables: [
          part(
            "legs", "Legs",
            columns: [
              "leg", "from", "to", "fixes", .bar("distance"), "duration", "moving_time",
              "top_speed", "high_speed", "climb", "places", "deviation", "end",
            ])
        ]),
      SectionLayout(
        "by_stay", "Stays",
        tables: [
          part(
            "stays", "Stays",
            columns: [
              "stay", "arrival", "departure", .bar("time"), "lat", "lon", "fixes", "end",
            ])
        ]),
      SectionLayout(
        "by_trip", "Trips",
        texts: [
          "A trip is what happens between two activities; a day does not end one. The last one may be open."
        ],
        tables: [
          part(
            "trips", "Trips",
            columns: [
              "trip", "from", "to", "origin", "destination", "legs", "stays", .bar("distance"),
              "end",
            ])
        ]),
    ])

  private static let shapePage = Layout(
    subtitle: "{trace_title} {trace}: no times", freshness: "{freshness}",
    settings: TraceLayouts.settings,
    sections: [
      TraceLayouts.shapes(of: RowsLayout("shape_pages", where: .init("key", "{key}"))),
      map(
        MapLayout(
          "map", "Map", "The line from point to point; no times.", labels: "line",
          [TraceLayouts.lines("{trace}", isOfOne: true)])),
    ])

  private static func map(_ map: MapLayout) -> SectionLayout {
    SectionLayout("where", "Map", texts: ["{map_note}"], maps: [map])
  }

  private static func part(
    _ id: String, _ caption: String, columns: [ColumnLook]
  ) -> TableLayout {
    TableLayout(
      id, caption, of: TraceLayouts.own(id), columns: columns, order: "In the order of time.",
      shown: .top(times: 1))
  }

  /// Elevation and speed along the way, if `stretch` says over how many kilometres they are means.
  private static func profile(of rows: RowsLayout) -> SectionLayout {
    SectionLayout(
      "along", "Profile", needs: "stretch",
      texts: [
        "Means over stretches of {stretch} km; the line breaks where no "
          + "fix lies. Fixes without an elevation are left out, and gaps have no speed."
      ], charts: TraceLayouts.profile(of: rows))
  }
}
