import TestSupport
import Testing

@testable import Charts

/// Lines and rings are cut at the edges of a map, and nothing else of them is lost.
@Suite struct MapClipTests {
  private typealias Place = (x: Double, y: Double)
  private static let clip = MapClip(width: 10, height: 6, margin: 0)

  private static func places(
    _ count: Int, using generator: inout SeededGenerator
  ) -> [Place] {
    (0..<count).map { _ in
      let x = Double.random(in: -8...18, using: &generator)
      let y = Double.random(in: -6...12, using: &generator)
      // Whole numbers lie on edges and corners, too.
      return Bool.random(using: &generator) ? (x.rounded(), y.rounded()) : (x, y)
    }
  }

  private static func isInside(_ place: Place) -> Bool {
    place.x >= -1e-9 && place.x <= 10 + 1e-9 && place.y >= -1e-9 && place.y <= 6 + 1e-9
  }

  private static func length(_ line: [Place]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { sum, pair in
      let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      return sum + (x * x + y * y).squareRoot()
    }
  }

  @Test func piecesAreWhatLiesInside() {
    withSeeds(60) { generator, seed in
      let line = Self.places(Int.random(in: 0...8, using: &generator), using: &generator)
      let pieces = Self.clip.pieces(line)
      #expect(pieces.joined().allSatisfy(Self.isInside), "seed \(seed)")
      #expect(pieces.allSatisfy { $0.count > 1 }, "seed \(seed)")
      // By small steps: the length of those whose middle is inside.
      var expected = 0.0
      for (from, to) in zip(line, line.dropFirst()) {
        let steps = 500
        let inside = (0..<steps).count { step in
          let share = (Double(step) + 0.5) / Double(steps)
          let place = (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
          return place.0 > 0 && place.0 < 10 && place.1 > 0 && place.1 < 6
        }
        expected += Self.length([from, to]) * Double(inside) / Double(steps)
      }
      let onEdges = zip(line, line.dropFirst()).contains { a, b in Self.clip.isEdge(a, b) }
      if !onEdges {
        let found = pieces.reduce(0) { $0 + Self.length($1) }
        #expect((found - expected).magnitude < 0.5, "seed \(seed): \(found) \(expected)")
      }
    }
  }

  private static func isAround(_ ring: [Place], _ place: Place) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).count { a, b in
      guard (a.y > place.y) != (b.y > place.y) else { return false }
      return a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x) > place.x
    } % 2 == 1
  }

  @Test func ringsAreWhatLiesInside() {
    withSeeds(200) { generator, seed in
      let ring = Self.places(Int.random(in: 3...9, using: &generator), using: &generator)
      let cut = Self.clip.ring(ring)
      #expect(cut.allSatisfy(Self.isInside), "seed \(seed)")
      for _ in 0..<40 {
        let place: Place = (
          Double.random(in: 0.001...9.999, using: &generator),
          Double.random(in: 0.001...5.999, using: &generator)
        )
        #expect(Self.isAround(cut, place) == Self.isAround(ring, place), "seed \(seed) \(place)")
      }
    }
  }

  @Test func edgesAreTold() {
    #expect(Self.clip.ring([(-5, -5), (20, -5), (20, 20), (-5, 20)]).count == 4)
    #expect(Self.clip.ring([(20, 20), (30, 20), (30, 30)]).isEmpty)
    #expect(Self.clip.pieces([(-5, 3), (15, 3)]).map { $0.map(\.x) } == [[0, 10]])
    #expect(Self.clip.pieces([(-5, 3), (5, 3), (5, 20), (7, 20), (7, 3)]).count == 2)
    #expect(Self.clip.isEdge((0, 1), (0, 3)) && !Self.clip.isEdge((0, 1), (10, 1)))
  }

  /// No place of a line is further from its simplified form than the tolerance.
  @Test func simplifiedLinesStayNear() {
    withSeeds(60) { generator, seed in
      let line = Self.places(Int.random(in: 2...60, using: &generator), using: &generator)
      let tolerance = Double.random(in: 0.01...5, using: &generator)
      let kept = MapLine.simplified(line, tolerance)
      #expect(kept.first?.x == line.first?.x && kept.last?.y == line.last?.y, "seed \(seed)")
      for place in line {
        let nearest = zip(kept, kept.dropFirst()).map { from, to -> Double in
          let way = (x: to.x - from.x, y: to.y - from.y)
          let square = way.x * way.x + way.y * way.y
          let along =
            square == 0 ? 0 : ((place.x - from.x) * way.x + (place.y - from.y) * way.y) / square
          let share = min(max(along, 0), 1)
          return Self.length([place, (from.x + share * way.x, from.y + share * way.y)])
        }.min()
        #expect((nearest ?? .infinity) <= tolerance + 1e-9, "seed \(seed)")
      }
    }
  }
}
