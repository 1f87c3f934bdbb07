/// The least rectangle of latitudes and longitudes that holds a way, in units of 1e-7 degrees.
public struct BoundingBox: Codable, Sendable, Hashable {
  /// The southernmost latitude.
  public let south: Int32
  /// The northernmost latitude.
  public let north: Int32
  /// Where it begins, going east.
  public let west: Int32
  /// Where it ends; less than `west` if it goes over the antimeridian.
  public let east: Int32
}

/// Follows a way and keeps its bounds, across the antimeridian too.
struct BoundingBoxMeter: Sendable {
  private var start: TraceFix?
  private var longitude: Int32 = 0
  private var south: Int32 = 0
  private var north: Int32 = 0
  /// Units east of the start: where the way is, and how far it was on both sides.
  private var eastward: Int64 = 0
  private var least: Int64 = 0
  private var most: Int64 = 0

  @inline(__always)
  mutating func add(_ fix: TraceFix) {
    if start == nil {
      start = fix
      longitude = fix.longitude
      south = fix.latitude
      north = fix.latitude
    }
    south = min(south, fix.latitude)
    north = max(north, fix.latitude)
    eastward += TraceDistance.eastward(from: longitude, to: fix.longitude)
    longitude = fix.longitude
    least = min(least, eastward)
    most = max(most, eastward)
  }

  /// The bounds; nil without a fix.
  var box: BoundingBox? {
    guard let start else { return nil }
    let half = Int32(TraceDistance.circle / 2)
    if most - least >= TraceDistance.circle {
      return BoundingBox(south: south, north: north, west: -half, east: half)
    }
    return BoundingBox(
      south: south, north: north, west: Self.wrap(Int64(start.longitude) + least),
      east: Self.wrap(Int64(start.longitude) + most))
  }

  /// Within ±180 degrees, after any number of times around.
  private static func wrap(_ units: Int64) -> Int32 {
    let circle = TraceDistance.circle
    return Rounding.longitude(units % circle)
  }
}
