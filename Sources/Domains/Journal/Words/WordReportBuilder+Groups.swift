internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension WordReportBuilder {
  /// Words by dreamer.
  func groupSection() throws -> Section {
    let groups = zip(result.totals.groups, result.lists.groupTypes).filter { $0.0.totals.texts > 0 }
    let table = try Table(
      id: "dreamers", caption: "Words by dreamer", key: "dreamer",
      columns: [
        names("dreamer", "Dreamer", groups.map(\.0.name), privacy: result.privacy.groups)
      ]
        + diversity(
          groups.map { ($0.0.totals, $0.1) }, privacy: result.privacy.groups,
          population: PopulationTemplate(dataset: result.dataset, query: "dreamer:{key}")),
      order: "In byte order of their names.", shownRows: shown)
    return Section(id: "by_dreamer", title: "By dreamer", tables: [table])
  }

  /// Words by month.
  func monthSection() throws -> Section {
    let months = result.totals.months
    let labels = months.map { Self.text(month: $0.month) }
    let privacy = result.privacy.months
    let table = try Table(
      id: "months", caption: "Words by month", key: "month",
      columns: [
        Column(id: "month", title: "Month", values: .strings(labels), privacy: privacy)
      ]
        + diversity(
          months.map { ($0.totals, result.lists.monthTypes[$0.month] ?? 0) }, privacy: privacy,
          population: PopulationTemplate(dataset: result.dataset, query: "certain(date:{key})")),
      order: "In order of time.", shownRows: 2 * shown)
    var charts: [Chart] = []
    if !months.isEmpty {
      charts.append(
        .columns(
          id: "chart_months", title: "Entries by month",
          description: "How many entries have a date in the month.", privacy: privacy,
          labelTitle: "Month", periods: labels,
          series: [ChartSeries(title: "Entries", integers: months.map(\.totals.texts))]))
    }
    return Section(id: "by_month", title: "By month", charts: charts, tables: [table])
  }

  private func diversity(
    _ rows: [(totals: TextTotals, types: Int64)], privacy: PrivacyClass,
    population: PopulationTemplate
  ) -> [Column] {
    func own(
      _ id: String, _ measure: Measure, _ values: ColumnValues, n: String? = "entries",
      showsBar: Bool = false
    ) -> Column {
      column(
        id, measure, values, privacy: privacy, n: n, populations: [population],
        showsBar: showsBar)
    }
    func reals(_ value: (TextTotals) -> Double?, _ places: Int) -> ColumnValues {
      .reals(rows.map { value($0.totals) ?? .nan }, places: places)
    }
    let window = Int64(result.options.window)
    return [
      own(
        "entries", WordMeasures.entries, .integers(rows.map(\.totals.texts)), n: nil,
        showsBar: true),
      own("tokens", TextMeasures.all["words.tokens"], .integers(rows.map(\.totals.tokens))),
      own("types", TextMeasures.all["words.types"], .integers(rows.map(\.types))),
    ]
      + (window == 0
        ? []
        : [
          own(
            "mattr", TextMeasures.all["words.mattr"], reals({ $0.movingAverage(window: window) }, 4)
          )
        ])
      + [
        own("mean_length", WordMeasures.meanLength, reals(\.meanLength, 2)),
        own("median_length", WordMeasures.medianLength, reals(\.medianLength, 1)),
        own("longest", WordMeasures.longest, .integers(rows.map(\.totals.longest))),
      ]
  }
}
