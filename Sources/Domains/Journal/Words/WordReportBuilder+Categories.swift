internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension WordReportBuilder {
  /// In how many entries the words of each category occur.
  func categorySection() throws -> Section {
    let categories = result.categories
    let totals = result.totals.all
    let all = [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
    let privacy = result.privacy.words
    let counts = categories.map(\.counts.all)
    let shares = counts.map { count in
      (
        share: 100 * Double(count.texts) / Double(totals.texts),
        low: 100
          * WilsonInterval.lowerBound(
            successes: count.texts, trials: totals.texts, z: result.options.z),
        high: 100
          * WilsonInterval.upperBound(
            successes: count.texts, trials: totals.texts, z: result.options.z)
      )
    }
    let table = try Table(
      id: "categories", caption: "Categories of words", key: "category",
      columns: [
        names("category", "Category", categories.map(\.name), privacy: privacy),
        column(
          "entries", WordMeasures.entriesWith, .integers(counts.map(\.texts)), privacy: privacy,
          populations: all, showsBar: true),
        column(
          "share", WordMeasures.share, .reals(shares.map(\.share), places: 2), privacy: privacy,
          n: "entries", low: "share_low", high: "share_high", populations: all),
        column(
          "share_low", WordMeasures.shareBound, .reals(shares.map(\.low), places: 2),
          privacy: privacy, n: "entries", populations: all, title: "From"),
        column(
          "share_high", WordMeasures.shareBound, .reals(shares.map(\.high), places: 2),
          privacy: privacy, n: "entries", populations: all, title: "To"),
        column(
          "frequency", TextMeasures.all["words.frequency"], .integers(counts.map(\.frequency)),
          privacy: privacy, n: "entries", populations: all),
        column(
          "per_hundred", WordMeasures.perHundred,
          .reals(counts.map { 100 * Double($0.frequency) / Double(totals.tokens) }, places: 3),
          privacy: privacy, n: "entries", populations: all),
      ], order: "In byte order of their names.", shownRows: max(shown, 100))
    return Section(
      id: "category_shares", title: "Categories",
      paragraphs: [
        "An entry counts once for each category it touches, however many of its words it has."
      ],
      charts: categories.isEmpty
        ? []
        : [
          .intervals(
            id: "chart_categories", title: "Share of entries by category",
            description: "Entries with a word of the category, in %, with the 95 % interval.",
            privacy: privacy, labelTitle: "Category",
            labels: categories.map { String(decoding: $0.name, as: UTF8.self) },
            values: ChartSeries(title: "Share", reals: shares.map(\.share), places: 2),
            low: ChartSeries(title: "From", reals: shares.map(\.low), places: 2),
            high: ChartSeries(title: "To", reals: shares.map(\.high), places: 2))
        ], tables: [table] + (try result.options.comparisons.map { try effectTable($0) }))
  }

  /// How the shares of two sub-sets differ.
  private func effectTable(_ comparison: EntryComparison) throws -> Table {
    let privacy = max(result.privacy.words, result.privacy.sets)
    let (target, reference) = (comparison.numbers.target, comparison.numbers.reference)
    let totals = result.totals.sets
    let sizes = result.categories.map { category in
      EffectSize(
        firstCount: category.counts.sets[target].texts, firstTotal: totals[target].texts,
        secondCount: category.counts.sets[reference].texts, secondTotal: totals[reference].texts)
    }
    let both = [
      PopulationTemplate(
        role: "among target", dataset: result.dataset, query: comparison.target),
      PopulationTemplate(
        role: "among reference", dataset: result.dataset, query: comparison.reference),
    ]
    // What compares two sub-sets tells the count of one to whoever knows that of the other.
    let sides = ["target_entries", "reference_entries"]
    func reals(_ value: (EffectSize) -> Double?, _ places: Int) -> ColumnValues {
      .reals(sizes.map { value($0) ?? .nan }, places: places)
    }
    func share(_ count: Int64, _ total: Int64) -> Double? {
      total == 0 ? nil : 100 * Double(count) / Double(total)
    }
    func own(_ id: String, _ measure: String, _ values: ColumnValues, title: String? = nil)
      -> Column
    {
      column(
        id, TextMeasures.all[measure], values, privacy: privacy, n: "fewer_entries",
        otherCounts: sides, populations: both, title: title)
    }
    func entries(_ id: String, _ title: String, _ values: [Int64]) -> Column {
      column(
        id, WordMeasures.entriesWith, .integers(values), privacy: privacy, populations: both,
        isShown: false, title: title)
    }
    let z = result.options.z
    return try Table(
      id: "effect_" + comparison.name,
      caption: "Categories: " + comparison.name.split(separator: "_").joined(separator: " "),
      key: "category",
      columns: [
        names("category", "Category", result.categories.map(\.name), privacy: privacy),
        column(
          "target_share", WordMeasures.share,
          reals({ share($0.firstCount, $0.firstTotal) }, 2), privacy: privacy,
          n: "target_entries", populations: [both[0]], title: "Target"),
        column(
          "reference_share", WordMeasures.share,
          reals({ share($0.secondCount, $0.secondTotal) }, 2), privacy: privacy,
          n: "reference_entries", populations: [both[1]], title: "Reference"),
        Column(
          id: "cohen_h", title: "Cohen's h", values: reals({ $0.cohenH }, 4), privacy: privacy,
          figure: FigureDefinition(
            measure: TextMeasures.all["share.cohen_h"], n: "fewer_entries", otherCounts: sides,
            low: "h_low", high: "h_high", populations: both)),
        own(
          "h_low", "share.cohen_h_bound", reals({ $0.cohenHInterval(z: z)?.lower }, 4),
          title: "From"),
        own(
          "h_high", "share.cohen_h_bound", reals({ $0.cohenHInterval(z: z)?.upper }, 4), title: "To"
        ),
        entries("target_entries", "Entries of the target", sizes.map(\.firstCount)),
        entries("reference_entries", "Entries of the reference", sizes.map(\.secondCount)),
        column(
          "fewer_entries", WordMeasures.entriesWith,
          .integers(sizes.map { min($0.firstCount, $0.secondCount) }), privacy: privacy,
          otherCounts: sides, populations: both, isShown: false, title: "Entries of the smaller"),
      ],
      order: "In byte order of their names. \(comparison.target) against \(comparison.reference).",
      shownRows: max(shown, 100))
  }
}
