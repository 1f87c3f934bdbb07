internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `word_statistics` leaves.
struct WordStatisticsTables {
  let result: WordStatisticsResult

  var privacy: WordPrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: .internal)
    tables.settings = settings
    tables.findings = findings
    tables.texts = texts
    tables.say("answer", answer, privacy.words)
    for table in [summary, words, comparisons, keyWords, apart] { tables.add(table) }
    if result.hasCategories { for table in [categories, effects] { tables.add(table) } }
    if result.normDataset != nil {
      if let told = normsVerdict {
        tables.say("norms_verdict", told + ".", max(privacy.words, privacy.norms))
      }
      tables.add(norms)
    }
    if result.hasDates {
      for table in [trends, drawnTrends, months] { tables.add(table) }
    }
    if result.hasCategories, result.hasDates { tables.add(runs) }
    if result.options.collocations != nil { tables.add(collocations) }
    if result.options.sequences != nil {
      for table in [sequenceLengths] + result.sequences.map(sequences) { tables.add(table) }
    }
    if result.options.contexts != nil { tables.add(contexts) }
    if result.hasGroups { tables.add(dreamers) }
    return tables
  }

  // MARK: - Figures

  func entries(_ query: String, _ role: String = "") -> [PopulationTemplate] {
    [PopulationTemplate(role: role, dataset: result.dataset, query: query)]
  }

  /// All entries: no query tells which of them a figure is about.
  var among: [PopulationTemplate] { entries("*", "among") }

  func figure(
    _ measure: Measure, n: String? = nil, and others: [String] = [], low: String? = nil,
    high: String? = nil, of populations: [PopulationTemplate]
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: parameters(of: measure), n: n, otherCounts: others, low: low,
      high: high, populations: populations)
  }

  /// Measures of words, by id.
  var known: MeasureRegistry { TextMeasures.all }

  /// A column of figures that are whole numbers.
  func integer<Row>(
    _ id: String, _ measure: Measure, titled title: String? = nil, n: String? = nil,
    of populations: [PopulationTemplate], _ value: @escaping (Row) -> Int64?
  ) -> ColumnForm<Row> {
    .integer(id, title, figure(measure, n: n, of: populations)) { value($0) }
  }

  /// A column of other figures.
  func real<Row>(
    _ id: String, _ measure: Measure, _ places: Int, titled title: String? = nil,
    n: String? = "entries", of populations: [PopulationTemplate],
    _ value: @escaping (Row) -> Double?
  ) -> ColumnForm<Row> {
    .real(id, title, figure(measure, n: n, of: populations), places: places) { value($0) }
  }

  /// What a figure depends on besides its records, so that it can be computed again.
  private func parameters(of measure: Measure) -> [Parameter] {
    var parameters = [Parameter(name: "analyzer", value: result.analyzer)]
    if measure.id.hasPrefix("keyness."), result.options.base == .contentWords {
      parameters.append(Parameter(name: "without", value: stopWords))
    }
    if measure.id == "words.mattr" {
      parameters.append(Parameter(name: "window", value: "\(result.options.window)"))
    }
    return parameters
  }

  /// The stop words in byte order.
  private var stopWords: String {
    result.options.stopTerms.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Such as `2019-05`, for a month counted from January of the year 0.
  static func text(month: Int) -> String { CalendarWindow.month(month).label }

  // MARK: - Texts

  private var texts: [String: String] {
    let options = result.options
    let months = result.totals.months
    return [
      "entry_count": "\(result.totals.all.texts)",
      "freshness": months.last.map {
        "The newest entries are of \(Self.text(month: $0.month))."
      } ?? "",
      "stop": options.stop.name,
      "no_words": result.lists.top.isEmpty ? "There are no words." : "",
      "words_note":
        "Lists are without \(options.stop.name). A word that is evenly spread over the entries has a "
        + "DP near 0; one that is a single entry's quirk has a DP near 1.",
      "month_count": "\(months.count)",
      "few_months": months.count < Trend.leastCount
        ? " With fewer than \(Trend.leastCount) months p is a rough guide only." : "",
      "window": "\(options.collocations?.window ?? 0)",
      "least_together": "\(options.collocations?.leastCount ?? 0)",
    ]
  }

  /// Which word occurs most, how often, and in how many entries.
  private var answer: String {
    let (top, entries) = (result.lists.top, result.totals.all.texts)
    guard entries > 0 else { return "There are no entries." }
    let ranked = top.map {
      (word: String(decoding: $0.word, as: UTF8.self), count: $0.counts.all.frequency)
    }
    guard let first = top.first, let leaders = CountWords.leaders(ranked) else {
      return "There is no word but stop words."
    }
    let often = CountWords.often(first.counts.all.frequency)
    let stop = result.options.stop.words.isEmpty ? "" : " apart from stop words"
    let all = CountWords.text(entries, "entry", "entries")
    if leaders.isEmpty {
      return "Several words are the most frequent\(stop): each occurs \(often) in \(all)."
    }
    guard leaders.count == 1 else {
      return "\(CountWords.quoted(leaders)) are the most frequent words\(stop), "
        + "each \(often) in \(all)."
    }
    return "\(CountWords.quoted(leaders)) is the most frequent word\(stop): \(often), "
      + (entries == 1
        ? "in one entry." : "in \(GroupedInteger.text(first.counts.all.texts)) of \(all).")
  }

  private var settings: [Parameter] {
    let options = result.options
    return [
      ("words", "by the analyzer \(result.analyzer)"),
      (
        "left out of lists",
        "\(options.stop.name) (\(options.stop.words.count) words); "
          + "they count among all words all the same"
      ),
      ("MATTR window", "\(options.window) words"),
      ("least count of keywords", "\(options.leastCount)"),
    ].map { Parameter(name: $0.0, value: $0.1) }
      + options.comparisons.map {
        Parameter(name: $0.name, value: "\($0.target) against \($0.reference)")
      }
  }

  private var findings: [Finding] {
    let totals = result.totals.all
    let window = Int64(result.options.window)
    return [
      .note(
        "TEXT_NO_WORDS", "Entries whose text has no word; they count as entries.", totals.emptyTexts
      ),
      .note(
        "TEXT_SHORT", "Entries of fewer than 3 words.", totals.texts(below: 3) - totals.emptyTexts),
      .note(
        "TEXT_LONG", "Entries of more than 20,000 words.",
        totals.texts - totals.texts(below: 20_001)),
      .note(
        "TEXT_BELOW_WINDOW",
        "Entries of fewer words than a window of MATTR has; each is one window of its own length.",
        window > 0 ? totals.texts(below: window) - totals.emptyTexts : 0),
      .note(
        "DATE_NO_MONTH",
        "Entries whose date may lie in several months; figures by month leave them out.",
        result.hasDates
          ? totals.texts - result.totals.months.reduce(0) { $0 + $1.totals.texts } : 0),
      .warning(
        "CATEGORY_NOT_A_WORD",
        "Entries of the categories that are no single word, so that no word is one of them.",
        result.unusableCategoryWords),
      .warning(
        "NORM_UNKNOWN", "Norms of categories that the list of categories does not have.",
        result.unknownNorms),
      .warning(
        "NORM_TWICE", "Norms of a category that has one before; the first one counts.",
        result.repeatedNorms),
    ].counted
  }
}
