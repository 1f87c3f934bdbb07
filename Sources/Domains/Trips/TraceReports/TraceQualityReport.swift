internal import Definition
internal import Report

/// How good the recordings are: what is missing, out of order, interleaved or full of gaps.
enum TraceQualityReport {
  static let kind = ReportKind(
    name: "trace_quality",
    summary: "how good traces are: fixes without a time, out of order, gaps, two devices in one",
    analysis: TraceAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "How good the recordings are", answers: ["{summary.care}.", TraceLayouts.span],
    subtitle: "{swapped}", freshness: "{freshness}", settings: TraceLayouts.settings,
    sections: [
      TraceLayouts.summary(figures),
      SectionLayout(
        "by_axes", "Swapped axes?", needs: "swaps",
        texts: [
          "Nothing was swapped. If a file is wrong, swap the columns in the definition: lat: lon and lon: lat."
        ],
        tables: [
          TableLayout(
            "swaps", "Files whose axes look swapped", of: RowsLayout("swaps"),
            order: "In the order of the inputs.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "by_trace", "{trace_title}s",
        tables: [
          TableLayout(
            "traces", "Quality of traces", of: RowsLayout("traces"),
            columns: ["trace"]
              + TraceLayouts.looks([
                TraceFigures.coverage, TraceFigures.gaps, TraceFigures.breaks,
              ]) + ["findings"]
              + TraceLayouts.looks([TraceFigures.fixes, TraceFigures.kept], isFolded: true)
              + TraceLayouts.folded("without_elevation", "impossible", "second"),
            order: "Longest distance first.", shown: .top(times: 1))
        ]),
    ])

  private static let figures = [
    TraceFigures.coverage, TraceFigures.gaps, TraceFigures.breaks, TraceFigures.fixes,
    TraceFigures.kept,
  ]
}
