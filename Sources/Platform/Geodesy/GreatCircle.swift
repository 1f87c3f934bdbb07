internal import Glibc

/// Distances on the sphere that has the mean radius of the Earth.
///
/// The sphere differs from the ellipsoid by up to 0.56 per cent of a distance; see `Geodesic`. For two
/// points with the latitudes φ and ψ and longitudes λ apart,
///
///     h = sin²((φ−ψ)/2) + cos φ cos ψ sin²(λ/2)
///     g = sin²((φ+ψ)/2) + cos φ cos ψ cos²(λ/2)     the same to the point opposite: g = 1 − h
///     distance = 2 R atan2(√h, √g)
///
/// Neither sum has a difference in it, and the differences of the angles are those of integers, so
/// distances of a millimetre and of half the globe are equally exact.
public enum GreatCircle {
  /// The mean radius of the Earth in metres: R1 of the International Union of Geodesy and Geophysics.
  public static let radius = 6_371_008.8

  /// Metres from `a` to `b`.
  public static func distance(_ a: GlobePoint, _ b: GlobePoint) -> Double {
    distance(a, b, cosines: cosine(a.latitude) * cosine(b.latitude))
  }

  /// Whole millimetres from `a` to `b`, half a millimetre rounded up: what is summed and compared.
  public static func millimetres(_ a: GlobePoint, _ b: GlobePoint) -> Int64 {
    Millimetres.rounded(distance(a, b))
  }

  /// Metres from `a` to `b`, given the product of the cosines of their latitudes.
  @inline(__always)
  static func distance(_ a: GlobePoint, _ b: GlobePoint, cosines: Double) -> Double {
    let north = Int64(a.latitude) - Int64(b.latitude)
    let east = shortestTurn(Int64(a.longitude) - Int64(b.longitude))
    let limit = ShortArc.limit
    if north.magnitude <= limit, east.magnitude <= limit {
      return ShortArc.distance(north: north, east: east, cosines: cosines)
    }
    let half = GlobePoint.radians / 2
    let (s, c) = (sin(Double(east) * half), cos(Double(east) * half))
    let near = sin(Double(north) * half)
    let far = sin(Double(Int64(a.latitude) + Int64(b.latitude)) * half)
    let h = near * near + cosines * s * s
    let g = far * far + cosines * c * c
    return 2 * radius * atan2(h.squareRoot(), g.squareRoot())
  }

  /// A difference of longitudes, the short way around.
  @inline(__always)
  private static func shortestTurn(_ units: Int64) -> Int64 {
    if units > 1_800_000_000 { return units - 3_600_000_000 }
    return units < -1_800_000_000 ? units + 3_600_000_000 : units
  }

  /// The cosine of a latitude, exactly 0 at the poles.
  @inline(__always)
  static func cosine(_ latitude: Int32) -> Double {
    sin(Double(900_000_000 - Int64(latitude.magnitude)) * GlobePoint.radians)
  }
}

/// Arcs of about a degree at most, by series of which no term left out shows in a Double.
enum ShortArc {
  /// Differences of latitude and longitude up to this many units are short.
  static let limit: UInt64 = 10_000_000

  @inline(__always)
  static func distance(north: Int64, east: Int64, cosines: Double) -> Double {
    let half = GlobePoint.radians / 2
    let near = sine(Double(north) * half)
    let s = sine(Double(east) * half)
    let h = near * near + cosines * s * s
    // arcsin √h = √h (1 + h/6 + 3h²/40 + 15h³/336 + 105h⁴/3456 + ...)
    let series =
      1 + h * (1 / 6.0 + h * (3 / 40.0 + h * (15 / 336.0 + h * (105 / 3456.0))))
    return 2 * GreatCircle.radius * h.squareRoot() * series
  }

  /// The sine of an angle below 0.01.
  @inline(__always)
  private static func sine(_ angle: Double) -> Double {
    let square = angle * angle
    return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
  }
}

/// Distances as integers.
enum Millimetres {
  /// `metres` in whole millimetres, half a millimetre rounded away from zero.
  @inline(__always)
  static func rounded(_ metres: Double) -> Int64 { Int64((metres * 1000).rounded()) }
}
