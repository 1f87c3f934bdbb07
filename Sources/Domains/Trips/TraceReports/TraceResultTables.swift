internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `trace_analyze` leaves.
///
/// Where rows are about a trace, its name stands in `trace`; that of all fixes together is "all".
struct TraceResultTables {
  let result: TraceAnalysisResult

  var privacy: TracePrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.figures)
    tables.settings = settings
    tables.findings = (result.hasZones ? [] : inputFindings) + traceFindings
    tables.tellsInputs = !result.hasZones
    tables.texts = texts
    tables.say(
      "place_count", Phrase.count(Int64(result.places.places.count), "place", "places"),
      privacy.position)
    if let notice = swapNotice { tables.say("swapped", notice + ".", privacy.position) }
    for table in [summary, traces, shapes, days, modes, filters, removals, swaps] {
      tables.add(table)
    }
    for table in [areas, places, flows, spread, uniqueness] { tables.add(table) }
    if let visits = result.visits { add(visits, to: &tables) }
    for table in [pages, shapePages, eachDay, legs, stays, trips, profiles, positions] {
      tables.add(table)
    }
    return tables
  }

  // MARK: - Figures

  /// The query that finds the fixes of all traces: those that have a time and say which trace they are of.
  private var ofAll: String { result.grouping.map { "at:* \($0.rawValue):*" } ?? "at:*" }

  /// The query that finds the fixes of the trace whose name is the row key.
  private var ofKey: String { result.grouping.map { "at:* \($0.rawValue):{key}" } ?? "at:*" }

  /// With privacy zones nobody can ask for the records, since what is hidden is among them.
  private func definition(_ measure: Measure, _ query: String) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: TraceParameters.all(
        result.settings, grouping: result.grouping, measured: result.measured,
        hasZones: result.hasZones),
      n: measure == TraceMeasures.fixes ? nil : TraceFigures.fixes.id,
      populations: result.hasZones
        ? [] : [PopulationTemplate(dataset: result.dataset, query: query)])
  }

  /// Columns with figures of the trace whose name is the row key.
  func figures<Row>(
    _ figures: [TraceFigure], _ summary: @escaping (Row) -> TraceSummary
  ) -> [ColumnForm<Row>?] {
    figures.map { $0.column(definition($0.measure, ofKey), summary) }
  }

  private var summary: ResultTable {
    let traces: [ColumnForm<TraceTotals>?] = [
      .integer("traces", nil, definition(TraceMeasures.traces, ofAll)) { $0.traces },
      .integer(
        "swapped_files", nil, definition(TraceMeasures.swappedFiles, ofAll), privacy.position
      ) { _ in Int64(result.swaps.count) },
      .text("whole", "All of it", says: ["traces", TraceFigures.legDistance.id], whole),
      .text("several", "All of it", says: ["traces", TraceFigures.legDistance.id]) {
        $0.traces > 1 ? whole($0) : nil
      },
      .text("loss", "What was removed", says: TraceFigures.removals.map(\.id), loss),
      .text("care", "How well it was recorded", says: [TraceFigures.coverage.id], care),
    ]
    return ResultTable(
      "summary", keys: "traces", rows: [result.totals], privacy: privacy.figures,
      traces
        + TraceFigures.all.map { figure in
          figure.column(definition(figure.measure, ofAll)) { $0.sum }
        })
  }

  // MARK: - Columns

  static func name(_ bytes: [UInt8]) -> String {
    bytes.isEmpty ? "all" : String(decoding: bytes, as: UTF8.self)
  }

  func time(_ microseconds: Int64) -> String {
    InstantText.text(microseconds: microseconds, zone: result.zone)
  }

  /// An instant exactly and, in a second column, as readers print it.
  func times<Row>(
    _ id: String, _ title: String, _ value: @escaping (Row) -> Int64?
  ) -> [ColumnForm<Row>?] {
    [
      .text(id, title) { value($0).map(time) },
      .text(id + "_local", title) { value($0).map { Phrase.minute($0, result.zone) } },
    ]
  }

  /// The column with the name of each row's trace.
  func trace<Row>(_ name: @escaping (Row) -> [UInt8]) -> ColumnForm<Row> {
    .text("trace", traceTitle, privacy.trace) { Self.name(name($0)) }
  }

  /// How a stay, leg or trip ends.
  func end(_ end: SegmentEnd) -> String? {
    switch end {
    case .closed: nil
    case .gap: "gap"
    case .open: "open: the recording ends here"
    }
  }
}
