internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension WordReportBuilder {
  /// The most frequent words.
  func wordSection() throws -> Section {
    let words = result.lists.top
    let totals = result.totals.all
    let counts = words.map(\.counts.all)
    let privacy = result.privacy.words
    let having = [PopulationTemplate(dataset: result.dataset, query: "text:{key}")]
    let all = PopulationTemplate(role: "all", dataset: result.dataset, query: "*")
    let dispersions = result.dispersions
    var columns = [
      names("word", "Word", words.map(\.word), privacy: privacy),
      column(
        "frequency", TextMeasures.all["words.frequency"], .integers(counts.map(\.frequency)),
        privacy: privacy, n: "entries", populations: having, showsBar: true),
      column(
        "entries", WordMeasures.entriesWith, .integers(counts.map(\.texts)), privacy: privacy,
        populations: having),
      column(
        "share", WordMeasures.share,
        .reals(counts.map { 100 * Double($0.texts) / Double(totals.texts) }, places: 2),
        privacy: privacy, n: "entries", populations: having + [all]),
      column(
        "per_thousand", WordMeasures.perThousand,
        .reals(counts.map { 1000 * Double($0.frequency) / Double(totals.tokens) }, places: 3),
        privacy: privacy, n: "entries", populations: having + [all]),
      column(
        "dp", TextMeasures.all["dispersion.dp"],
        .reals(dispersions.map { $0.deviationOfProportions ?? .nan }, places: 4),
        privacy: privacy, n: "entries", populations: having + [all]),
      column(
        "dp_norm", TextMeasures.all["dispersion.dp_norm"],
        .reals(dispersions.map { $0.normalizedDeviation ?? .nan }, places: 4), privacy: privacy,
        n: "entries", populations: having + [all], isShown: false),
      column(
        "juilland_d", TextMeasures.all["dispersion.juilland_d"],
        .reals(dispersions.map { $0.juillandD ?? .nan }, places: 4), privacy: privacy,
        n: "entries", populations: having + [all]),
    ]
    if result.hasDates {
      columns += [
        months("first_seen", "First seen", words.map(\.counts.months.first)),
        months("last_seen", "Last seen", words.map(\.counts.months.last)),
      ]
    }
    let table = try Table(
      id: "words", caption: "The most frequent words", key: "word", columns: columns,
      order: "Most frequent first, then in byte order.", shownRows: shown)
    return Section(
      id: "frequent", title: "Frequent words",
      paragraphs: words.isEmpty
        ? ["There are no words."]
        : [
          "Without \(result.options.stop.name). A word that is evenly spread over the entries has a "
            + "DP near 0; one that is a single entry's quirk has a DP near 1."
        ],
      charts: wordChart(table), tables: [table])
  }

  private func wordChart(_ table: Table) -> [Chart] {
    guard let frequency = table.column("frequency"), table.rowCount > 0 else { return [] }
    let rows = min(20, table.rowCount)
    return [
      .bars(
        id: "chart_words", title: "The \(rows) most frequent words",
        description: "How often each occurs in all entries together.",
        privacy: result.privacy.words, labelTitle: "Word",
        labels: result.lists.top.prefix(rows).map { String(decoding: $0.word, as: UTF8.self) },
        values: ChartSeries(frequency, rows: rows))
    ]
  }

  /// A column of months; missing where no month is known.
  private func months(_ id: String, _ title: String, _ cells: [WordCounts.Cell?]) -> Column {
    Column(
      id: id, title: title,
      values: .text(TextArena(cells.map { $0.map { Self.text(month: $0.number) } ?? "" })),
      privacy: max(result.privacy.words, result.privacy.months),
      presence: cells.map { $0 == nil ? .missing : .present }, saysFigures: ["entries"])
  }

  /// What sets one sub-set of the entries apart from another.
  func keynessSection(_ number: Int) throws -> Section {
    let comparison = result.options.comparisons[number]
    let words = result.lists.keyWords[number]
    let privacy = max(result.privacy.words, result.privacy.sets)
    let both = [
      PopulationTemplate(role: "target", dataset: result.dataset, query: comparison.target),
      PopulationTemplate(role: "reference", dataset: result.dataset, query: comparison.reference),
    ]
    func reals(_ value: (Keyness) -> Double?, _ places: Int) -> ColumnValues {
      .reals(words.map { value($0.keyness) ?? .nan }, places: places)
    }
    func own(_ id: String, _ measure: String, _ values: ColumnValues, isShown: Bool = true)
      -> Column
    {
      column(
        id, TextMeasures.all[measure], values, privacy: privacy, populations: both,
        isShown: isShown)
    }
    /// The entries of a sub-set that have the word.
    let having = both.map {
      PopulationTemplate(role: $0.role, dataset: $0.dataset, query: "(\($0.query)) text:{key}")
    }
    func count(_ id: String, _ title: String, _ population: Int, _ values: [Int64]) -> Column {
      column(
        id, TextMeasures.all["words.frequency"], .integers(values), privacy: privacy,
        n: id + "_entries", populations: [having[population]], title: title)
    }
    let table = try Table(
      id: "key_" + comparison.name, caption: "Words that set the target apart", key: "word",
      columns: [
        names("word", "Word", words.map(\.word), privacy: privacy),
        count("target", "In the target", 0, words.map(\.keyness.targetCount)),
        count("reference", "In the reference", 1, words.map(\.keyness.referenceCount)),
        own("g2", "keyness.g2", reals({ $0.logLikelihood() }, 3)),
        own("log_ratio", "keyness.log_ratio", reals({ $0.logRatio }, 3)),
        own("percent_difference", "keyness.percent_difference", reals({ $0.percentDifference }, 1)),
        own("bic", "keyness.bic", reals({ $0.bayesianInformation }, 2)),
        own("p", "keyness.p", reals({ $0.pValue() }, 6)),
        column(
          "target_entries", WordMeasures.entriesWith, .integers(words.map(\.targetTexts)),
          privacy: privacy, populations: [having[0]], isShown: false,
          title: "Entries of the target"),
        column(
          "reference_entries", WordMeasures.entriesWith, .integers(words.map(\.referenceTexts)),
          privacy: privacy, populations: [having[1]], isShown: false,
          title: "Entries of the reference"),
        Column(
          id: "evidence", title: "Evidence", values: .strings(words.map { Self.words($0.keyness) }),
          privacy: privacy, saysFigures: ["bic"]),
      ],
      order: "By the size of G², greatest first, then in byte order.", shownRows: shown)
    return Section(
      id: "keyness_" + comparison.name,
      title: "Keywords: " + comparison.name.split(separator: "_").joined(separator: " "),
      paragraphs: [
        "Target: \(comparison.target). Reference: \(comparison.reference). "
          + "\(size(comparison.numbers.target)) against \(size(comparison.numbers.reference)). "
          + "A positive G² stands for a word that the target uses more. Among many words some have a "
          + "small p by chance: look at BIC and at the log ratio too."
      ],
      charts: keynessChart(words, name: comparison.name, privacy: privacy), tables: [table])
  }

  private func size(_ set: Int) -> String {
    let kind = result.options.base == .contentWords ? "content words" : "tokens"
    return "\(result.totals.sets[set].texts) entries of \(result.setTokens[set]) \(kind)"
  }

  private func keynessChart(
    _ words: [KeyWord], name: String, privacy: PrivacyClass
  ) -> [Chart] {
    let first = words.prefix(20).filter { $0.keyness.logRatio != nil }
    guard !first.isEmpty else { return [] }
    return [
      .bars(
        id: "chart_key_" + name, title: "Log ratio of the first \(first.count) keywords",
        description:
          "Each step to the right doubles how often the target uses the word, compared with "
          + "the reference; to the left the reference uses it more.",
        privacy: privacy, labelTitle: "Word",
        labels: first.map { String(decoding: $0.word, as: UTF8.self) },
        values: ChartSeries(
          title: "Log ratio", reals: first.map { $0.keyness.logRatio ?? .nan }, places: 3))
    ]
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
