internal import Analysis
internal import Report

extension RankTables {
  /// What the window before said, and how that differs.
  var movementColumns: [ColumnForm<RankRow>?] {
    [
      .integer("previous_rank", "Rank before", previousRank) { $0.movement?.previousRank },
      .integer("previous_votes", "Before", previousVotes) { $0.movement?.previous.votes },
      .integer("movement", nil, comparison(RankMeasures.movement, rankParameters)) { row in
        row.movement?.previousRank.map { $0 - row.rank }
      },
      .text("moved", "Moved", says: ["rank", "previous_rank"]) { row in
        row.movement.map { Self.moved($0, to: row.rank) }
      },
      change("change", nil, nil, \.before, \.after),
      change("change_prior", "of it: prior", "prior", \.before, \.withPrior),
      change("change_old", "of it: old votes leave", "old votes", \.withPrior, \.withoutVotes),
      change("change_new", "of it: new votes", "new votes", \.withoutVotes, \.after),
    ]
  }

  private var rankParameters: [Parameter] { options.rankParameters(result.scale) }

  private var previousRank: FigureDefinition {
    figure(
      RankMeasures.rank, rankParameters + today(options.order), n: "previous_votes",
      restsOnWindow: true, before: true)
  }

  private var previousVotes: FigureDefinition {
    figure(RankMeasures.votes, [], n: nil, restsOnWindow: false, before: true)
  }

  /// A step of the way from the Bayesian mean of the window before to that of this one, as printed digits say it.
  private func change(
    _ id: String, _ title: String?, _ part: String?, _ from: KeyPath<ScoreSplit, Double>,
    _ to: KeyPath<ScoreSplit, Double>
  ) -> ColumnForm<RankRow> {
    .decimal(
      id, title,
      comparison(
        part == nil ? RankMeasures.change : RankMeasures.changePart,
        (part.map { [Parameter(name: "part", value: $0)] } ?? []) + [options.priorParameter]),
      places: FixedDecimal.places
    ) { row in
      row.movement?.split.map {
        (FixedDecimal($0[keyPath: to]) - FixedDecimal($0[keyPath: from])).units
      }
    }
  }

  /// A figure that two windows give together.
  private func comparison(_ measure: Measure, _ parameters: [Parameter]) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: [Parameter(name: "window", value: "{windows.label}")] + parameters, n: "votes",
      populations: [
        votes("location:{location}{windows.period}"),
        votes("location:{location}{windows.before_period}", "before"),
        votes("{windows.all}", "window"), votes("{windows.before_all}", "window before"),
      ])
  }

  private static func moved(_ entry: LocationMovement, to rank: Int64) -> String {
    guard let before = entry.previousRank else { return "new" }
    if before == rank { return "same" }
    return before > rank ? "up \(before - rank)" : "down \(rank - before)"
  }

  /// The locations that are no longer shown, in the order in which they stood.
  func dropped(_ windows: [RankWindow]) -> ResultTable {
    let rows = windows.flatMap { window in
      (window.ranking.movement?.dropped ?? []).map { (window: window, location: $0) }
    }
    let scale = result.scale
    let rank = figure(
      RankMeasures.rank, rankParameters + today(options.order), restsOnWindow: true)
    let bayes = RankOrder.bayes.parameters(options, scale)
    return ResultTable(
      "dropped", keys: "window", "location", rows: rows, privacy: privacy.figures,
      [
        .text("window", "Window") { $0.window.id },
        .bytes("location", "Location", privacy.location) { $0.location.location },
        name { $0.location.location },
        .integer("previous_rank", "Rank before", previousRank) { $0.location.previousRank },
        .integer("previous_votes", "Before", previousVotes) { $0.location.previous.votes },
        .real(
          "previous_bayes", "Weighted mean before",
          figure(
            RankMeasures.bayes, bayes, n: "previous_votes", restsOnWindow: true, before: true)
        ) { row in row.window.ranking.movement.map { row.location.previous.bayes($0.prior) } },
        .integer("rank", "Rank", rank) { $0.location.rank },
        .integer(
          "votes", "Votes", figure(RankMeasures.votes, [], n: nil, restsOnWindow: false)
        ) { $0.location.tally.votes },
        .real("bayes", nil, figure(RankMeasures.bayes, bayes, restsOnWindow: true)) {
          $0.location.tally.votes == 0
            ? nil : $0.location.tally.bayes($0.window.ranking.prior)
        },
        .text("why", "Why", says: ["votes", "rank"]) { fate($0.location) },
      ])
  }

  private func fate(_ location: DroppedLocation) -> String {
    if location.tally.votes == 0 { return "no votes" }
    return location.rank == nil ? "too few votes" : "below the first \(options.top)"
  }
}
