internal import Glibc

/// The geodesic that leaves the first point of a problem at some azimuth, up to where it comes to the
/// second point's latitude going north.
struct GeodesicLine {
  /// How far east of the second point it comes there, in radians.
  let excess: Double
  /// How that changes with the azimuth; nil where it cannot be told.
  let slope: Double?
  /// Metres.
  let length: Double

  init(_ problem: GeodesicProblem, azimuth: ArcAngle, longitude: (sine: Double, cosine: Double)) {
    let ellipsoid = problem.ellipsoid
    let (first, second) = (problem.first, problem.second)
    // At the equator the line has the azimuth α₀, and sin α₀ = sin α cos β all along.
    let equatorialSine = azimuth.sine * first.cosine
    let equatorialCosine =
      (azimuth.cosine * azimuth.cosine
      + azimuth.sine * azimuth.sine * first.sine * first.sine).squareRoot()
    let leaving = azimuth.cosine * first.cosine
    let arriving = Self.arriving(problem, azimuth, leaving)

    let start = ArcAngle(sine: first.sine, cosine: leaving)
    let end = ArcAngle(sine: second.sine, cosine: arriving)
    let arc = Self.arc(from: start, to: end)
    let e = Self.parameter(
      ellipsoid.secondEccentricitySquared * equatorialCosine * equatorialCosine)
    let series = DistanceSeries(e)
    let distance = series.length(from: start, to: end, arc: arc)
    length = ellipsoid.polarRadius * distance

    // On the auxiliary sphere the longitudes are those of (leaving, sin α₀ sin β₁) and so on.
    let west = ArcAngle(sine: equatorialSine * first.sine, cosine: leaving)
    let east = ArcAngle(sine: equatorialSine * second.sine, cosine: arriving)
    let sine = abs(west.cosine * east.sine - west.sine * east.cosine)
    let cosine = west.cosine * east.cosine + west.sine * east.sine
    let turned = atan2(
      sine * longitude.cosine - cosine * longitude.sine,
      cosine * longitude.cosine + sine * longitude.sine)
    excess =
      turned - ellipsoid.flattening * equatorialSine
      * ellipsoid.longitudes.length(from: start, to: end, arc: arc, e)

    if arriving > 0 {
      let k2 = ellipsoid.secondEccentricitySquared * equatorialCosine * equatorialCosine
      let reduced =
        distance - series.secondLength(from: start, to: end, arc: arc)
      let reducedLength =
        (1 + k2 * end.sine * end.sine).squareRoot() * start.cosine * end.sine
        - (1 + k2 * start.sine * start.sine).squareRoot() * start.sine * end.cosine
        - start.cosine * end.cosine * reduced
      slope = (1 - ellipsoid.flattening) * reducedLength / arriving
    } else {
      // Both points are where the line is furthest from the equator.
      let flatness = 1 - ellipsoid.eccentricitySquared * first.cosine * first.cosine
      slope = -2 * flatness.squareRoot() / first.sine
    }
  }

  /// cos α₂ cos β₂, from sin α₂ cos β₂ being sin α₁ cos β₁.
  private static func arriving(
    _ problem: GeodesicProblem, _ azimuth: ArcAngle, _ leaving: Double
  ) -> Double {
    if problem.isLevel { return abs(leaving) }
    let (first, second) = (problem.first, problem.second)
    // cos²β₂ − cos²β₁, by the smaller of the numbers.
    let rest =
      first.cosine < -first.sine
      ? (second.cosine - first.cosine) * (first.cosine + second.cosine)
      : (first.sine - second.sine) * (first.sine + second.sine)
    return (leaving * leaving + rest).squareRoot()
  }

  /// σ₂ − σ₁, from 0 to π.
  static func arc(from start: ArcAngle, to end: ArcAngle) -> Double {
    atan2(
      abs(start.cosine * end.sine - start.sine * end.cosine),
      start.cosine * end.cosine + start.sine * end.sine)
  }

  /// ε, from k² = e'² cos²α₀.
  static func parameter(_ k2: Double) -> Double { k2 / (2 * (1 + (1 + k2).squareRoot()) + k2) }
}
