internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// Lays out how often predictions came true.
struct CameTrueBuilder {
  let id: String
  let shown: Int
  let result: DreamAnalysisResult
  let facts: RunFacts
  /// The normal quantile of intervals: 95 %.
  let z = 1.959963984540054

  func report() throws -> Report {
    var sections = [try kindSection()]
    var relations = [kindRelation]
    if result.meaningDataset != nil {
      let meanings = try meaningSection()
      sections.append(meanings)
      let categories = try categorySection()
      sections.append(categories)
    }
    sections.append(try forecastSection())
    relations.removeAll { $0.parts.isEmpty }
    return Report(
      id: id, title: facts.title, subtitle: "What came true of \(result.entryCount) entries",
      freshness: result.freshness, privacy: max(result.privacy.figures, result.privacy.date),
      parameters: result.wordParameters + [
        Parameter(
          name: "too few to say", value: "below \(result.options.leastKnown) known outcomes"),
        Parameter(name: "intervals", value: "Wilson's, 95 %"),
      ], balance: facts.balanceRows, findings: facts.findings + result.reportFindings,
      sections: sections, pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion,
      relations: relations)
  }

  /// Entries whose outcome is known.
  var least: Int64 { result.options.leastKnown }

  /// The records that predictions are made of: no query tells which entries a meaning was predicted for.
  var populations: [PopulationTemplate] {
    [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
      + (result.meaningDataset.map {
        [PopulationTemplate(role: "meanings", dataset: $0, query: "*")]
      } ?? [])
  }

  /// A column of figures; `rows` says which predictions its rows are about.
  func column(
    _ id: String, _ measure: Measure, _ values: ColumnValues, rows: String,
    privacy: PrivacyClass, n: String? = nil, low: String? = nil, high: String? = nil,
    end: String? = nil, title: String? = nil, isShown: Bool = true, showsBar: Bool = false
  ) -> Column {
    Column(
      id: id, title: title ?? measure.title, values: values, privacy: privacy,
      figure: FigureDefinition(
        measure: measure,
        parameters: result.predictionParameters(rows)
          + (end.map { [Parameter(name: "end", value: $0)] } ?? []),
        n: n, low: low, high: high, populations: populations),
      showsBar: showsBar, isShown: isShown)
  }

  /// The columns that tell entries, known outcomes, those that came true, and their share.
  func outcomeColumns(
    _ outcomes: [OutcomeCount], rows: String, privacy: PrivacyClass
  ) -> [Column] {
    let shares = outcomes.map { $0.share(least: least, z: z).value }
    func integers(_ value: (OutcomeCount) -> Int64) -> ColumnValues {
      .integers(outcomes.map(value))
    }
    func reals(_ value: (ShareEstimate) -> Double) -> ColumnValues {
      .reals(shares.map { $0.map(value) ?? .nan }, places: 4)
    }
    let share = TextMeasures.all["forecast.share"]
    let bound = TextMeasures.all["forecast.share_bound"]
    return [
      column(
        "entries", DreamMeasures.entries, integers(\.entries), rows: rows, privacy: privacy,
        showsBar: true),
      column(
        "known", DreamMeasures.known, integers(\.known), rows: rows, privacy: privacy, n: "entries"),
      column(
        "came_true", DreamMeasures.cameTrue, integers(\.cameTrue), rows: rows, privacy: privacy,
        n: "known"),
      column(
        "share", share, reals(\.share), rows: rows, privacy: privacy, n: "known", low: "share_low",
        high: "share_high", title: "Share"),
      column(
        "share_low", bound, reals(\.lower), rows: rows, privacy: privacy, n: "known", end: "lower",
        title: "From"),
      column(
        "share_high", bound, reals(\.upper), rows: rows, privacy: privacy, n: "known", end: "upper",
        title: "To"),
      Column(
        id: "verdict", title: "Verdict", values: .strings(outcomes.map { verdict($0) }),
        privacy: privacy, saysFigures: ["known", "share"]),
    ]
  }

  /// What the interval says beside the share of all entries.
  private func verdict(_ outcome: OutcomeCount) -> String {
    guard let share = outcome.share(least: least, z: z).value else { return "too few to say" }
    let all = result.outcomes
    guard outcome != all, all.known > 0 else { return "" }
    let usual = Double(all.cameTrue) / Double(all.known)
    if share.lower > usual { return "more often than all entries" }
    if share.upper < usual { return "less often than all entries" }
    return "not told apart from all entries"
  }

  /// Scores of forecasts, missing below `least` of them.
  func scoreColumns(
    _ scores: [ForecastScore?], rows: String, privacy: PrivacyClass, n: String
  ) -> [Column] {
    let enough = scores.map { score in score.flatMap { $0.count >= least ? $0 : nil } }
    func own(_ id: String, _ measure: String, _ title: String, _ value: (ForecastScore) -> Double?)
      -> Column
    {
      column(
        id, TextMeasures.all["forecast." + measure],
        .reals(enough.map { $0.flatMap(value) ?? .nan }, places: 4), rows: rows, privacy: privacy,
        n: n, title: title)
    }
    return [
      own("brier", "brier", "Brier score", \.brier),
      own("base_rate_brier", "base_rate_brier", "Of the base rate", \.baseRateBrier),
      own("skill", "skill", "Skill", \.skill),
    ]
  }

  /// Shares with their intervals, of the first rows of a table: those of which it can be said.
  func shareChart(
    _ id: String, _ title: String, labelTitle: String, labels: [String], columns: [Column],
    privacy: PrivacyClass
  ) -> [Chart] {
    func series(_ id: String) -> ChartSeries? {
      columns.first { $0.id == id }.map { ChartSeries($0, rows: labels.count) }
    }
    guard !labels.isEmpty, let values = series("share"), let low = series("share_low"),
      let high = series("share_high")
    else { return [] }
    return [
      .intervals(
        id: id, title: title,
        description:
          "The share of entries with a known outcome that came true, with the 95 % interval.",
        privacy: privacy, labelTitle: labelTitle, labels: labels, values: values, low: low,
        high: high)
    ]
  }
}
