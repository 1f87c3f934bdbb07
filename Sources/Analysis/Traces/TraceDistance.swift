internal import Platform

/// Distances between fixes: great circles on the sphere with the mean radius of the Earth, rounded
/// to millimetres before anything is compared or summed.
enum TraceDistance {
  /// Metres in a unit of 1e-7 degrees of latitude.
  static let metresPerUnit = GreatCircle.radius * Double.pi / 1_800_000_000
  /// Once around, in units.
  static let circle: Int64 = 3_600_000_000

  /// Units from one longitude east to another, the shorter way: −180 to 180 degrees.
  @inline(__always)
  static func eastward(from: Int32, to: Int32) -> Int64 {
    let difference = Int64(to) - Int64(from)
    if difference > circle / 2 { return difference - circle }
    return difference < -circle / 2 ? difference + circle : difference
  }

  /// Millimetres from `a` to `b`.
  static func millimetres(_ a: TraceFix, _ b: TraceFix) -> Int64 {
    millimetres((a.latitude, a.longitude), (b.latitude, b.longitude))
  }

  /// Millimetres between two places.
  static func millimetres(
    _ a: (latitude: Int32, longitude: Int32), _ b: (latitude: Int32, longitude: Int32)
  ) -> Int64 {
    guard let a = GlobePoint(latitude: Int64(a.latitude), longitude: Int64(a.longitude)),
      let b = GlobePoint(latitude: Int64(b.latitude), longitude: Int64(b.longitude))
    else { preconditionFailure("places on the globe") }
    return GreatCircle.millimetres(a, b)
  }

  /// Whether two fixes are more than `limit` millimetres apart.
  ///
  /// Most pairs are decided by whole numbers: a way along the meridian and the parallel is never
  /// shorter, and the part along the meridian never longer, than the great circle.
  @inline(__always)
  static func exceeds(_ a: TraceFix, _ b: TraceFix, _ limit: Int64) -> Bool {
    let north = abs(Int64(a.latitude) - Int64(b.latitude))
    let around = north + abs(eastward(from: a.longitude, to: b.longitude))
    // A unit is 11.1195 millimetres.
    if around * 11_120 <= limit &* 1000 { return false }
    if north * 11_119 > (limit + 1) &* 1000 { return true }
    return millimetres(a, b) > limit
  }

  /// The most millimetres that are possible in `microseconds` at `limit` millimetres a second.
  ///
  /// Rounded down: a whole number of millimetres is above this just if it is above the product.
  @inline(__always)
  static func reach(_ limit: Int64, microseconds: Int64) -> Int64 {
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    // No two places are farther apart than half the globe, so a product that overflows is no limit.
    let (product, overflow) = seconds.multipliedReportingOverflow(by: limit)
    return overflow || product > longest ? longest : product + rest * limit / 1_000_000
  }

  /// More millimetres than half a great circle.
  static let longest: Int64 = 100_000_000_000
}
