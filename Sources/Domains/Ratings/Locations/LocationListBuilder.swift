internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays the list of all pages out as a report.
struct LocationListBuilder {
  let id: String
  let result: LocationPagesResult
  let facts: RunFacts

  func report() throws -> Report {
    let pages = result.pages
    return Report(
      id: id, title: facts.title, subtitle: "Pages of \(pages.count) locations",
      freshness: result.freshness(facts), privacy: max(.internal, result.privacy.places),
      parameters: parameters, balance: facts.balanceRows, findings: facts.findings + findings,
      sections: [
        Section(
          id: "pages", title: "Locations",
          paragraphs: pages.isEmpty ? ["No location has a page."] : [], tables: [try table()])
      ],
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var parameters: [Parameter] {
    let selection =
      switch result.options.selection {
      case .top(let count): "the \(count) with the most votes"
      case .ids(let ids): "\(ids.count) by id"
      }
    return [Parameter(name: "locations", value: selection)] + result.parameters(facts)
  }

  private var findings: [Finding] {
    var findings: [Finding] = []
    if result.missing > 0 {
      findings.append(
        Finding(
          severity: .warning, code: "LOCATION_WITHOUT_VOTES",
          text: "Locations that the definition asks for have no vote, so they have no page.",
          count: result.missing))
    }
    let unknown = result.pages.filter { $0.details == nil }.count
    if result.hasPlaces, unknown > 0 {
      findings.append(
        Finding(
          severity: .warning, code: "LOOKUP_MISSING",
          text: "Locations are not among the places; their pages show the id.",
          count: Int64(unknown)))
    }
    return findings
  }

  private func table() throws -> Table {
    let pages = result.pages
    var ids = TextArena()
    for page in pages { ids.append(bytes: page.id) }
    var columns = [
      Column(
        id: "location", title: "Location", values: .text(ids), privacy: result.privacy.location,
        isShown: !result.hasPlaces, link: "page")
    ]
    if result.hasPlaces {
      columns.append(
        Column(
          id: "name", title: "Name", values: .strings(pages.map(\.title)),
          privacy: result.privacy.places, link: "page"))
    }
    columns.append(
      Column(
        id: "page", title: "Page",
        values: .strings(
          pages.map { PageIdentifier.make(node: id, key: $0.id) }),
        privacy: result.privacy.location, isShown: false))
    let all = "location:{location}"
    columns += try scoreColumns(all)
    for (number, standing) in result.standings.enumerated() {
      let window = standing.window
      let query = window.isTotal ? all : "\(all) at:\(window.label)"
      columns.append(
        Column(
          id: Self.rankColumns[number], title: "Rank, \(window.words)",
          values: .integers(pages.map { Int64($0.windows[number].rank ?? 0) }),
          privacy: result.privacy.figures,
          figure: figure(RankMeasures.rank, query, window: window),
          presence: pages.map { $0.windows[number].rank == nil ? .missing : .present }))
    }
    return try Table(
      id: "locations", caption: "Locations with a page", key: "location", columns: columns,
      order: pages.isEmpty ? "" : order)
  }

  /// Of the total, the newest year and the newest month.
  private static let rankColumns = ["rank_total", "rank_year", "rank_month"]

  private var order: String {
    switch result.options.selection {
    case .top: "By votes, most first; of equal ones the lesser id first."
    case .ids: "In the order of the definition."
    }
  }

  private func scoreColumns(_ query: String) throws -> [Column] {
    guard let standing = result.standings.first else { return [] }
    let tallies = result.pages.compactMap { $0.windows.first?.tally }
    func column(_ id: String, _ measure: Measure, _ values: ColumnValues) -> Column {
      Column(
        id: id, title: measure.title, values: values, privacy: result.privacy.figures,
        figure: figure(measure, query, window: nil, n: id == "votes" ? nil : "votes"))
    }
    return [
      column("votes", RankMeasures.votes, .integers(tallies.map(\.votes))),
      column("mean", RankMeasures.mean, .reals(tallies.map(\.mean), places: 4)),
      column(
        "bayes", RankMeasures.bayes,
        .reals(tallies.map { $0.bayes(standing.prior) }, places: 4)),
      column(
        "wilson", RankMeasures.wilson,
        .reals(tallies.map { LocationPagesOptions.wilson($0) }, places: 4)),
    ]
  }

  private func figure(
    _ measure: Measure, _ query: String, window: CalendarWindow?, n: String? = "votes"
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: (window.map { [Parameter(name: "window", value: $0.label)] } ?? [])
        + result.parameters(of: measure),
      n: window == nil ? n : nil,
      populations: [PopulationTemplate(dataset: result.dataset, query: query)]
        + (measure.restsOnWindow ? [allVotes(in: window)] : []))
  }

  /// All votes of a window, or all at all.
  private func allVotes(in window: CalendarWindow?) -> PopulationTemplate {
    let label = window.flatMap { $0.isTotal ? nil : $0.label }
    return PopulationTemplate(
      role: "window", dataset: result.dataset, query: label.map { "at:" + $0 } ?? "*")
  }
}

extension LocationPagesResult {
  /// Which months the votes are of.
  func freshness(_ facts: RunFacts) -> String {
    guard let range else { return "There are no votes." }
    let first = CalendarWindow.month(range.firstMonth).label
    let last = CalendarWindow.month(range.lastMonth).label
    return "Votes of \(first) to \(last) (\(facts.zone.name))."
  }

  /// What a figure of `measure` depends on beside its records.
  func parameters(of measure: Measure) -> [Parameter] {
    options.ranking.parameters(of: measure, scale: scale)
  }

  /// What every page depends on.
  func parameters(_ facts: RunFacts) -> [Parameter] {
    [
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(name: "ranked by", value: RankMeasures.bayes.title),
      Parameter(name: "prior", value: "in each window " + options.prior.words),
      Parameter(name: "liked from", value: "\(hundredthsText(options.likedFrom)) stars"),
    ]
  }
}

extension LocationPage {
  /// The location's name, or its id when it has none.
  var title: String { details?.name ?? String(decoding: id, as: UTF8.self) }
}

extension CalendarWindow {
  var isTotal: Bool { if case .total = self { true } else { false } }

  /// `all time`, `2018`, `2018-12`.
  var words: String { isTotal ? "all time" : label }
}
