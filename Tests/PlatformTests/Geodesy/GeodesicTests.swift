import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct GeodesicTests {
  /// Metres: a ten thousandth of a millimetre.
  static let tolerance = 1e-7

  @Test(arguments: GlobePairs.allCases) func agreesWithPROJ(_ kind: GlobePairs) {
    let wrong = kind.wrongPairs(seed: 17) { a, b in
      let found = Geodesic.distance(a, b)
      return Geodesic.distance(b, a) == found
        && abs(found - ProjReference.wgs84.distance(a, b)) < Self.tolerance
    }
    #expect(wrong.isEmpty, "seed 17")
  }

  /// The series for the slope is the integral that it stands for: a wrong one only makes the search longer.
  @Test func theSecondSeriesIsItsIntegral() {
    for e in [1e-4, 8e-4, 1.7e-3] {
      let k2 = 4 * e / ((1 - e) * (1 - e))
      for arc in [0.3, 1.0, 1.5] {
        // Simpson's rule over ∫ dσ ÷ √(1 + k² sin²σ).
        let count = 1_000
        let sum = (0...count).reduce(0.0) { sum, step in
          let sine = sin(arc * Double(step) / Double(count))
          let weight = step == 0 || step == count ? 1.0 : step % 2 == 1 ? 4 : 2
          return sum + weight / (1 + k2 * sine * sine).squareRoot()
        }
        let found = DistanceSeries(e).secondLength(
          from: ArcAngle(sine: 0, cosine: 1), to: ArcAngle(sine: sin(arc), cosine: cos(arc)),
          arc: arc)
        #expect(abs(found - sum * arc / Double(3 * count)) < 1e-12, "\(e) \(arc)")
      }
    }
  }

  /// Around the point opposite to one at each latitude, where methods without care do not end.
  @Test func endsAroundThePointOpposite() {
    var wrong: [GlobePoint] = []
    for latitude in stride(from: Int64(-900_000_000), through: 900_000_000, by: 25_000_000) {
      for bearing in 0..<24 {
        for reach in [1, 30, 1_000, 30_000, 1_000_000, 3_000_000, 6_000_000, 9_000_000] as [Int64] {
          let (north, east) = Self.directions[bearing % 12]
          let sign: Int64 = bearing < 12 ? 1 : -1
          let a = GlobePairs.point(latitude, 0)
          let b = GlobePairs.point(
            -latitude + sign * north * reach / 4, GlobePairs.half + sign * east * reach / 4)
          let expected = ProjReference.wgs84.distance(a, b)
          if abs(Geodesic.distance(a, b) - expected) > Self.tolerance { wrong += [a, b] }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  private static let directions: [(Int64, Int64)] = [
    (4, 0), (4, 1), (4, 2), (3, 3), (2, 4), (1, 4), (0, 4), (-1, 4), (-2, 4), (-3, 3), (-4, 2),
    (-4, 1),
  ]

  @Test func knownDistances() {
    let point = GlobePairs.point
    // A quarter of a meridian, and a quarter of the equator.
    #expect(Geodesic.millimetres(point(0, 0), point(900_000_000, 5)) == 10_001_965_729)
    #expect(Geodesic.millimetres(point(0, 0), point(0, 900_000_000)) == 10_018_754_171)
    // From pole to pole, and to the point opposite over a pole.
    #expect(
      Geodesic.millimetres(point(900_000_000, 0), point(-900_000_000, 1)) == 20_003_931_459)
    #expect(Geodesic.millimetres(point(0, 0), point(0, 1_800_000_000)) == 20_003_931_459)
  }

  @Test func theSphereIsOffByLittle() {
    let wrong = GlobePairs.anywhere.wrongPairs(seed: 23) { a, b in
      let (exact, sphere) = (Geodesic.distance(a, b), GreatCircle.distance(a, b))
      return abs(sphere - exact) <= 0.0057 * exact
    }
    #expect(wrong.isEmpty, "seed 23")
  }

  /// The series are those of the integrals that the paper defines them by.
  @Test func seriesAgreeWithTheirIntegrals() {
    let ellipsoid = Ellipsoid.wgs84
    let f = ellipsoid.flattening
    for cosine in [1, 0.9, 0.5, 0.1, 0.001] {
      let k2 = ellipsoid.secondEccentricitySquared * cosine * cosine
      let e = GeodesicLine.parameter(k2)
      let series = DistanceSeries(e)
      let start = ArcAngle(sine: 0, cosine: 1)
      for angle in [0.01, 0.4, 1, 2, 3.1] {
        let end = ArcAngle(sine: sin(angle), cosine: cos(angle))
        func integral(_ value: (Double) -> Double) -> Double {
          Simpson.integral(to: angle) { sigma in
            let sine = sin(sigma)
            return value((1 + k2 * sine * sine).squareRoot())
          }
        }
        let first = integral { $0 }
        let second = integral { 1 / $0 }
        let third = integral { (2 - f) / (1 + (1 - f) * $0) }
        #expect(abs(series.length(from: start, to: end, arc: angle) - first) < 1e-13)
        #expect(abs(series.secondLength(from: start, to: end, arc: angle) - second) < 1e-13)
        let longitude = ellipsoid.longitudes.length(from: start, to: end, arc: angle, e)
        #expect(abs(longitude - third) < 1e-12)
      }
    }
  }
}

/// The rule of Simpson.
private enum Simpson {
  static func integral(to end: Double, _ value: (Double) -> Double) -> Double {
    let count = 400
    let width = end / Double(count)
    var sum = value(0) + value(end)
    for index in 1..<count { sum += value(Double(index) * width) * (index % 2 == 1 ? 4 : 2) }
    return sum * width / 3
  }
}
