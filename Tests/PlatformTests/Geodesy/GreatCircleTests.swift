import TestSupport
import Testing

@testable import Platform

@Suite struct GreatCircleTests {
  /// What differs is rounding, on either side: a ten thousandth of a millimetre is a hundred times that.
  static let tolerance = 1e-7

  @Test(arguments: GlobePairs.allCases) func agreesWithPROJ(_ kind: GlobePairs) {
    let wrong = kind.wrongPairs(seed: 11) { a, b in
      let found = GreatCircle.distance(a, b)
      return GreatCircle.distance(b, a) == found
        && abs(found - ProjReference.sphere.distance(a, b)) < Self.tolerance
    }
    #expect(wrong.isEmpty, "seed 11")
  }

  @Test func knownDistances() {
    let point = GlobePairs.point
    let quarter = Double.pi / 2 * GreatCircle.radius
    #expect(GreatCircle.distance(point(0, 0), point(900_000_000, 77)) == quarter)
    #expect(GreatCircle.distance(point(0, 0), point(0, 900_000_000)) == quarter)
    #expect(GreatCircle.distance(point(5, 7), point(-5, 7 - 1_800_000_000)) == 2 * quarter)
    #expect(GreatCircle.millimetres(point(5, 7), point(-5, 7 - 1_800_000_000)) == 20_015_114_442)
    // One unit is 11.1 mm, and less than half of that on the parallel of 60 degrees and a bit.
    #expect(GreatCircle.millimetres(point(0, 0), point(1, 0)) == 11)
    #expect(GreatCircle.millimetres(point(0, 0), point(-1, -1)) == 16)
    #expect(GreatCircle.millimetres(point(607_000_000, 0), point(607_000_000, 1)) == 5)
    #expect(GreatCircle.millimetres(point(900_000_000, 0), point(900_000_000, 900_000_000)) == 0)
    #expect(GreatCircle.distance(point(3, 1_800_000_000), point(3, -1_800_000_000)) == 0)
  }

  @Test(arguments: GlobePairs.allCases) func noDistanceFromAPointToItself(_ kind: GlobePairs) {
    let wrong = kind.wrongPairs(seed: 5) { a, b in
      GreatCircle.distance(a, a) == 0 && Geodesic.distance(b, b) == 0
    }
    #expect(wrong.isEmpty, "seed 5")
  }

  /// Where the series for short arcs ends, both ways give the same to the last digits.
  @Test func shortArcsContinueLongOnes() {
    var generator = SeededGenerator(seed: 3)
    let limit = Int64(ShortArc.limit)
    var wrong: [GlobePoint] = []
    for _ in 0..<5_000 {
      let latitude = Int64.random(in: -890_000_000...890_000_000, using: &generator)
      let within = Int64.random(in: 0...limit, using: &generator)
      let a = GlobePairs.point(latitude, 0)
      for (north, east) in [
        (limit, within), (limit + 1, within), (within, limit), (within, limit + 1),
      ] {
        let b = GlobePairs.point(latitude + north, east)
        let expected = ProjReference.sphere.distance(a, b)
        if abs(GreatCircle.distance(a, b) - expected) > 1e-8 { wrong += [a, b] }
      }
    }
    #expect(wrong.isEmpty, "seed 3")
  }

  @Test func pointsOutsideOfTheGlobeAreNone() {
    for (latitude, longitude) in [
      (900_000_001, 0), (-900_000_001, 0), (0, 1_800_000_001), (0, -1_800_000_001), (.max, 0),
      (0, .min),
    ] as [(Int64, Int64)] {
      #expect(GlobePoint(latitude: latitude, longitude: longitude) == nil)
    }
    for (latitude, longitude) in [
      (900_000_000, 1_800_000_000), (-900_000_000, -1_800_000_000),
    ] as [(Int64, Int64)] {
      let point = GlobePoint(latitude: latitude, longitude: longitude)
      #expect(point.map { Int64($0.latitude) } == latitude)
      #expect(point.map { Int64($0.longitude) } == longitude)
    }
  }

  @Test func aWalkHasTheLengthsOfItsSteps() {
    withSeeds(40) { generator, seed in
      let points = (0..<Int.random(in: 1...300, using: &generator)).flatMap { _ in
        let kind = GlobePairs.allCases.randomElement(using: &generator) ?? .near
        let (a, b) = kind.pair(&generator)
        return [a, b]
      }
      let lengths = zip(points, points.dropFirst()).map { GreatCircle.millimetres($0, $1) }
      var walk = GreatCircleWalk(from: points[0])
      #expect(points.dropFirst().map { walk.millimetres(to: $0) } == lengths, "seed \(seed)")
      #expect(walk.point == points[points.count - 1])
      var steps = [Int64](repeating: -1, count: lengths.count)
      let sum = Self.steps(
        points.map { Int64($0.latitude) }, points.map { Int64($0.longitude) }, &steps)
      #expect(steps == lengths && sum == lengths.reduce(0, +), "seed \(seed)")
    }
  }

  @Test func aPathLeavesTheGlobeNowhere() {
    var steps = [Int64](repeating: 0, count: 2)
    #expect(Self.steps([], [], &steps) == 0)
    #expect(Self.steps([1], [1], &steps) == 0)
    #expect(Self.steps([0, 1, 2], [0, 0, 0], &steps) == 22)
    for outside: Int64 in [1_800_000_001, -1_800_000_001, .max, .min] {
      #expect(Self.steps([0, outside, 2], [0, 0, 0], &steps) == nil)
      #expect(Self.steps([0, outside / 2 + outside.signum(), 2], [0, 0, 0], &steps) == nil)
      #expect(Self.steps([0, 1, 2], [0, 0, outside], &steps) == nil)
    }
  }

  private static func steps(
    _ latitudes: [Int64], _ longitudes: [Int64], _ steps: inout [Int64]
  ) -> Int64? {
    latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        steps.withUnsafeMutableBufferPointer {
          GreatCircle.steps(latitudes: latitudes, longitudes: longitudes, into: $0)
        }
      }
    }
  }
}
