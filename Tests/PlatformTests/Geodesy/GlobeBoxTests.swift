import TestSupport
import Testing

@testable import Platform

@Suite struct GlobeBoxTests {
  /// No point of a circle is outside of its box: tried on points just inside, where they matter.
  @Test(arguments: GlobePairs.allCases) func holdsEveryPointOfTheCircle(_ kind: GlobePairs) {
    let wrong = kind.wrongPairs(seed: 29) { center, point in
      let radius = GreatCircle.millimetres(center, point)
      let circle = GlobeCircle(center: center, millimetres: radius)
      let smaller = GlobeCircle(center: center, millimetres: radius - 1)
      return circle.contains(point) && circle.box.contains(point) && !smaller.contains(point)
    }
    #expect(wrong.isEmpty, "seed 29")
  }

  /// Walks along the edge of a box: nothing within the radius may stand just outside of it, and it may
  /// not be much wider than needed.
  @Test func touchesTheCircleOnEachSide() {
    withSeeds(200, base: 500) { generator, seed in
      let (center, _) = GlobePairs.anywhere.pair(&generator)
      let radius = Int64.random(
        in: 1_000...[10_000, 10_000_000, 5_000_000_000][Int(seed) % 3], using: &generator)
      let box = GreatCircle.boundingBox(center, millimetres: radius)
      guard box.longitudes != GlobePoint.longitudes else { return }
      let east = (box.beyondAntimeridian ?? box.longitudes).upperBound
      var least = Int64.max
      var latitude = box.latitudes.lowerBound
      let step = max(1, (box.latitudes.upperBound - box.latitudes.lowerBound) / 2_000)
      while latitude <= box.latitudes.upperBound {
        let outside = GlobePairs.point(latitude, east + 1)
        least = min(least, GreatCircle.millimetres(center, outside))
        latitude += step
      }
      #expect(least > radius, "seed \(seed): \(center) \(radius)")
      #expect(Double(least) < Double(radius) * 1.001 + 200, "seed \(seed): \(center) \(radius)")
    }
  }

  @Test func polesAndTheAntimeridian() {
    let all = GlobePoint.longitudes
    let degree: Int64 = 10_000_000
    func box(_ latitude: Int64, _ longitude: Int64, _ millimetres: Int64) -> GlobeBox {
      GreatCircle.boundingBox(
        GlobePairs.point(latitude * degree, longitude * degree), millimetres: millimetres)
    }
    // A degree of latitude is 111.195 km.
    #expect(box(89, 20, 112_000_000).longitudes == all)
    #expect(box(89, 20, 112_000_000).latitudes.upperBound == 90 * degree)
    #expect(box(-89, 20, 112_000_000).longitudes == all)
    #expect(box(-89, 20, 112_000_000).latitudes.lowerBound == -90 * degree)
    #expect(box(89, 20, 111_000_000).longitudes != all)
    #expect(box(90, 0, 0).longitudes == all)
    #expect(box(0, 0, .max) == GlobeBox(latitudes: GlobePoint.latitudes, longitudes: all))
    #expect(box(0, 0, 10_007_557_221).longitudes == all)

    let east = box(0, 179, 222_390_000)
    #expect(abs(east.longitudes.lowerBound - 177 * degree) < 1_000)
    #expect(east.longitudes.upperBound == 180 * degree)
    #expect(east.beyondAntimeridian?.lowerBound == -180 * degree)
    #expect(abs((east.beyondAntimeridian?.upperBound ?? 0) + 179 * degree) < 1_000)
    let west = box(0, -179, 222_390_000)
    #expect(west.beyondAntimeridian.map { abs($0.upperBound + 177 * degree) < 1_000 } == true)
    #expect(abs(west.longitudes.lowerBound - 179 * degree) < 1_000)

    let edge = box(10, 180, 0)
    #expect(edge.contains(GlobePairs.point(10 * degree, -180 * degree)))
    #expect(edge.contains(GlobePairs.point(10 * degree, 180 * degree)))
    #expect(!edge.contains(GlobePairs.point(10 * degree, 179 * degree)))
  }
}
