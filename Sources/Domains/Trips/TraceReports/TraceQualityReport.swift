internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// How good the recordings are: what is missing, out of order, interleaved or full of gaps.
struct TraceQualityReport: ReportOperation {
  static let kind = ReportKind(
    name: "trace_quality",
    summary: "how good traces are: fixes without a time, out of order, gaps, two devices in one",
    analysis: TraceAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return TraceQualityReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    let base = TraceReportBase(
      id: id, shown: shown, result: TraceAnalysisResult.of(result), facts: facts)
    return [FormattedReport(try TraceQualityBuilder(base: base).report(), formats: formats)]
  }
}

/// Lays the quality of traces out.
struct TraceQualityBuilder {
  let base: TraceReportBase

  private var result: TraceAnalysisResult { base.result }

  func report() throws -> Report {
    var sections = [summarySection()]
    sections.append(try traceSection())
    return base.report(
      subtitle: base.span, privacy: result.privacy.figures, findings: findings,
      parameters: base.parameters, sections: sections)
  }

  private var findings: [Finding] {
    let by = result.grouping?.rawValue ?? ""
    let found: [(Finding.Severity, String, String, Int64)] = [
      (
        .warning, "TRACE_TIMELESS",
        "Fixes without a time are in no trace: they have a place for the map, and no order.",
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
        .warning, "TRACE_INTERLEAVED",
        "Traces look like two devices in one: map a field that tells them apart.",
        result.totals.interleaved
      ),
      (
        .note, "TRACE_OPEN",
        "Traces end in a stay or leg that may have gone on: it is counted up to the last fix.",
        result.totals.open
      ),
    ]
    return found.filter { $0.3 > 0 }.map {
      Finding(severity: $0.0, code: $0.1, text: $0.2, count: $0.3)
    }
  }

  private func summarySection() -> Section {
    let section = "summary"
    let figures = [
      TraceFigures.fixes, TraceFigures.kept, TraceFigures.gaps, TraceFigures.coverage,
      TraceFigures.breaks,
    ]
    return Section(
      id: section, title: "Summary",
      figures: figures.map {
        base.headline(
          section, $0, result.totals.sum, query: "*", privacy: result.privacy.figures)
      })
  }

  private func traceSection() throws -> Section {
    let traces = result.traces
    let summaries = traces.map(\.summary)
    let privacy = result.privacy.trace
    func findings(_ trace: TraceSummary) -> String {
      var words: [String] = []
      if trace.interleaving.isInterleaved { words.append("two devices") }
      if trace.counts.breaks > 0 { words.append("breaks") }
      if trace.counts.kept == 0 { words.append("nothing kept") }
      if trace.isOpen { words.append("open") }
      return words.joined(separator: ", ")
    }
    let columns = [
      TraceFigures.fixes, TraceFigures.kept, TraceFigures.coverage, TraceFigures.gaps,
      TraceFigures.breaks,
    ]
    let table = try Table(
      id: "traces", caption: "Quality of traces", key: "trace",
      columns: [
        Column(id: "trace", title: base.traceTitle, values: base.names(traces), privacy: privacy)
      ] + columns.map { base.column($0, summaries) } + [
        Column(
          id: "without_elevation", title: "Kept without elevation",
          numbers: summaries.map { .integer($0.counts.kept - $0.way.elevation.knownCount) },
          privacy: privacy),
        Column(
          id: "impossible", title: "Impossible pairs",
          numbers: summaries.map { .integer($0.interleaving.breaks) }, privacy: privacy),
        Column(
          id: "second", title: "Fixes of a second device",
          numbers: summaries.map {
            $0.interleaving.isInterleaved ? .integer($0.interleaving.secondCount) : nil
          }, privacy: privacy),
        Column(
          id: "findings", title: "Findings", values: .strings(summaries.map(findings)),
          privacy: privacy),
      ], order: "Longest distance first.", shownRows: base.shown)
    return Section(id: "by_trace", title: "\(base.traceTitle)s", tables: [table])
  }
}
