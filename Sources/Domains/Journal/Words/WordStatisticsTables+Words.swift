internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  /// The most frequent words.
  var words: ResultTable {
    typealias Row = (word: ListedWord, dispersion: Dispersion)
    let totals = result.totals.all
    let having = entries("text:{key}")
    let all = having + entries("*", "all")
    func real(
      _ id: String, _ measure: Measure, places: Int = 4, _ value: @escaping (Row) -> Double?
    ) -> ColumnForm<Row> {
      .real(id, nil, figure(measure, n: "entries", of: all), places: places) { value($0) }
    }
    func spread(
      _ id: String, _ value: @escaping (Dispersion) -> Double?
    ) -> ColumnForm<Row> {
      real(id, TextMeasures.all["dispersion." + id]) { value($0.dispersion) }
    }
    func month(
      _ id: String, _ title: String, _ cell: @escaping ([WordCounts.Cell]) -> WordCounts.Cell?
    ) -> ColumnForm<Row>? {
      guard result.hasDates else { return nil }
      return .text(id, title, max(privacy.words, privacy.months), says: ["entries"]) {
        cell($0.word.counts.months).map { Self.text(month: $0.number) }
      }
    }
    let columns: [ColumnForm<Row>?] = [
      .bytes("word", "Word") { $0.word.word },
      .integer("frequency", nil, figure("words.frequency", n: "entries", of: having)) {
        $0.word.counts.all.frequency
      },
      .integer("entries", nil, figure(WordMeasures.entriesWith, of: having)) {
        $0.word.counts.all.texts
      },
      real("share", WordMeasures.share, places: 2) {
        100 * Double($0.word.counts.all.texts) / Double(totals.texts)
      },
      real("per_thousand", WordMeasures.perThousand, places: 3) {
        1000 * Double($0.word.counts.all.frequency) / Double(totals.tokens)
      },
      spread("dp") { $0.deviationOfProportions }, spread("dp_norm") { $0.normalizedDeviation },
      spread("juilland_d") { $0.juillandD },
      month("first_seen", "First seen") { $0.first },
      month("last_seen", "Last seen") { $0.last },
    ]
    return ResultTable(
      "words", keys: "word", rows: zip(result.lists.top, result.dispersions).map { ($0, $1) },
      privacy: privacy.words, counted: [CountedRecords("entries", "word {word}")], columns)
  }

  // MARK: - Keywords

  /// The sub-sets that are compared.
  var comparisons: ResultTable {
    let kind = result.options.base == .contentWords ? "content words" : "tokens"
    func size(_ set: Int) -> String {
      "\(result.totals.sets[set].texts) entries of \(result.setTokens[set]) \(kind)"
    }
    return ResultTable(
      "comparisons", keys: "name", rows: result.options.comparisons, privacy: privacy.sets,
      [
        .text("name", "Comparison", .public) { $0.name },
        .text("label", "Name", .public) { $0.name.split(separator: "_").joined(separator: " ") },
        .text("target", "Target") { $0.target }, .text("reference", "Reference") { $0.reference },
        .text("target_size", "Size of the target") { size($0.numbers.target) },
        .text("reference_size", "Size of the reference") { size($0.numbers.reference) },
      ])
  }

  /// What the counts of a sub-set of a comparison count, by the query of the set.
  static func counted(_ kind: String) -> [CountedRecords] {
    ["target", "reference"].map { side in
      CountedRecords(
        side + "_entries", "\(kind) {\(kind)} of {comparisons.\(side)}",
        partOf: "\(kind) {\(kind)}")
    }
  }

  /// The words that set one sub-set apart from another.
  var keyWords: ResultTable {
    let rows = zip(result.options.comparisons, result.lists.keyWords).flatMap { comparison, words in
      words.map { (comparison: comparison.name, word: $0) }
    }
    let sides = ["target", "reference"]
    let both = sides.flatMap { entries("{comparisons.\($0)}", $0) }
    // The entries of a sub-set that have the word.
    let having = sides.map { entries("({comparisons.\($0)}) text:{key}", $0) }
    func compared(
      _ id: String, _ places: Int, _ value: @escaping (Keyness) -> Double?
    ) -> ColumnForm<(comparison: String, word: KeyWord)> {
      .real(id, nil, figure("keyness." + id, of: both), places: places) { value($0.word.keyness) }
    }
    return ResultTable(
      "key_words", keys: "comparison", "word", rows: rows,
      privacy: max(privacy.words, privacy.sets), counted: Self.counted("word"),
      [
        .text("comparison", "Comparison", .public) { $0.comparison },
        .bytes("word", "Word") { $0.word.word },
        .integer(
          "target", "In the target", figure("words.frequency", n: "target_entries", of: having[0])
        ) { $0.word.keyness.targetCount },
        .integer(
          "reference", "In the reference",
          figure("words.frequency", n: "reference_entries", of: having[1])
        ) { $0.word.keyness.referenceCount },
        compared("g2", 3) { $0.logLikelihood() }, compared("log_ratio", 3) { $0.logRatio },
        compared("percent_difference", 1) { $0.percentDifference },
        compared("bic", 2) { $0.bayesianInformation }, compared("p", 6) { $0.pValue() },
        .integer(
          "target_entries", "Entries of the target", figure(WordMeasures.entriesWith, of: having[0])
        ) { $0.word.targetTexts },
        .integer(
          "reference_entries", "Entries of the reference",
          figure(WordMeasures.entriesWith, of: having[1])
        ) { $0.word.referenceTexts },
        .text("evidence", "Evidence", says: ["bic"]) { Self.words($0.word.keyness) },
      ])
  }

  /// What BIC says, in words.
  private static func words(_ keyness: Keyness) -> String {
    guard let evidence = keyness.evidence else { return "none" }
    let grade =
      switch evidence.grade {
      case .bareMention: "hardly any"
      case .positive: "positive"
      case .strong: "strong"
      case .veryStrong: "very strong"
      }
    return evidence.favoursDifference ? grade : grade + ", that they are alike"
  }
}
