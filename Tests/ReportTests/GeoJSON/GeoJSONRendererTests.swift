import Charts
import Report
import Testing

@Suite struct GeoJSONRendererTests {
  private typealias Map = MapReport

  private static let second: Int64 = 1_000_000

  @Test func aPointHasItsWordsAndItsValue() throws {
    let feature = MapFeature(
      label: "Old Mill",
      shape: .point(Map.point(0.1 + 0.2, -45.5, elevation: 12.3456, instant: 1_500_000)),
      value: ChartValue(4.5, text: "4.50"))
    let json = try Map.geoJSON(Map.report([MapLayer(title: "Mills", features: [feature])]))
    #expect(
      json.compact
        == "{bbox:[0.3,-45.5,0.3,-45.5],features:[{geometry:{coordinates:[0.3,-45.5,12.346],"
        + "type:\"Point\"},properties:{label:\"Old Mill\",layer:\"Mills\","
        + "time:\"1970-01-01T00:00:01.500Z\",value:4.50,value_text:\"4.50\","
        + "value_title:\"Visits\"},type:\"Feature\"}],name:\"Places\",type:\"FeatureCollection\"}"
    )
  }

  @Test func aLineHasTimesAndElevationsIfAllPointsHave() throws {
    func line(_ last: GeoPoint) throws -> JSONValue? {
      let first = Map.point(1, 2, elevation: 3, instant: 0)
      return try Map.geoJSON(Map.report(.line([first, last])))["features"]?.array.first
    }
    let whole = try line(Map.point(1.5, 2.5, elevation: -4, instant: Self.second))
    #expect(whole?["geometry"]?["coordinates"]?.compact == "[[1,2,3],[1.5,2.5,-4]]")
    #expect(whole?["geometry"]?["type"]?.string == "LineString")
    #expect(
      whole?["properties"]?["coordTimes"]?.compact
        == "[\"1970-01-01T00:00:00Z\",\"1970-01-01T00:00:01Z\"]")
    let flat = try line(Map.point(1.5, 2.5, instant: Self.second))
    #expect(flat?["geometry"]?["coordinates"]?.compact == "[[1,2],[1.5,2.5]]")
    #expect(flat?["properties"]?["coordTimes"] != nil)
    let timeless = try line(Map.point(1.5, 2.5, elevation: 1))
    #expect(timeless?["geometry"]?["coordinates"]?.compact == "[[1,2,3],[1.5,2.5,1]]")
    #expect(timeless?["properties"]?["coordTimes"] == nil)
  }

  @Test func whatIsNotOnTheEarthIsLeftOut() throws {
    let bad = Map.point(.nan, 0)
    #expect(try Map.geometry(.point(bad)) == .null)
    #expect(try Map.geometry(.line([bad, Map.point(0, 91)])) == .null)
    #expect(try Map.geometry(.line([bad, Map.point(7, 8)]))?["type"]?.string == "Point")
    #expect(try Map.geometry(.area([[bad, Map.point(1, 1), Map.point(2, 2)]])) == .null)
    #expect(
      try Map.geometry(.line([Map.point(1, 1), bad, Map.point(200, 2)]))?["coordinates"]?.compact
        == "[[1,1],[-160,2]]")
    #expect(try Map.geoJSON(Map.report(.point(bad)))["bbox"] == nil)
    #expect(try Map.geoJSON(Map.report([]))["features"]?.array == [])
  }

  @Test func bordersRunCounterclockwiseAndHolesClockwise() throws {
    func square(_ size: Double, east: Double = 0) -> [GeoPoint] {
      [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { Map.point(east + $0.0 * size, $0.1 * size) }
    }
    // A hole, an island in it and a square beside, in any order and direction.
    let rings = [square(1), square(4).reversed(), square(2), square(1, east: 20).reversed()]
    let geometry = try #require(try Map.geometry(.area(rings)))
    #expect(geometry["type"]?.string == "MultiPolygon")
    let polygons = try #require(geometry["coordinates"]).array
    #expect(polygons.map(\.array.count) == [1, 2, 1])
    #expect(polygons[0].compact == "[[[-1,-1],[1,-1],[1,1],[-1,1],[-1,-1]]]")
    for polygon in polygons {
      for (number, ring) in polygon.array.enumerated() {
        let area = RingArea.of(ring)
        #expect(number == 0 ? area > 0 : area < 0, "\(ring.compact)")
        #expect(ring.array.first == ring.array.last)
      }
    }
    #expect(try Map.geometry(.area([square(1)]))?["type"]?.string == "Polygon")
  }

  @Test(arguments: Hostile.texts)
  func textsReadBack(_ text: String) throws {
    let feature = MapFeature(label: text, shape: .point(Map.point(1, 1)), value: ChartValue(3))
    let report = Map.report(
      [MapLayer(title: text, features: [feature])], title: text, valueTitle: text)
    let json = try Map.geoJSON(report)
    let properties = json["features"]?.array.first?["properties"]
    #expect(json["name"]?.string == text)
    for name in ["layer", "label", "value_title"] {
      #expect(properties?[name]?.string == text, "\(name)")
    }
  }

  @Test func aValueThatIsNoNumberInJSONIsWrittenFromItsAmount() throws {
    let value = ChartValue(1234.5, text: "1,234.5")
    let feature = MapFeature(label: "", shape: .point(Map.point(0, 0)), value: value)
    let json = try Map.geoJSON(Map.report([MapLayer(title: "", features: [feature])]))
    let properties = json["features"]?.array.first?["properties"]
    #expect(properties?["value"]?.number == "1234.5")
    #expect(properties?["value_text"]?.string == "1,234.5")
  }
}

/// The area of a ring of GeoJSON.
enum RingArea {
  static func of(_ ring: JSONValue) -> Double {
    let points = ring.array.map { $0.array.compactMap { $0.number.flatMap(Double.init) } }
    return zip(points, points.dropFirst()).reduce(0) {
      $0 + ($1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]) / 2
    }
  }
}
