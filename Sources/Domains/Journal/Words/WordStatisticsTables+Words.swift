internal import Analysis
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  /// The most frequent words.
  var words: ResultTable {
    typealias Row = (word: ListedWord, dispersion: Dispersion)
    let (texts, tokens) = (Double(result.totals.all.texts), Double(result.totals.all.tokens))
    let having = entries("text:{key}")
    let all = having + entries("*", "all")
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
      integer("frequency", known["words.frequency"], n: "entries", of: having) {
        $0.word.counts.all.frequency
      },
      integer("entries", WordMeasures.entriesWith, of: having) { $0.word.counts.all.texts },
      real("share", WordMeasures.share, 2, of: all) {
        100 * Double($0.word.counts.all.texts) / texts
      },
      real("per_thousand", WordMeasures.perThousand, 3, of: all) {
        1000 * Double($0.word.counts.all.frequency) / tokens
      },
      real("dp", known["dispersion.dp"], 4, of: all) { $0.dispersion.deviationOfProportions },
      real("dp_norm", known["dispersion.dp_norm"], 4, of: all) {
        $0.dispersion.normalizedDeviation
      },
      real("juilland_d", known["dispersion.juilland_d"], 4, of: all) { $0.dispersion.juillandD },
      result.hasDates
        ? .text("trend", "Trend", max(privacy.words, privacy.months), says: ["entries"]) {
          trend($0.word.counts)
        } : nil,
      month("first_seen", "First seen") { $0.first },
      month("last_seen", "Last seen") { $0.last },
    ]
    return ResultTable(
      "words", keys: "word", rows: zip(result.lists.top, result.dispersions).map { ($0, $1) },
      privacy: privacy.words, counted: [CountedRecords("entries", "word {word}")], columns)
  }

  /// Whether the share of entries rises or falls over the months; nil where it does neither for certain, or months are few.
  func trend(_ counts: WordCounts) -> String? {
    let trend = result.trend(counts)
    guard trend.count >= Trend.leastCount, let p = trend.pValue, p < 0.05 else { return nil }
    return trend.score > 0 ? "↗ rises" : "↘ falls"
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
    typealias Row = (comparison: String, word: KeyWord)
    let rows = zip(result.options.comparisons, result.lists.keyWords).flatMap { comparison, words in
      words.map { Row(comparison.name, $0) }
    }
    let sides = ["target", "reference"]
    let both = sides.flatMap { entries("{comparisons.\($0)}", $0) }
    // The entries of a sub-set that have the word.
    let having = sides.map { entries("({comparisons.\($0)}) text:{key}", $0) }
    func test(
      _ id: String, _ places: Int, _ value: @escaping (Keyness) -> Double?
    ) -> ColumnForm<Row> {
      real(id, known["keyness." + id], places, n: nil, of: both) { value($0.word.keyness) }
    }
    let frequency = known["words.frequency"]
    let columns: [ColumnForm<Row>?] = [
      .text("comparison", "Comparison", .public) { $0.comparison },
      .bytes("word", "Word") { $0.word.word },
      integer(
        "target", frequency, titled: "In the target", n: "target_entries", of: having[0]
      ) { $0.word.keyness.targetCount },
      integer(
        "reference", frequency, titled: "In the reference", n: "reference_entries", of: having[1]
      ) { $0.word.keyness.referenceCount },
      test("g2", 3) { $0.logLikelihood() }, test("log_ratio", 3) { $0.logRatio },
      test("percent_difference", 1) { $0.percentDifference },
      test("bic", 2) { $0.bayesianInformation }, test("p", 6) { $0.pValue() },
      integer(
        "target_entries", WordMeasures.entriesWith, titled: "Entries of the target", of: having[0]
      ) { $0.word.targetTexts },
      integer(
        "reference_entries", WordMeasures.entriesWith, titled: "Entries of the reference",
        of: having[1]
      ) { $0.word.referenceTexts },
      .text("evidence", "Evidence", says: ["bic"]) { Self.words($0.word.keyness) },
    ]
    return ResultTable(
      "key_words", keys: "comparison", "word", rows: rows,
      privacy: max(privacy.words, privacy.sets), counted: Self.counted("word"), columns)
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
