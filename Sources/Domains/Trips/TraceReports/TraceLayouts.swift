internal import Report

/// What layouts of traces have in common.
enum TraceLayouts {
  static let settings = [Parameter(name: "zone", value: "{zone}")]

  /// What a report says where no sentence of its own fits.
  static let span = "{span}."

  /// The order of tables that say no distance.
  static let furthest = "Those that went furthest first."

  /// A section of figures over all traces.
  static func summary(
    _ figures: [TraceFigure], _ title: String = "In figures", before: [String] = [],
    texts: [String] = []
  ) -> SectionLayout {
    SectionLayout(
      "summary", title, texts: texts,
      tiles: (before + figures.map(\.id)).map { TileLayout($0, of: RowsLayout("summary")) })
  }

  /// How well traces were recorded, folded.
  static func recording(_ figures: [TraceFigure]) -> SectionLayout {
    SectionLayout(
      "recording", "How it was recorded",
      tiles: figures.map { TileLayout($0.id, of: RowsLayout("summary")) }, isCollapsed: true)
  }

  /// The section of traces with no times.
  static func shapes(of rows: RowsLayout, more: String = "", needs: String? = nil) -> SectionLayout
  {
    SectionLayout(
      "no_times", "No times", needs: needs,
      texts: [
        "No point of these has a time: the line goes from point to point in the order of the input, without a filter, and "
          + "how fast it was nobody knows."
      ],
      tables: [
        TableLayout(
          "shapes", "Traces with no times", of: rows, key: "trace",
          columns: ["trace", "points", .bar("length")], order: "The longest first.\(more)",
          shown: .top(times: 1))
      ])
  }

  /// The columns of figures of each trace.
  static func looks(_ figures: [TraceFigure], isFolded: Bool = false) -> [ColumnLook] {
    figures.map { ColumnLook($0.id, isFolded: isFolded) }
  }

  /// An instant that stands exactly in CSV and JSON alone, and beside that as readers print it.
  static func time(_ id: String, isFolded: Bool = false) -> [ColumnLook] {
    [.detail(id), ColumnLook(id + "_local", isFolded: isFolded)]
  }

  /// Columns that HTML folds into their row.
  static func folded(_ ids: String...) -> [ColumnLook] {
    ids.map { ColumnLook($0, isFolded: true) }
  }

  /// The rows of a table that are about the trace that something is made for.
  static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("trace", "{trace}"))
  }

  /// What a profile is; for rows with `stretch`.
  static let profileText =
    "Means over every {stretch} of the legs, so that the way is as long as the distance: stays and gaps are left out."

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
        .lines, id, title, "By the kilometres of the legs from the start of the trace.",
        findings: findings, of: rows, labels: "km", "km", [.init(id)], isOfLevels: true,
        along: "map")
    }
  }

  /// The lines of a trace; on a map of a single one they have colours and kilometres.
  static func lines(
    _ title: String, each rows: RowsLayout? = nil, isOfOne: Bool = false
  ) -> MapLayout.Layer {
    MapLayout.Layer(
      title, each: rows, of: own("positions"), label: "{line}", line: "line",
      colour: isOfOne ? "speed" : nil, hasKilometres: isOfOne, elevation: "elevation",
      instant: "instant", way: "way")
  }
}
