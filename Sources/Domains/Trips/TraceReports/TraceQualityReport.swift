internal import Definition
internal import Report

/// How good the recordings are: what is missing, out of order, interleaved or full of gaps.
enum TraceQualityReport {
  static let kind = ReportKind(
    name: "trace_quality",
    summary: "how good traces are: fixes without a time, out of order, gaps, two devices in one",
    analysis: TraceAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "How good the recordings are",
    answers: ["{swapped} {summary.care}.", "{summary.care}.", TraceLayouts.span],
    freshness: "{freshness}", settings: TraceLayouts.settings,
    sections: [
      SectionLayout(
        "summary", "In figures",
        tiles: [TileLayout("swapped_files", of: RowsLayout("summary"), needs: "swapped")]
          + figures.map { TileLayout($0.id, of: RowsLayout("summary")) }),
      SectionLayout(
        "by_axes", "Files whose axes look exchanged", needs: "swaps",
        texts: [
          "All positions are shown as they were recorded. If a file is wrong, the definition has to read its latitudes from "
            + "the column of the longitudes, and the other way round."
        ],
        tables: [
          TableLayout(
            "swaps", "Files whose axes look exchanged", of: RowsLayout("swaps"),
            columns: [.detail("number"), "file", "fixes", "reasons"],
            order: "In the order of the inputs.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "by_trace", "{trace_title}s",
        tables: [
          TableLayout(
            "traces", "{trace_title}s", of: RowsLayout("traces"),
            columns: ["trace"]
              + TraceLayouts.looks([
                TraceFigures.coverage, TraceFigures.gaps, TraceFigures.breaks,
              ]) + ["findings"]
              + TraceLayouts.looks([TraceFigures.fixes, TraceFigures.kept], isFolded: true)
              + TraceLayouts.folded("without_elevation", "impossible", "second"),
            order: TraceLayouts.furthest, shown: .top(times: 1))
        ]),
    ])

  private static let figures = [
    TraceFigures.coverage, TraceFigures.gaps, TraceFigures.breaks, TraceFigures.fixes,
    TraceFigures.kept,
  ]
}
