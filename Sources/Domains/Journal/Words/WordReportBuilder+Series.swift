internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension WordReportBuilder {
  /// Whether words and categories become more or less frequent.
  func trendSection() throws -> Section {
    let words = result.lists.top.prefix(shown)
    let privacy = max(result.privacy.words, result.privacy.months)
    let rows =
      result.categories.map { (kind: "category", name: $0.name, counts: $0.counts) }
      + words.map { (kind: "word", name: $0.word, counts: $0.counts) }
    let trends = rows.map { result.trend($0.counts) }
    let among = [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
    func reals(_ value: (Trend) -> Double?, _ places: Int) -> ColumnValues {
      .reals(trends.map { value($0) ?? .nan }, places: places)
    }
    let table = try Table(
      id: "trends", caption: "Trends of the share of a month's entries", key: "id",
      columns: [
        Column(
          id: "id", title: "Id",
          values: .strings(rows.map { $0.kind + " " + String(decoding: $0.name, as: UTF8.self) }),
          privacy: privacy, isShown: false),
        Column(
          id: "kind", title: "What", values: .strings(rows.map(\.kind)), privacy: privacy),
        names("name", "Name", rows.map(\.name), privacy: privacy),
        column(
          "s", TextMeasures.all["trend.s"], .integers(trends.map(\.score)), privacy: privacy,
          n: "entries", populations: among),
        column(
          "z", TextMeasures.all["trend.z"], reals({ $0.z }, 3), privacy: privacy,
          n: "entries", populations: among),
        column(
          "p", TextMeasures.all["trend.p"], reals({ $0.pValue }, 6), privacy: privacy,
          n: "entries", populations: among),
        column(
          "slope", TextMeasures.all["trend.slope"], reals({ $0.slope }, 6), privacy: privacy,
          n: "entries", populations: among),
        column(
          "entries", WordMeasures.entriesWith, .integers(rows.map(\.counts.all.texts)),
          privacy: privacy, populations: among, isShown: false),
      ],
      order: "Categories in byte order, then words, the most frequent first.", shownRows: 2 * shown)
    let months = result.totals.months.count
    return Section(
      id: "over_time", title: "Trends",
      paragraphs: [
        "In which share of the entries of a month a word or category occurs, over \(months) months with "
          + "entries: Mann and Kendall's test, and Sen's slope in shares a month."
          + (months < Trend.leastCount
            ? " With fewer than \(Trend.leastCount) months p is a rough guide only." : "")
      ], charts: trendChart(privacy), tables: [table])
  }

  private func trendChart(_ privacy: PrivacyClass) -> [Chart] {
    let months = result.totals.months
    guard months.count > 1 else { return [] }
    let most = result.categories.sorted {
      $0.counts.all.texts == $1.counts.all.texts
        ? $0.name.lexicographicallyPrecedes($1.name) : $0.counts.all.texts > $1.counts.all.texts
    }
    let drawn =
      most.isEmpty
      ? result.lists.top.prefix(5).map { (name: $0.word, counts: $0.counts) }
      : most.prefix(5).map { (name: $0.name, counts: $0.counts) }
    guard !drawn.isEmpty else { return [] }
    return [
      .lines(
        id: "chart_trends", title: "Share of entries by month",
        description:
          "Entries of the month in which it occurs, in %: the \(drawn.count) most frequent.",
        privacy: privacy, labelTitle: "Month",
        periods: months.map { Self.text(month: $0.month) },
        series: drawn.map { entry in
          let texts = Dictionary(
            uniqueKeysWithValues: entry.counts.months.map { ($0.number, $0.count.texts) })
          return ChartSeries(
            title: String(decoding: entry.name, as: UTF8.self),
            reals: months.map {
              100 * Double(texts[$0.month] ?? 0) / Double($0.totals.texts)
            }, places: 1)
        })
    ]
  }

  /// Whether the entries of a theme stand together.
  func runsSection() throws -> Section {
    let runs = result.runs
    let privacy =
      [result.privacy.words, result.privacy.months, result.privacy.groups].max() ?? .internal
    func group(_ number: Int?) -> String {
      number.map { String(decoding: result.totals.groups[$0].name, as: UTF8.self) } ?? ""
    }
    func category(_ number: Int) -> String {
      String(decoding: result.categories[number].name, as: UTF8.self)
    }
    let among = [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
    func integers(_ value: (RunsTest) -> Int64) -> ColumnValues {
      .integers(runs.map { value($0.test) })
    }
    func reals(_ value: (RunsTest) -> Double?, _ places: Int) -> ColumnValues {
      .reals(runs.map { value($0.test) ?? .nan }, places: places)
    }
    let table = try Table(
      id: "runs", caption: "Runs of entries with and without a category", key: "id",
      columns: [
        Column(
          id: "id", title: "Id",
          values: .strings(runs.map { category($0.category) + " " + group($0.group) }),
          privacy: privacy, isShown: false),
        Column(
          id: "dreamer", title: "Dreamer", values: .strings(runs.map { group($0.group) }),
          privacy: privacy, isShown: result.hasGroups),
        Column(
          id: "category", title: "Category", values: .strings(runs.map { category($0.category) }),
          privacy: privacy),
        column(
          "with", WordMeasures.entriesWith, integers(\.marked), privacy: privacy,
          populations: among),
        column(
          "runs", TextMeasures.all["runs.count"], integers(\.runs), privacy: privacy,
          n: "with", populations: among),
        column(
          "expected", TextMeasures.all["runs.expected"], reals(\.expectedRuns, 2),
          privacy: privacy, n: "with", populations: among),
        column(
          "z", TextMeasures.all["runs.z"], reals(\.z, 3), privacy: privacy, n: "with",
          populations: among),
        column(
          "p", TextMeasures.all["runs.p"], reals(\.pValue, 6), privacy: privacy,
          n: "with", populations: among),
      ],
      order:
        "By dreamer, then by category, in byte order; without those in all entries or in none.",
      shownRows: shown)
    return Section(
      id: "together", title: "Do themes come in a row?",
      paragraphs: [
        "Wald and Wolfowitz's runs test over the entries of each dreamer with an exact day, in their "
          + "order: fewer runs than expected when entries with the theme stand together. Of a hundred "
          + "tests about five have p below 0.05 by chance."
      ], tables: [table], isCollapsed: true)
  }
}
