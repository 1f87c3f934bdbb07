import Platform
import TestSupport
import Testing

@testable import Charts

/// Which features a map is fitted to, and what it says of the others.
@Suite struct MapFitTests {
  private static func feature(
    _ name: String, _ latitude: Double, _ longitude: Double, _ value: Int64? = nil
  ) -> MapFeature {
    MapFeature(
      label: name, shape: .point(GeoPoint(latitude: latitude, longitude: longitude)),
      value: value.map { ChartValue($0) })
  }

  private static func map(_ features: [MapFeature]) -> MapPlot {
    MapPlot(labelTitle: "place", layers: [MapLayer(title: "Places", features: features)])
  }

  /// So many places within some kilometres of Zürich.
  private static func town(_ count: Int, value: Int64? = nil) -> [MapFeature] {
    (0..<count).map { index in
      feature(
        "T\(index)", 47.35 + Double(index * 7 % 10) / 200, 8.5 + Double(index * 3 % 10) / 150,
        value)
    }
  }

  private static func outliers(_ features: [MapFeature]) throws -> [String] {
    try #require(MapFit(map(features))).outliers.map(\.feature.label)
  }

  private static let london = feature("London", 51.5, -0.12)

  @Test func fewFarAwayAreLeftOut() throws {
    #expect(try Self.outliers(Self.town(19) + [Self.london]) == ["London"])
    let fit = try #require(MapFit(Self.map(Self.town(19) + [Self.london])))
    let town = try #require(MapBounds(Self.map(Self.town(19))))
    #expect(fit.bounds == town && fit.count == 20)
    let two = [Self.london] + Self.town(18) + [Self.feature("Fiji", -17.7, 178)]
    #expect(try Self.outliers(two) == ["London", "Fiji"])
  }

  /// Of fewer than 20 each one matters, and more than a tenth are a group of their own.
  @Test func smallSetsAndGroupsStay() throws {
    #expect(try Self.outliers(Self.town(18) + [Self.london]) == [])
    #expect(try Self.outliers(Self.town(1) + [Self.london]) == [])
    let group = (0..<3).map { Self.feature("L\($0)", 51.5, -0.1 - Double($0) / 100) }
    #expect(try Self.outliers(Self.town(26) + group) == [])
    #expect(try Self.outliers(Self.town(27) + group) == ["L0", "L1", "L2"])
  }

  /// What is only a little further than the others stays, and so does all of a town without an extent.
  @Test func onlyGapsCut() throws {
    let spread = (0..<40).map { Self.feature("S\($0)", 47, 8 + Double($0 * $0) / 100) }
    #expect(try Self.outliers(spread) == [])
    let same = (0..<20).map { Self.feature("A\($0)", 47.4, 8.5) }
    #expect(try Self.outliers(same + [Self.feature("near", 47.43, 8.5)]) == [])
    #expect(try Self.outliers(same + [Self.feature("far", 47.45, 8.5)]) == ["far"])
  }

  /// A place with much of the values is what the map is about.
  @Test func whatHasTheValuesStays() throws {
    func heavy(_ value: Int64) -> [MapFeature] {
      Self.town(20, value: 9) + [Self.feature("London", 51.5, -0.12, value)]
    }
    #expect(try Self.outliers(heavy(20)) == ["London"])
    #expect(try Self.outliers(heavy(21)) == [])
  }

  @Test func theAntimeridianIsNoGap() throws {
    let fiji = (0..<24).map { index in
      Self.feature("F\(index)", -17, index % 2 == 0 ? 179.9 : -179.9 + Double(index) / 1000)
    }
    #expect(try Self.outliers(fiji) == [])
    #expect(try Self.outliers(fiji + [Self.london]) == ["London"])
  }

  /// A line is as far as its furthest place, and is drawn as far as the map reaches.
  @Test func linesLeaveTheMap() throws {
    let line = MapFeature(
      label: "Flight",
      shape: .line([(47.37, 8.53), (40.6, -73.8)].map { GeoPoint(latitude: $0, longitude: $1) }))
    let map = Self.map(Self.town(24) + [line])
    #expect(try Self.outliers(Self.town(24) + [line]) == ["Flight"])
    let plot = Plot(title: "", description: "", content: .map(map))
    let elements = try Markup.elements(plot.svg(id: "m"))
    let drawn = elements.filter { $0.tag == "polyline" && $0.attributes["class"] == "l s0" }
    #expect(drawn.count == 1)
    let xs = (drawn[0].attributes["points"] ?? "").split(separator: " ").compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    // Westward from the middle to the frame, and not from its other side.
    #expect(xs.count == 2 && xs[1] == 0.5 && xs[0] > 100)
  }

  @Test func outliersAreToldInWordsAndByArrows() throws {
    let features =
      Self.town(48) + [
        Self.london, Self.feature("Luton", 51.87, -0.37), Self.feature("<Fiji>", -17.7, 178),
      ]
    let plot = Plot(title: "", description: "", content: .map(Self.map(features)))
    let sentence =
      "Outside the map: London (770 km north-west), Luton (810 km north-west), "
      + "<Fiji> (17,000 km south-east)."
    #expect(plot.summary().hasSuffix(sentence))
    let svg = String(decoding: plot.svg(id: "m"), as: UTF8.self)
    #expect(svg.contains(">Outside the map: London"))
    let arrows = svg.split(separator: "<polygon class=\"m s0\"").dropFirst()
    #expect(arrows.count == 2)
    #expect(arrows.contains { $0.contains("London, Luton\noutside the map") })
    #expect(arrows.contains { $0.contains("&lt;Fiji&gt;\noutside the map") })
    #expect(!svg.contains("<Fiji>"))
    // All of them stand in the table.
    #expect(plot.numbers()[0].rows.count == 51)
  }

  @Test func manyOutliersAreCounted() throws {
    let far = (0..<5).map { Self.feature("Far \($0)", 51 + Double($0) * 3, 20) }
    let plot = Plot(title: "", description: "", content: .map(Self.map(Self.town(50) + far)))
    #expect(plot.summary().hasSuffix(" and 2 more."))
    let one = Plot(
      title: "", description: "",
      content: .map(Self.map(Self.town(30) + [Self.feature("", 0, 0)])))
    #expect(one.summary().hasSuffix(" Outside the map: Places (5,300 km south)."))
  }
}
