internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// What all reports about traces have in common.
struct TraceReportBase {
  let id: String
  let shown: Int
  let result: TraceAnalysisResult
  let facts: RunFacts

  /// A kind of report that is one document, laid out by `report`.
  static func kind(
    name: String, summary: String, report: @escaping @Sendable (TraceReportBase) throws -> Report
  ) -> ReportKind {
    ReportKind(name: name, summary: summary, analysis: TraceAnalysis.kind) {
      try report(TraceReportBase(id: $0, shown: $1, result: $2, facts: $3))
    }
  }

  /// Whether single traces, stays and positions are printed: they are few records by nature.
  var showsSmallGroups: Bool { facts.minimumCell <= 1 }

  /// What a trace is called in heads of columns.
  var traceTitle: String { result.grouping == .device ? "Device" : "Trace" }

  /// The names of `traces` as row keys.
  func names(_ traces: [AnalyzedTrace]) -> ColumnValues {
    .strings(traces.map { Self.name($0.name) })
  }

  static func name(_ bytes: [UInt8]) -> String {
    bytes.isEmpty ? "all" : String(decoding: bytes, as: UTF8.self)
  }

  func time(_ microseconds: Int64) -> String {
    InstantText.text(microseconds: microseconds, zone: result.zone)
  }

  /// The query that finds the fixes of all traces: those that have a time and say which trace they are of.
  var ofAll: String { result.grouping.map { "at:* \($0.rawValue):*" } ?? "at:*" }

  /// The query that finds the fixes of the trace whose name is the row key.
  var ofKey: String { result.grouping.map { "at:* \($0.rawValue):{key}" } ?? "at:*" }

  /// The query that finds the fixes of one trace.
  func query(of name: [UInt8]) -> String {
    result.grouping.map { "at:* \($0.rawValue):\(QueryLiteral.quoted(name))" } ?? "at:*"
  }

  /// What every figure of a trace depends on beside its fixes.
  var figureParameters: [Parameter] {
    TraceParameters.all(
      result.settings, grouping: result.grouping, measured: result.measured,
      hasZones: result.hasZones)
  }

  private func metres(_ value: Int64) -> String { TraceUnits.metres(value).description }

  /// A column with a figure of each trace.
  func column(
    _ figure: TraceFigure, _ summaries: [TraceSummary], isShown: Bool = true
  ) -> Column {
    Column(
      id: figure.id, title: result.settings.title(figure.measure),
      numbers: summaries.map(figure.value),
      privacy: result.privacy.trace,
      figure: FigureDefinition(
        measure: figure.measure, parameters: figureParameters,
        n: figure.measure == TraceMeasures.fixes ? nil : TraceFigures.fixes.id,
        populations: result.hasZones
          ? [] : [PopulationTemplate(dataset: result.dataset, query: ofKey)]),
      showsBar: figure.showsBar, isShown: isShown)
  }

  /// The records behind a figure; with privacy zones nobody can ask for them, since what is hidden is
  /// among them.
  func populations(_ query: String) -> [Population] {
    result.hasZones ? [] : [Population(dataset: result.dataset, query: query)]
  }

  /// A figure that stands alone.
  func headline(
    _ section: String, _ figure: TraceFigure, _ summary: TraceSummary, query: String,
    privacy: Clearance
  ) -> Figure {
    Figure(
      address: FigureAddress(report: id, section: section, headline: figure.id),
      title: result.settings.title(figure.measure), measure: figure.measure,
      value: figure.value(summary),
      privacy: privacy, parameters: figureParameters,
      populations: populations(query),
      n: figure.measure == TraceMeasures.fixes ? nil : .integer(summary.counts.read))
  }

  /// The settings for readers.
  var parameters: [Parameter] {
    let hierarchy = result.settings.hierarchy
    return [
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(
        name: "a trace is",
        value: result.grouping.map { "all fixes with the same \($0.rawValue)" }
          ?? "all fixes"),
      Parameter(
        name: "stay",
        value: "at least \(seconds(hierarchy.timeThreshold)) s within "
          + "\(metres(hierarchy.distanceThreshold)) m of its first fix"),
      Parameter(
        name: "gap", value: "more than \(seconds(hierarchy.gapThreshold)) s between two fixes"),
      Parameter(
        name: "activity",
        value: "a stay of more than \(seconds(hierarchy.activityThreshold)) s ends a trip"),
      Parameter(name: "distance", value: result.settings.measure.method.title),
      Parameter(name: "line", value: lineText),
    ]
      + (result.hasZones
        ? [
          Parameter(
            name: "privacy zones",
            value: "what lies in them is as if it had never been recorded")
        ] : [])
  }

  func seconds(_ microseconds: Int64) -> String {
    Number.integer(microseconds / 1_000_000).description
  }

  var lineText: String {
    switch result.settings.line?.method {
    case .douglasPeucker(let tolerance):
      "legs simplified by Douglas-Peucker, off by \(metres(tolerance)) m at most"
    case .visvalingam(let area):
      "legs simplified by Visvalingam-Whyatt, effective areas up to \(area) m² gone"
    case nil: "not simplified"
    }
  }

  /// The report with what all of them say.
  ///
  /// With privacy zones it has neither the balance nor what is known of all fixes: these count what is hidden, too.
  func report(
    subtitle: String, privacy: Clearance, parameters: [Parameter],
    sections: [Section]
  ) -> Report {
    Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: freshness, privacy: privacy,
      parameters: parameters, balance: result.hasZones ? [] : facts.balanceRows,
      findings: (result.hasZones ? [] : facts.findings + inputFindings) + traceFindings,
      sections: sections, pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// What a reader should know about all fixes that were read.
  private var inputFindings: [Finding] {
    let by = result.grouping?.rawValue ?? ""
    return Self.findings([
      (
        .warning, "TRACE_TIMELESS",
        "Fixes without a time are left out: other fixes of their trace have times, or they name no trace.",
        result.timelessCount
      ),
      (
        .warning, "TRACE_NAMELESS", "Fixes without a \(by) are in no trace.", result.namelessCount
      ),
      (
        .note, "TRACE_BACKWARD",
        "Fixes stand behind a later one of their trace in the input; they were sorted by time.",
        result.backwardCount
      ),
      (
        .note, "TRACE_REPEATED_HOUR",
        "Fixes are of the second pass of an hour that clocks repeat, as the order of the input tells; their local "
          + "times do not.", result.repeatedCount
      ),
      (
        .warning, "TRACE_AXES",
        "Files look as if latitude and longitude had changed places; nothing was swapped. The "
          + "report trace_quality says why.", Int64(result.swaps.count)
      ),
    ])
  }

  /// What a reader should know about the traces behind every report.
  private var traceFindings: [Finding] {
    Self.findings([
      (
        .warning, "TRACE_INTERLEAVED",
        "Traces look like two devices in one, and figures of them mix both: map a field that tells them apart.",
        result.totals.interleaved
      ),
      (
        .warning, "TRACE_CLOCK",
        "Clocks were put back while their devices moved: what was recorded behind that stands among what was recorded "
          + "before, and figures mix both. Correct the times, or map a field that tells the two apart.",
        result.totals.clocksPutBack
      ),
      (
        .note, "TRACE_OPEN",
        "Traces go on at the present: the stay or leg that they end in is counted up to the last fix.",
        result.totals.open
      ),
    ])
  }

  /// Those of `found` that there are.
  private static func findings(
    _ found: [(severity: Finding.Severity, code: String, text: String, count: Int64)]
  ) -> [Finding] {
    found.filter { $0.count > 0 }.map {
      Finding(severity: $0.severity, code: $0.code, text: $0.text, count: $0.count)
    }
  }

  private var freshness: String {
    result.totals.sum.times.map { "The newest fix is of \(time($0.upperBound))." } ?? ""
  }

  /// `12 traces from … to …`.
  var span: String {
    guard let times = result.totals.sum.times else {
      return result.shapes.count > 0 ? "No traces with times" : "No traces"
    }
    let word = result.totals.traces == 1 ? "trace" : "traces"
    return "\(result.totals.traces) \(word) from \(time(times.lowerBound)) to "
      + time(times.upperBound)
  }
}
