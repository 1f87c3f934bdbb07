import Report
import TestSupport

/// Votes on places by month and stars, and reports that print them as a ranking does.
struct VoteReports {
  static let stars = 5
  static let months = ["2018-11", "2018-12", "2019-01", "2019-02"]
  static let windows = ["total", "2018", "2019"] + months

  static let votes = Measure(
    id: "votes", title: "Votes", unit: "votes", formula: "n", definition: "Votes.",
    source: Measure.countSource)
  static let byStars = Measure(
    id: "stars", title: "Stars", unit: "votes", formula: "n", definition: "Votes of these stars.",
    source: Measure.countSource)
  static let mean = Measure(
    id: "mean", title: "Mean", unit: "stars", formula: "S / n", definition: "Mean stars.",
    source: "mean")
  static let liked = Measure(
    id: "liked", title: "Liked", unit: "", formula: "s / n", definition: "Share of 4 and 5.",
    source: "share")
  static let rank = Measure(
    id: "rank", title: "Rank", unit: "", formula: "", definition: "Place by mean.", source: "1224")

  /// Votes by place, month and stars less one.
  var counts: [[[Int64]]]
  var tellsMeans = true
  var tellsHeadlines = false
  /// The most rows of a window's table.
  var top = Int.max

  var places: Int { counts.count }

  /// A few votes on few places; some months are empty, most numbers are small.
  init(_ generator: inout SeededGenerator, places: Int) {
    counts = (0..<places).map { _ in
      let size = generator.next(upperBound: UInt64(3))
      return Self.months.map { _ in
        guard generator.next(upperBound: UInt64(4)) > 0 else { return [0, 0, 0, 0, 0] }
        return (0..<Self.stars).map { _ in
          Int64(generator.next(upperBound: UInt64([3, 6, 14][Int(size)])))
        }
      }
    }
  }

  init(counts: [[[Int64]]]) { self.counts = counts }

  static func months(of window: String) -> [Int] {
    months.indices.filter { window == "total" || months[$0].hasPrefix(window) }
  }

  /// Votes by stars of a place in a window.
  func stars(_ place: Int, _ window: String) -> [Int64] {
    Self.months(of: window).reduce([0, 0, 0, 0, 0]) { sum, month in
      zip(sum, counts[place][month]).map { $0 + $1 }
    }
  }

  func votes(_ place: Int, _ window: String) -> Int64 { stars(place, window).reduce(0, +) }

  func mean(_ place: Int, _ window: String) -> Double {
    let stars = stars(place, window)
    let sum = stars.enumerated().reduce(0) { $0 + Int64($1.offset + 1) * $1.element }
    return Double(sum) / Double(stars.reduce(0, +))
  }

  static func name(_ place: Int) -> String { "place-\(place)" }

  /// The places that a window's table lists, in its order.
  func listed(_ window: String) -> [Int] {
    let found = (0..<places).filter { votes($0, window) > 0 }
    return Array(
      found.sorted { a, b in
        let (m, n) = (mean(a, window), mean(b, window))
        return m == n ? a < b : m > n
      }.prefix(top))
  }

  /// Whether a window's table leaves places with votes out.
  func isCutOff(_ window: String) -> Bool {
    (0..<places).count { votes($0, window) > 0 } > top
  }

  func table(_ window: String) throws -> Table {
    let rows = listed(window)
    let period = window == "total" ? "" : " at:\(window)"
    let records = [PopulationTemplate(dataset: "votes", query: "place:{place}\(period)")]
    let weights: [String: Int64] = ["s1": 1, "s2": 2, "s3": 3, "s4": 4, "s5": 5]
    let told = FigureDependence.sums([weights, ["s4": 1, "s5": 1]])
    var ranks: [Int64] = []
    for (index, row) in rows.enumerated() {
      let isTied = index > 0 && mean(rows[index - 1], window) == mean(row, window)
      ranks.append(isTied ? ranks[index - 1] : Int64(index + 1))
    }
    var columns = [
      Column(
        id: "rank", title: "Rank", values: .integers(ranks), privacy: .internal,
        figure: FigureDefinition(
          measure: Self.rank, n: "votes", populations: records, dependence: told)),
      Column(
        id: "place", title: "Place", values: .strings(rows.map(Self.name)), privacy: .internal),
      Column(
        id: "votes", title: "Votes", values: .integers(rows.map { votes($0, window) }),
        privacy: .internal, figure: FigureDefinition(measure: Self.votes, populations: records)),
    ]
    if tellsMeans {
      columns += [
        Column(
          id: "mean", title: "Mean", values: .reals(rows.map { mean($0, window) }, places: 4),
          privacy: .internal,
          figure: FigureDefinition(
            measure: Self.mean, n: "votes", populations: records, dependence: .sums([weights]))),
        Column(
          id: "liked", title: "Liked",
          values: .reals(
            rows.map { row in
              Double(stars(row, window)[3...].reduce(0, +)) / Double(votes(row, window))
            }, places: 4), privacy: .internal,
          figure: FigureDefinition(
            measure: Self.liked, n: "votes", populations: records,
            dependence: .sums([["s4": 1, "s5": 1]]))),
      ]
    }
    columns += (0..<Self.stars).map { star in
      Column(
        id: "s\(star + 1)", title: "\(star + 1)",
        values: .integers(rows.map { stars($0, window)[star] }), privacy: .internal,
        figure: FigureDefinition(
          measure: Self.byStars, n: "votes",
          populations: [
            PopulationTemplate(
              dataset: "votes", query: "place:{place}\(period) stars:\(star + 1)")
          ]))
    }
    return try Table(
      id: Self.identifier(window), caption: window, key: "place", columns: columns,
      order: "By mean.", slice: TableSlice(of: "top", column: "window", value: window))
  }

  static func identifier(_ window: String) -> String {
    "w" + window.split(separator: "-").joined(separator: "_")
  }

  func report(
    id: String = "votes", windows: [String] = VoteReports.windows, paragraphs: [String] = [],
    charts: [Chart] = []
  ) throws -> Report {
    let all = (0..<places).reduce(0) { $0 + votes($1, "total") }
    let sections = try windows.map { window in
      let section = "s" + Self.identifier(window)
      let sum = (0..<places).reduce(0) { $0 + votes($1, window) }
      let headline = Figure(
        address: FigureAddress(report: id, section: section, headline: "all"), title: "All votes",
        measure: Self.votes, value: .integer(sum), privacy: .internal,
        populations: [
          Population(dataset: "votes", query: window == "total" ? "*" : "at:\(window)")
        ])
      return Section(
        id: section, title: window, paragraphs: paragraphs.map { Paragraph($0) },
        figures: tellsHeadlines ? [headline] : [], charts: window == "total" ? charts : [],
        tables: [try table(window)])
    }
    return Report(
      id: id, title: "Votes", subtitle: "", freshness: "", privacy: .internal,
      balance: [BalanceRow(stage: "votes", read: all, kept: all)], sections: sections,
      pipelineHash: "", toolVersion: "")
  }
}
