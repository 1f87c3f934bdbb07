internal import Glibc

/// Where the search for the azimuth begins.
struct GeodesicStart {
  let azimuth: ArcAngle
  /// Metres between points so near that a sphere with the curvature there has the same distance; nil
  /// further away.
  let shortDistance: Double?

  /// Up to this angle at the center, some 600 m, a sphere is off by less than a nanometre.
  private static let shortArc = 1e-4

  init(_ problem: GeodesicProblem) {
    let ellipsoid = problem.ellipsoid
    let (first, second) = (problem.first, problem.second)
    // Equations 48 to 51 of the paper: longitudes on a sphere that lies between both points.
    let mean = (first.cosine + second.cosine) / 2
    let width = (1 - ellipsoid.eccentricitySquared * mean * mean).squareRoot()
    let longitude = problem.longitude / width
    let (sine, cosine) = (sin(longitude), cos(longitude))
    // cos β₁ sin β₂ − sin β₁ cos β₂ cos ω, as the sine of one angle and what is left.
    let crossed = second.cosine * first.sine
    let straight = second.sine * first.cosine
    let north =
      cosine >= 0
      ? straight - crossed + crossed * sine * sine / (1 + cosine)
      : straight + crossed - crossed * sine * sine / (1 - cosine)
    let east = second.cosine * sine
    let arcSine = (north * north + east * east).squareRoot()
    let arcCosine = first.sine * second.sine + first.cosine * second.cosine * cosine
    if arcSine < Self.shortArc, arcCosine > 0 {
      shortDistance = ellipsoid.equatorialRadius * width * asin(arcSine)
    } else {
      shortDistance = nil
    }
    // The ellipse on which geodesics from the first point meet again near the point opposite it reaches
    // 2 π f cos²β from there; spheres tell little about the azimuth within a few times that.
    let reach = ellipsoid.flattening * .pi * first.cosine * first.cosine
    if arcCosine < 0, arcSine < 3 * reach {
      azimuth = Self.opposite(problem, reach: reach, sum: straight + crossed)
    } else {
      azimuth = ArcAngle(sine: max(east, 1e-300), cosine: north)
    }
  }

  /// Equations 52 to 57: near the opposite point the geodesics are tangents of an astroid, whose
  /// coordinates x and y are measured from there in units of `reach`.
  private static func opposite(
    _ problem: GeodesicProblem, reach: Double, sum: Double
  ) -> ArcAngle {
    let rest = Double(problem.east - GeodesicProblem.halfTurn) * GlobePoint.radians
    let x = rest * problem.first.cosine / reach
    let y = sum / reach
    guard abs(y) > 1e-12 else {
      let sine = min(1, -x)
      return ArcAngle(sine: max(sine, 1e-300), cosine: -(1 - sine * sine).squareRoot())
    }
    // The positive root μ of x²/(1+μ)² + y²/μ² = 1. The left side falls and is convex, so that Newton's
    // method climbs to the root from any value below it.
    var m = max(abs(y), abs(x) - 1)
    for _ in 0..<40 {
      let (p, q) = (x / (1 + m), y / m)
      let step = (p * p + q * q - 1) / (2 * (p * p / (1 + m) + q * q / m))
      m += step
      if step <= 1e-9 * m { break }
    }
    return ArcAngle(sine: max(-x / (1 + m), 1e-300), cosine: y / m)
  }
}
