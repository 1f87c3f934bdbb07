internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension LocationPageBuilder {
  /// Months that charts draw at most; beyond them only months with votes are drawn.
  private static let chartLimit = 600
  /// Months that HTML and Markdown print.
  private static let shownMonths = 24

  /// Votes and mean month by month.
  func monthSection() throws -> Section {
    Section(
      id: "by_month", title: "Months", charts: charts(), tables: [try monthTable()])
  }

  /// The votes and stars up to and with each month of `page.months`.
  private var sums: [Tally] {
    var sum = Tally()
    return page.months.map { month in
      sum.votes += month.votes
      sum.stars += month.stars(result.scale)
      return sum
    }
  }

  private func mean(_ month: HistoryMonth) -> Double {
    Double(month.stars(result.scale)) / 100 / Double(month.votes)
  }

  private func charts() -> [Chart] {
    guard let first = page.months.first?.month, let last = page.months.last?.month else {
      return []
    }
    let months = last - first < Self.chartLimit ? Array(first...last) : page.months.map(\.month)
    let positions = Dictionary(
      uniqueKeysWithValues: page.months.enumerated().map { ($1.month, $0) })
    let sums = sums
    var votes: [Int64] = []
    var ofMonth: [Double] = []
    var soFar: [Double] = []
    for month in months {
      if let position = positions[month] {
        votes.append(page.months[position].votes)
        ofMonth.append(mean(page.months[position]))
        soFar.append(sums[position].mean)
      } else {
        votes.append(0)
        ofMonth.append(.nan)
        soFar.append(soFar.last ?? .nan)
      }
    }
    let labels = months.map { CalendarWindow.month($0).label }
    return [
      .columns(
        id: "chart_votes", title: "Votes by month",
        description: "How many votes the location got each month.",
        privacy: result.privacy.figures, labelTitle: "Month", periods: labels,
        series: [ChartSeries(title: "Votes", integers: votes)]),
      .lines(
        id: "chart_mean", title: "Mean over time",
        description: "Mean stars of each month, and of all votes up to its end.",
        privacy: result.privacy.figures, labelTitle: "Month", periods: labels,
        series: [
          ChartSeries(title: "Mean of the month (stars)", reals: ofMonth, places: 4),
          ChartSeries(title: "Mean so far (stars)", reals: soFar, places: 4),
        ]),
    ]
  }

  private func monthTable() throws -> Table {
    let months = Array(page.months.reversed())
    let labels = months.map { CalendarWindow.month($0.month).label }
    let query = "location:{location} at:{month}"
    var columns = [
      Column(
        id: "month", title: "Month", values: .strings(labels), privacy: result.privacy.figures),
      locationColumn(count: months.count),
      Column(
        id: "votes", title: "Votes", values: .integers(months.map(\.votes)),
        privacy: result.privacy.figures, figure: definition(PageMeasures.monthVotes, query, n: nil),
        showsBar: true),
      Column(
        id: "mean", title: "Mean", values: .reals(months.map { mean($0) }, places: 4),
        privacy: result.privacy.figures, figure: definition(PageMeasures.monthMean, query)),
      Column(
        id: "mean_so_far", title: "Mean so far",
        values: .reals(sums.reversed().map(\.mean), places: 4), privacy: result.privacy.figures,
        figure: definition(
          PageMeasures.meanSoFar, "location:{location} at:<={month}", n: nil)),
    ]
    columns += (0..<result.scale.count).map { bucket in
      let stars = hundredthsText(result.scale.value(of: bucket))
      return Column(
        id: "stars_" + stars.split(separator: ".").joined(separator: "_"), title: "\(stars) ★",
        values: .integers(months.map { $0.histogram[bucket] }), privacy: result.privacy.figures,
        figure: definition(RankMeasures.stars, "\(query) stars:\(stars)"))
    }
    return try Table(
      id: "months", caption: "Months with votes", key: "month", columns: columns,
      order: "Newest first.", shownRows: Self.shownMonths)
  }
}
