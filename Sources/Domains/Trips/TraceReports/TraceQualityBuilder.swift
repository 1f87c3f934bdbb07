internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// How good the recordings are: what is missing, out of order, interleaved or full of gaps.
struct TraceQualityBuilder {
  static let kind = TraceReportBase.kind(
    name: "trace_quality",
    summary: "how good traces are: fixes without a time, out of order, gaps, two devices in one"
  ) {
    try TraceQualityBuilder(base: $0).report()
  }

  let base: TraceReportBase

  private var result: TraceAnalysisResult { base.result }

  func report() throws -> Report {
    var sections = [summarySection()]
    if !result.swaps.isEmpty { sections.append(try swapSection()) }
    sections.append(try traceSection())
    return base.report(
      subtitle: base.span, privacy: result.privacy.figures,
      parameters: base.parameters, sections: sections)
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
          section, $0, result.totals.sum, query: base.ofAll, privacy: result.privacy.figures)
      })
  }

  private func swapSection() throws -> Section {
    let swaps = result.swaps
    let privacy = result.privacy.position
    func text(_ reason: AxisSwapDetector.Reason) -> String {
      switch reason {
      case .place: "swapped, it lies where other files do"
      case .speed: "swapped, it moves as fast as the device says"
      }
    }
    let table = try Table(
      id: "swaps", caption: "Files whose axes look swapped", key: "number",
      columns: [
        Column(
          id: "number", title: "File no.", values: .strings(swaps.map { "\($0.input + 1)" }),
          privacy: privacy),
        Column(id: "file", title: "File", values: .strings(swaps.map(\.file)), privacy: privacy),
        Column(
          id: "fixes", title: "Fixes", values: .integers(swaps.map(\.fixes)), privacy: privacy),
        Column(
          id: "reasons", title: "Why",
          values: .strings(swaps.map { $0.reasons.map(text).joined(separator: "; ") }),
          privacy: privacy),
      ], order: "In the order of the inputs.", shownRows: base.shown)
    return Section(
      id: "by_axes", title: "Swapped axes?",
      paragraphs: [
        "Nothing was swapped. If a file is wrong, swap the columns in the definition: lat: lon and lon: lat."
      ], tables: [table])
  }

  private func traceSection() throws -> Section {
    let traces = result.traces
    let summaries = traces.map(\.summary)
    let privacy = result.privacy.trace
    func findings(_ trace: TraceSummary) -> String {
      var words: [String] = []
      if trace.interleaving.isInterleaved { words.append("two devices") }
      if trace.interleaving.clockBack != nil { words.append("clock put back") }
      if trace.counts.breaks > 0 { words.append("breaks") }
      if trace.counts.kept == 0 { words.append("nothing kept") }
      if result.isCut(trace) { words.append("open") }
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
