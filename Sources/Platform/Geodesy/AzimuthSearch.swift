internal import Glibc

/// Looks for the azimuth at which a geodesic leaves the first point to meet the second.
///
/// The longitude at which it comes to the second point's latitude grows with the azimuth, from due
/// north to due south. So what was tried brackets what is looked for, and a step of Newton's method that
/// leaves the bracket is replaced by halving it.
struct AzimuthSearch {
  private let problem: GeodesicProblem
  private let longitude: (sine: Double, cosine: Double)

  /// A longitude that is met so closely is met: less than a hundredth of a micrometre.
  private static let tolerance = 1e-15
  /// Halving alone takes about 60 steps; after that rounding decides.
  private static let stepLimit = 100

  init(_ problem: GeodesicProblem) {
    self.problem = problem
    longitude = problem.longitudeAngle
  }

  /// Metres to the second point, beginning with a guess.
  func distance(from start: ArcAngle) -> Double {
    var azimuth = start
    var low = ArcAngle(sine: 1e-300, cosine: 1)
    var high = ArcAngle(sine: 1e-300, cosine: -1)
    var best = GeodesicLine(problem, azimuth: azimuth, longitude: longitude)
    var line = best
    for _ in 0..<Self.stepLimit where abs(best.excess) > Self.tolerance {
      if line.excess > 0 { high = azimuth } else { low = azimuth }
      let next = newton(azimuth, line)
      let isInside = next.map { Self.precedes(low, $0) && Self.precedes($0, high) } ?? false
      if let next, isInside {
        azimuth = next
      } else {
        azimuth = ArcAngle(sine: low.sine + high.sine, cosine: low.cosine + high.cosine)
        guard Self.precedes(low, azimuth), Self.precedes(azimuth, high) else { break }
      }
      line = GeodesicLine(problem, azimuth: azimuth, longitude: longitude)
      if abs(line.excess) < abs(best.excess) { best = line }
    }
    return best.length
  }

  private func newton(_ azimuth: ArcAngle, _ line: GeodesicLine) -> ArcAngle? {
    guard let slope = line.slope, slope > 0 else { return nil }
    let step = -line.excess / slope
    guard abs(step) < .pi / 2 else { return nil }
    let (s, c) = (sin(step), cos(step))
    let sine = azimuth.sine * c + azimuth.cosine * s
    guard sine > 0 else { return nil }
    return ArcAngle(sine: sine, cosine: azimuth.cosine * c - azimuth.sine * s)
  }

  /// Whether azimuth `a` is less than `b`; both are between due north and due south.
  private static func precedes(_ a: ArcAngle, _ b: ArcAngle) -> Bool {
    a.sine * b.cosine < a.cosine * b.sine
  }
}
