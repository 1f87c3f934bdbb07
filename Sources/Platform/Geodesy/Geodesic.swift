internal import Glibc

/// Distances on the ellipsoid WGS84: the length of the shortest line, the geodesic.
///
/// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013) 43-55. The azimuth at the
/// first point is looked for whose geodesic meets the second point's latitude on its longitude, by
/// Newton's method inside of a bracket, so that it ends for all pairs. About 1 µs, some more for points
/// that lie nearly opposite each other, 0.1 µs below 600 m; see `GreatCircle.steps` for what spheres cost.
public enum Geodesic {
  /// Metres from `a` to `b`, off by less than a micrometre.
  public static func distance(_ a: GlobePoint, _ b: GlobePoint) -> Double {
    GeodesicProblem(a, b, on: .wgs84).distance
  }

  /// Whole millimetres from `a` to `b`, half a millimetre rounded up: what is summed and compared.
  public static func millimetres(_ a: GlobePoint, _ b: GlobePoint) -> Int64 {
    Millimetres.rounded(distance(a, b))
  }
}

/// Two points turned and mirrored so that the first one is the further from the equator and south of it,
/// and the second one not west of it.
struct GeodesicProblem {
  let ellipsoid: Ellipsoid
  /// Their reduced latitudes β, with tan β = (1 − f) tan φ.
  let first: ArcAngle
  let second: ArcAngle
  /// Whether both are equally far from the equator, which the sines and cosines need not tell.
  let isLevel: Bool
  /// How far the second one lies east, in units; at most half around.
  let east: Int64
  private let isFirstPole: Bool
  private let isOnEquator: Bool

  static let halfTurn = GlobePoint.longitudes.upperBound

  init(_ a: GlobePoint, _ b: GlobePoint, on ellipsoid: Ellipsoid) {
    self.ellipsoid = ellipsoid
    let apart = Int64((Int64(a.longitude) - Int64(b.longitude)).magnitude)
    east = min(apart, 2 * Self.halfTurn - apart)
    var (south, north) = (Int64(a.latitude), Int64(b.latitude))
    if south.magnitude < north.magnitude { (south, north) = (north, south) }
    if south > 0 { (south, north) = (-south, -north) }
    isFirstPole = south == GlobePoint.latitudes.lowerBound
    isLevel = south.magnitude == north.magnitude
    isOnEquator = south == 0
    // An equator that lies south by less than can be told keeps the sign of σ where a geodesic
    // leaves it.
    let sign = isOnEquator ? -1e-200 : nil
    first = Self.reduced(south, ellipsoid, sine: sign)
    second = Self.reduced(north, ellipsoid, sine: nil)
  }

  private static func reduced(
    _ latitude: Int64, _ ellipsoid: Ellipsoid, sine tiny: Double?
  ) -> ArcAngle {
    let (sine, cosine) = sineAndCosine(latitude)
    return ArcAngle(sine: tiny ?? sine * (1 - ellipsoid.flattening), cosine: cosine)
  }

  /// The sine and the cosine of an angle of at most a right angle, both to their last bit.
  private static func sineAndCosine(_ units: Int64) -> (Double, Double) {
    let pole = GlobePoint.latitudes.upperBound
    return (
      sin(Double(units) * GlobePoint.radians),
      sin(Double(pole - Int64(units.magnitude)) * GlobePoint.radians)
    )
  }

  /// The longitude between the points in radians.
  var longitude: Double { Double(east) * GlobePoint.radians }

  /// The sine and the cosine of the longitude between the points.
  var longitudeAngle: (sine: Double, cosine: Double) {
    let rest = Self.halfTurn - east
    let quarter = Self.halfTurn / 2
    return (
      sin(Double(min(east, rest)) * GlobePoint.radians),
      sin(Double(quarter - east) * GlobePoint.radians)
    )
  }

  /// Metres along the shortest line.
  var distance: Double {
    if isOnEquator, longitude <= (1 - ellipsoid.flattening) * .pi {
      return ellipsoid.equatorialRadius * longitude
    }
    if isFirstPole || east == 0 || east == Self.halfTurn { return meridian }
    let start = GeodesicStart(self)
    return start.shortDistance ?? AzimuthSearch(self).distance(from: start.azimuth)
  }

  /// Along one meridian, or over a pole to the opposite one.
  private var meridian: Double {
    let isOverPole = east == Self.halfTurn && !isFirstPole
    let start = isOverPole ? first.turnedBack : first
    let e = GeodesicLine.parameter(ellipsoid.secondEccentricitySquared)
    let length = DistanceSeries(e).length(
      from: start, to: second, arc: GeodesicLine.arc(from: start, to: second))
    return ellipsoid.polarRadius * length
  }
}
