import Platform
import TestSupport
import Testing

@testable import Charts

/// What lies around the features of a map: drawn where it is true and says something, and small.
@Suite struct MapBackgroundTests {
  private static func plot(
    _ places: [(Double, Double)], label: String = "", title: String = "Places"
  ) -> Plot {
    let features = places.map {
      MapFeature(label: label, shape: .point(GeoPoint(latitude: $0, longitude: $1)))
    }
    return Plot(
      title: "T", description: "",
      content: .map(
        MapPlot(labelTitle: "place", layers: [MapLayer(title: title, features: features)])))
  }

  private static func classes(_ plot: Plot) throws -> [String] {
    try Markup.elements(plot.svg(id: "m")).compactMap { $0.attributes["class"] }
  }

  /// A square of so many kilometres.
  private static func square(
    _ latitude: Double, _ longitude: Double, _ kilometres: Double
  ) -> [(Double, Double)] {
    let half = kilometres / 2 / 111.2
    return [(latitude - half, longitude - half), (latitude + half, longitude + half)]
  }

  /// Below 100 km the coast would be wrong to see: a corner says where the map lies.
  @Test func theCoastIsDrawnOnWideMapsAlone() throws {
    let wide = try Self.classes(Self.plot(Self.square(51.1, 2.4, 110)))
    #expect(wide.contains("land") && wide.contains("border") && !wide.contains("inset"))
    let narrow = try Self.classes(Self.plot(Self.square(51.1, 2.4, 70)))
    #expect(narrow.count { $0 == "land" } == 1 && narrow.contains("inset"))
    #expect(narrow.contains("here"))
  }

  /// In the midst of land or sea a map of one shade says nothing.
  @Test func nothingIsDrawnWhereItSaysNothing() throws {
    let inland = try Self.classes(Self.plot(Self.square(62, 100, 300)))
    #expect(inland.contains("inset") && inland.count { $0 == "land" } == 1)
    let sea = try Self.classes(Self.plot(Self.square(-40, -110, 200)))
    #expect(sea.contains("inset"))
  }

  /// The inset stands where no feature is, or nowhere.
  @Test func theInsetHidesNothing() throws {
    try withSeeds(60) { generator, seed in
      let places = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        (
          Double.random(in: 47...47.2, using: &generator),
          Double.random(in: 8...8.2, using: &generator)
        )
      }
      let elements = try Markup.elements(Self.plot(places).svg(id: "m"))
      guard let inset = elements.first(where: { $0.attributes["class"] == "inset" }) else {
        return
      }
      func number(_ element: Markup.Element, _ name: String) -> Double {
        element.attributes[name].flatMap { Double($0) } ?? -1000
      }
      let x = number(inset, "x")...(number(inset, "x") + number(inset, "width"))
      let y = number(inset, "y")...(number(inset, "y") + number(inset, "height"))
      for symbol in elements where symbol.tag == "circle" {
        let isHidden = x ~= number(symbol, "cx") && y ~= number(symbol, "cy")
        #expect(!isHidden, "seed \(seed)")
      }
    }
  }

  /// Over the antimeridian land is on both sides, and each ring is closed.
  @Test func landGoesOverTheAntimeridian() throws {
    let projection = MapProjection(
      try #require(
        MapFit(
          MapPlot(
            labelTitle: "",
            layers: [
              MapLayer(
                title: "",
                features: [(64.0, 172.0), (69, -172)].map {
                  MapFeature(label: "", shape: .point(GeoPoint(latitude: $0, longitude: $1)))
                })
            ]))
      ).bounds)
    let background = MapBackground(projection)
    func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
      let at = (x: projection.x(longitude) * 10, y: projection.y(latitude) * 10)
      return background.land.reduce(0) { sum, ring in
        sum
          + zip(ring, ring.dropFirst() + ring.prefix(1)).count { a, b in
            (a.y > at.y) != (b.y > at.y)
              && a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) > at.x
          }
      } % 2 == 1
    }
    for longitude in [176, 179.8, 180.2, 184] { #expect(isLand(67.3, longitude)) }
    #expect(!isLand(63.5, 180))
    // No line along the antimeridian.
    let cut = projection.x(180) * 10
    for ring in background.land {
      for (a, b) in zip(ring, ring.dropFirst()) {
        let isAlong = (a.x - cut).magnitude < 2 && (b.x - cut).magnitude < 2
        #expect(!isAlong || (a.y - b.y).magnitude < 60)
      }
    }
  }

  @Test func picturesStaySmall() {
    var sizes: [Int] = []
    withSeeds(60) { generator, seed in
      let extents: [Double] = [2, 10, 40, 100, 179]
      let extent = extents.randomElement(using: &generator) ?? 10
      let middle = (
        Double.random(in: -80...80, using: &generator),
        Double.random(in: -180...180, using: &generator)
      )
      let places = [-0.5, 0.5].map { side in
        (
          min(max(middle.0 + side * extent / 2, -90), 90),
          (middle.1 + side * extent).remainder(dividingBy: 360)
        )
      }
      let size = Self.plot(places).svg(id: "m").count
      #expect(size < 25_000, "seed \(seed)")
      sizes.append(size)
    }
    sizes.sort()
    #expect(sizes[sizes.count / 2] < 15_000)
  }

  /// Whatever places and names are, a map is drawn, and what is from data is escaped.
  @Test func hostileMapsAreDrawn() throws {
    let name =
      "</svg><script>alert(1)</script>\u{202E}\"'&\u{0}" + String(repeating: "W", count: 500)
    let maps: [[(Double, Double)]] = [
      [(90, 0)], [(-90, 180)], [(90, -180), (-90, 180)], [(0, 180), (0, -180)],
      [(.nan, 1), (3, .infinity)], [(89.9999999, 359), (-89, -360)], [(0, 0)],
      [(-90, 0), (-90, 90), (-90, 180), (-89.9, -90)],
      (0..<36).map { (85, Double($0) * 10 - 180) },
      (0..<30).map { (-77.5 + Double($0) / 1000, 166) } + [(.nan, .nan), (90, 0), (91, 0)],
    ]
    for places in maps {
      let plot = Self.plot(places, label: name, title: name)
      let svg = String(decoding: plot.svg(id: "m"), as: UTF8.self)
      #expect(!svg.contains("<script") && !svg.contains("nan") && !svg.contains("inf,"))
      #expect(!svg.contains("\u{202E}") && !svg.contains("\u{0}"))
      #expect(svg.split(separator: "</svg>").count <= 4)
      #expect(svg.utf8.count < 60_000 * max(1, places.count / 10))
    }
  }
}
