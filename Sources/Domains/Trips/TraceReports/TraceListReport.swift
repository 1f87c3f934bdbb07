internal import Definition
internal import Report

/// The list of all traces, their sums, their days, and a map of the longest.
enum TraceListReport {
  static let kind = ReportKind(
    name: "traces",
    summary: "all traces with distance, times, speeds, climb, stays and legs; days; a map",
    analysis: TraceAnalysis.kind, layout: layout)

  private static let layout = Layout(
    subtitle: "{span}", freshness: "{freshness}", settings: TraceLayouts.settings,
    sections: [
      TraceLayouts.summary(
        [
          TraceFigures.fixes, TraceFigures.kept, TraceFigures.legDistance,
          TraceFigures.movingTime, TraceFigures.climb, TraceFigures.legs, TraceFigures.stays,
          TraceFigures.trips, TraceFigures.coverage,
        ], before: ["traces"]),
      SectionLayout(
        "where", "Map", needs: "positions", texts: ["{map_note}"],
        maps: [
          MapLayout(
            "map", "Map of traces",
            "The legs of each trace; stays and gaps are left out.{shape_note}", labels: "leg",
            ["pages", "shape_pages"].map {
              TraceLayouts.lines("{trace}", each: RowsLayout($0))
            })
        ], isOfSingles: true),
      SectionLayout(
        "list", "Traces",
        tables: [
          TableLayout(
            "traces", "Traces", of: RowsLayout("traces"),
            columns: ["trace", "first", "last"]
              + TraceFigures.listed.map {
                ColumnLook($0.id, showsBar: $0.id == TraceFigures.legDistance.id)
              } + ["marks"],
            order: "Longest distance first.{more_traces}", shown: .top(times: 1))
        ]),
      TraceLayouts.shapes(of: RowsLayout("shapes"), more: "{more_shapes}", needs: "shapes"),
      SectionLayout(
        "by_day", "Days", needs: "days",
        texts: [
          "Days of {zone}. Traces know no days: this table cuts them at midnight, and "
            + "the way over midnight is that of the day before."
        ],
        tables: [
          TableLayout(
            "days", "Days with a fix", of: RowsLayout("days"),
            columns: ["day", "traces", "fixes", .bar("distance")], order: "Newest first.",
            shown: .top(times: 1))
        ], isCollapsed: true, isOfSingles: true),
    ])
}
