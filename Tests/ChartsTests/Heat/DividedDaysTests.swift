import TestSupport
import Testing

@testable import Charts

/// Days of a calendar that are divided into parts.
@Suite struct DividedDaysTests {
  private static let titles = ["morning", "noon", "evening"]

  private static func grid(_ parts: [[HeatGrid.Part]], titles: [String] = titles) -> HeatGrid? {
    .year(2025, valueTitle: "Done", partTitles: titles, parts: parts)
  }

  private static func plot(_ parts: [[HeatGrid.Part]]) throws -> Plot {
    Plot(title: "T", description: "", content: .grid(try #require(grid(parts))))
  }

  private static func done(_ value: Int64) -> ChartValue { ChartValue(value) }

  /// Two days of other parts, one without any, and one with an excused part.
  private static let days: [[HeatGrid.Part]] = [
    [.init(0, done(1)), .init(2, done(0))], [],
    [.init(0, nil), .init(1, done(1)), .init(2, done(1))],
  ]

  @Test(
    arguments: [
      [HeatGrid.Part(1, nil), .init(0, nil)], [.init(0, nil), .init(0, nil)], [.init(3, nil)],
      [.init(-1, nil)],
    ])
  func partsHaveTitlesAndTheirOrder(_ parts: [HeatGrid.Part]) {
    #expect(Self.grid([parts]) == nil)
    #expect(Self.grid([[.init(0, nil), .init(2, nil)]]) != nil)
  }

  /// No cell is divided into nothing, only a year is divided, and then all of it is.
  @Test func otherGridsHaveNoParts() throws {
    func grid(_ cell: HeatGrid.Cell, _ titles: [String], year: Int?) throws -> HeatGrid? {
      let week = try #require(Self.grid(Self.days))
      return HeatGrid(
        rowTitle: "", columnTitle: "", valueTitle: "", rows: week.rows, columns: week.columns,
        cells: Array(repeating: cell, count: week.cells.count), year: year, partTitles: titles)
    }
    let part = HeatGrid.Part(0, ChartValue(1))
    #expect(try grid(.parts([part]), ["a"], year: 2025) != nil)
    #expect(try grid(.parts([part]), ["a"], year: nil) == nil)
    #expect(try grid(.parts([part]), [], year: 2025) == nil)
    #expect(try grid(.parts([]), ["a"], year: 2025) == nil)
    #expect(try grid(.value(ChartValue(1)), ["a"], year: 2025) == nil)
    #expect(try grid(.missing, ["a"], year: 2025) != nil)
  }

  @Test func numbersHaveAColumnForEachPart() throws {
    let table = try #require(try Self.plot(Self.days).numbers().first)
    #expect(table.columns.map(\.title) == ["day", "morning", "noon", "evening"])
    #expect(table.columns.map(\.isNumber) == [false, true, true, true])
    #expect(
      table.rows == [["1 January 2025", "1", "", "0"], ["3 January 2025", nil, "1", "1"]])
  }

  @Test func textsHaveATableForEachPart() throws {
    let plot = try Self.plot(Self.days)
    let tables = plot.textTables()
    #expect(tables.map(\.title) == Self.titles)
    // 1 January 2025 is a Wednesday.
    let first = tables.map { table in
      [2, 3, 4].map { table.rows[$0][1].flatMap { $0.first.map(String.init) } ?? "" }
    }
    let blank = "\u{2007}"
    #expect(first == [["█", blank, "–"], [blank, blank, "█"], ["·", blank, "█"]])
    #expect(plot.textLegend() == "Done: · 0, █ up to 1")
  }

  @Test func theSummaryNamesPartsAndExtremes() throws {
    #expect(
      try Self.plot(Self.days).summary()
        == "Calendar of the days of 2025. Parts of a day, from the top: morning, noon, evening. "
        + "Done: from 0 (1 January 2025, evening) to 1 (1 January 2025, morning).")
  }

  @Test func aDayTellsItsParts() throws {
    let svg = String(decoding: try Self.plot(Self.days).svg(id: "c", in: .german), as: UTF8.self)
    let titles = svg.matches(of: /<title>([^<]*)<\/title>/).map { String($0.output.1) }
    #expect(
      titles == [
        "1. Januar 2025\nmorning: 1, evening: 0",
        "3. Januar 2025\nmorning: –, noon: 1, evening: 1",
      ])
  }

  /// Of a part with 0 there is only its square; of one that is excused a dash is left.
  @Test func zeroAndExcusedPartsHaveNoMark() throws {
    func count(_ values: [ChartValue?], _ mark: Substring) throws -> Int {
      let parts = values.enumerated().map { HeatGrid.Part($0, $1) }
      // Another day has the values that make a scale.
      let day = [HeatGrid.Part(0, Self.done(0)), .init(1, Self.done(1))]
      func marks(_ days: [[HeatGrid.Part]]) throws -> Int {
        let svg = String(decoding: try Self.plot(days).svg(id: "c"), as: UTF8.self)
        let path = svg.split(separator: "<path ").first { $0.hasPrefix("class=\"\(mark)\"") }
        return path?.count { $0 == "M" } ?? 0
      }
      return try marks([day, parts]) - marks([day])
    }
    #expect(try count([Self.done(1), Self.done(0), Self.done(1)], "h h5") == 2)
    #expect(try count([Self.done(0), Self.done(0), Self.done(0)], "h h5") == 0)
    #expect(try count([Self.done(0), Self.done(0)], "h h0") == 0)
    // A day of one part has the frame that it has where no day is divided.
    #expect(try count([Self.done(0)], "h h0") == 1)
    // Each sample of the legend has two dashes.
    #expect(try count([nil, Self.done(0)], "axis") == 1 + 2)
  }

  /// However days are divided, all marks and lines of a day lie on its square, none on another, and the picture is small.
  @Test func marksLieOnTheirSquare() {
    withSeeds(40) { random, seed in
      let count = Int.random(in: 1...24, using: &random)
      let side = Double.random(in: 8...30, using: &random)
      let values = (0..<count).map { _ in Double(Int.random(in: -3...9, using: &random)) }
      let scale = HeatScale(covering: values + [0, 9], .english)
      var days = DividedDays(scale, size: side + DividedDays.gap)
      var out = SVGWriter(in: .english)
      let steps = values.map { Int.random(in: 0...4, using: &random) > 0 ? scale.step($0) : nil }
      days.add(steps, x: 100, y: 200, side: side, tooltip: nil, into: &out)
      days.drawMarks(into: &out)
      let markup = String(decoding: out.bytes, as: UTF8.self)
      let boxes = markup.matches(of: /M([0-9.]+),([0-9.]+)h([0-9.]+)v([0-9.]+)h/).map {
        [$0.output.1, $0.output.2, $0.output.3, $0.output.4].compactMap { Double($0) }
      }
      let isMarked = steps.map { $0.map { $0.rank > 0 || count == 1 } ?? false }
      #expect(boxes.count == isMarked.count { $0 }, "seed \(seed)")
      for box in boxes {
        #expect(box[0] >= 99.99 && box[0] + box[2] <= 100.02 + side, "seed \(seed): \(box)")
        #expect(box[1] >= 199.99 && box[1] + box[3] <= 200.02 + side, "seed \(seed): \(box)")
        #expect(box[2] > 0 && box[3] > 0, "seed \(seed): \(box)")
      }
      for (index, box) in boxes.enumerated() {
        for other in boxes[..<index] {
          let isApart =
            box[0] + box[2] <= other[0] + 0.02 || other[0] + other[2] <= box[0] + 0.02
            || box[1] + box[3] <= other[1] + 0.02 || other[1] + other[3] <= box[1] + 0.02
          #expect(isApart, "seed \(seed): \(box) \(other)")
        }
      }
    }
  }

  /// A year of four slots is not twice a year without.
  @Test func aYearStaysSmall() throws {
    func year(_ parts: Int) throws -> Int {
      let titles = (0..<parts).map { "slot \($0)" }
      let days = (0..<365).map { day in
        (0..<parts).map { HeatGrid.Part($0, ChartValue(Int64((day + $0) % 2))) }
      }
      let grid = try #require(Self.grid(days, titles: titles))
      return Plot(title: "T", description: "", content: .grid(grid)).svg(id: "c").count
    }
    #expect(try year(4) < 100_000)
    #expect(try year(24) < 300_000)
  }
}
