import Platform
import TestSupport
import Testing

@testable import Charts

/// Lines on maps: the short way around, of any number of points, with ends that can be told.
@Suite struct MapLineTests {
  private static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude)
  }

  private static func map(_ shapes: [MapFeature.Shape]) -> MapPlot {
    MapPlot(
      labelTitle: "trip",
      layers: [MapLayer(title: "Trips", features: shapes.map { MapFeature(label: "a", shape: $0) })]
    )
  }

  private static func plot(_ shapes: [MapFeature.Shape]) -> Plot {
    Plot(title: "T", description: "", content: .map(map(shapes)))
  }

  /// The lines of a picture.
  private static func lines(_ svg: [UInt8]) throws -> [[(x: Double, y: Double)]] {
    try Markup.elements(svg).filter {
      $0.tag == "polyline" && $0.attributes["class"]?.hasPrefix("l ") ?? false
    }.map { element in
      (element.attributes["points"] ?? "").split(separator: " ").compactMap { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
    }
  }

  /// The picture's own lines, without the sample of the legend.
  private static func drawn(_ shapes: [MapFeature.Shape]) throws -> [[(x: Double, y: Double)]] {
    try lines(plot(shapes).svg(id: "m")).dropLast()
  }

  @Test func aLineAcrossTheAntimeridianStaysInOnePiece() throws {
    let places = [(10.0, 179.0), (10.5, 179.8), (11.0, -179.5), (11.2, -178.0)]
    for line in [places, places.reversed()] {
      let pieces = try Self.drawn([.line(line.map { Self.point($0.0, $0.1) })])
      #expect(pieces.count == 1)
      let xs = pieces[0].map(\.x)
      #expect(xs == xs.sorted() || xs == xs.sorted().reversed())
      #expect((xs.max() ?? 0) - (xs.min() ?? 0) > 300)
    }
  }

  /// From Tokyo to Honolulu there is no place between, and the Atlantic is the wider gap of both.
  @Test func theMapBeginsWhereNoLineIs() throws {
    let map = Self.map([
      .line([Self.point(35, 140), Self.point(21, -158)]),
      .point(Self.point(34, -118)), .point(Self.point(1, 104)),
    ])
    let bounds = try #require(MapBounds(map))
    #expect(bounds.west == 104_0000000)
    #expect(bounds.width == (360 - 104 - 118) * 10_000_000)
    // The gap between the points would be the widest one, were it not for the line in it.
    let across = try #require(
      MapBounds(
        Self.map([
          .line([Self.point(0, 100), Self.point(0, -100)]), .point(Self.point(0, 0)),
        ])))
    #expect(across.west == 0 || across.west == 100_0000000)
    #expect(across.width == 260_0000000)
  }

  @Test func aLineAroundTheGlobeIsCutAtTheEdge() throws {
    let around = stride(from: 0.0, through: 360, by: 30).map {
      Self.point($0 / 10, $0 > 180 ? $0 - 360 : $0)
    }
    let pieces = try Self.drawn([.line(around)])
    #expect(pieces.count == 2)
    for piece in pieces {
      for (from, to) in zip(piece, piece.dropFirst()) {
        // 30 of about 400 degrees.
        #expect((to.x - from.x).magnitude < 35, "\(piece)")
      }
    }
    #expect((pieces[0].last?.y ?? 0) == (pieces[1].first?.y ?? 1))
  }

  @Test func boundsHoldAllPoints() throws {
    try withSeeds(300) { generator, seed in
      var paths: [[GlobePoint]] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        var longitude = Int64.random(in: -180...180, using: &generator)
        let step = Int64.random(in: 0...179, using: &generator)
        paths.append(
          (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in
            longitude += Int64.random(in: -step...step, using: &generator)
            longitude = (longitude + 540) % 360 - 180
            return GlobePoint(
              latitude: Int64.random(in: -90...90, using: &generator) * 10_000_000,
              longitude: longitude * 10_000_000)
          })
      }
      let bounds = try #require(MapBounds(paths))
      // Whole degrees that a line or a point covers, by walking over each.
      var isCovered = [Bool](repeating: false, count: 720)
      func cover(_ halfDegrees: Int64) { isCovered[Int((halfDegrees % 720 + 720) % 720)] = true }
      for path in paths {
        var last: GlobePoint?
        for point in path {
          let at = Int64(point.longitude) / 5_000_000
          cover(at)
          if let last {
            let step = last.eastward(to: point) / 5_000_000
            for part in 0...step.magnitude { cover(at - step.signum() * Int64(part)) }
          }
          last = point
        }
      }
      var widest = 0
      var run = 0
      for index in 0..<1440 {
        run = isCovered[index % 720] ? 0 : run + 1
        widest = max(widest, run)
      }
      // A free stretch of so many half degrees lies between two covered ones.
      let free = isCovered.contains(false) ? Int64(widest) + 1 : 0
      let expected = free < 2 ? GlobePoint.turn : GlobePoint.turn - free * 5_000_000
      #expect(bounds.width == expected, "seed \(seed)")
    }
  }

  @Test func aHundredThousandPointsStaySmall() throws {
    var generator = SeededGenerator(seed: 7)
    var (latitude, longitude) = (47.0, 8.0)
    let points = (0..<100_000).map { _ -> GeoPoint in
      latitude += Double.random(in: -0.0001...0.00011, using: &generator)
      longitude += Double.random(in: -0.0001...0.00011, using: &generator)
      return Self.point(latitude, longitude)
    }
    let plot = Self.plot([.line(points)])
    let svg = plot.svg(id: "m")
    #expect(svg.count < 200_000, "\(svg.count)")
    let line = try #require(try Self.drawn([.line(points)]).first)
    #expect(line.count > 500)
    for (from, to) in zip(line, line.dropFirst()) {
      #expect(from.x != to.x || from.y != to.y)
      for value in [to.x, to.y] { #expect((value * 10).rounded() == value * 10) }
    }
    // The text forms have a row, not a row a point.
    #expect(plot.numbers()[0].rows.count == 1)
    #expect(plot.textTables()[0].rows[0][1] == "line of 100000 points")
    #expect(plot.summary().utf8.count < 200)
  }

  /// Points that lie together have one mark, that of the greatest.
  @Test func aHundredThousandPlacesStaySmall() throws {
    var generator = SeededGenerator(seed: 11)
    let features = (0..<100_000).map { index in
      MapFeature(
        label: "P\(index)",
        shape: .point(
          Self.point(
            Double.random(in: 45...48, using: &generator),
            Double.random(in: 6...10, using: &generator))),
        value: ChartValue(Int64(index % 1000)))
    }
    let map = MapPlot(
      labelTitle: "place", valueTitle: "votes",
      layers: [MapLayer(title: "Places", features: features)])
    let plot = Plot(title: "T", description: "", content: .map(map))
    let svg = plot.svg(id: "m")
    #expect(svg.count < 80_000, "\(svg.count)")
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("What lies close together has one mark."))
    let titles = text.split(separator: "<circle class=\"p s0\"").dropFirst()
    #expect((100...501).contains(titles.count))
    let others = titles.compactMap { title in
      title.split(separator: "and ").dropFirst().first.flatMap {
        Int($0.split(separator: " ")[0])
      }
    }
    // Each place has a mark or is among others, and the legend's sample is none.
    #expect(others.reduce(0, +) + titles.count - 1 == 100_000)
    #expect(text.contains("999 and "))
    // Layers keep their marks, however many there are.
    let layers = features.prefix(600).map { MapLayer(title: "", features: [$0, $0]) }
    let crowded = Plot(
      title: "", description: "", content: .map(MapPlot(labelTitle: "place", layers: layers)))
    let marks = try Markup.elements(crowded.svg(id: "m")).filter {
      $0.attributes["class"]?.hasPrefix("p s") ?? false
    }
    #expect(marks.count == 1200)
  }

  @Test func textSaysEndsAndLength() throws {
    let line = [Self.point(0, 179.5), Self.point(0, -180), Self.point(0, -179.5)]
    let table = Self.plot([
      .line(line), .point(Self.point(1, 2)),
      .area([[Self.point(-1, 179), Self.point(1, -177), Self.point(0, 179)]]),
    ]).numbers()[0]
    #expect(
      table.columns.map(\.title) == [
        "trip", "map", "shape", "latitude", "longitude", "last latitude", "last longitude",
        "length (km)",
      ])
    // A degree of the sphere with the mean radius is 111.195 km long.
    #expect(
      table.rows[0] == [
        "a", "A", "line of 3 points", "0.00000", "179.50000", "0.00000", "-179.50000", "111.195",
      ])
    #expect(table.rows[1] == ["a", nil, "point", "1.00000", "2.00000", nil, nil, nil])
    #expect(table.rows[2] == ["a", "A", "area", "0.00000", "-179.00000", nil, nil, nil])
  }

  @Test func endsCanBeTold() throws {
    let line = MapFeature.Shape.line([Self.point(0, 0), Self.point(1, 1)])
    func circles(_ shapes: [MapFeature.Shape]) throws -> [Markup.Element] {
      try Markup.elements(Self.plot(shapes).svg(id: "m")).filter { $0.tag == "circle" }
    }
    let ends = try circles([line])
    #expect(ends.map { $0.attributes["class"] } == ["l s0", "m s0"])
    #expect(ends.map { $0.attributes["r"] } == ["6", "3.5"])
    let text = String(decoding: Self.plot([line]).svg(id: "m"), as: UTF8.self)
    #expect(text.contains("Lines begin at a ring and end at a dot."))
    #expect(text.contains("<title>a\nstart</title>") && text.contains("<title>a\nend</title>"))
    #expect(try circles([line, line]).count == 2)
    let layers = Self.map([line]).layers
    let many = MapPlot(labelTitle: "trip", layers: Array(repeating: layers[0], count: 41))
    let drawn = Plot(title: "T", description: "", content: .map(many)).svg(id: "m")
    #expect(try Markup.elements(drawn).allSatisfy { $0.tag != "circle" })
  }
}
