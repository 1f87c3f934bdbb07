internal import SearchIndex
internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// Lays a ranking out as a report.
struct RankReportBuilder {
  let id: String
  let shown: Int
  let givesReasons: Bool
  let result: RankResult
  let facts: RunFacts

  func report() throws -> Report {
    let newest = newestWindows()
    // What most readers want stands open on top; earlier windows are folded, newest first.
    let open = result.windows.filter { newest.contains($0.window) }
    let earlier = kinds.flatMap { kind in
      result.windows.reversed().filter { $0.window.kind == kind && !newest.contains($0.window) }
    }
    let sections =
      try open.map { try section($0, isCollapsed: false) }
      + [monthSection(), locationsSection()].compactMap(\.self)
      + earlier.map { try section($0, isCollapsed: true) }
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: freshness,
      privacy: .internal, parameters: parameters, balance: facts.balanceRows,
      findings: facts.findings + unmatchedFindings, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// The kinds of windows, in the order in which they stand.
  private var kinds: [CalendarWindow.Kind] {
    result.windows.reduce(into: []) { kinds, ranking in
      if kinds.last != ranking.window.kind { kinds.append(ranking.window.kind) }
    }
  }

  /// The total, the latest year and month that have votes, and trailing windows stand open; the rest
  /// is folded.
  private func newestWindows() -> [CalendarWindow] {
    kinds.compactMap { kind in result.windows.last { $0.window.kind == kind }?.window }
  }

  private var monthLabels: [String] {
    result.windows.filter { $0.window.kind == .month }.map(\.window.label)
  }

  private var subtitle: String {
    let years = result.windows.map(\.window)
      .filter { $0.kind == .year || $0.kind == .month }.map(\.label)
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
      Parameter(name: "windows", value: options.windows.map(\.description).joined(separator: ", ")),
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(name: "ordered by", value: orderTitle),
      Parameter(
        name: "ties",
        value: "equal scores (to 9 decimals) share a rank; within them "
          + "more votes first, then the location's id in byte order"),
      Parameter(name: "prior", value: prior),
      Parameter(name: "bound of the stars", value: "z = \(result.options.starsZText)"),
      Parameter(name: "liked from", value: "\(hundredthsText(options.likedFrom)) stars"),
      Parameter(name: "fewest votes", value: String(options.minimumVotes)),
    ] + parametersOnRequest
  }

  private var parametersOnRequest: [Parameter] {
    var parameters: [Parameter] = []
    if let now = result.now {
      let text = InstantText.text(microseconds: now.instant, zone: facts.zone)
      parameters.append(
        Parameter(
          name: "now", value: now.isDeclared ? text + " (declared)" : text + " (newest vote)"))
    }
    if let halfLife = result.options.halfLife {
      parameters.append(
        Parameter(name: "hot", value: "H = \(halfLife) \(halfLife == 1 ? "day" : "days")"))
    }
    if result.options.comparesWindows {
      parameters.append(Parameter(name: "movement", value: "against the window before"))
    }
    if let bootstrap = result.options.bootstrap {
      parameters.append(
        Parameter(
          name: "range of the rank",
          value: "95 % of \(bootstrap.samples) samples, seed \(bootstrap.seed); "
            + "for the newest window of each kind"))
    }
    return parameters
  }

  private var orderTitle: String {
    switch result.options.order {
    case .bayes: RankMeasures.bayes.title
    case .wilson: RankMeasures.wilson.title
    case .mean: RankMeasures.mean.title
    case .votes: RankMeasures.votes.title
    case .starsLower: RankMeasures.starsLower.title
    case .hot: RankMeasures.hot.title
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
      switch ranking.window {
      case .total: "All time"
      case .year: "Year \(label)"
      case .month: "Month \(label)"
      case .trailing(let days): days.days == 1 ? "Last day" : "Last \(days.days) days"
      }
    let name = identifier(ranking.window)
    let table = try rankTable(
      ranking, id: "top_" + name, caption: "Top locations, \(title.lowercased())")
    let dropped = try droppedTable(
      ranking, id: "dropped_" + name, title: title.lowercased())
    return Section(
      id: name, title: title, paragraphs: paragraphs(ranking),
      charts: isCollapsed ? [] : charts(ranking, table: table, name: name),
      tables: [table, dropped].compactMap(\.self), isCollapsed: isCollapsed)
  }

  /// `total`, `y2015`, `m2015_08`, `t30`: window names that may stand in addresses.
  private func identifier(_ window: CalendarWindow) -> String {
    switch window {
    case .total: "total"
    case .year: "y" + window.label
    case .month: "m" + window.label.split(separator: "-").joined(separator: "_")
    case .trailing(let days): "t\(days.days)"
    }
  }

  /// A window in a sentence: `2015`, `2015-08`, `2018-12-02 to 2018-12-31`.
  func label(_ window: CalendarWindow) -> String {
    guard case .trailing(let days) = window else { return window.label }
    let ends = [days.firstDay, days.lastDay].map { text(ofDay: $0) }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The condition that picks the votes of a window, with a space before it; empty for the total.
  func period(_ window: CalendarWindow) -> String {
    switch window {
    case .total: ""
    case .year, .month: " at:\(window.label)"
    case .trailing(let days): " at:[\(text(ofDay: days.firstDay)) TO \(text(ofDay: days.lastDay))]"
    }
  }

  private func text(ofDay day: Int) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: day))
  }

  private func paragraphs(_ ranking: WindowRanking) -> [String] {
    var paragraphs = [sentence(ranking)]
    if case .trailing = ranking.window {
      paragraphs.insert("\(label(ranking.window)), whole days in \(facts.zone.name).", at: 0)
    }
    guard result.options.comparesWindows, ranking.window != .total else { return paragraphs }
    if let movement = ranking.movement {
      paragraphs.append(
        "Compared with \(label(movement.window)), where m = \(fixed(movement.prior.votes, 1)) "
          + "and C = \(fixed(movement.prior.mean, 4)).")
    } else {
      paragraphs.append("There is no window before to compare with.")
    }
    return paragraphs
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

  /// The location's name, or its id when it has none.
  func title(of location: [UInt8]) -> String {
    result.names[location] ?? String(decoding: location, as: UTF8.self)
  }
}
