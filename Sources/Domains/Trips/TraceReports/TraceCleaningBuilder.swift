internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// What filters removed from traces, and why.
struct TraceCleaningBuilder {
  static let kind = TraceReportBase.kind(
    name: "trace_cleaning",
    summary: "fixes that filters removed: by filter with its limits, by trace, one by one"
  ) {
    try TraceCleaningBuilder(base: $0).report()
  }

  let base: TraceReportBase

  private var result: TraceAnalysisResult { base.result }

  func report() throws -> Report {
    var sections = [summarySection(), try filterSection()]
    sections.append(try traceSection())
    if base.showsSmallGroups, !result.removals.isEmpty { sections.append(try removalSection()) }
    return base.report(
      subtitle: base.span, privacy: result.privacy.figures, parameters: base.parameters,
      sections: sections)
  }

  private func summarySection() -> Section {
    let sum = result.totals.sum
    let section = "summary"
    return Section(
      id: section, title: "Summary",
      paragraphs: [
        "Every fix of a trace is kept or removed for one reason. What is removed stays in the dataset: "
          + "the filters only keep it out of the figures."
      ],
      figures: ([TraceFigures.fixes, TraceFigures.kept] + TraceFigures.removals + [
        TraceFigures.breaks
      ])
      .map {
        base.headline(section, $0, sum, query: base.ofAll, privacy: result.privacy.figures)
      })
  }

  private func filterSection() throws -> Section {
    let filters = RemovalReason.allCases
    let privacy = result.privacy.figures
    let counts = filters.map { result.totals.sum.counts[$0] }
    let read = result.totals.sum.counts.read
    let table = try Table(
      id: "filters", caption: "Filters in their order", key: "filter",
      columns: [
        Column(
          id: "filter", title: "Filter", values: .strings(filters.map(\.name)), privacy: privacy),
        Column(
          id: "limits", title: "Limits", values: .strings(filters.map(limits)), privacy: privacy),
        Column(
          id: "removed", title: "Removed", values: .integers(counts), privacy: privacy,
          showsBar: true),
        Column(
          id: "share", title: "Share, %",
          numbers: counts.map {
            read == 0 ? nil : .real(100 * Double($0) / Double(read), places: 3)
          },
          privacy: privacy),
        Column(
          id: "meaning", title: "What it removes", values: .strings(filters.map(\.definition)),
          privacy: privacy),
      ], order: "In the order in which they look at a fix.")
    return Section(id: "by_filter", title: "Filters", tables: [table])
  }

  private func limits(_ filter: RemovalReason) -> String {
    let settings = result.settings.filter
    func metres(_ value: Int64) -> String { TraceUnits.metres(value).description + " m" }
    let off = "off"
    switch filter {
    case .zero: return settings.removesZero ? "0, 0 exactly" : off
    case .future:
      if !result.options.removesFuture { return off }
      return settings.latest.map { "later than " + base.time($0) }
        ?? "none: the present is that of the newest fix"
    case .accuracy:
      return settings.accuracyLimit.map { "worse than " + metres(Int64($0)) } ?? off
    case .duplicate: return settings.removesDuplicates ? "the same time" : off
    case .pingPong:
      return settings.pingPong.map {
        "\($0.alternations) changes in \(base.seconds($0.within)) s between places "
          + "\(metres($0.distance)) apart"
      } ?? off
    case .jump:
      return settings.jump.map {
        "\(metres($0.distance)) from both neighbours within \(base.seconds($0.within)) s"
      } ?? off
    case .speed:
      return settings.speed.map {
        "over \(metres($0.limit))/s; \($0.takeover) in a row take over"
      } ?? off
    }
  }

  private func traceSection() throws -> Section {
    let traces = result.traces.filter { $0.summary.counts.kept < $0.summary.counts.read }
    let summaries = traces.map(\.summary)
    let columns = [TraceFigures.fixes, TraceFigures.kept] + TraceFigures.removals
    let table = try Table(
      id: "traces", caption: "Traces that lost fixes", key: "trace",
      columns: [
        Column(
          id: "trace", title: base.traceTitle, values: base.names(traces),
          privacy: result.privacy.trace)
      ] + columns.map { base.column($0, summaries) }, order: "Longest distance first.",
      shownRows: base.shown)
    return Section(id: "by_trace", title: "\(base.traceTitle)s", tables: [table])
  }

  private func removalSection() throws -> Section {
    let removals = result.removals
    let position = result.privacy.position
    let total = result.totals.sum.counts.read - result.totals.sum.counts.kept
    let more = total - Int64(removals.count)
    func texts(_ id: String, _ title: String, _ values: [String]) -> Column {
      Column(id: id, title: title, values: .strings(values), privacy: position)
    }
    func degrees(_ id: String, _ title: String, _ value: (TraceFix) -> Int32) -> Column {
      Column(
        id: id, title: title, numbers: removals.map { TraceUnits.degrees(value($0.fix)) },
        privacy: position)
    }
    var columns = [
      texts("number", "No.", removals.indices.map { "\($0 + 1)" }),
      texts("trace", base.traceTitle, removals.map { TraceReportBase.name($0.trace) }),
      texts("filter", "Filter", removals.map(\.reason.name)),
    ]
    // Lines would count what privacy zones hide.
    if !result.hasZones { columns.append(texts("line", "Line", removals.map(\.place))) }
    columns += [
      texts("at", "Time", removals.map { base.time($0.fix.time) }),
      degrees("lat", "Latitude", \.latitude), degrees("lon", "Longitude", \.longitude),
    ]
    let table = try Table(
      id: "removals", caption: "Removed fixes", key: "number", columns: columns,
      order: "By \(base.traceTitle.lowercased()) and time."
        + (more > 0 ? " \(more) more are not listed: list_removed." : ""), shownRows: base.shown)
    return Section(id: "one_by_one", title: "Removed fixes", tables: [table], isCollapsed: true)
  }
}
