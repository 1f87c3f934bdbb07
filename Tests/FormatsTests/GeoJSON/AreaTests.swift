import Formats
import Platform
import TestSupport
import Testing

@Suite struct AreaTests {
  /// Corners as longitude and latitude in degrees.
  private func ring(_ corners: [(Double, Double)]) throws -> [GlobePoint] {
    try corners.map { try vertex($0.0, $0.1) }
  }

  private func vertex(_ longitude: Double, _ latitude: Double) throws -> GlobePoint {
    try #require(
      GlobePoint(
        latitude: Int64((latitude * 1e7).rounded()), longitude: Int64((longitude * 1e7).rounded())))
  }

  private func contains(_ area: Area, _ longitude: Double, _ latitude: Double) throws -> Bool {
    area.contains(try vertex(longitude, latitude))
  }

  @Test func aHoleIsOutsideAndItsBoundaryInside() throws {
    let area = Area(
      name: "a",
      rings: [
        try ring([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]),
        try ring([(4, 4), (4, 6), (6, 6), (6, 4)]),
      ])
    #expect(area.rings.allSatisfy { $0.first == $0.last })
    for (longitude, latitude, isInside) in [
      (1, 1, true), (5, 5, false), (4, 5, true), (5, 6, true), (4, 4, true), (0, 0, true),
      (10, 10, true), (10, 5, true), (10.0000001, 5, false), (-0.0000001, 5, false),
      (5, 10.0000001, false), (4.0000001, 4.0000001, false), (3.9999999, 4, true), (5, 4, true),
      (-5, 5, false), (-5, 4, false), (20, 0, false),
    ] as [(Double, Double, Bool)] {
      #expect(try contains(area, longitude, latitude) == isInside, "\(longitude) \(latitude)")
    }
  }

  @Test func cornersAreCountedOnce() throws {
    // A point whose parallel goes through corners, and along an edge.
    let area = Area(
      name: "a", rings: [try ring([(0, 0), (2, 2), (4, 0), (6, 2), (8, 2), (10, 0), (5, -5)])])
    for (longitude, latitude, isInside) in [
      (-1, 0, false), (1, 0, true), (4, 0, true), (5, 0, true), (9, 0, true), (11, 0, false),
      (0, 2, false), (1.9, 2, false), (2, 2, true), (4, 2, false), (7, 2, true), (8.1, 2, false),
      (-1, -5, false), (5, -5, true), (4, 0.1, false),
    ] as [(Double, Double, Bool)] {
      #expect(try contains(area, longitude, latitude) == isInside, "\(longitude) \(latitude)")
    }
  }

  @Test func anAreaMayBeCutAtTheAntimeridian() throws {
    let area = Area(
      name: "Fiji",
      rings: [
        try ring([(177, -20), (180, -20), (180, -15), (177, -15)]),
        try ring([(-180, -20), (-178, -20), (-178, -15), (-180, -15)]),
      ])
    for (longitude, latitude, isInside) in [
      (179, -17, true), (-179, -17, true), (180, -17, true), (-180, -17, true), (0, -17, false),
      (176.9, -17, false), (-177.9, -17, false), (180, -14.9, false),
    ] as [(Double, Double, Bool)] {
      #expect(try contains(area, longitude, latitude) == isInside, "\(longitude) \(latitude)")
    }
    // The other half alone: the meridian has two names.
    let west = Area(name: "w", rings: [area.rings[1]])
    #expect(try contains(west, 180, -17))
    #expect(try !contains(west, 179.9999999, -17))
  }

  @Test func theWholeGlobeFits() throws {
    let area = Area(
      name: "all", rings: [try ring([(-180, -90), (180, -90), (180, 90), (-180, 90)])])
    #expect(try contains(area, 0, 0))
    #expect(try contains(area, -180, 90))
    let half = Area(name: "half", rings: [try ring([(-180, -90), (180, -90), (180, 90)])])
    #expect(try contains(half, 0, 0))
    #expect(try contains(half, 0.0000001, 0))
    #expect(try !contains(half, -0.0000002, 0))
    #expect(try !contains(Area(name: "", rings: [[]]), 0, 0))
  }

  /// A star is made of triangles that share its middle.
  @Test func agreesWithTheTrianglesOfStars() {
    withSeeds(200) { generator, seed in
      // Corners in order of their direction from the middle: no two edges cross.
      let center = GlobePoint(latitude: 0, longitude: 0)
      let directions = [
        (10, 0), (8, 3), (5, 6), (1, 9), (-3, 8), (-7, 5), (-10, 1), (-8, -4), (-3, -7), (2, -9),
        (7, -6),
      ]
      let corners: [(Int64, Int64)] = directions.map { x, y in
        let scale = Int64.random(in: 1...20, using: &generator)
        return (Int64(x) * scale, Int64(y) * scale)
      }
      let area = Area(
        name: "star", rings: [corners.compactMap { GlobePoint(latitude: $0.1, longitude: $0.0) }])
      #expect(center.map { area.contains($0) } == true)
      for _ in 0..<100 {
        let x = Int64.random(in: -210...210, using: &generator)
        let y = Int64.random(in: -210...210, using: &generator)
        guard let point = GlobePoint(latitude: y, longitude: x) else { continue }
        // Inside, if it lies in the triangle of the middle and one edge.
        let isInside = corners.indices.contains { number in
          let (a, b) = (corners[number], corners[(number + 1) % corners.count])
          let sides = [
            a.0 * y - a.1 * x, (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0),
            b.1 * x - b.0 * y,
          ]
          return sides.allSatisfy { $0 >= 0 }
        }
        #expect(area.contains(point) == isInside, "seed \(seed), \(x) \(y)")
      }
    }
  }
}
