import Report

/// A report whose small numbers stand nowhere else, in every place where a report has numbers.
struct PlantedReport {
  /// Votes of four places, and a mean of each; the first two are below 50,000.
  static let votes: [Int64] = [31_847, 42_961, 5_182_635, 7_395_148]
  static let means = [4.7193, 2.8641, 3.5927, 1.6384]
  static let smallest: Int64 = 50_000

  /// What may not be printed of the places with few votes.
  static let secrets = [
    "31847", "31,847", "42961", "42,961", "4.7193", "2.8641", "4.7182", "2.8629", "4.7204",
    "2.8652",
    "74808", "74,808", "8.4326",
  ]

  static func report() throws -> Report {
    let names = ["North", "East", "South", "West"]
    let records = [PopulationTemplate(dataset: "ratings", query: "place:{key}")]
    let table = try Table(
      id: "places", caption: "Places by mean", key: "place",
      columns: [
        Column(
          id: "rank", title: "Rank", values: .integers([1, 2, 3, 4]), privacy: .internal,
          figure: FigureDefinition(measure: VoteReports.rank, n: "votes", populations: records)),
        Column(id: "place", title: "Place", values: .strings(names), privacy: .internal),
        Column(
          id: "votes", title: "Votes", values: .integers(votes), privacy: .internal,
          figure: FigureDefinition(measure: VoteReports.votes, populations: records)),
        Column(
          id: "mean", title: "Mean", values: .reals(means, places: 4), privacy: .internal,
          figure: FigureDefinition(
            measure: VoteReports.mean, n: "votes", low: "low", high: "high", populations: records),
          form: .bar),
        Column(
          id: "low", title: "Low", values: .reals([4.7182, 2.8629, 3.5, 1.6], places: 4),
          privacy: .internal),
        Column(
          id: "high", title: "High", values: .reals([4.7204, 2.8652, 3.6, 1.7], places: 4),
          privacy: .internal),
        Column(
          id: "reason", title: "Reason",
          values: .strings(zip(means, votes).map { "\($0) from \($1) votes" }), privacy: .internal,
          saysFigures: ["votes", "mean"]),
      ], order: "By mean, highest first.")
    guard let voteColumn = table.column("votes"), let mean = table.column("mean"),
      let low = table.column("low"), let high = table.column("high")
    else { preconditionFailure("the columns are there") }
    func headline(_ id: String, _ measure: Measure, _ value: Number, n: Number?) -> Figure {
      Figure(
        address: FigureAddress(report: "planted", section: "few", headline: id), title: id,
        measure: measure, value: value, privacy: .internal,
        populations: [Population(dataset: "ratings", query: "place:North")], n: n)
    }
    return Report(
      id: "planted", title: "Planted", subtitle: "Four places", freshness: "", privacy: .internal,
      balance: [],
      findings: [
        Finding(
          severity: .note, code: "FEW", text: "North has 31,847 votes, East 42961.", count: 2)
      ],
      sections: [
        Section(
          id: "few", title: "Few",
          paragraphs: ["North and East have 74,808 votes (31847 + 42961) and 8.4326 stars."],
          figures: [
            headline("north", VoteReports.votes, .integer(31_847), n: nil),
            headline(
              "north_mean", VoteReports.mean, .real(4.7193, places: 4), n: .integer(31_847)),
          ],
          charts: [
            .bars(
              id: "bars", title: "Mean of each place", description: "From 4.7193 to 1.6384 stars.",
              privacy: .internal, labelTitle: "Place", labels: names,
              values: ChartSeries(mean, rows: 4)),
            .intervals(
              id: "intervals", title: "Means", description: "", privacy: .internal,
              labelTitle: "Place", labels: names, values: ChartSeries(mean, rows: 4),
              low: ChartSeries(low, rows: 4), high: ChartSeries(high, rows: 4)),
            .columns(
              id: "columns", title: "Votes", description: "", privacy: .internal,
              labelTitle: "Place", periods: names, series: [ChartSeries(voteColumn, rows: 4)]),
            .histogram(
              id: "sums", title: "Sums", description: "", privacy: .internal, labelTitle: "Half",
              buckets: ["few", "many"],
              counts: ChartSeries(title: "Votes", integers: [74_808, 12_577_783])),
          ],
          tables: [table])
      ], pipelineHash: "", toolVersion: "")
  }
}
