internal import Analysis
internal import Report
internal import SearchIndex

extension DreamTables {
  /// The normal quantile of intervals: 95 %.
  var z: Double { 1.959963984540054 }

  // MARK: - Figures

  /// A figure about predictions; `rows` says which ones, since no query tells which entries a meaning was predicted for.
  func predicted(
    _ measure: Measure, _ rows: String, n: String? = nil, low: String? = nil, high: String? = nil,
    end: String? = nil
  ) -> FigureDefinition {
    let meanings = result.meaningDataset.map {
      [PopulationTemplate(role: "meanings", dataset: $0, query: "*")]
    }
    return FigureDefinition(
      measure: measure,
      parameters: result.predictionParameters(rows)
        + (end.map { [Parameter(name: "end", value: $0)] } ?? []),
      n: n, low: low, high: high,
      populations: [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
        + (meanings ?? []))
  }

  /// Entries, known outcomes, those that came true, and their share; what is too few to say is no number, so that small cells
  /// hide it, too.
  func outcomes<Row>(
    _ rows: String, _ outcome: @escaping (Row) -> OutcomeCount
  ) -> [ColumnForm<Row>?] {
    let share = TextMeasures.all["forecast.share"]
    let bound = TextMeasures.all["forecast.share_bound"]
    func estimate(_ row: Row) -> ShareEstimate? { self.estimate(outcome(row)) }
    return [
      .integer("entries", nil, predicted(DreamMeasures.entries, rows)) { outcome($0).entries },
      .integer("known", nil, predicted(DreamMeasures.known, rows, n: "entries")) {
        outcome($0).known
      },
      .integer("came_true", nil, predicted(DreamMeasures.cameTrue, rows, n: "known")) {
        outcome($0).cameTrue
      },
      .real(
        "share", "Share", predicted(share, rows, n: "known", low: "share_low", high: "share_high")
      ) { estimate($0)?.share ?? .nan },
      .real("percent", nil, predicted(DreamMeasures.percent, rows, n: "known"), places: 2) {
        estimate($0).map { 100 * $0.share } ?? .nan
      },
      .real("share_low", "From", predicted(bound, rows, n: "known", end: "lower")) {
        estimate($0)?.lower ?? .nan
      },
      .real("share_high", "To", predicted(bound, rows, n: "known", end: "upper")) {
        estimate($0)?.upper ?? .nan
      },
      .text("verdict", "Verdict", says: ["known", "share"]) { verdict(outcome($0)) },
      .text("sayable", "Enough to say", says: ["known"]) { estimate($0) == nil ? nil : "yes" },
    ]
  }

  /// Scores of forecasts, no numbers below `least` of them.
  func scores<Row>(
    _ rows: String, n: String, _ score: @escaping (Row) -> ForecastScore?
  ) -> [ColumnForm<Row>?] {
    [
      ("brier", "Brier score", \ForecastScore.brier),
      ("base_rate_brier", "Of the base rate", \ForecastScore.baseRateBrier),
      ("skill", "Skill", \ForecastScore.skill),
    ].map { (id: String, title: String, value: KeyPath<ForecastScore, Double?>) in
      .real(id, title, predicted(TextMeasures.all["forecast." + id], rows, n: n)) { row in
        score(row).flatMap { $0.count >= least ? $0[keyPath: value] : nil } ?? .nan
      }
    }
  }

  /// Forecasts with a known outcome, and those that came true.
  func forecastCounts<Row>(
    _ rows: String, _ score: @escaping (Row) -> ForecastScore
  ) -> [ColumnForm<Row>?] {
    [
      .integer("forecasts", nil, predicted(DreamMeasures.forecasts, rows)) { score($0).count },
      .integer("came_true", nil, predicted(DreamMeasures.trueForecasts, rows, n: "forecasts")) {
        score($0).trueCount
      },
    ]
  }

  // MARK: - Who predicted something

  /// The row of all entries.
  static let allEntries = "all entries"

  /// All entries alone, for figures that stand alone.
  var allOutcomes: ResultTable {
    ResultTable(
      "all_outcomes", keys: "what", rows: [result.outcomes], privacy: privacy.figures,
      counted: [CountedRecords("entries", Self.allEntries)],
      [.text("what", "What") { _ in Self.allEntries }] + outcomes(Self.allEntries) { $0 })
  }

  /// The entries by who predicted something for them, all entries first.
  var kinds: ResultTable {
    let rows =
      [(name: Self.allEntries, outcome: result.outcomes)]
      + result.predictions.map { (name: $0.kind.name, outcome: $0.outcome) }
    // Each entry is of one kind.
    return ResultTable(
      "kinds", keys: "kind", rows: rows, privacy: privacy.figures,
      counted: [CountedRecords("entries", "{kind}", partOf: "{whole}")],
      [
        .text("kind", "Predicted by") { $0.name },
        .text("whole", "Among") { $0.name == Self.allEntries ? nil : Self.allEntries },
      ] + outcomes("kinds") { $0.outcome })
  }

  /// How far the shares of entries without and with an own prediction are apart, among those of which anything was predicted:
  /// no entry is in both.
  var difference: ResultTable {
    var (list, own) = (OutcomeCount(), OutcomeCount())
    for prediction in result.predictions {
      switch prediction.kind {
      case .database: list.merge(prediction.outcome)
      case .own, .both: own.merge(prediction.outcome)
      case .neither: break
      }
    }
    let size = EffectSize(
      firstCount: list.cameTrue, firstTotal: list.known, secondCount: own.cameTrue,
      secondTotal: own.known)
    let isEnough = list.known >= least && own.known >= least
    let interval = isEnough ? size.cohenHInterval(z: z) : nil
    let figure = predicted(
      TextMeasures.all["share.cohen_h"], "kinds", n: "known", low: "low", high: "high")
    return ResultTable(
      "difference", keys: "what", rows: [size], privacy: privacy.figures,
      [
        .text("what", "What") { _ in "list only against own predictions" },
        .real(
          "cohen_h",
          "Cohen's h, list only against own predictions\(isEnough ? "" : ": too few to say")",
          figure
        ) { isEnough ? $0.cohenH : nil },
        .integer("known", "Known") { _ in list.known + own.known },
        .real("low", "From") { _ in interval?.lower },
        .real("high", "To") { _ in interval?.upper },
      ])
  }

  /// How many entries came true, of those whose outcome is known.
  var outcomeAnswer: String {
    guard result.fields.cameTrue != nil else {
      return "The entries do not say whether they came true."
    }
    let (known, cameTrue) = (result.outcomes.known, result.outcomes.cameTrue)
    switch known {
    case 0: return "Of no entry is it known whether it came true."
    case 1:
      return "The one entry with a known outcome \(cameTrue == 1 ? "came" : "did not come") true."
    default:
      let unknown = result.outcomes.entries - known
      return "\(cameTrue == 0 ? "None" : GroupedInteger.text(cameTrue)) of "
        + "\(GroupedInteger.text(known)) entries with a known outcome came true"
        + (unknown == 0
          ? "." : "; of \(GroupedInteger.text(unknown)) more it is not known.")
    }
  }

  var outcomeNote: String {
    guard result.fields.cameTrue != nil else {
      return "The entries do not say whether they came true, so nothing can be said of predictions."
    }
    return
      "“Came true” is what the writer of an entry marked, by their own lights and knowing what was "
      + "foretold; nobody else looked. Entries without a mark are unknown and in no share. That a share "
      + "is high says nothing of why."
  }

  // MARK: - Forecasts

  /// The row of the dreamers' own probabilities.
  static let confidenceRow = "own confidence"

  /// How good the probabilities were.
  var forecasts: ResultTable {
    let rows = [
      (name: "weights of meanings", score: result.weightScore),
      (name: Self.confidenceRow, score: result.confidenceScore),
    ]
    return ResultTable(
      "forecasts", keys: "forecast", rows: rows, privacy: privacy.figures,
      [.text("forecast", "Forecast") { $0.name }] + forecastCounts("forecasts") { $0.score }
        + scores("forecasts", n: "forecasts") { $0.score } + [
          .text("verdict", "Verdict", says: ["forecasts", "skill"]) { verdict($0.score) }
        ])
  }

  private func verdict(_ score: ForecastScore) -> String {
    guard score.count >= least else { return "too few to say" }
    guard let skill = score.skill else { return "all or none came true, so skill is not defined" }
    return skill > 0 ? "better than the base rate" : "no better than the base rate"
  }
}

extension PredictionKind {
  /// What reports call it.
  var name: String {
    switch self {
    case .database: "list only"
    case .own: "dreamer only"
    case .both: "both"
    case .neither: "neither"
    }
  }
}
