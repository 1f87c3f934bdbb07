internal import Analysis
internal import Pipeline
internal import Report

extension RankReportBuilder {
  /// What the window before said, and how that differs; the same columns for every window.
  func movementColumns(_ ranking: WindowRanking, ranks: [Int64]) -> [Column] {
    guard result.options.comparesWindows else { return [] }
    let movement = ranking.movement
    let entries = movement?.entries ?? []
    let window = [
      Parameter(name: "window", value: ranking.window.label),
      Parameter(name: "before", value: movement.map { label($0.window) } ?? "none"),
    ]
    let before = [
      PopulationTemplate(
        role: "before", dataset: result.dataset,
        query: "location:{location}\(movement.map { period($0.window) } ?? "")")
    ]
    let both =
      before + [
        PopulationTemplate(
          role: "now", dataset: result.dataset,
          query: "location:{location}\(period(ranking.window))")
      ]
    let count = ranking.entries.count
    func column(
      _ id: String, _ title: String, _ measure: Measure, n: String? = "votes",
      _ populations: [PopulationTemplate], places: Int = 0, isShown: Bool = true,
      _ value: (Int, LocationMovement) -> Int64?
    ) -> Column {
      let values = (0..<count).map { row in
        entries.isEmpty ? nil : value(row, entries[row])
      }
      let units = values.map { $0 ?? 0 }
      return Column(
        id: id, title: title,
        values: places == 0 ? .integers(units) : .decimals(units, places: places),
        privacy: result.privacy.figures,
        figure: FigureDefinition(
          measure: measure, parameters: window, n: n, populations: populations),
        presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
    }
    func part(
      _ id: String, _ title: String, _ measure: Measure = RankMeasures.changePart,
      _ step: @escaping (ScoreSplit) -> (from: Double, to: Double)
    ) -> Column {
      column(id, title, measure, both, places: FixedDecimal.places) { _, entry in
        entry.split.map {
          let (from, to) = step($0)
          return (FixedDecimal(to) - FixedDecimal(from)).units
        }
      }
    }
    return [
      column(
        "previous_rank", "Rank before", RankMeasures.rank, n: "previous_votes", before
      ) { _, entry in entry.previousRank },
      column("previous_votes", "Votes before", RankMeasures.votes, n: nil, before) { _, entry in
        entry.previous.votes
      },
      column("movement", "Movement", RankMeasures.movement, both, isShown: false) { row, entry in
        entry.previousRank.map { $0 - ranks[row] }
      },
      Column(
        id: "moved", title: "Moved",
        values: .strings(
          (0..<count).map { row in entries.isEmpty ? "" : moved(entries[row], to: ranks[row]) }),
        privacy: result.privacy.figures,
        presence: entries.isEmpty ? Array(repeating: .missing, count: count) : []),
      part("change", "Change of the Bayesian mean", RankMeasures.change) { ($0.before, $0.after) },
      part("change_prior", "of it: prior") { ($0.before, $0.withPrior) },
      part("change_old", "of it: old votes leave") { ($0.withPrior, $0.withoutVotes) },
      part("change_new", "of it: new votes") { ($0.withoutVotes, $0.after) },
    ]
  }

  private func moved(_ entry: LocationMovement, to rank: Int64) -> String {
    guard let before = entry.previousRank else { return "new" }
    if before == rank { return "same" }
    return before > rank ? "up \(before - rank)" : "down \(rank - before)"
  }

  /// The locations that are no longer shown; nil for the total, which has no window before.
  func droppedTable(_ ranking: WindowRanking, id: String, title: String) throws -> Table? {
    guard result.options.comparesWindows, ranking.window.kind != .total else { return nil }
    let movement = ranking.movement
    let dropped = movement?.dropped ?? []
    let label = movement.map { self.label($0.window) } ?? "none"
    let window = [
      Parameter(name: "window", value: ranking.window.label),
      Parameter(name: "before", value: label),
    ]
    func figure(_ measure: Measure, _ period: String, n: String?) -> FigureDefinition {
      FigureDefinition(
        measure: measure, parameters: window, n: n,
        populations: [
          PopulationTemplate(dataset: result.dataset, query: "location:{location}\(period)")
        ])
    }
    let before = movement.map { period($0.window) } ?? ""
    let now = period(ranking.window)
    let privacy = result.privacy.figures
    var columns = [
      Column(
        id: "location", title: "Location", values: .text(arena(dropped.map(\.location))),
        privacy: result.privacy.location, isShown: !result.hasPlaces)
    ]
    columns += nameColumn(dropped.map(\.location))
    columns += [
      Column(
        id: "previous_rank", title: "Rank before",
        values: .integers(dropped.map(\.previousRank)), privacy: privacy,
        figure: figure(RankMeasures.rank, before, n: "previous_votes")),
      Column(
        id: "previous_votes", title: "Votes before",
        values: .integers(dropped.map(\.previous.votes)), privacy: privacy,
        figure: figure(RankMeasures.votes, before, n: nil)),
      Column(
        id: "previous_bayes", title: "Bayesian mean before",
        values: .reals(
          dropped.map { row in movement.map { row.previous.bayes($0.prior) } ?? .nan }, places: 4),
        privacy: privacy, figure: figure(RankMeasures.bayes, before, n: "previous_votes")),
      Column(
        id: "rank", title: "Rank", values: .integers(dropped.map { $0.rank ?? 0 }),
        privacy: privacy, figure: figure(RankMeasures.rank, now, n: "votes"),
        presence: dropped.map { $0.rank == nil ? .missing : .present }),
      Column(
        id: "votes", title: "Votes", values: .integers(dropped.map(\.tally.votes)),
        privacy: privacy, figure: figure(RankMeasures.votes, now, n: nil)),
      Column(
        id: "bayes", title: "Bayesian mean",
        values: .reals(
          dropped.map { $0.tally.votes == 0 ? .nan : $0.tally.bayes(ranking.prior) }, places: 4),
        privacy: privacy, figure: figure(RankMeasures.bayes, now, n: "votes")),
      Column(
        id: "why", title: "Why", values: .strings(dropped.map { fate($0) }), privacy: privacy),
    ]
    return try Table(
      id: id, caption: "Dropped out, \(title)", key: "location", columns: columns,
      order: "By rank in the window before.", shownRows: shown,
      slice: TableSlice(of: "dropped", column: "window", value: ranking.window.label))
  }

  private func fate(_ location: DroppedLocation) -> String {
    if location.tally.votes == 0 { return "no votes" }
    return location.rank == nil ? "too few votes" : "below the first \(result.options.top)"
  }
}
