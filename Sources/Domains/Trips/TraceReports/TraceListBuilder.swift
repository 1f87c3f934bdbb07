internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report

/// The list of all traces, their sums, their days, and a map of the longest.
struct TraceListBuilder {
  static let kind = TraceReportBase.kind(
    name: "traces",
    summary: "all traces with distance, times, speeds, climb, stays and legs; days; a map"
  ) {
    try TraceListBuilder(base: $0).report()
  }

  let base: TraceReportBase

  private var result: TraceAnalysisResult { base.result }

  func report() throws -> Report {
    var sections = [summarySection()]
    if base.showsSmallGroups, let map = mapSection() { sections.append(map) }
    sections.append(try traceSection())
    if result.shapes.count > 0 {
      sections.append(try base.shapeSection(result.shapes.longest, of: result.shapes.count))
    }
    if base.showsSmallGroups, !result.days.isEmpty { sections.append(try daySection()) }
    return base.report(
      subtitle: base.span, privacy: result.privacy.figures, parameters: base.parameters,
      sections: sections)
  }

  private func summarySection() -> Section {
    let section = "summary"
    let sum = result.totals.sum
    let privacy = result.privacy.figures
    let traces = Figure(
      address: FigureAddress(report: base.id, section: section, headline: "traces"),
      title: TraceMeasures.traces.title, measure: TraceMeasures.traces,
      value: .integer(result.totals.traces), privacy: privacy,
      parameters: base.figureParameters,
      populations: base.populations(base.ofAll),
      n: .integer(sum.counts.read))
    let figures = [
      TraceFigures.fixes, TraceFigures.kept, TraceFigures.legDistance, TraceFigures.movingTime,
      TraceFigures.climb, TraceFigures.legs, TraceFigures.stays, TraceFigures.trips,
      TraceFigures.coverage,
    ].map { base.headline(section, $0, sum, query: base.ofAll, privacy: privacy) }
    return Section(id: section, title: "Summary", figures: [traces] + figures)
  }

  private func mapSection() -> Section? {
    guard let map = TraceMap.overview(result, title: base.traceTitle) else { return nil }
    let count = result.details.count
    let all = Int64(count) == result.totals.traces
    return Section(
      id: "where", title: "Map",
      paragraphs: [
        (all ? "All traces" : "The \(count) longest traces") + ", \(base.lineText)."
          + (result.shapeDetails.isEmpty
            ? ""
            : " And the longest with no times: \(result.shapeDetails.count), simplified alike.")
      ], charts: [Chart(id: "map", privacy: result.privacy.position, plot: map)])
  }

  private func traceSection() throws -> Section {
    let traces = result.traces
    let summaries = traces.map(\.summary)
    var columns = [
      Column(
        id: "trace", title: base.traceTitle, values: base.names(traces),
        privacy: result.privacy.trace),
      timeColumn("first", "From", summaries) { $0.lowerBound },
      timeColumn("last", "To", summaries) { $0.upperBound },
    ]
    columns += TraceFigures.listed.map { base.column($0, summaries) }
    columns.append(
      Column(
        id: "marks", title: "Marks",
        values: .strings(
          summaries.map {
            var words: [String] = []
            if $0.interleaving.isInterleaved { words.append("two devices: figures mix both") }
            if let back = $0.interleaving.clockBack {
              words.append("clock put back by \(back / 60_000_000) min: figures mix both times")
            }
            if result.isCut($0) { words.append("goes on at the present") }
            return words.joined(separator: "; ")
          }),
        privacy: result.privacy.trace))
    let more = result.totals.traces - Int64(traces.count)
    let table = try Table(
      id: "traces", caption: "Traces", key: "trace", columns: columns,
      order: "Longest distance first." + (more > 0 ? " \(more) more are not listed." : ""),
      shownRows: base.shown)
    return Section(id: "list", title: "Traces", tables: [table])
  }

  private func timeColumn(
    _ id: String, _ title: String, _ summaries: [TraceSummary],
    _ end: (ClosedRange<Int64>) -> Int64
  ) -> Column {
    Column(
      id: id, title: title,
      values: .strings(summaries.map { $0.times.map { base.time(end($0)) } ?? "" }),
      privacy: result.privacy.trace,
      presence: summaries.map { $0.times == nil ? .missing : .present })
  }

  private func daySection() throws -> Section {
    let days = Array(result.days.reversed())
    let privacy = result.privacy.trace
    func text(_ day: Int) -> String { InstantText.text(CivilDate(daysSinceEpoch: day)) }
    let table = try Table(
      id: "days", caption: "Days with a fix", key: "day",
      columns: [
        Column(
          id: "day", title: "Day", values: .strings(days.map { text($0.day) }), privacy: privacy),
        Column(
          id: "traces", title: "Traces", values: .integers(days.map(\.traces)), privacy: privacy),
        Column(
          id: "fixes", title: "Kept fixes", values: .integers(days.map(\.fixes)), privacy: privacy),
        Column(
          id: "distance", title: base.result.settings.title(TraceMeasures.distance) + ", km",
          numbers: days.map { TraceUnits.kilometres($0.distance) }, privacy: privacy,
          showsBar: true),
      ], order: "Newest first.", shownRows: base.shown)
    return Section(
      id: "by_day", title: "Days",
      paragraphs: [
        "Days of \(base.facts.zone.name). Traces know no days: this table cuts them at midnight, and "
          + "the way over midnight is that of the day before."
      ], tables: [table], isCollapsed: true)
  }
}
