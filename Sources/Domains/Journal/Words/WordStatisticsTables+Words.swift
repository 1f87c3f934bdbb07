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
    let kind = result.options.base == .contentWords ? "content words" : "words"
    func size(_ set: Int) -> String {
      CountWords.text(result.totals.sets[set].texts, "entry", "entries")
        + " with \(GroupedInteger.text(result.setTokens[set])) \(kind)"
    }
    let told = Dictionary(grouping: apartRows, by: \.comparison)
    return ResultTable(
      "comparisons", keys: "name", rows: result.options.comparisons, privacy: privacy.sets,
      [
        .text("name", "Comparison", .public) { $0.name },
        .text("label", "Name", .public) { $0.name.split(separator: "_").joined(separator: " ") },
        .text("target", "Target") { $0.target }, .text("reference", "Reference") { $0.reference },
        .text("target_size", "Size of the target") { size($0.numbers.target) },
        .text("reference_size", "Size of the reference") { size($0.numbers.reference) },
        .text("apart", "What sets them apart", privacy.words) {
          Self.apart(told[$0.name]?.map(\.word) ?? [])
        },
        .text("nothing_apart", "Whether nothing sets them apart", privacy.words) {
          told[$0.name] == nil
            ? "No word sets them apart: of none is there evidence that one side uses it more." : nil
        },
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

  private typealias KeyRow = (comparison: String, word: KeyWord)

  /// All words that were compared, as far as they are kept.
  private var keyRows: [KeyRow] {
    zip(result.options.comparisons, result.lists.keyWords).flatMap { comparison, words in
      words.map { KeyRow(comparison.name, $0) }
    }
  }

  /// Those of them with evidence for a difference, from the one that the target prefers most to the one that the reference
  /// does.
  private var apartRows: [KeyRow] {
    let order = Dictionary(
      uniqueKeysWithValues: result.options.comparisons.enumerated().map { ($1.name, $0) })
    return keyRows.enumerated().filter { Self.isTold($0.element.word.keyness) }.sorted {
      let (a, b) = ($0.element, $1.element)
      if a.comparison != b.comparison {
        return order[a.comparison] ?? 0 < order[b.comparison] ?? 0
      }
      let (first, second) = (a.word.keyness.logRatio ?? 0, b.word.keyness.logRatio ?? 0)
      return first == second ? $0.offset < $1.offset : first > second
    }.map(\.element)
  }

  /// Whether there is evidence worth a mention that one sub-set uses the word more.
  private static func isTold(_ keyness: Keyness) -> Bool {
    guard let evidence = keyness.evidence else { return false }
    return evidence.favoursDifference && evidence.grade != .bareMention
  }

  /// Which words the target uses more, and which less, in a sentence without its end; nil where there are none.
  private static func apart(_ words: [KeyWord]) -> String? {
    func names(_ sign: Double) -> String? {
      let found = words.filter { sign * ($0.keyness.logRatio ?? 0) > 0 }
      let first = sign > 0 ? found.prefix(4) : found.reversed().prefix(4)
      return first.isEmpty
        ? nil : CountWords.quoted(first.map { String(decoding: $0.word, as: UTF8.self) })
    }
    switch (names(1), names(-1)) {
    case (nil, nil): return nil
    case (let more?, nil): return "Used more often: \(more)"
    case (nil, let less?): return "Used less often: \(less)"
    case (let more?, let less?): return "Used more often: \(more); less often: \(less)"
    }
  }

  /// The words with evidence that they set one sub-set apart from another.
  var apart: ResultTable { keyTable("apart", apartRows) }

  /// The words that were compared, with what tells whether they set one sub-set apart from another.
  var keyWords: ResultTable { keyTable("key_words", keyRows) }

  private func keyTable(_ id: String, _ rows: [KeyRow]) -> ResultTable {
    let sides = ["target", "reference"]
    let both = sides.flatMap { entries("{comparisons.\($0)}", $0) }
    // The entries of a sub-set that have the word.
    let having = sides.map { entries("({comparisons.\($0)}) text:{key}", $0) }
    func test(
      _ id: String, _ places: Int, _ value: @escaping (Keyness) -> Double?
    ) -> ColumnForm<KeyRow> {
      real(id, known["keyness." + id], places, n: nil, of: both) { value($0.word.keyness) }
    }
    let frequency = known["words.frequency"]
    let columns: [ColumnForm<KeyRow>?] = [
      .text("comparison", "Comparison", .public) { $0.comparison },
      .bytes("word", "Word") { $0.word.word },
      integer(
        "target", frequency, titled: "In these entries", n: "target_entries", of: having[0]
      ) { $0.word.keyness.targetCount },
      integer(
        "reference", frequency, titled: "In the others", n: "reference_entries", of: having[1]
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
      .integer("fewest_entries", "Fewest entries of a side that has it", nil) { row in
        [row.word.targetTexts, row.word.referenceTexts].filter { $0 > 0 }.min()
      },
      .text("evidence", "Evidence", says: ["bic"]) { Self.words($0.word.keyness) },
    ]
    return ResultTable(
      id, keys: "comparison", "word", rows: rows,
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
