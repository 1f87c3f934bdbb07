internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays word statistics out as a report.
struct WordReportBuilder {
  let id: String
  let shown: Int
  /// Whether sentences are printed.
  let quotes: Bool
  let result: WordStatisticsResult
  let facts: RunFacts

  func report() throws -> Report {
    var sections = [try summarySection(), try wordSection()]
    for number in result.options.comparisons.indices {
      sections.append(try keynessSection(number))
    }
    if result.hasCategories { sections.append(try categorySection()) }
    if result.hasDates { sections.append(try trendSection()) }
    if result.hasCategories, result.hasDates { sections.append(try runsSection()) }
    if result.options.collocations != nil { sections.append(try collocationSection()) }
    if result.options.sequences != nil { sections.append(try sequenceSection()) }
    let recordPrivacy = facts.recordListPrivacy(result.privacy.record)
    if quotes, result.options.contexts != nil, facts.clearance >= recordPrivacy {
      sections.append(try contextSection().raising(to: recordPrivacy))
    }
    if result.hasGroups { sections.append(try groupSection()) }
    if result.hasDates { sections.append(try monthSection()) }
    return Report(
      id: id, title: facts.title, subtitle: "Words of \(result.totals.all.texts) entries",
      freshness: freshness, privacy: .internal, parameters: parameters,
      balance: facts.balanceRows, findings: facts.findings + findings, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion, relations: relations)
  }

  private var freshness: String {
    guard let last = result.totals.months.last else { return "" }
    return "The newest entries are of \(Self.text(month: last.month))."
  }

  private var parameters: [Parameter] {
    let options = result.options
    var parameters = [
      Parameter(name: "words", value: "by the analyzer \(result.analyzer)"),
      Parameter(
        name: "left out of lists",
        value: "\(options.stop.name) (\(options.stop.words.count) words); "
          + "they count among the tokens all the same"),
      Parameter(name: "MATTR window", value: "\(options.window) tokens"),
      Parameter(name: "least count of keywords", value: "\(options.leastCount)"),
    ]
    for comparison in options.comparisons {
      parameters.append(
        Parameter(
          name: comparison.name, value: "\(comparison.target) against \(comparison.reference)"))
    }
    return parameters
  }

  private var findings: [Finding] {
    var findings: [Finding] = []
    func add(_ severity: Finding.Severity, _ code: String, _ text: String, _ count: Int64) {
      guard count > 0 else { return }
      findings.append(Finding(severity: severity, code: code, text: text, count: count))
    }
    let totals = result.totals.all
    add(
      .note, "TEXT_NO_WORDS", "Entries whose text has no word; they count as entries.",
      totals.emptyTexts)
    add(
      .note, "TEXT_SHORT", "Entries of fewer than 3 words.",
      totals.texts(below: 3) - totals.emptyTexts)
    add(
      .note, "TEXT_LONG", "Entries of more than 20,000 words.",
      totals.texts - totals.texts(below: 20_001))
    if result.options.window > 0 {
      add(
        .note, "TEXT_BELOW_WINDOW",
        "Entries of fewer words than a window of MATTR has; each is one window of its own length.",
        totals.texts(below: Int64(result.options.window)) - totals.emptyTexts)
    }
    if result.hasDates {
      add(
        .note, "DATE_NO_MONTH",
        "Entries whose date may lie in several months; figures by month leave them out.",
        totals.texts - result.totals.months.reduce(0) { $0 + $1.totals.texts })
    }
    add(
      .warning, "CATEGORY_NOT_A_WORD",
      "Entries of the categories that are no single word, so that no word is one of them.",
      result.unusableCategoryWords)
    return findings
  }

  private func summarySection() throws -> Section {
    let section = "summary"
    let all = [Population(dataset: result.dataset, query: "*")]
    let totals = result.totals.all
    func figure(_ column: String, _ measure: Measure, _ value: Number?) -> Figure {
      Figure(
        address: FigureAddress(report: id, section: section, headline: column),
        title: measure.title, measure: measure, value: value, privacy: result.privacy.figures,
        parameters: parameters(of: measure), populations: all,
        n: measure == WordMeasures.entries ? nil : .integer(totals.texts))
    }
    func real(_ value: Double?, _ places: Int) -> Number? {
      value.map { .real($0, places: places) }
    }
    let types = result.lists.types
    return Section(
      id: section, title: "In all",
      figures: [
        figure("entries", WordMeasures.entries, .integer(totals.texts)),
        figure("tokens", TextMeasures.all["words.tokens"], .integer(totals.tokens)),
        figure("types", TextMeasures.all["words.types"], .integer(types)),
        figure("once", WordMeasures.once, .integer(result.lists.onceTypes)),
        figure(
          "type_token_ratio", TextMeasures.all["words.type_token_ratio"],
          real(totals.tokens == 0 ? nil : Double(types) / Double(totals.tokens), 4)),
      ]
        + (result.options.window == 0
          ? []
          : [
            figure(
              "mattr", TextMeasures.all["words.mattr"],
              real(totals.movingAverage(window: Int64(result.options.window)), 4))
          ]) + [
          figure("mean_length", WordMeasures.meanLength, real(totals.meanLength, 2)),
          figure("median_length", WordMeasures.medianLength, real(totals.medianLength, 1)),
          figure("longest", WordMeasures.longest, .integer(totals.longest)),
        ])
  }

  /// What a figure depends on besides its records, so that it can be computed again.
  func parameters(of measure: Measure) -> [Parameter] {
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

  /// A column of figures.
  func column(
    _ id: String, _ measure: Measure, _ values: ColumnValues, privacy: PrivacyClass,
    n: String? = nil, otherCounts: [String] = [], low: String? = nil, high: String? = nil,
    populations: [PopulationTemplate] = [], showsBar: Bool = false, isShown: Bool = true,
    title: String? = nil
  ) -> Column {
    Column(
      id: id, title: title ?? measure.title, values: values, privacy: privacy,
      figure: FigureDefinition(
        measure: measure, parameters: parameters(of: measure), n: n, otherCounts: otherCounts,
        low: low, high: high, populations: populations),
      showsBar: showsBar, isShown: isShown)
  }

  /// A column of texts from bytes.
  func names(
    _ id: String, _ title: String, _ names: [[UInt8]], privacy: PrivacyClass
  ) -> Column {
    var arena = TextArena()
    for name in names { arena.append(bytes: name) }
    return Column(id: id, title: title, values: .text(arena), privacy: privacy)
  }

  /// `2019-05` for a month counted from January of the year 0.
  static func text(month: Int) -> String { CalendarWindow.month(month).label }
}
