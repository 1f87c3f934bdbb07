import Charts
import Platform
import TestSupport
import Testing

@testable import Report

@Suite struct AntimeridianTests {
  private typealias Map = MapReport
  private static let half: Int64 = 1_800_000_000
  private static let degree = Double(GlobePoint.unitsPerDegree)

  /// Typed, since the compiler takes minutes to find out what tuples of negative numbers are.
  private static let lines: [(line: [(Double, Double)], expected: String)] = [
    ([(179.0, 0.0), (-179.0, 2.0)], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
    ([(-179.0, 0.0), (178.0, 3.0)], "[[[-179,0],[-180,1]],[[180,1],[178,3]]]"),
    // A point on the antimeridian is the end of one part and the start of the next.
    ([(179.0, 0.0), (180.0, 1.0), (-179.0, 2.0)], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
    ([(179.0, 0.0), (-180.0, 1.0), (-179.0, 2.0)], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
    ([(180.0, 1.0), (-179.0, 2.0)], "[[-180,1],[-179,2]]"),
    ([(179.0, 1.0), (-180.0, 2.0)], "[[179,1],[180,2]]"),
    ([(181.0, 1.0), (182.0, 2.0)], "[[-179,1],[-178,2]]"),
    // Half around there is no shorter way.
    ([(0.0, 0.0), (180.0, 0.0)], "[[0,0],[180,0]]"),
    ([(-90.0, 0.0), (90.0, 0.0)], "[[-90,0],[90,0]]"),
  ]

  @Test(arguments: lines)
  func linesAreCut(_ line: [(Double, Double)], _ expected: String) throws {
    let geometry = try Map.geometry(.line(line.map { Map.point($0.0, $0.1) }))
    #expect(geometry?["coordinates"]?.compact == expected)
  }

  @Test func boundsGoAcross() throws {
    let line = [Map.point(179, 0), Map.point(-178.5, 2)]
    let json = try Map.geoJSON(Map.report(.line(line)))
    #expect(json["bbox"]?.compact == "[179,0,-178.5,2]")
    let times = json["features"]?.array.first?["properties"]?["coordTimes"]
    #expect(times == nil)
  }

  @Test func aCutHasElevationAndInstantInProportion() throws {
    let line = [
      Map.point(179, 0, elevation: 10, instant: 0),
      Map.point(-177, 4, elevation: 30, instant: 4_000_000),
    ]
    let feature = try Map.geoJSON(Map.report(.line(line)))["features"]?.array.first
    #expect(
      feature?["geometry"]?["coordinates"]?.compact
        == "[[[179,0,10],[180,1,15]],[[-180,1,15],[-177,4,30]]]")
    let cut = "1970-01-01T00:00:01Z"
    #expect(
      feature?["properties"]?["coordTimes"]?.compact
        == "[[\"1970-01-01T00:00:00Z\",\"\(cut)\"],[\"\(cut)\",\"1970-01-01T00:00:04Z\"]]")
  }

  /// Nothing is lost, and what is added lies on the antimeridian.
  @Test func partsHaveAllPositionsOfTheLine() {
    withSeeds(300) { generator, seed in
      var longitude = Int64.random(in: -Self.half...Self.half, using: &generator)
      let line = (0..<Int.random(in: 2...40, using: &generator)).map { step -> MapPosition in
        longitude += Int64.random(in: -900_000_000...900_000_000, using: &generator)
        longitude = (longitude + 3 * Self.half) % (2 * Self.half) - Self.half
        if Int.random(in: 0...5, using: &generator) == 0 {
          longitude = Bool.random(using: &generator) ? Self.half : -Self.half
        }
        return MapPosition(
          longitude: longitude,
          latitude: Int64.random(in: -900_000_000...900_000_000, using: &generator),
          elevation: Double(step), instant: Int64(step))
      }
      let parts = AntimeridianLine(line).parts
      var next = 0
      for part in parts {
        #expect(part.count > 1, "seed \(seed)")
        for (from, to) in zip(part, part.dropFirst()) {
          #expect((to.longitude - from.longitude).magnitude <= Self.half, "seed \(seed)")
        }
        for position in part {
          #expect(position.longitude.magnitude <= Self.half, "seed \(seed)")
          if next < line.count, Self.isSame(position, line[next]) {
            next += 1
          } else {
            #expect(position.longitude.magnitude == Self.half, "seed \(seed) \(position)")
          }
        }
      }
      #expect(next == line.count, "seed \(seed)")
    }
  }

  private static func isSame(_ a: MapPosition, _ b: MapPosition) -> Bool {
    (a.longitude - b.longitude) % (2 * half) == 0 && a.latitude == b.latitude
      && a.elevation == b.elevation && a.instant == b.instant
  }

  @Test func anAreaIsCut() throws {
    let ring = [(179.0, -1.0), (-179.0, -1.0), (-179.0, 1.0), (179.0, 1.0)].map {
      Map.point($0.0, $0.1)
    }
    let json = try Map.geoJSON(Map.report(.area([ring])))
    let geometry = json["features"]?.array.first?["geometry"]
    #expect(geometry?["type"]?.string == "MultiPolygon")
    let polygons = try #require(geometry?["coordinates"]).array
    #expect(polygons.count == 2)
    for polygon in polygons { #expect(RingArea.of(polygon.array[0]) == 2, "\(polygon.compact)") }
    #expect(json["bbox"]?.compact == "[179,-1,-179,1]")
  }

  @Test func anAreaAroundAPoleReachesIt() throws {
    let ring = [0.0, 90, 180, -90].map { Map.point($0 + 5, -80) }
    let polygons = try #require(try Map.geometry(.area([ring]))?["coordinates"]).array
    let area = polygons.reduce(0.0) { $0 + RingArea.of($1.array[0]) }
    #expect(area == 360 * 10, "\(polygons)")
    let whole = [(-180.0, -90.0), (180.0, -90.0), (180.0, 90.0), (-180.0, 90.0)].map {
      Map.point($0.0, $0.1)
    }
    #expect(
      try Map.geometry(.area([whole]))?["coordinates"]?.compact
        == "[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]")
  }

  /// Stars with holes: the polygons hold the points that the rings hold, and have their area.
  @Test func polygonsCoverWhatTheirRingsDo() throws {
    try withSeeds(200) { generator, seed in
      let center = Double.random(in: 165...195, using: &generator)
      let count = Int.random(in: 3...40, using: &generator)
      let radii = (0..<count).map { _ in Double.random(in: 4...20, using: &generator) }
      func star(_ share: Double) -> [(x: Double, y: Double)] {
        (0..<count).map { number in
          let (x, y) = Self.direction(number, of: count)
          return (center + x * radii[number] * share, y * radii[number] * share)
        }
      }
      var rings = [star(1), star(0.5)]
      if Bool.random(using: &generator) { rings.append(star(0.2)) }
      let points = rings.map { ring in
        let points = ring.map { Map.point($0.x > 180 ? $0.x - 360 : $0.x, $0.y) }
        return Bool.random(using: &generator) ? points : points.reversed()
      }
      let cut = AntimeridianRings(points.map { $0.compactMap(\.place) })
      let polygons = PolygonRings(cut.rings).polygons
      let written = polygons.joined()
      for ring in written {
        #expect(ring.allSatisfy { $0.x.magnitude <= Self.half }, "seed \(seed)")
      }
      for polygon in polygons {
        #expect(polygon[0].doubleArea > 0, "seed \(seed)")
        #expect(polygon.dropFirst().allSatisfy { $0.doubleArea < 0 }, "seed \(seed)")
      }
      let area = written.reduce(0.0) { $0 + Double($1.doubleArea) / 2 / Self.degree / Self.degree }
      let expected = rings.enumerated().reduce(0.0) { sum, ring in
        sum + (ring.offset == 1 ? -1 : 1) * Self.area(ring.element).magnitude
      }
      #expect((area - expected).magnitude < 0.001, "seed \(seed): \(area) and \(expected)")
      for _ in 0..<50 {
        let x = Double.random(in: center - 20...center + 20, using: &generator)
        let y = Double.random(in: -20...20, using: &generator)
        let place = try #require(Map.point(x > 180 ? x - 360 : x, y).place)
        let vertex = RingVertex(x: Int64(place.longitude), y: Int64(place.latitude))
        let isInside = written.count { $0.contains(vertex) ?? false } % 2 == 1
        let isExpected = rings.count { Self.contains($0, x, y) } % 2 == 1
        #expect(isInside == isExpected, "seed \(seed): \(x) \(y)")
      }
    }
  }

  /// Points on a square around the origin, which needs no sine.
  private static func direction(_ number: Int, of count: Int) -> (Double, Double) {
    let turn = Double(number) / Double(count) * 8
    return switch turn {
    case ..<2: (1, turn - 1)
    case ..<4: (3 - turn, 1)
    case ..<6: (-1, 5 - turn)
    default: (turn - 7, -1)
    }
  }

  private static func area(_ ring: [(x: Double, y: Double)]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  private static func contains(_ ring: [(x: Double, y: Double)], _ x: Double, _ y: Double) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(false) { isInside, edge in
      let (a, b) = edge
      guard (a.y > y) != (b.y > y) else { return isInside }
      return (x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) != isInside
    }
  }
}
