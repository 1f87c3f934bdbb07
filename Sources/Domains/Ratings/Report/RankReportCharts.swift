internal import Analysis
internal import Report

extension RankReportBuilder {
  /// The charts of a window that stands open.
  func charts(_ ranking: WindowRanking, table: Table, name: String) -> [Chart] {
    guard !ranking.entries.isEmpty, let score = table.column("bayes") else { return [] }
    let rows = min(10, ranking.entries.count)
    let labels = ranking.entries.prefix(rows).map { title(of: $0.location) }
    return [
      .bars(
        id: "chart_" + name, title: "Bayesian mean of the first \(rows)",
        description: "Stars after the prior is added, for the first \(rows) locations.",
        privacy: chartPrivacy, labelTitle: "Location", labels: labels,
        values: ChartSeries(score, rows: rows)),
      boundsChart(ranking.entries.prefix(rows).map(\.tally), labels: labels, name: name),
    ]
  }

  /// How far the score of each location is known.
  private func boundsChart(_ tallies: [Tally], labels: [String], name: String) -> Chart {
    func series(_ title: String, _ values: [Double]) -> ChartSeries {
      ChartSeries(title: title, reals: values, places: 4)
    }
    let scoring = result.options.scoring(result.scale)
    if result.options.order == .wilson {
      return .intervals(
        id: "chart_bounds_" + name, title: "Share of votes that like the first \(labels.count)",
        description: "The share with its 95 % interval; the ranking goes by the lower end.",
        privacy: chartPrivacy, labelTitle: "Location", labels: labels,
        values: series("Share", tallies.map { Double($0.liked) / Double($0.votes) }),
        low: series("Lower bound", tallies.map { scoring.wilson($0) }),
        high: series(
          "Upper bound",
          tallies.map {
            WilsonInterval.upperBound(successes: $0.liked, trials: $0.votes, z: scoring.z)
          }))
    }
    let bounds = tallies.map { scoring.stars($0) }
    return .intervals(
      id: "chart_bounds_" + name,
      title: "How well the stars of the first \(labels.count) are known",
      description:
        "The mean with one vote of each step added, and its bounds (z = \(result.options.starsZText)): few votes, "
        + "wide bounds.",
      privacy: chartPrivacy, labelTitle: "Location", labels: labels,
      values: series("Mean (stars)", bounds.map { $0.mean / 100 }),
      low: series("Lower bound (stars)", bounds.map { $0.lower / 100 }),
      high: series("Upper bound (stars)", bounds.map { $0.upper / 100 }))
  }

  /// Votes by month, and the ranks of the leading locations by month.
  func monthSection() -> Section? {
    guard result.options.windows.contains(.month), !result.months.isEmpty else { return nil }
    let months = result.months.map(\.window.label)
    var charts: [Chart] = [
      .columns(
        id: "chart_months", title: "Votes by month",
        description: "How many of the votes that count are of each month.",
        privacy: result.privacy.figures, labelTitle: "Month", periods: months,
        series: [ChartSeries(title: "Votes", integers: result.months.map(\.votes))])
    ]
    if !result.rankLines.isEmpty {
      charts.append(
        .ranks(
          id: "chart_ranks", title: "Ranks by month of the first \(result.rankLines.count)",
          description:
            "The rank in each month of the locations that lead the first table, the best at the top; "
            + "a gap is a month in which a location is not ranked.",
          privacy: chartPrivacy, labelTitle: "Month", periods: months,
          series: result.rankLines.map { line in
            ChartSeries(
              title: title(of: line.location),
              values: line.ranks.map { rank in rank.map { .integer($0) } })
          }))
    }
    return Section(id: "months", title: "By month", charts: charts)
  }

  /// All votes by stars.
  func starChart() -> [Chart] {
    guard result.locations.count > 0 else { return [] }
    let counts = result.locations.histogram.map { $0.reduce(0, +) }
    return [
      .histogram(
        id: "chart_stars", title: "All votes by stars",
        description: "How many of the votes that count gave each number of stars.",
        privacy: result.privacy.figures, labelTitle: "Stars",
        buckets: counts.indices.map { hundredthsText(result.scale.value(of: $0)) },
        counts: ChartSeries(title: "Votes", integers: counts))
    ]
  }

  private var chartPrivacy: Clearance { max(result.privacy.figures, result.privacy.names) }
}
