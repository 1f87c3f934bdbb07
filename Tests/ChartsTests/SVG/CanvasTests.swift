import TestSupport
import Testing

@testable import Charts

/// Whatever the data are, every element of a chart lies on its canvas.
@Suite struct CanvasTests {
  @Test func coordinatesOfSeriesLieOnTheCanvas() throws {
    try withSeeds(60) { generator, seed in
      let count = Int.random(in: 0...60, using: &generator)
      let labels = (0..<count).map { "label \($0)" }
      for style in LabelledPlot.Style.allCases {
        let series = (0..<(style.seriesCount ?? 3)).map { _ in
          Self.series(count, using: &generator)
        }
        let plot = try #require(
          LabelledPlot(style, labelTitle: "label", labels: labels, series: series))
        try check(.labelled(plot), "seed \(seed) \(style)")
      }
    }
  }

  @Test func coordinatesOfGridsLieOnTheCanvas() throws {
    try withSeeds(60) { generator, seed in
      let rows = Int.random(in: 0...20, using: &generator)
      let columns = Int.random(in: 0...60, using: &generator)
      let values = Self.series(rows * columns, using: &generator).values
      let grid = try #require(
        HeatGrid(
          rowTitle: "row", columnTitle: "column", valueTitle: "value",
          rows: (0..<rows).map { "row \($0)" }, columns: (0..<columns).map { "c\($0)" },
          cells: values.map { $0.map { .value($0) } ?? .missing }))
      try check(.grid(grid), "seed \(seed)")
    }
  }

  @Test func coordinatesOfDividedYearsLieOnTheCanvas() throws {
    try withSeeds(40) { generator, seed in
      let titles = (0..<Int.random(in: 1...24, using: &generator)).map { "part \($0)" }
      let first = Int.random(in: 0...364, using: &generator)
      let parts = (0..<Int.random(in: first...365, using: &generator)).map { _ in
        titles.indices.filter { _ in Int.random(in: 0...3, using: &generator) > 0 }.map {
          HeatGrid.Part($0, Self.series(1, using: &generator).values[0])
        }
      }
      let grid = try #require(
        HeatGrid.year(
          Int.random(in: 1990...2030, using: &generator), valueTitle: "value", partTitles: titles,
          parts: parts, from: first))
      try check(.grid(grid), "seed \(seed)")
    }
  }

  @Test func coordinatesOfMapsLieOnTheCanvas() throws {
    try withSeeds(60) { generator, seed in
      let sizes: [Double] = [0.0001, 0.1, 10, 180]
      let size = sizes.randomElement(using: &generator) ?? 1
      let middle = Double.random(in: -180...180, using: &generator)
      let features = (0..<Int.random(in: 0...30, using: &generator)).map { index in
        let point = GeoPoint(
          latitude: Double.random(in: -size...size, using: &generator) / 2,
          longitude: middle + Double.random(in: -size...size, using: &generator))
        return MapFeature(
          label: "place \(index)",
          shape: index % 3 == 0
            ? .line([point, GeoPoint(latitude: 0, longitude: middle)]) : .point(point),
          value: index % 2 == 0 ? ChartValue(Int64(index)) : nil)
      }
      let map = MapPlot(
        labelTitle: "place", valueTitle: "visits",
        layers: [MapLayer(title: "places", features: features)])
      try check(.map(map), "seed \(seed)")
    }
  }

  /// However many values there are, a picture has no more elements than somebody can look at, and keeps the extremes.
  @Test func manyValuesStaySmall() throws {
    let count = 10_000
    let labels = (0..<count).map { "label \($0)" }
    for style in LabelledPlot.Style.allCases {
      let series = (0..<(style.seriesCount ?? 1)).map { one in
        ChartSeries(
          title: "s\(one)",
          drawn: labels.indices.map {
            ChartValue(Int64($0 == 7_777 ? 99_999 : $0 * 7919 % 4_000 + 1))
          })
      }
      let plot = try #require(
        LabelledPlot(style, labelTitle: "label", labels: labels, series: series))
      try check(.labelled(plot), "\(style)")
      let svg = Plot(title: "", description: "", content: .labelled(plot)).svg(id: "c")
      #expect(svg.count < 200_000, "\(style): \(svg.count)")
      let text = String(decoding: svg, as: UTF8.self)
      switch style {
      case .bars, .intervals: #expect(text.contains("and 9,600 more"), "\(style)")
      case .ranks: break
      default: #expect(text.contains(">99,999</text>"), "\(style)")
      }
    }
    let grid = try #require(
      HeatGrid(
        rowTitle: "row", columnTitle: "column", valueTitle: "value",
        rows: (0..<100).map { "\($0)" }, columns: (0..<100).map { "\($0)" },
        cells: (0..<count).map { .value(ChartValue(Int64($0 % 77))) }))
    try check(.grid(grid), "grid")
    #expect(Plot(title: "", description: "", content: .grid(grid)).svg(id: "c").count < 400_000)
  }

  private static func series(
    _ count: Int, using generator: inout SeededGenerator
  ) -> ChartSeries {
    ChartSeries(
      title: "s",
      drawn: (0..<count).map { _ in
        guard Int.random(in: 0...9, using: &generator) > 0 else { return nil }
        let value = Int64.random(in: -50...900, using: &generator)
        return ChartValue(value)
      })
  }

  private func check(_ content: Plot.Content, _ trace: String) throws {
    let plot = Plot(title: "T", description: "", content: content)
    let elements = try Markup.elements(plot.svg(id: "c"))
    let height = ChartCanvas.drawing(plot, .english).height
    #expect(height.isFinite && height > 0, "\(trace)")
    for element in elements {
      for (name, limit) in [
        ("x", ChartCanvas.width), ("x1", ChartCanvas.width), ("x2", ChartCanvas.width),
        ("cx", ChartCanvas.width), ("cy", height), ("y", height), ("y1", height), ("y2", height),
      ] {
        guard let value = element.attributes[name].flatMap(Double.init) else { continue }
        #expect(value >= -0.01 && value <= limit + 0.01, "\(trace) \(name) of \(element)")
      }
      for (start, extent, limit) in [
        ("x", "width", ChartCanvas.width), ("y", "height", height),
      ] {
        guard let from = element.attributes[start].flatMap(Double.init),
          let length = element.attributes[extent].flatMap(Double.init)
        else { continue }
        #expect(from + length <= limit + 0.02, "\(trace) \(element)")
      }
    }
  }
}

/// The tags of a chart with their attributes.
enum Markup {
  struct Element {
    let tag: String
    let attributes: [String: String]
  }

  struct Failure: Error {
    let tag: String
  }

  static func elements(_ bytes: [UInt8]) throws -> [Element] {
    var elements: [Element] = []
    for piece in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
      guard let end = piece.firstIndex(of: ">") else { throw Failure(tag: String(piece)) }
      guard !piece.hasPrefix("/") else { continue }
      let parts = piece[..<end].split(separator: "\"", omittingEmptySubsequences: false)
      var attributes: [String: String] = [:]
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        let name = parts[index].split(separator: " ").last?.dropLast() ?? ""
        attributes[String(name)] = String(parts[index + 1])
      }
      elements.append(
        Element(tag: String(piece.prefix { $0.isLetter }), attributes: attributes))
    }
    return elements
  }
}
