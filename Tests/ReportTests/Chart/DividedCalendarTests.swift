import Charts
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Report

/// Calendars by a column: what layouts make of rows with a day and a part, and what becomes of it in files.
@Suite struct DividedCalendarTests {
  private typealias Row = (day: String, slot: String, done: Double?)

  private static func chart(
    _ rows: [Row], series: [ChartLayout.Series] = ["done"], findings: [String] = []
  ) throws -> Chart {
    var left = ResultTables(privacy: .internal)
    left.add(
      ResultTable(
        "t", keys: "day", "slot", rows: rows, privacy: .internal,
        [
          .text("day", "Day") { $0.day }, .text("slot", "Slot") { $0.slot },
          .text("name", "Name") { $0.slot == "" ? "" : "the \($0.slot)" },
          .real("done", "Done", places: 0) { $0.done },
          .integer("shade", "Shade") { _ in 9 },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: .internal, minimumCell: 1, balance: [], findings: [],
      pipelineHash: "0", toolVersion: "0")
    let layout = ChartLayout(
      .calendar, "c", "C", "", findings: findings, of: RowsLayout("t"), labels: "day", "Day",
      series, by: .init("slot", "name"))
    let section = SectionLayout("s", "S", charts: [layout])
    return try LayoutBuilder("r", left, facts, shown: nil).reports(Layout(sections: [section]))[0]
      .sections[0].charts[0]
  }

  private static func grid(_ chart: Chart) throws -> HeatGrid {
    guard case .grid(let grid) = chart.plot.content else {
      throw MalformedRecord(offset: 0, expected: "a grid")
    }
    return grid
  }

  /// The parts of a day are those that it has a row of, and the second column shades none of them.
  @Test(arguments: [["done"], ["done", "shade"]] as [[ChartLayout.Series]])
  func rowsArePartsOfTheirDay(_ series: [ChartLayout.Series]) throws {
    let rows: [Row] = [
      ("2024-12-31", "late", 1), ("2025-01-02", "a", 1), ("2025-01-02", "c", nil),
      ("2025-01-04", "a", 0), ("2025-01-04", "b", 1), ("2025-01-04", "c", 0.4),
    ]
    func value(_ amount: Double) -> ChartValue? { ChartValue(.real(amount, places: 0)) }
    let expected = HeatGrid.year(
      2025, valueTitle: "Done", partTitles: ["the a", "the b", "the c"],
      parts: [
        [], [.init(0, value(1)), .init(2, nil)], [],
        [.init(0, value(0)), .init(1, value(1)), .init(2, value(0.4))],
      ], from: 1)
    #expect(try Self.grid(Self.chart(rows, series: series)) == expected)
  }

  /// Parts that come later stand where their day has them, and keep one order.
  @Test(
    arguments: [
      (["ac", "abcd"], "abcd"), (["bc", "abc"], "abc"), (["ab", "xy"], "abxy"),
      (["ab", "ba"], "ab"), (["ab", "bc", "ac"], "abc"), (["b", "axb", "axyb"], "axyb"),
    ])
  func partsHaveOneOrder(_ days: [String], _ expected: String) throws {
    let rows = days.enumerated().flatMap { number, slots in
      slots.map { Row("2025-03-0\(number + 1)", String($0), 1) }
    }
    let grid = try Self.grid(Self.chart(rows))
    #expect(grid.partTitles == expected.map { "the \($0)" })
    for (number, slots) in days.enumerated() {
      // 1 March 2025 is a Saturday, in the ninth week from 30 December on.
      let cell = grid.cells[(5 + number) % 7 * 53 + 8 + (5 + number) / 7]
      guard case .parts(let parts) = cell else {
        Issue.record("day \(number + 1) is not divided")
        continue
      }
      #expect(Set(parts.map { grid.partTitles[$0.place] }) == Set(slots.map { "the \($0)" }))
    }
  }

  @Test func moreThanAPictureHasAreLeftOut() throws {
    let rows = (0..<60).map { Row("2025-01-01", "\($0)", 1) } + [("2025-01-02", "59", 1)]
    let chart = try Self.chart(rows)
    #expect(chart.title == "C, the first 48 of 60")
    let grid = try Self.grid(chart)
    #expect(grid.partTitles.count == 48)
    #expect(grid.cells.flatMap(\.values).count == 48)
  }

  /// Findings name the part that leads, and one without a name has a sign in place of it.
  @Test func findingsNameParts() throws {
    let rows: [Row] = [("2025-01-01", "a", 3), ("2025-01-01", "", 1), ("2025-01-02", "a", 2)]
    let chart = try Self.chart(rows, findings: ["{most.series} on {most.label}: {most.value}"])
    #expect(chart.title == "the a on 1 January 2025: 3")
    #expect(try Self.grid(chart).partTitles == ["the a", "–"])
  }

  @Test func smallCountsOfPartsAreFound() throws {
    let rule = SmallCellRule(minimum: 5)
    func holds(_ values: [Double?]) throws -> Bool {
      let rows = values.enumerated().map { Row("2025-01-01", "\($0)", $1) }
      return try Self.chart(rows).holdsSmallCount(rule)
    }
    #expect(try holds([7, 3, nil]) && holds([2]))
    #expect(try !holds([7, 9, nil]) && !holds([nil]))
  }

  @Test func jsonHasAListForEachDividedDay() throws {
    let rows: [Row] = [
      ("2025-01-01", "a", 1), ("2025-01-03", "a", nil), ("2025-01-03", "b", 0),
    ]
    let section = Section(id: "s", title: "S", charts: [try Self.chart(rows)])
    let report = try JSONValue(
      parsing: Sample.report(sections: [section]).rendered([.json])["ranking.json"] ?? [])
    let chart = try #require(report["sections"]?.array.first?["charts"]?.array.first)
    #expect(chart["parts"]?.array.map(\.string) == ["the a", "the b"])
    let cells = try #require(chart["cells"]?.array)
    // The days from Wednesday to Friday of the first of 53 weeks.
    #expect(
      [2, 3, 4].map { cells[$0 * 53] } == [
        .array([.number("1"), .bool(false)]), .null, .array([.null, .number("0")]),
      ])
    #expect(cells[0] == .bool(false))
  }

  /// A page has the rules of divided days where it has some, and a card of a day no head of a part that is not there.
  @Test func rulesStandWhereDaysAreDivided() throws {
    func page(_ chart: Chart) throws -> String {
      let section = Section(id: "s", title: "S", charts: [chart])
      let files = try Sample.report(sections: [section]).rendered([.html])
      return String(decoding: files["ranking.html"] ?? [], as: UTF8.self)
    }
    let divided = try page(Sample.slots)
    let whole = try page(Sample.hours)
    for rule in [".chart .parts{", ".chart .dots{", ".numbers .x td:empty{display:none}"] {
      #expect(divided.contains(rule) && !whole.contains(rule), "\(rule)")
    }
    #expect(divided.contains("<g class=\"parts\">") && divided.contains("<td></td>"))
    #expect(!whole.contains("<g class=\"parts\">"))
  }

  @Test func chartsOfDividedDaysReadBack() throws {
    try withSeeds(60, long: 600) { random, seed in
      let chart = try Self.random(using: &random)
      #expect(try Self.readBack(Self.bytes(of: chart)).plot == chart.plot, "seed \(seed)")
    }
  }

  /// A part without a title, or in another order, is no chart.
  @Test func partsOutOfOrderAreMalformed() throws {
    let rows: [Row] = [("2025-01-01", "a", nil), ("2025-01-01", "b", nil)]
    let bytes = try Self.bytes(of: Self.chart(rows))
    // The only cell of two parts, both without a value.
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [3, 2, 0, 0, 1, 0] as [UInt8]) })
    #expect(try Self.readBack(bytes).plot == Self.chart(rows).plot)
    for parts in [[0, 0], [1, 0], [0, 2]] as [[UInt8]] {
      var damaged = bytes
      damaged[place + 2] = parts[0]
      damaged[place + 4] = parts[1]
      #expect(throws: MalformedRecord.self) { try Self.readBack(damaged) }
    }
  }

  private static func random(using random: inout SeededGenerator) throws -> Chart {
    let titles = (0..<Int.random(in: 1...24, using: &random)).map { "part \($0)" }
    var parts: [[HeatGrid.Part]] = []
    for _ in 0..<Int.random(in: 0...366, using: &random) {
      let places = titles.indices.filter { _ in Bool.random(using: &random) }
      parts.append(
        places.map { place in
          let number = Int64.random(in: -5...5, using: &random)
          return HeatGrid.Part(place, number < -3 ? nil : ChartValue(number))
        })
    }
    let grid = HeatGrid.year(
      Int.random(in: -9999...9999, using: &random), valueTitle: "Done", partTitles: titles,
      parts: parts, from: Int.random(in: 0...366, using: &random))
    return Chart(
      id: "c", privacy: .personal,
      plot: Plot(title: "C", description: "", content: .grid(try #require(grid))))
  }

  private static func bytes(of chart: Chart) -> [UInt8] {
    var encoder = ReportEncoder(measures: [])
    encoder.chart(chart)
    return encoder.bytes.buffer
  }

  private static func readBack(_ bytes: [UInt8]) throws -> Chart {
    try bytes.withUnsafeBytes { (bytes) throws in
      var decoder = ReportDecoder(ByteReader(bytes))
      let chart = try decoder.chart()
      #expect(decoder.isAtEnd)
      return chart
    }
  }
}
