internal import Definition
internal import Report

/// The list of all traces, their sums, their days, and a map of the longest.
enum TraceListReport {
  static let kind = ReportKind(
    name: "traces",
    summary: "all traces with distance, times, speeds, climb, stays and legs; days; a map",
    analysis: TraceAnalysis.kind, layout: layout)

  private static let layout = Layout(
    answers: [
      "{summary.several}; {traces.trace} went furthest: {traces.length}.",
      "{summary.whole}.", TraceLayouts.span,
    ], subtitle: "{swapped}", freshness: "{freshness}", settings: TraceLayouts.settings,
    tellsInputs: false,
    sections: [
      SectionLayout(
        "where", "Where they went", needs: "positions", texts: ["{map_note}"],
        maps: [
          MapLayout(
            "map", "Where they went",
            "The legs of each trace; stays and gaps are left out.{shape_note}", labels: "leg",
            ["pages", "shape_pages"].map {
              TraceLayouts.lines("{trace}", each: RowsLayout($0))
            })
        ], isOfSingles: true),
      SectionLayout(
        "list", "{trace_title}s",
        tables: [
          TableLayout(
            "traces", "{trace_title}s", of: RowsLayout("traces"),
            columns: ["trace", "when", .bar(TraceFigures.legDistance.id)]
              + TraceLayouts.looks([
                TraceFigures.legMovingTime, TraceFigures.climb, TraceFigures.stays,
              ]) + TraceLayouts.time("first", isFolded: true)
              + TraceLayouts.time("last", isFolded: true)
              + TraceLayouts.looks(
                [
                  TraceFigures.duration, TraceFigures.maximumSpeed, TraceFigures.trips,
                  TraceFigures.coverage,
                ], isFolded: true) + details + TraceLayouts.folded("marks"),
            order: "Longest distance first.{more_traces}", shown: .top(times: 1))
        ]),
      TraceLayouts.shapes(of: RowsLayout("shapes"), more: "{more_shapes}", needs: "shapes"),
      TraceLayouts.summary(
        [
          TraceFigures.legDistance, TraceFigures.legMovingTime, TraceFigures.climb,
          TraceFigures.stays, TraceFigures.trips, TraceFigures.legs,
        ], before: ["traces"]),
      SectionLayout(
        "by_mode", "How they moved", needs: "modes",
        texts: [
          "By the speeds of each leg alone: cars, buses and trains look the same, a canoe looks like a walker, and a slow cyclist like "
            + "a runner. Where two are nearly as likely, it is not known."
        ],
        tables: [
          TableLayout(
            "modes", "How they moved", of: RowsLayout("modes"),
            columns: ["mode", .bar("distance"), "share", "moving_time", "legs"]
              + TraceLayouts.folded("rule"), order: "From slow to fast.")
        ], isOfSingles: true),
      TraceLayouts.recording([TraceFigures.fixes, TraceFigures.kept, TraceFigures.coverage]),
      SectionLayout(
        "by_day", "Days", needs: "days",
        texts: [
          "Days of {zone}. Traces know no days: a leg over midnight is of the day on which it began."
        ],
        tables: [
          TableLayout(
            "days", "Days with a position", of: RowsLayout("days"),
            columns: [.detail("day"), "date", .bar("distance"), "traces"]
              + TraceLayouts.folded("fixes"), order: "Newest first.", shown: .top(times: 1))
        ], isCollapsed: true, isOfSingles: true),
    ])

  /// The figures of a trace that stand in CSV and JSON alone.
  private static let details = [
    TraceFigures.legs, TraceFigures.stayTime, TraceFigures.highSpeed, TraceFigures.fixes,
    TraceFigures.kept, TraceFigures.gaps, TraceFigures.distance, TraceFigures.movingTime,
    TraceFigures.rawClimb, TraceFigures.linePlaces, TraceFigures.lineDeviation,
  ].map { ColumnLook.detail($0.id) }
}
