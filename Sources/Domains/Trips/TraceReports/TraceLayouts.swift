internal import Report

/// What layouts of traces have in common.
enum TraceLayouts {
  static let settings = [Parameter(name: "zone", value: "{zone}")]

  /// A section of figures over all traces.
  static func summary(_ figures: [TraceFigure], before: [String] = [], texts: [String] = [])
    -> SectionLayout
  {
    SectionLayout(
      "summary", "Summary", texts: texts,
      tiles: (before + figures.map(\.id)).map { TileLayout($0, of: RowsLayout("summary")) })
  }

  /// The section of traces with no times.
  static func shapes(of rows: RowsLayout, more: String = "", needs: String? = nil) -> SectionLayout
  {
    SectionLayout(
      "no_times", "No times", needs: needs,
      texts: [
        "Of these no point has a time. The line goes from point to point as they stand in the input, without a filter; "
          + "speeds, stays and durations nobody knows."
      ],
      tables: [
        TableLayout(
          "shapes", "Traces with no times", of: rows, key: "trace",
          columns: ["trace", "points", .bar("length")], order: "The longest first.\(more)",
          shown: .top(times: 1))
      ])
  }

  /// The columns of figures of each trace.
  static func looks(_ figures: [TraceFigure]) -> [ColumnLook] { figures.map { ColumnLook($0.id) } }

  /// The rows of a table that are about the trace that something is made for.
  static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("trace", "{trace}"))
  }

  /// Elevation and speed along the way.
  static func profile(of rows: RowsLayout) -> [ChartLayout] {
    [
      (
        "elevation", "Elevation",
        [
          "Highest at km {most.label}: {most.value} m", "Between {least.value} and {most.value} m",
        ]
      ),
      (
        "speed", "Speed",
        [
          "Fastest at km {most.label}: {most.value} km/h",
          "Between {least.value} and {most.value} km/h",
        ]
      ),
    ].map { id, title, findings in
      ChartLayout(
        .lines, id, title, "By the kilometres from the start of the trace.",
        findings: findings, of: rows, labels: "km", "km", [.init(id)], isOfLevels: true)
    }
  }

  /// The lines of a trace; on a map of a single one they have colours and kilometres.
  static func lines(
    _ title: String, each rows: RowsLayout? = nil, isOfOne: Bool = false
  ) -> MapLayout.Layer {
    MapLayout.Layer(
      title, each: rows, of: own("positions"), label: "{line}", line: "line",
      colour: isOfOne ? "speed" : nil, hasKilometres: isOfOne, elevation: "elevation",
      instant: "instant")
  }
}
