internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `location_pages` leaves: one row a page, and what stands on each.
struct LocationTables {
  let result: LocationPagesResult
  let zone: TimeZone

  var privacy: PagePrivacy { result.privacy }
  var stars: StarColumns { StarColumns(scale: result.scale) }
  private var ranking: RankOptions { result.options.ranking }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.places)
    tables.settings = settings
    tables.findings = findings
    tables.texts = [
      "count": String(result.pages.count), "selection": selection, "freshness": freshness,
      "order": order,
      "nothing": result.pages.isEmpty ? "No location has a page." : "",
    ]
    if let best { tables.say("best", best, max(privacy.places, privacy.figures)) }
    for table in [pages, windows, starCounts, months, drawnMonths] { tables.add(table) }
    if result.hasComments { tables.add(comments) }
    return tables
  }

  // MARK: - Figures

  func votes(_ query: String, _ role: String = "") -> PopulationTemplate {
    PopulationTemplate(role: role, dataset: result.dataset, query: query)
  }

  /// The rank of the location among all votes that `window` finds.
  func rank(
    _ query: String, in window: String, _ more: [Parameter] = [], n: String? = "votes"
  ) -> FigureDefinition {
    FigureDefinition(
      measure: RankMeasures.rank, parameters: more + ranking.rankParameters(result.scale), n: n,
      populations: [votes(query), votes(window, "window")])
  }

  /// A score of the location; `window` finds all votes that it may rest on.
  func score(_ order: RankOrder, _ query: String, in window: String) -> FigureDefinition {
    FigureDefinition(
      measure: order.measure, parameters: order.parameters(ranking, result.scale),
      n: order == .votes ? nil : "votes",
      populations: [votes(query)] + (order.restsOnWindow ? [votes(window, "window")] : []))
  }

  /// The scores that pages show.
  func scores<Row>(
    _ query: String, in window: String, _ tally: @escaping (Row) -> (tally: Tally, prior: Prior)?
  ) -> [ColumnForm<Row>?] {
    let scoring = ranking.scoring(result.scale)
    return [
      .integer("votes", nil, score(.votes, query, in: window)) { tally($0)?.tally.votes }
    ]
      + [RankOrder.mean, .bayes, .wilson].map { order in
        .real(order.rawValue, nil, score(order, query, in: window)) { row in
          tally(row).flatMap {
            $0.tally.votes == 0 ? nil : scoring.value(order, $0.tally, prior: $0.prior)
          }
        }
      }
  }

  // MARK: - Texts

  private var settings: [Parameter] {
    [
      ("zone", zone.name), ("ranked by", RankMeasures.bayes.title),
      ("prior", "in each window " + result.options.prior.words),
      ("liked from", "\(hundredthsText(result.options.likedFrom)) stars"),
    ].map { Parameter(name: $0.0, value: $0.1) }
  }

  /// Which months the votes are of.
  private var freshness: String {
    guard let range = result.range else { return "There are no votes." }
    let (first, last) = (range.firstMonth, range.lastMonth)
    return
      "Votes of \(CalendarWindow.month(first).label) to \(CalendarWindow.month(last).label) (\(zone.name))."
  }

  private var selection: String {
    switch result.options.selection {
    case .top(let count): "the \(count) with the most votes"
    case .ids(let ids): "\(ids.count) by id"
    }
  }

  private var order: String {
    guard !result.pages.isEmpty else { return "" }
    return switch result.options.selection {
    case .top: "Most votes first."
    case .ids: "In the order of the definition."
    }
  }

  private var findings: [Finding] {
    let unknown = result.hasPlaces ? result.pages.count { $0.details == nil } : 0
    return [
      (
        "LOCATION_WITHOUT_VOTES",
        "Locations that the definition asks for have no vote, so they have no page.",
        result.missing
      ),
      (
        "LOOKUP_MISSING", "Locations are not among the places; their pages show the id.",
        Int64(unknown)
      ),
    ].filter { $0.2 > 0 }
      .map { Finding(severity: .warning, code: $0.0, text: $0.1, count: $0.2) }
  }
}
