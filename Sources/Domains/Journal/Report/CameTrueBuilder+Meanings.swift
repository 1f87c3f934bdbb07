internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension CameTrueBuilder {
  /// Of each meaning what came true of the entries that it was predicted for.
  func meaningSection() throws -> Section {
    let privacy = max(result.privacy.words, result.privacy.meanings, result.privacy.figures)
    let keys = MeaningKeys.keys(of: result.meanings.map(\.meaning))
    let rows = zip(keys, result.meanings).map { (key: $0, meaning: $1.meaning, found: $1) }
      .enumerated().sorted { first, second in
        let (a, b) = (first.element.found.outcome, second.element.found.outcome)
        return a.known != b.known
          ? a.known > b.known
          : a.entries != b.entries ? a.entries > b.entries : first.offset < second.offset
      }.map(\.element)
    func text(
      _ id: String, _ title: String, isShown: Bool = true, _ value: (Meaning) -> String?
    ) -> Column {
      let values = rows.map { value($0.meaning) }
      return Column(
        id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
        presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
    }
    let weights = rows.map(\.meaning.weight)
    let outcomes = outcomeColumns(rows.map(\.found.outcome), rows: "meanings", privacy: privacy)
    let table = try Table(
      id: "meanings", caption: "What came true, by meaning", key: "key",
      columns: [
        Column(
          id: "key", title: "Key", values: .strings(rows.map(\.key)), privacy: privacy,
          isShown: false),
        text("word", "Word") { $0.word },
        text("meaning", "Meaning") { $0.meaning },
        text("category", "Category") { $0.category },
        text("source", "Source", isShown: false) { $0.source },
        Column(
          id: "weight", title: "Weight", values: .decimals(weights.map { $0 ?? 0 }, places: 4),
          privacy: privacy, presence: weights.map { $0 == nil ? .missing : .present }),
      ] + outcomes
        + scoreColumns(rows.map(\.found.score), rows: "meanings", privacy: privacy, n: "known"),
      order: "By known outcomes, most first; then by entries; then in the order of the list.",
      shownRows: shown)
    let sayable = rows.prefix(20).filter { $0.found.outcome.known >= least }
    let tested = rows.count { $0.found.outcome.known >= least }
    return Section(
      id: "by_meaning", title: "Meanings",
      paragraphs: [
        "\(tested) of \(rows.count) meanings have \(least) known outcomes or more; of the others there "
          + "is too little to say. Many meanings are tested at once: of 20 that mean nothing, one is "
          + "expected to have an interval that leaves out the share of all entries. Look at all rows, "
          + "not at the best one. Meanings of one word share its entries, so they are no second proof."
      ],
      charts: shareChart(
        "chart_meanings", "What came true, by meaning", labelTitle: "Meaning",
        labels: sayable.map(\.key), columns: outcomes, privacy: privacy),
      tables: [table])
  }

  /// The meanings of each category together.
  func categorySection() throws -> Section {
    let privacy = max(result.privacy.words, result.privacy.meanings, result.privacy.figures)
    var scores: [String: ForecastScore] = [:]
    for found in result.meanings {
      guard let category = found.meaning.category, let score = found.score else { continue }
      scores[category, default: ForecastScore(scale: Probability.one)].merge(score)
    }
    let rows = scores.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    func own(
      _ id: String, _ measure: Measure, n: String?, _ value: (ForecastScore) -> Int64
    ) -> Column {
      column(
        id, measure, .integers(rows.map { value($0.value) }), rows: "categories", privacy: privacy,
        n: n, showsBar: n == nil)
    }
    let shares = rows.map { row in
      row.value.count >= least ? Double(row.value.trueCount) / Double(row.value.count) : .nan
    }
    let table = try Table(
      id: "categories", caption: "What came true, by category of meanings", key: "category",
      columns: [
        Column(
          id: "category", title: "Category", values: .strings(rows.map(\.key)), privacy: privacy),
        own("forecasts", DreamMeasures.forecasts, n: nil, \.count),
        own("came_true", DreamMeasures.trueForecasts, n: "forecasts", \.trueCount),
        column(
          "share", TextMeasures.all["forecast.share"], .reals(shares, places: 4),
          rows: "categories", privacy: privacy, n: "forecasts", title: "Share"),
      ] + scoreColumns(rows.map(\.value), rows: "categories", privacy: privacy, n: "forecasts")
        + [
          Column(
            id: "verdict", title: "Verdict",
            values: .strings(rows.map { $0.value.count >= least ? "" : "too few to say" }),
            privacy: privacy, saysFigures: ["forecasts"])
        ],
      order: "In byte order of their names.", shownRows: shown)
    return Section(
      id: "by_category", title: "Categories of meanings",
      paragraphs: [
        "Of meanings with a weight: one forecast for each entry with a known outcome and each meaning "
          + "predicted for it. An entry may stand in a row several times, so there is no interval."
      ], tables: [table])
  }
}

/// The row keys of meanings: `word: meaning`, told apart where both stand twice.
enum MeaningKeys {
  static func keys(of meanings: [Meaning]) -> [String] {
    EntryKeys.unique(meanings.map { "\($0.word): \($0.meaning)" })
  }
}
