internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

extension RankReportBuilder {
  /// What the window before said, and how that differs; the same columns for every window.
  func movementColumns(_ ranking: WindowRanking, ranks: [Int64]) -> [Column] {
    guard result.options.comparesWindows else { return [] }
    let movement = ranking.movement
    let entries = movement?.entries ?? []
    let count = ranking.entries.count
    func column(
      _ id: String, _ title: String, _ figure: FigureDefinition, places: Int = 0,
      isShown: Bool = true, _ value: (Int, LocationMovement) -> Int64?
    ) -> Column {
      let values = (0..<count).map { row in
        entries.isEmpty ? nil : value(row, entries[row])
      }
      let units = values.map { $0 ?? 0 }
      return Column(
        id: id, title: title,
        values: places == 0 ? .integers(units) : .decimals(units, places: places),
        privacy: result.privacy.figures, figure: figure,
        presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
    }
    func change(
      _ id: String, _ title: String, part: String?,
      _ step: @escaping (ScoreSplit) -> (from: Double, to: Double)
    ) -> Column {
      let figure = comparison(
        part == nil ? RankMeasures.change : RankMeasures.changePart, ranking, part: part)
      return column(id, title, figure, places: FixedDecimal.places) { _, entry in
        entry.split.map {
          let (from, to) = step($0)
          return (FixedDecimal(to) - FixedDecimal(from)).units
        }
      }
    }
    return [
      column(
        "previous_rank", "Rank before",
        figure(RankMeasures.rank, in: movement?.window, n: "previous_votes")
      ) { _, entry in entry.previousRank },
      column(
        "previous_votes", "Before", figure(RankMeasures.votes, in: movement?.window, n: nil)
      ) { _, entry in entry.previous.votes },
      column(
        "movement", "Movement", comparison(RankMeasures.movement, ranking, part: nil),
        isShown: false
      ) { row, entry in entry.previousRank.map { $0 - ranks[row] } },
      Column(
        id: "moved", title: "Moved",
        values: .strings(
          (0..<count).map { row in entries.isEmpty ? "" : moved(entries[row], to: ranks[row]) }),
        privacy: result.privacy.figures,
        presence: entries.isEmpty ? Array(repeating: .missing, count: count) : [],
        saysFigures: ["rank", "previous_rank"]),
      change("change", "Change of the Bayesian mean", part: nil) { ($0.before, $0.after) },
      change("change_prior", "of it: prior", part: "prior") { ($0.before, $0.withPrior) },
      change("change_old", "of it: old votes leave", part: "old votes") {
        ($0.withPrior, $0.withoutVotes)
      },
      change("change_new", "of it: new votes", part: "new votes") { ($0.withoutVotes, $0.after) },
    ]
  }

  /// A figure of one location in one window: the same one wherever that window is printed; without
  /// a window there is nothing that it counts.
  func figure(
    _ measure: Measure, in window: CalendarWindow?, n: String?, low: String? = nil,
    high: String? = nil, tells dependence: FigureDependence = .records
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: [Parameter(name: "window", value: window.map { label($0) } ?? "none")]
        + result.options.parameters(of: measure, scale: result.scale) + today(for: measure),
      n: n, low: low, high: high,
      populations: window.map { populations(of: measure, in: $0) } ?? [],
      dependence: dependence)
  }

  /// The day that ages are counted from, for what depends on it.
  private func today(for measure: Measure) -> [Parameter] {
    guard let now = result.now,
      measure == RankMeasures.hot
        || result.options.order == .hot
          && (measure == RankMeasures.rank || measure == RankMeasures.movement)
    else { return [] }
    return [
      Parameter(
        name: "today", value: InstantText.text(CivilDate(daysSinceEpoch: now.day)))
    ]
  }

  private func populations(
    of measure: Measure, in window: CalendarWindow
  ) -> [PopulationTemplate] {
    let own = ofLocation(window)
    return measure.restsOnWindow ? [own, ofAll(window, role: "window")] : [own]
  }

  /// The votes of a row's location in a window.
  private func ofLocation(_ window: CalendarWindow, role: String = "") -> PopulationTemplate {
    PopulationTemplate(
      role: role, dataset: result.dataset, query: "location:{location}\(period(window))")
  }

  /// All votes in a window.
  private func ofAll(_ window: CalendarWindow, role: String) -> PopulationTemplate {
    let period = period(window)
    return PopulationTemplate(
      role: role, dataset: result.dataset, query: period.isEmpty ? "*" : String(period.dropFirst()))
  }

  /// A figure that two windows give together.
  private func comparison(
    _ measure: Measure, _ ranking: WindowRanking, part: String?
  ) -> FigureDefinition {
    let before = ranking.movement?.window
    return FigureDefinition(
      measure: measure,
      parameters: [Parameter(name: "window", value: ranking.window.label)]
        + (part.map { [Parameter(name: "part", value: $0)] } ?? [])
        + result.options.parameters(of: measure, scale: result.scale),
      n: "votes",
      populations: before.map { before in
        [
          ofLocation(ranking.window), ofLocation(before, role: "before"),
          ofAll(ranking.window, role: "window"), ofAll(before, role: "window before"),
        ]
      } ?? [])
  }

  private func moved(_ entry: LocationMovement, to rank: Int64) -> String {
    guard let before = entry.previousRank else { return "new" }
    if before == rank { return "same" }
    return before > rank ? "up \(before - rank)" : "down \(rank - before)"
  }
}
