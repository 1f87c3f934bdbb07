internal import SearchIndex
internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// Lays a ranking out as a report.
struct RankReportBuilder {
  let id: String
  let shown: Int
  let result: RankResult
  let facts: RunFacts

  func report() throws -> Report {
    let newest = newestWindows()
    // What most readers want stands open on top; earlier windows are folded, newest first.
    let open = result.windows.filter { newest.contains($0.window) }
    let earlier = CalendarWindow.Kind.allCases.flatMap { kind in
      result.windows.reversed().filter { $0.window.kind == kind && !newest.contains($0.window) }
    }
    let sections =
      try open.map { try section($0, isCollapsed: false) } + [locationsSection()]
      + earlier.map { try section($0, isCollapsed: true) }
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: freshness,
      privacy: .internal, parameters: parameters, balance: facts.balanceRows,
      findings: facts.findings + unmatchedFindings, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// The total, and the latest year and month that have votes, stand open; the rest is folded.
  private func newestWindows() -> [CalendarWindow] {
    CalendarWindow.Kind.allCases.compactMap { kind in
      result.windows.last { $0.window.kind == kind }?.window
    }
  }

  private var monthLabels: [String] {
    result.windows.filter { $0.window.kind == .month }.map(\.window.label)
  }

  private var subtitle: String {
    let years = result.windows.filter { $0.window.kind != .total }.map(\.window.label)
    guard let first = years.first, let last = years.last else { return "All votes" }
    return first == last ? "Votes of \(first)" : "Votes of \(first) to \(last)"
  }

  private var freshness: String {
    guard let newest = monthLabels.last else { return "" }
    return "The newest votes are of \(newest) (\(facts.zone.name))."
  }

  private var parameters: [Parameter] {
    let options = result.options
    let prior =
      switch options.prior {
      case .median: "m = median votes of the window's locations, C = mean of its votes"
      case .fixed(let votes): "m = \(votes), C = mean of the window's votes"
      }
    return [
      Parameter(name: "windows", value: options.windows.map(\.rawValue).joined(separator: ", ")),
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(name: "ordered by", value: orderTitle),
      Parameter(
        name: "ties",
        value: "equal scores (to 9 decimals) share a rank; within them "
          + "more votes first, then the location's id in byte order"),
      Parameter(name: "prior", value: prior),
      Parameter(name: "liked from", value: "\(hundredthsText(options.likedFrom)) stars"),
      Parameter(name: "fewest votes", value: String(options.minimumVotes)),
    ]
  }

  private var orderTitle: String {
    switch result.options.order {
    case .bayes: RankMeasures.bayes.title
    case .wilson: RankMeasures.wilson.title
    case .mean: RankMeasures.mean.title
    case .votes: RankMeasures.votes.title
    }
  }

  private var unmatchedFindings: [Finding] {
    guard result.hasPlaces, result.unmatched.locations > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "LOOKUP_MISSING",
        text: "Locations with \(result.unmatched.votes) votes are not among the places; "
          + "they are shown by their id.",
        count: result.unmatched.locations)
    ]
  }

  private func section(_ ranking: WindowRanking, isCollapsed: Bool) throws -> Section {
    let label = ranking.window.label
    let title =
      switch ranking.window.kind {
      case .total: "All time"
      case .year: "Year \(label)"
      case .month: "Month \(label)"
      }
    let name = identifier(ranking.window)
    let table = try rankTable(
      ranking, id: "top_" + name, caption: "Top locations, \(title.lowercased())")
    return Section(
      id: name, title: title, paragraphs: [sentence(ranking)],
      charts: isCollapsed ? [] : charts(ranking, table: table, name: name),
      tables: [table], isCollapsed: isCollapsed)
  }

  /// `total`, `y2015`, `m2015_08`: window names that may stand in addresses.
  private func identifier(_ window: CalendarWindow) -> String {
    switch window.kind {
    case .total: "total"
    case .year: "y" + window.label
    case .month: "m" + window.label.split(separator: "-").joined(separator: "_")
    }
  }

  private func sentence(_ ranking: WindowRanking) -> String {
    guard ranking.votes > 0 else { return "No votes in this window." }
    let mean = fixed(ranking.prior.mean, 4)
    let prior = fixed(ranking.prior.votes, 1)
    return "\(ranking.votes) votes on \(ranking.locations) locations, mean \(mean) stars. "
      + "The Bayesian mean adds m = \(prior) votes of C = \(mean) stars to each location."
  }

  private func fixed(_ value: Double, _ places: Int) -> String {
    Number.real(value, places: places).description
  }

  private func charts(_ ranking: WindowRanking, table: Table, name: String) -> [Chart] {
    guard !ranking.entries.isEmpty, let score = table.column("bayes") else { return [] }
    let rows = min(10, ranking.entries.count)
    let labels = ranking.entries.prefix(rows).map { title(of: $0.location) }
    return [
      .bars(
        id: "chart_" + name, title: "Bayesian mean of the first \(rows)",
        description: "Stars after the prior is added, for the first \(rows) locations.",
        privacy: max(result.privacy.figures, result.privacy.names), labelTitle: "Location",
        labels: labels,
        values: ChartSeries(score, rows: rows))
    ]
  }

  /// The location's name, or its id when it has none.
  func title(of location: [UInt8]) -> String {
    result.names[location] ?? String(decoding: location, as: UTF8.self)
  }
}
