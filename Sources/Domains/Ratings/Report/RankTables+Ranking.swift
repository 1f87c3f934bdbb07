internal import Analysis
internal import Platform
internal import Report

/// One location of one window.
struct RankRow {
  let window: RankWindow
  let entry: RankedLocation
  let tally: Tally
  let rank: Int64
  /// The comparison with the window before; nil where there is none.
  let movement: LocationMovement?
  let range: ClosedRange<Int64>?
  let reason: [UInt8]

  static func rows(_ window: RankWindow, _ scoring: Scoring) -> [RankRow] {
    let entries = window.ranking.entries
    let reasons = RankReason(ranking: window.ranking, scoring: scoring).sentences
    var rank: Int64 = 0
    return entries.indices.map { place in
      let isTied = place > 0 && entries[place - 1].score == entries[place].score
      if !isTied { rank = Int64(place + 1) }
      return RankRow(
        window: window, entry: entries[place], tally: entries[place].tally, rank: rank,
        movement: window.ranking.movement?.entries[place],
        range: window.ranking.rankRanges.isEmpty ? nil : window.ranking.rankRanges[place],
        reason: reasons[place])
    }
  }
}

extension RankTables {
  /// The locations of all windows, best first.
  func ranking(_ windows: [RankWindow]) -> ResultTable {
    let scoring = scoring
    let rows = windows.flatMap { RankRow.rows($0, scoring) }
    let hasRange = options.bootstrap != nil
    let rank = figure(
      RankMeasures.rank, options.rankParameters(result.scale) + today(options.order),
      tells: options.order.dependence(options, stars), low: hasRange ? "rank_low" : nil,
      high: hasRange ? "rank_high" : nil, restsOnWindow: true)
    var columns: [ColumnForm<RankRow>?] = [
      .text("window", "Window") { $0.window.id },
      .integer("rank", "Rank", rank) { $0.rank },
      bound("rank_low", "Rank from", "0.025") { $0.range?.lowerBound },
      bound("rank_high", "Rank to", "0.975") { $0.range?.upperBound },
      .bytes("location", "Location", privacy.location) { $0.entry.location },
      name { $0.entry.location },
    ]
    columns += RankOrder.allCases.map { score($0, scoring) }
    if options.comparesWindows { columns += movementColumns }
    columns += starColumns(
      "{windows.period}", [Parameter(name: "window", value: "{windows.label}")]
    ) {
      $0.entry.histogram
    }
    columns += [
      .bytes(
        "reason", "Why it stands here", says: ["votes", "mean", options.order.rawValue]
      ) { $0.reason }
    ]
    return ResultTable(
      "ranking", keys: "window", "location", rows: rows, privacy: privacy.figures, columns)
  }

  /// A score; what likes are worth today only if it was asked for, and of the total.
  private func score(_ order: RankOrder, _ scoring: Scoring) -> ColumnForm<RankRow>? {
    let definition = figure(
      order.measure, order.parameters(options, result.scale) + (order == .hot ? today(.hot) : []),
      tells: order.dependence(options, stars), n: order == .votes ? nil : "votes",
      restsOnWindow: order.restsOnWindow)
    switch order {
    case .votes: return .integer("votes", "Votes", definition) { $0.tally.votes }
    case .mean, .bayes, .wilson, .starsLower:
      return .real(order.rawValue, nil, definition) {
        scoring.value(order, $0.tally, prior: $0.window.ranking.prior)
      }
    case .hot:
      guard options.halfLife != nil else { return nil }
      return .real("hot", nil, definition) { $0.window.window == .total ? $0.tally.hot : nil }
    }
  }

  /// A bound of the rank over the samples.
  private func bound(
    _ id: String, _ title: String, _ quantile: String, _ value: @escaping (RankRow) -> Int64?
  ) -> ColumnForm<RankRow>? {
    guard let bootstrap = options.bootstrap else { return nil }
    return .integer(
      id, title,
      FigureDefinition(
        measure: RankMeasures.rankBound,
        parameters: [
          Parameter(name: "window", value: "{windows.label}"),
          Parameter(name: "quantile", value: quantile),
          Parameter(name: "samples", value: String(bootstrap.samples)),
          Parameter(name: "seed", value: String(bootstrap.seed)),
        ], n: "votes", populations: [votes("location:{location}{windows.period}")]), nil, value)
  }

  /// The first locations of the newest windows with the bounds of their scores: what charts draw.
  func leading(_ windows: [RankWindow]) -> ResultTable {
    let scoring = scoring
    let rows = windows.filter(\.isNewest).flatMap { window in
      RankRow.rows(window, scoring).prefix(Self.drawn).map { row in
        (row: row, bounds: bounds(row.tally, scoring))
      }
    }
    let unit = options.order == .wilson ? "" : " (stars)"
    return ResultTable(
      "leading", keys: "window", "location", rows: rows,
      privacy: max(privacy.figures, privacy.names),
      [
        .text("window", "Window") { $0.row.window.id },
        .bytes("location", "Location") { $0.row.entry.location },
        .text("title", "Location") { title(of: $0.row.entry.location) },
        .integer("rank", "Rank") { $0.row.rank },
        .integer("rank_low", "Rank from") { $0.row.range?.lowerBound },
        .integer("rank_high", "Rank to") { $0.row.range?.upperBound },
        .real("bayes", "Weighted mean (stars)") {
          $0.row.tally.bayes($0.row.window.ranking.prior)
        },
        .real("middle", options.order == .wilson ? "Share" : "Mean (stars)") { $0.bounds.middle },
        .real("low", "Lower bound" + unit) { $0.bounds.low },
        .real("high", "Upper bound" + unit) { $0.bounds.high },
      ])
  }

  /// How many locations of a window charts draw.
  private static let drawn = 10

  /// How far a score is known: the share of likes, or the mean of the stars.
  private func bounds(
    _ tally: Tally, _ scoring: Scoring
  ) -> (middle: Double, low: Double, high: Double) {
    if options.order == .wilson {
      return (
        Double(tally.liked) / Double(tally.votes), scoring.wilson(tally),
        WilsonInterval.upperBound(successes: tally.liked, trials: tally.votes, z: scoring.z)
      )
    }
    let stars = scoring.stars(tally)
    return (stars.mean / 100, stars.lower / 100, stars.upper / 100)
  }

  /// A figure of one location in the window of its table, or in the window before that.
  func figure(
    _ measure: Measure, _ parameters: [Parameter], tells dependence: FigureDependence = .records,
    n: String? = "votes", low: String? = nil, high: String? = nil, restsOnWindow: Bool,
    before: Bool = false
  ) -> FigureDefinition {
    let period = before ? "before_period" : "period"
    let own = votes("location:{location}{windows.\(period)}")
    let all = votes("{windows.\(before ? "before_all" : "all")}", "window")
    return FigureDefinition(
      measure: measure,
      parameters: [Parameter(name: "window", value: "{windows.\(before ? "before" : "span")}")]
        + parameters, n: n, low: low, high: high,
      populations: restsOnWindow ? [own, all] : [own], dependence: dependence)
  }

  /// The day that ages are counted from, for what depends on it.
  func today(_ order: RankOrder) -> [Parameter] {
    guard order == .hot, let now = result.now else { return [] }
    return [
      Parameter(name: "today", value: InstantText.text(CivilDate(daysSinceEpoch: now.day)))
    ]
  }
}
