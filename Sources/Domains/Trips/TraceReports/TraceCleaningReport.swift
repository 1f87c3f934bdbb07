internal import Definition
internal import Report

/// What filters removed from traces, and why.
enum TraceCleaningReport {
  static let kind = ReportKind(
    name: "trace_cleaning",
    summary: "fixes that filters removed: by filter with its limits, by trace, one by one",
    analysis: TraceAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "What filters removed", answers: ["{summary.loss}.", TraceLayouts.span],
    freshness: "{freshness}", settings: TraceLayouts.settings,
    sections: [
      SectionLayout(
        "by_filter", "Filters",
        tables: [
          TableLayout(
            "filters", "Filters in their order", of: RowsLayout("filters"),
            columns: [.detail("filter"), "name", .bar("removed"), "share"]
              + TraceLayouts.folded("limits", "meaning"),
            order: "In the order in which they look at a position.")
        ]),
      TraceLayouts.summary(
        [TraceFigures.fixes, TraceFigures.kept] + TraceFigures.removals + [TraceFigures.breaks],
        texts: [
          "Every position is kept or removed for one reason. What is removed stays in the dataset: "
            + "the filters only keep it out of the figures."
        ]),
      SectionLayout(
        "by_trace", "{trace_title}s",
        tables: [
          TableLayout(
            "traces", "{trace_title}s that lost positions",
            of: RowsLayout("traces", where: .init("lost_fixes", "yes")),
            columns: ["trace"] + TraceLayouts.looks([TraceFigures.fixes, TraceFigures.kept])
              + TraceLayouts.looks(TraceFigures.removals, isFolded: true),
            order: TraceLayouts.furthest, shown: .top(times: 1))
        ]),
      SectionLayout(
        "one_by_one", "Removed positions", needs: "removals",
        tables: [
          TableLayout(
            "removals", "Removed positions", of: RowsLayout("removals"),
            columns: ["number", "trace", .detail("filter"), "reason"] + TraceLayouts.time("at")
              + TraceLayouts.folded("line", "lat", "lon"),
            order: "By {trace_word} and time.{more_removals}", shown: .top(times: 1))
        ], isCollapsed: true, isOfSingles: true),
    ])
}
