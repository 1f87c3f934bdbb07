import Charts
import Platform
import Report

/// A small report that uses every part of the model.
enum Sample {
  static let measures = MeasureRegistry([
    Measure(
      id: "ratings.votes", title: "Votes", unit: "votes", formula: "n",
      definition: "The number of latest votes.", source: "Own definition"),
    Measure(
      id: "ratings.adjusted_mean", title: "Adjusted mean", unit: "stars",
      formula: "(C·m + Σx) / (C + n)",
      definition: "The mean pulled towards the mean of all places, the more the fewer votes.",
      source: "Efron & Morris 1977, Stein's paradox in statistics"),
    Measure(
      id: "ratings.movement", title: "Movement", unit: "ranks", formula: "rank₀ − rank₁",
      definition: "How many ranks a place rose since the previous period.",
      source: "Own definition"),
  ])

  static let names = [
    "Old Mill", "Marys Peak", "Chip Ross Park", "Bald Hill", "Avery Park", "Willamette Park",
  ]

  /// Rows of places; names, votes and means are the arguments.
  static func table(
    id: String = "places", names: [String] = names, shownRows: Int? = nil,
    means: [Double] = [4.4321, 4.2, 4.05, 3.999, .nan, 3.1]
  ) throws -> Table {
    let count = names.count
    let votes = (0..<count).map { Int64(120 - 17 * $0) }
    func mean(_ row: Int) -> Double { means[row % means.count] }
    return try Table(
      id: id, caption: "Places by adjusted mean", key: "place",
      columns: [
        Column(
          id: "rank", title: "Rank", values: .integers((1...Int64(count)).map(\.self)),
          privacy: .internal),
        Column(id: "place", title: "Place", values: .strings(names), privacy: .internal),
        Column(
          id: "votes", title: "Votes", values: .integers(votes), privacy: .internal,
          figure: FigureDefinition(
            measure: measures["ratings.votes"], n: "votes",
            populations: [.init(dataset: "ratings", query: "place:{key}")]),
          form: .bar),
        Column(
          id: "mean", title: "Adjusted mean", values: .reals((0..<count).map(mean), places: 2),
          privacy: .internal,
          figure: FigureDefinition(
            measure: measures["ratings.adjusted_mean"],
            parameters: [Parameter(name: "C", value: "10")], n: "votes", low: "low", high: "high",
            populations: [.init(dataset: "ratings", query: "place:{key}")])),
        Column(
          id: "low", title: "Low", values: .reals((0..<count).map { mean($0) - 0.3 }, places: 2),
          privacy: .internal, place: .files),
        Column(
          id: "high", title: "High",
          values: .reals((0..<count).map { mean($0) + 0.25 }, places: 2),
          privacy: .internal, place: .files),
        Column(
          id: "movement", title: "Movement",
          values: .decimals((0..<count).map { Int64(5 - 4 * $0) }, places: 1), privacy: .internal,
          figure: FigureDefinition(
            measure: measures["ratings.movement"],
            populations: [
              .init(role: "this period", dataset: "ratings", query: "place:{key} at:2019"),
              .init(role: "previous period", dataset: "ratings", query: "place:{key} at:2018"),
            ]),
          presence: (0..<count).map { $0 % 3 == 2 ? .missing : .present }, form: .bar),
      ],
      order: "Ordered by adjusted mean, then votes, then name.", shownRows: shownRows,
      population: Population(dataset: "ratings", query: "at:[2018 TO 2019]"))
  }

  /// Visits by weekday and hour.
  static var hours: Chart {
    let cells = (0..<(7 * 24)).map { HeatGrid.Cell.value(ChartValue(Int64($0 * 7 % 40))) }
    let grid = HeatGrid(
      rowTitle: "weekday", columnTitle: "hour", valueTitle: "Visits",
      rows: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], columns: (0..<24).map { "\($0)" },
      cells: cells)
    guard let grid else { preconditionFailure("7 x 24 cells") }
    return Chart(
      id: "hours-chart", privacy: .internal,
      plot: Plot(
        title: "Visits by weekday and hour", description: "All of 2019.", content: .grid(grid)))
  }

  /// Days with one and two slots, of which some are excused.
  static var slots: Chart {
    let parts = (0..<40).map { day in
      (0..<(day % 13 == 0 ? 0 : day < 20 ? 1 : 2)).map { slot in
        HeatGrid.Part(slot, day % 7 == slot ? nil : ChartValue(Int64(day % 2)))
      }
    }
    let grid = HeatGrid.year(
      2019, valueTitle: "Done", partTitles: ["morning", "evening"], parts: parts, from: 4)
    guard let grid else { preconditionFailure("parts in their order") }
    return Chart(
      id: "slots-chart", privacy: .internal,
      plot: Plot(title: "What was done", description: "Of each day.", content: .grid(grid)))
  }

  /// Three places, a walk between them and a park.
  static var map: Chart {
    func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
      GeoPoint(latitude: latitude, longitude: longitude)
    }
    let walk = [(44.56, -123.3, nil), (44.58, -123.3, 3.5), (44.57, -123.25, 8)].map {
      GeoPoint(latitude: $0, longitude: $1, amount: $2)
    }
    let corners = [point(44.56, -123.3), point(44.58, -123.3), point(44.57, -123.25)]
    return Chart(
      id: "map-chart", privacy: .internal,
      plot: Plot(
        title: "Places", description: "Around Corvallis.",
        content: .map(
          MapPlot(
            labelTitle: "place", valueTitle: "Visits", colourTitle: "Speed in km/h",
            layers: [
              MapLayer(
                title: "Parks", features: [MapFeature(label: "Old Park", shape: .area([corners]))]),
              MapLayer(
                title: "Walks", features: [MapFeature(label: "Walk", shape: .line(walk))],
                hasKilometres: true),
              MapLayer(
                title: "Places",
                features: corners.enumerated().map { index, corner in
                  MapFeature(
                    label: names[index], shape: .point(corner),
                    value: ChartValue(Int64(10 + 30 * index)))
                }),
            ]))))
  }

  static func charts(_ table: Table) -> [Chart] {
    let stars = ["0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "4.5", "5.0"]
    let oldMill: [Double] = (0..<12).map { 4 + Double($0 % 5) / 7 }
    let baldHill: [Double] = (0..<12).map { 4.6 - Double($0) / 13 }
    let marysPeak: [Number?] = (0..<12).map { (month: Int) -> Number? in
      let value: Double = 3.4 + Double(month % 4) / 5
      return month == 4 ? nil : Number.real(value, places: 2)
    }
    let months = (1...12).map { "2019-" + ($0 < 10 ? "0\($0)" : "\($0)") }
    return [
      .bars(
        id: "votes-chart", title: "Votes per place", description: "The six places with most votes.",
        privacy: .internal, labelTitle: "place", labels: names,
        values: ChartSeries(table.columns[2], rows: 6)),
      .histogram(
        id: "stars-chart", title: "Stars given", description: "Most votes are four stars.",
        privacy: .internal, labelTitle: "stars", buckets: stars,
        counts: ChartSeries(title: "votes", integers: [1, 0, 3, 5, 12, 20, 41, 77, 52, 30])),
      .lines(
        id: "months-chart", title: "Mean by month", description: "Two places over the year.",
        privacy: .internal, labelTitle: "month", periods: months,
        series: [
          ChartSeries(title: "Old Mill", reals: oldMill, places: 2),
          ChartSeries(title: "Marys Peak", values: marysPeak),
          ChartSeries(title: "Bald Hill", reals: baldHill, places: 2),
        ]),
      .columns(
        id: "quarters-chart", title: "Visits by quarter", description: "", privacy: .internal,
        labelTitle: "quarter", periods: ["Q1", "Q2", "Q3", "Q4"],
        series: [
          ChartSeries(title: "members", integers: [12, 30, 44, 9]),
          ChartSeries(title: "guests", integers: [3, 11, 27, 5]),
        ]),
      .intervals(
        id: "interval-chart", title: "Adjusted means with intervals",
        description: "Overlapping intervals are no ranking.", privacy: .internal,
        labelTitle: "place", labels: names, values: ChartSeries(table.columns[3], rows: 6),
        low: ChartSeries(table.columns[4], rows: 6), high: ChartSeries(table.columns[5], rows: 6)),
      hours, slots, map,
    ]
  }

  static func report(
    sections: [Section], title: String = "Locations ranking", findings: [Finding] = [],
    language: Language = .english
  ) -> Report {
    Report(
      id: "ranking", title: title, subtitle: "2019, all places",
      freshness: "Newest vote: 2019-12-30T18:04:00Z", privacy: .internal,
      about: [
        Parameter(name: "status", value: "draft <1>"), Parameter(name: "scope", value: "votes"),
      ],
      parameters: [
        Parameter(name: "period", value: "2019"), Parameter(name: "zone", value: "Europe/Zurich"),
        Parameter(name: "prior votes (C)", value: "10"),
      ],
      balance: [
        BalanceRow(stage: "ingest", read: 12_345, kept: 12_300, rejected: 45),
        BalanceRow(stage: "latest vote", read: 12_300, kept: 9_000, filtered: 300, merged: 3_000),
      ],
      findings: findings, sections: sections,
      pipelineHash: "5f2c9a7be01d4c3388aa", toolVersion: "gristmill 0.1.0", language: language)
  }

  /// All parts at once.
  static func full(_ language: Language = .english) throws -> Report {
    let table = try table()
    let address = FigureAddress(report: "ranking", section: "summary", headline: "votes")
    let second = FigureAddress(report: "ranking", section: "summary", headline: "mean")
    return report(
      sections: [
        Section(
          id: "summary", title: "Summary",
          paragraphs: ["Latest vote per person and place.\nEarlier votes count as merged."],
          figures: [
            Figure(
              address: address, title: "Votes", measure: measures["ratings.votes"],
              value: .integer(9_000), privacy: .internal,
              populations: [Population(dataset: "ratings", query: "at:2019")]),
            Figure(
              address: second, title: "Mean of all places",
              measure: measures["ratings.adjusted_mean"], value: .real(4.018, places: 2),
              privacy: .internal, n: .integer(9_000), low: .real(3.99, places: 2),
              high: .real(4.05, places: 2)),
          ],
          charts: charts(table)),
        Section(id: "ranking-section", title: "Ranking", tables: [table]),
        Section(
          id: "all", title: "All places", paragraphs: ["The same table, shortened."],
          tables: [try Sample.table(id: "shortened", shownRows: 3)], isCollapsed: true),
      ],
      findings: [
        Finding(
          severity: .warning, code: "MT_VOTE_OUT_OF_RANGE",
          text: "Votes outside 0.5 to 5 stars were rejected.", count: 45),
        Finding(severity: .note, code: "MT_TIES", text: "Places share a rank.", count: 1_200),
        Finding(
          severity: .error, code: "MT_ZONE", text: "Local times without a zone.", count: 3),
      ], language: language)
  }
}

extension Report {
  /// The bytes of each file.
  func rendered(_ formats: [ReportFormat] = ReportFormat.allCases) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in try self.files(formats, clearance: .intimate) {
      let sink = MemorySink()
      try file.write(to: sink)
      files[file.name] = sink.bytes
    }
    return files
  }

  /// The text of one file.
  func text(_ name: String) throws -> String {
    String(decoding: try rendered()[name] ?? [], as: UTF8.self)
  }
}
