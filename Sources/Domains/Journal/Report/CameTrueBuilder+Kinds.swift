internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

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

extension CameTrueBuilder {
  /// The row of all entries.
  static let allKinds = "all entries"
  /// The row of the dreamers' own probabilities.
  static let confidenceRow = "own confidence"
  private static let kindTable = "kinds"

  /// The entries by who predicted something for them.
  func kindSection() throws -> Section {
    let privacy = result.privacy.figures
    let names = [Self.allKinds] + result.predictions.map(\.kind.name)
    let columns = outcomeColumns(
      [result.outcomes] + result.predictions.map(\.outcome), rows: "kinds", privacy: privacy)
    let table = try Table(
      id: Self.kindTable, caption: "What came true, by who predicted something", key: "kind",
      columns: [
        Column(id: "kind", title: "Predicted by", values: .strings(names), privacy: privacy)
      ] + columns,
      order: "All entries, then each entry in one row.")
    let isSayable = ([result.outcomes] + result.predictions.map(\.outcome)).contains {
      $0.known >= least
    }
    return Section(
      id: "by_kind", title: "Did it come true?", paragraphs: [outcomeSentence],
      figures: [try difference()],
      charts: isSayable
        ? shareChart(
          "chart_kinds", "What came true, by who predicted something", labelTitle: "Predicted by",
          labels: names, columns: columns, privacy: privacy) : [],
      tables: [table])
  }

  private var outcomeSentence: String {
    guard result.fields.cameTrue != nil else {
      return "The entries do not say whether they came true, so nothing can be said of predictions."
    }
    return
      "“Came true” is what the writer of an entry marked, by their own lights and knowing what was "
      + "foretold; nobody else looked. Entries without a mark are unknown and in no share. That a share "
      + "is high says nothing of why."
  }

  /// How far the shares of entries without and with an own prediction are apart, among those of which
  /// anything was predicted: no entry is in both.
  private func difference() throws -> Figure {
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
    func number(_ value: Double?) -> Number? { value.map { .real($0, places: 4) } }
    let measure = TextMeasures.all["share.cohen_h"]
    return Figure(
      address: FigureAddress(report: id, section: "by_kind", headline: "cohen_h"),
      title: isEnough
        ? "Cohen's h, list only against own predictions"
        : "Cohen's h, list only against own predictions: too few to say",
      measure: measure, value: number(isEnough ? size.cohenH : nil),
      privacy: result.privacy.figures, parameters: result.predictionParameters("kinds"),
      populations: populations.map {
        Population(role: $0.role, dataset: $0.dataset, query: $0.query)
      }, n: .integer(list.known + own.known), low: number(interval?.lower),
      high: number(interval?.upper))
  }

  /// Each entry is of one kind.
  var kindRelation: AdditiveRelation {
    func address(_ name: String) -> FigureAddress {
      FigureAddress(report: id, table: Self.kindTable, key: name.utf8, column: "entries")
    }
    return AdditiveRelation(
      total: address(Self.allKinds), parts: PredictionKind.allCases.map { address($0.name) })
  }

  /// How good the probabilities were.
  func forecastSection() throws -> Section {
    let privacy = result.privacy.figures
    let rows = [
      ("weights of meanings", result.weightScore), (Self.confidenceRow, result.confidenceScore),
    ]
    func own(_ id: String, _ measure: Measure, _ value: (ForecastScore) -> Int64, n: String?)
      -> Column
    {
      column(
        id, measure, .integers(rows.map { value($0.1) }), rows: "forecasts", privacy: privacy, n: n)
    }
    let table = try Table(
      id: "forecasts", caption: "How good the probabilities were", key: "forecast",
      columns: [
        Column(
          id: "forecast", title: "Forecast", values: .strings(rows.map(\.0)), privacy: privacy),
        own("forecasts", DreamMeasures.forecasts, \.count, n: nil),
        own("came_true", DreamMeasures.trueForecasts, \.trueCount, n: "forecasts"),
      ] + scoreColumns(rows.map(\.1), rows: "forecasts", privacy: privacy, n: "forecasts")
        + [
          Column(
            id: "verdict", title: "Verdict", values: .strings(rows.map { verdict($0.1) }),
            privacy: privacy, saysFigures: ["forecasts", "skill"])
        ],
      order: "The list's weights, then the dreamers' confidence.")
    return Section(
      id: "probabilities", title: "Weights and confidence",
      paragraphs: [
        "A weight or a confidence is taken as the chance that the entry comes true. The Brier score is "
          + "the mean squared error: 0 is perfect, 0.25 what one half always scores. Skill compares it "
          + "with forecasting the share of all each time: above 0 is better than that, below 0 worse. An "
          + "entry with several meanings counts once for each weight."
      ], tables: [table])
  }

  private func verdict(_ score: ForecastScore) -> String {
    guard score.count >= least else { return "too few to say" }
    guard let skill = score.skill else { return "all or none came true, so skill is not defined" }
    return skill > 0 ? "better than the base rate" : "no better than the base rate"
  }
}
