internal import Analysis
internal import Pipeline
internal import Report

extension PatternReportBuilder {
  /// The total ranking with and without flagged votes.
  func rankSection() throws -> Section {
    let rows = result.comparison?.rows ?? []
    var ids = TextArena()
    for row in rows { ids.append(bytes: row.location) }
    let own = PopulationTemplate(dataset: result.dataset, query: "location:{location}")
    let window = PopulationTemplate(role: "window", dataset: result.dataset, query: "*")
    func column(
      _ id: String, _ measure: Measure, _ values: ColumnValues, n: String? = "votes",
      presence: [CellPresence] = []
    ) -> Column {
      Column(
        id: id, title: measure.title, values: values, privacy: result.privacy.figures,
        figure: FigureDefinition(
          measure: measure,
          parameters: result.options.ranking.parameters(of: measure, scale: result.scale), n: n,
          populations: measure.restsOnWindow ? [own, window] : [own]),
        presence: presence)
    }
    let remains: [CellPresence] = rows.map { $0.without == nil ? .missing : .present }
    let table = try Table(
      id: "ranking", caption: "Locations at the top of either ranking", key: "location",
      columns: [
        column("rank", RankMeasures.rank, .integers(rows.map { Int64($0.rank) })),
        column(
          "rank_without", PatternMeasures.rankWithout,
          .integers(rows.map { Int64($0.without?.rank ?? 0) }), presence: remains),
        column(
          "rank_change", PatternMeasures.rankChange,
          .integers(rows.map { row in row.without.map { Int64(row.rank - $0.rank) } ?? 0 }),
          presence: remains),
        Column(
          id: "location", title: "Location", values: .text(ids),
          privacy: result.privacy.location, isShown: !result.hasPlaces),
      ] + nameColumn(rows.map(\.location)) + [
        column("votes", RankMeasures.votes, .integers(rows.map(\.votes)), n: nil),
        column("flagged", PatternMeasures.flagged, .integers(rows.map(\.flagged))),
        column("bayes", RankMeasures.bayes, .reals(rows.map(\.score), places: 4)),
        column(
          "bayes_without", PatternMeasures.bayesWithout,
          .reals(rows.map { $0.without?.score ?? .nan }, places: 4)),
      ],
      order: "By Bayesian mean of all votes, highest first; equal scores share a rank and stand by "
        + "votes, then by id.",
      shownRows: 2 * shown)
    return Section(
      id: "with_and_without", title: "Ranking with and without flagged votes",
      paragraphs: [rankSentence], tables: [table])
  }

  private var rankSentence: String {
    guard let comparison = result.comparison else { return "There are no votes." }
    func prior(_ prior: Prior) -> String {
      "m = \(Number.real(prior.votes, places: 1)) and C = \(Number.real(prior.mean, places: 4))"
    }
    let moved = comparison.rows.filter { row in row.without.map { $0.rank != row.rank } ?? true }
    let without =
      result.flagged == result.votes
      ? "Without flagged votes none is left."
      : "Without flagged votes \(prior(comparison.priorWithout))."
    return "Of all votes \(prior(comparison.prior)). \(without) "
      + "\(moved.count) of \(comparison.rows.count) locations shown change their rank."
  }
}
