@testable import Charts
import SearchIndex
import Testing

@testable import Report

/// Maps that layouts declare over tables of places.
@Suite struct MapLayoutTests {
  private struct Place {
    let trace: String
    let line: String
    var north: Int64? = 0
    var east: Int64 = 0
    var height: Int64?
    var instant: Int64?
  }

  private static let places = [
    Place(trace: "a", line: "1", north: 10, east: 20, height: 1500, instant: 7),
    Place(trace: "a", line: "1", north: nil, east: 20),
    Place(trace: "a", line: "1", north: 11, east: 21),
    Place(trace: "a", line: "2", north: 12, east: 22),
    Place(trace: "b", line: "2", north: 13, east: 23),
    Place(trace: "b", line: "2", north: 14, east: 24),
  ]

  private func chart(
    _ map: MapLayout, clearance: Clearance = .personal
  ) throws -> Chart? {
    var tables = ResultTables(privacy: .public)
    tables.add(
      ResultTable(
        "traces", keys: "trace", rows: ["a", "b", "c"], privacy: .internal,
        [.text("trace", "Trace") { $0 }]))
    tables.add(
      ResultTable(
        "places", keys: "trace", "number", rows: Array(Self.places.enumerated()),
        privacy: .internal,
        [
          .text("trace", "Trace") { $0.element.trace },
          .integer("number", "No.") { Int64($0.offset) },
          .text("line", "Line") { $0.element.line },
          .decimal("lat", "Latitude", places: 1, .personal) { $0.element.north },
          .decimal("lon", "Longitude", places: 1, .personal) { $0.element.east },
          .decimal("ele", "Elevation", places: 3) { $0.element.height },
          .integer("at", "Time") { $0.element.instant },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: 1, balance: [], findings: [],
      pipelineHash: "", toolVersion: "")
    let layout = Layout(
      sections: [SectionLayout("s", "S", texts: ["There."], maps: [map])])
    let report = try #require(
      try LayoutBuilder("node", tables, facts, shown: nil).reports(layout).first)
    return report.sections.first?.charts.first
  }

  private func features(_ chart: Chart?) -> [(String, String, Int)] {
    guard case .map(let plot)? = chart?.plot.content else { return [] }
    return plot.layers.flatMap { layer in
      layer.features.map { (layer.title, $0.label, $0.shape.places[0].count) }
    }
  }

  private func map(
    each: RowsLayout? = nil, of rows: RowsLayout = RowsLayout("places"), line: String? = nil,
    first: Int? = nil, needs: String? = nil, isForCleared: Bool = false
  ) -> MapLayout {
    MapLayout(
      "map", "Map", "About", labels: "line", values: "numbers",
      [
        MapLayout.Layer(
          "Of {trace}", each: each, of: rows, label: "No. {number}", line: line, value: "number",
          elevation: "ele", instant: "at", first: first)
      ], needs: needs, isForCleared: isForCleared)
  }

  /// A row is a point, with its value; one without a position is left out.
  @Test func pointsAreRows() throws {
    let chart = try chart(map(first: 4))
    #expect(
      features(chart).map { "\($0)" } == [0, 2, 3].map { "\(("Of ", "No. \($0)", 1))" })
    guard case .map(let plot)? = chart?.plot.content else { return }
    #expect(plot.labelTitle == "line" && plot.valueTitle == "numbers")
    #expect(plot.layers[0].features[1].value == ChartValue(2))
    #expect(
      plot.layers[0].features[0].shape
        == .point(GeoPoint(latitude: 1, longitude: 2, elevation: 1.5, instant: 7)))
  }

  /// Neighbouring rows with one value are a line, one place is none; each trace has a layer, if anything lies on it.
  @Test func linesAreRowsOfOneValue() throws {
    let own = RowsLayout("places", where: .init("trace", "{trace}"))
    let chart = try chart(map(each: RowsLayout("traces"), of: own, line: "line"))
    #expect(
      features(chart).map { "\($0)" }
        == [("Of a", "No. 0", 2), ("Of b", "No. 4", 2)].map { "\($0)" })
    // In one layer the line goes on from trace to trace.
    #expect(
      features(try self.chart(map(line: "line"))).map { "\($0)" }
        == [("Of ", "No. 0", 2), ("Of ", "No. 3", 3)].map { "\($0)" })
  }

  /// A map is as private as the columns that it draws or tells.
  @Test func mapsAreAsPrivateAsTheirColumns() throws {
    #expect(try chart(map())?.privacy == .personal)
    #expect(try chart(map(), clearance: .internal) != nil)
    #expect(try chart(map(isForCleared: true), clearance: .internal) == nil)
    #expect(try chart(map(isForCleared: true)) != nil)
  }

  /// A layer that readers may not see may be left out by itself: those below it stay.
  @Test func aLayerIsLeftOutByItself() throws {
    let all = MapLayout(
      "map", "Map", "About", labels: "line",
      [
        MapLayout.Layer("Private", of: RowsLayout("places"), label: "", isForCleared: true),
        MapLayout.Layer(
          "Open", of: RowsLayout("places", where: .init("trace", "a")), label: "", latitude: "ele",
          longitude: "ele"),
      ])
    let layers = features(try chart(all)).map(\.0)
    #expect(layers == Array(repeating: "Private", count: 5) + ["Open"])
    let open = try chart(all, clearance: .internal)
    #expect(features(open).map(\.0) == ["Open"] && open?.privacy == .internal)
  }

  /// Lines are coloured by a column, which a map is as private as, and have kilometres where the layout asks for them.
  @Test func linesHaveAmountsAndKilometres() throws {
    let layer = MapLayout.Layer(
      "Lines", of: RowsLayout("places"), label: "", latitude: "number", longitude: "number",
      line: "line", colour: "ele", hasKilometres: true)
    let layout = MapLayout("map", "Map", "", labels: "line", colours: "Height in m", [layer])
    guard case .map(let plot)? = try chart(layout)?.plot.content,
      case .line(let points)? = plot.layers.first?.features.first?.shape
    else {
      Issue.record("no line")
      return
    }
    #expect(points.map(\.amount) == [1.5, nil, nil])
    #expect(plot.colourTitle == "Height in m" && plot.layers[0].hasKilometres)
    #expect(try chart(layout)?.privacy == .internal)
    var secret = layout
    secret.layers[0].colour = "lat"
    #expect(try chart(secret)?.privacy == .personal)
  }

  /// Where nothing lies there is no map, and none without what it needs.
  @Test func nothingIsNoMap() throws {
    let nowhere = RowsLayout("places", where: .init("trace", "c"))
    #expect(try chart(map(of: nowhere)) == nil)
    #expect(try chart(map(of: RowsLayout("other"))) == nil)
    #expect(try chart(map(needs: "other")) == nil)
    #expect(try chart(map(needs: "traces")) != nil)
  }
}
