import Platform
import TestSupport
import Testing

@testable import Charts

/// Which parts of a wide map have a map of their own.
@Suite struct MapAreasTests {
  private static func point(_ name: String, _ latitude: Double, _ longitude: Double) -> MapFeature {
    MapFeature(label: name, shape: .point(GeoPoint(latitude: latitude, longitude: longitude)))
  }

  private static func way(_ name: String, _ places: [(Double, Double)]) -> MapFeature {
    let points = places.map { GeoPoint(latitude: $0.0, longitude: $0.1) }
    return MapFeature(label: name, shape: .line(points))
  }

  private static func map(_ layers: [MapFeature]...) -> MapPlot {
    MapPlot(
      labelTitle: "place",
      layers: layers.enumerated().map {
        MapLayer(title: "Layer \($0)", features: $1, hasKilometres: $0 == 0)
      })
  }

  private static func areas(_ map: MapPlot) throws -> MapAreas? {
    MapAreas(map, try #require(MapFit(map)))
  }

  /// The names in each area.
  private static func names(_ map: MapPlot) throws -> [[String]] {
    try areas(map)?.areas.map { $0.map.layers.flatMap(\.features).map(\.label) } ?? []
  }

  private static let river = way("river", [(48.9, -0.9), (49, -1)])
  private static let farm = point("farm", 48.95, -0.98)
  private static let harbour = way("harbour", [(54.32, 10.13), (54.33, 10.14)])
  private static let trips = map([river, harbour], [farm])

  @Test func waysFarApartHaveMapsOfTheirOwn() throws {
    #expect(try Self.names(Self.trips) == [["river", "farm"], ["harbour"]])
    let areas = try #require(try Self.areas(Self.trips))
    #expect(areas.areas.map(\.letter) == ["A", "B"])
    #expect(areas.areas.map(\.map.layers.count) == [2, 2])
    #expect(areas.letter(layer: 1, feature: 0) == "A")
    #expect(areas.rest.layers.flatMap(\.features) == [])
  }

  /// Where there is one place, a larger map shows no more; and what fills the map is seen on it.
  @Test func onlyWhatWouldBeADotIsEnlarged() throws {
    #expect(try Self.names(Self.map([Self.farm, Self.point("far", 54, 10)])) == [])
    #expect(try Self.names(Self.map([Self.river, Self.point("far", 54, 10)])) == [["river"]])
    let long = Self.way("long", [(48.9, -0.9), (51, 5)])
    #expect(try Self.names(Self.map([long, Self.harbour])) == [["harbour"]])
    #expect(try Self.names(Self.map([Self.river])) == [])
    // A flight joins what it goes between.
    let flight = Self.way("flight", [(48.95, -0.95), (54.32, 10.13)])
    #expect(try Self.names(Self.map([Self.river, flight, Self.harbour])) == [])
  }

  /// A map of one region is one picture, however its places lie.
  @Test func regionsStayWhole() throws {
    let near = Self.way("near", [(49.3, -0.3), (49.31, -0.31)])
    #expect(
      try Self.names(Self.map([Self.way("town", [(48.9, -0.9), (48.91, -0.91)]), near])) == [])
  }

  @Test func placesOnBothSidesOfTheDateLineAreOneArea() throws {
    let fiji = Self.way("Fiji", [(-17, 179.95), (-17, -179.95)])
    #expect(
      try Self.names(Self.map([fiji, Self.way("Samoa", [(-13.8, -171.8), (-13.9, -171.7)])]))
        == [["Fiji"], ["Samoa"]])
  }

  /// Of many the six with the most on them.
  @Test func atMostSixAreDrawn() throws {
    var towns: [MapFeature] = []
    for town in 0..<9 {
      for place in 0..<(town == 8 ? 3 : 2) {
        let latitude = 40 + Double(town % 3) * 5 + Double(place) / 100
        towns.append(Self.point("\(town)", latitude, Double(town / 3) * 8))
      }
    }
    let names = try Self.names(Self.map(towns))
    #expect(names.map { $0[0] } == ["0", "1", "2", "3", "4", "8"])
    let rest = try #require(try Self.areas(Self.map(towns))).rest.layers[0].features
    #expect(Set(rest.map { $0.label }) == ["5", "6", "7"])
  }

  /// A feature counts to one area or to none, and the same ones however the layers are divided.
  @Test func randomMapsLoseNothing() throws {
    try withSeeds(40) { random, _ in
      let features = (0..<Int.random(in: 2...60, using: &random)).map { index in
        let town = Int.random(in: 0..<5, using: &random)
        func near(_ middle: Double) -> Double {
          middle + Double.random(in: -0.05...0.05, using: &random)
        }
        let places = (0...Int.random(in: 0...3, using: &random)).map { _ in
          (near(45 + Double(town) * 1.7), near(Double(town * town) * 1.3))
        }
        return Self.way("\(index)", places)
      }
      let map = Self.map(features)
      guard let areas = try Self.areas(map) else { return }
      let drawn = areas.areas.flatMap { $0.map.layers[0].features } + areas.rest.layers[0].features
      #expect(drawn.map(\.label).sorted() == features.map(\.label).sorted())
      let split = try Self.names(Self.map(Array(features[..<1]), Array(features[1...])))
      #expect(split == (try Self.names(map)))
    }
  }

  /// The picture has a map an area, and says so where it cannot be seen and beside each number.
  @Test func picturesAndNumbersTellTheAreas() throws {
    let plot = Plot(title: "Map", description: "", content: .map(Self.trips))
    let svg = String(decoding: plot.svg(id: "m"), as: UTF8.self)
    #expect(svg.contains(">A</text>") && svg.contains(">B</text>") && !svg.contains(">C</text>"))
    #expect(plot.summary().contains("Areas A and B have maps of their own"))
    let letters = try plot.numbers().flatMap { table in
      let column = try #require(table.columns.firstIndex { $0.title == "map" })
      return table.rows.map { $0[column] }
    }
    #expect(letters == ["A", "B", "A"])
    let river = Plot(title: "", description: "", content: .map(Self.map([Self.river])))
    #expect(!river.numbers().flatMap(\.columns).map(\.title).contains("map"))
  }

  /// A name stands right beside its mark, also at the ring where a way begins, and is cut only where it has no room.
  @Test func namesStandBesideTheirMarks() throws {
    let way = Self.way("way", [(48.9, -0.9), (49, -1.1)])
    let name = "1 Put-in at the old bridge"
    func text(_ title: String, at place: (Double, Double)) throws -> String {
      let map = Self.map([way], [Self.point(title, place.0, place.1)])
      let plot = Plot(title: "", description: "", content: .map(map))
      let svg = String(decoding: plot.svg(id: "m"), as: UTF8.self)
      let end = try #require(svg.ranges(of: "\(title)</text>").first)
      return String(svg[..<end.lowerBound].suffix(60))
    }
    // The mark stands near the right edge, so the text ends beside it.
    #expect(try text(name, at: (48.9, -0.9)).contains("text-anchor=\"end\""))
    #expect(try !text(name, at: (48.92, -1.1)).contains("text-anchor=\"end\""))
  }

  /// Each mark of a kilometre is there once, on the map of its area, and leads to the profile.
  @Test func kilometresAreMarkedOnceEach() throws {
    let labels = (0...30).map { "\($0 / 2).\($0 % 2 * 5)" }
    let profile = Plot(
      title: "Profile", description: "",
      content: .labelled(
        try #require(
          LabelledPlot(
            .lines, labelTitle: "km", labels: labels,
            series: [
              ChartSeries(title: "Speed", drawn: labels.indices.map { ChartValue(Int64($0 % 7)) })
            ]))))
    func leg(_ name: String, _ places: [(Double, Double, way: Double)]) -> MapFeature {
      let points = places.map { GeoPoint(latitude: $0.0, longitude: $0.1, way: $0.way) }
      return MapFeature(label: name, shape: .line(points))
    }
    // What lies between the two is no way.
    let map = Self.map([
      leg("river", [(48.9, -0.9, 0), (49, -1, 13.3)]),
      leg("harbour", [(54.32, 10.13, 13.3), (54.33, 10.14, 14.6)]),
    ])
    let plot = Plot(title: "Map", description: "", content: .map(map))
    let links = KilometreLinks.between(map: ("m", plot), profiles: [("p", profile)])
    let svg = String(decoding: plot.svg(id: "m", links: links["m"]), as: UTF8.self)
    for kilometre in [2, 12, 14] {
      #expect(svg.ranges(of: "id=\"m.km\(kilometre)\"").count == 1, "\(kilometre)")
    }
  }
}
