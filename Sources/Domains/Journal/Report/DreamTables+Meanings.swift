internal import Analysis
internal import Report
internal import SearchIndex

extension DreamTables {
  var ofMeanings: PrivacyClass { max(privacy.words, privacy.meanings, privacy.figures) }

  /// Of each meaning what came true of the entries that it was predicted for.
  var meanings: ResultTable {
    let keys = MeaningKeys.keys(of: result.meanings.map(\.meaning))
    let rows = zip(keys, result.meanings).map { (key: $0, meaning: $1.meaning, found: $1) }
      .enumerated().sorted { first, second in
        let (a, b) = (first.element.found.outcome, second.element.found.outcome)
        // The chart has those of which something is said, in the same order.
        let (share, other) = (estimate(a)?.share ?? -1, estimate(b)?.share ?? -1)
        if share != other { return share > other }
        return a.known != b.known
          ? a.known > b.known
          : a.entries != b.entries ? a.entries > b.entries : first.offset < second.offset
      }.map(\.element)
    return ResultTable(
      "meanings", keys: "key", rows: rows, privacy: ofMeanings,
      [
        .text("key", "Key") { $0.key }, .text("word", "Word") { $0.meaning.word },
        .text("meaning", "Meaning") { $0.meaning.meaning },
        .text("category", "Category") { $0.meaning.category },
        .text("source", "Source") { $0.meaning.source },
        .decimal("weight", "Weight", places: 4) { $0.meaning.weight },
      ] + outcomes("meanings") { $0.found.outcome }
        + scores("meanings", n: "known") { $0.found.score })
  }

  var meaningNote: String {
    "\(result.meanings.count { $0.outcome.known >= least }) of \(result.meanings.count) meanings have "
      + "\(least) known outcomes or more; of the others there "
      + "is too little to say. Many meanings are tested at once: of 20 that mean nothing, one is "
      + "expected to have an interval that leaves out the share of all entries. Look at all rows, "
      + "not at the best one. Meanings of one word share its entries, so they are no second proof."
  }

  /// The meanings of each category together.
  var categories: ResultTable {
    var scores: [String: ForecastScore] = [:]
    for found in result.meanings {
      guard let category = found.meaning.category, let score = found.score else { continue }
      scores[category, default: ForecastScore(scale: Probability.one)].merge(score)
    }
    let rows = scores.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (name: $0.key, score: $0.value) }
    let share = predicted(TextMeasures.all["forecast.share"], "categories", n: "forecasts")
    let percent = predicted(DreamMeasures.percent, "categories", n: "forecasts")
    func part(_ score: ForecastScore, of whole: Double) -> Double {
      score.count >= least ? whole * Double(score.trueCount) / Double(score.count) : .nan
    }
    return ResultTable(
      "categories", keys: "category", rows: rows, privacy: ofMeanings,
      [.text("category", "Category") { $0.name }] + forecastCounts("categories") { $0.score }
        + [
          .real("share", "Share", share) { part($0.score, of: 1) },
          .real("percent", nil, percent, places: 2) { part($0.score, of: 100) },
        ] + self.scores("categories", n: "forecasts") { $0.score } + [
          .text("verdict", "Verdict", says: ["forecasts"]) {
            $0.score.count >= least ? "" : "too few to say"
          }
        ])
  }
}

/// The row keys of meanings: `word: meaning`, told apart where both stand twice.
enum MeaningKeys {
  static func keys(of meanings: [Meaning]) -> [String] {
    EntryKeys.unique(meanings.map { "\($0.word): \($0.meaning)" })
  }
}
