internal import Analysis
internal import Report

extension RankReportBuilder {
  /// The locations that are no longer shown; nil for the total, which has no window before.
  func droppedTable(_ ranking: WindowRanking, id: String, title: String) throws -> Table? {
    guard result.options.comparesWindows, ranking.window.kind != .total else { return nil }
    let movement = ranking.movement
    let dropped = movement?.dropped ?? []
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
        figure: figure(RankMeasures.rank, in: movement?.window, n: "previous_votes")),
      Column(
        id: "previous_votes", title: "Before",
        values: .integers(dropped.map(\.previous.votes)), privacy: privacy,
        figure: figure(RankMeasures.votes, in: movement?.window, n: nil)),
      Column(
        id: "previous_bayes", title: "Bayesian mean before",
        values: .reals(
          dropped.map { row in movement.map { row.previous.bayes($0.prior) } ?? .nan }, places: 4),
        privacy: privacy,
        figure: figure(RankMeasures.bayes, in: movement?.window, n: "previous_votes")),
      Column(
        id: "rank", title: "Rank", values: .integers(dropped.map { $0.rank ?? 0 }),
        privacy: privacy, figure: figure(RankMeasures.rank, in: ranking.window, n: "votes"),
        presence: dropped.map { $0.rank == nil ? .missing : .present }),
      Column(
        id: "votes", title: "Votes", values: .integers(dropped.map(\.tally.votes)),
        privacy: privacy, figure: figure(RankMeasures.votes, in: ranking.window, n: nil)),
      Column(
        id: "bayes", title: "Bayesian mean",
        values: .reals(
          dropped.map { $0.tally.votes == 0 ? .nan : $0.tally.bayes(ranking.prior) }, places: 4),
        privacy: privacy, figure: figure(RankMeasures.bayes, in: ranking.window, n: "votes")),
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
