/// A place on the globe, in whole units of 1e-7 degrees: 11 mm or less.
///
/// Angles are kept as integers so that records, sums of distances and answers to queries do not depend
/// on how a number was rounded on its way.
public struct GlobePoint: Codable, Hashable, Sendable, BitwiseCopyable {
  /// How many units make one degree.
  public static let unitsPerDegree: Int32 = 10_000_000
  /// From pole to pole.
  public static let latitudes: ClosedRange<Int64> = -900_000_000...900_000_000
  /// Once around; both ends are the same meridian.
  public static let longitudes: ClosedRange<Int64> = -1_800_000_000...1_800_000_000

  /// Units north of the equator.
  public let latitude: Int32
  /// Units east of the prime meridian.
  public let longitude: Int32

  /// A point from its units; nil if there is no such place.
  @inlinable public init?(latitude: Int64, longitude: Int64) {
    // Numbers, since other modules inline this and could not fold the bounds of the ranges above.
    guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else {
      return nil
    }
    self.latitude = Int32(truncatingIfNeeded: latitude)
    self.longitude = Int32(truncatingIfNeeded: longitude)
  }

  /// A point whose units were checked.
  @inline(__always)
  init(uncheckedLatitude latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Radians in a unit.
  static let radians = Double.pi / 1_800_000_000
}
