/// One reading of a positioning device: where it was, and when.
///
/// Whole numbers in fixed units, so that sums do not depend on their order.
public struct TraceFix: Codable, Hashable, Sendable, BitwiseCopyable {
  /// Stands for a value that the device did not give.
  public static let missing = Int32.min
  /// Stands for a time that nobody knows; it is behind all that are known.
  static let noTime = Int64.max

  /// Microseconds since 1970 in UTC; `noTime` in shapes alone.
  public var time: Int64
  /// Units of 1e-7 degrees north of the equator.
  public var latitude: Int32
  /// Units of 1e-7 degrees east of the prime meridian.
  public var longitude: Int32
  /// Millimetres above the sea, or `missing`.
  public var elevation: Int32
  /// Millimetres that the position may be wrong by, as the device says, or `missing`.
  public var accuracy: Int32
  /// Millimetres a second, as the device says, or `missing`.
  public var speed: Int32

  /// The time; nil if the fix has none.
  public var knownTime: Int64? { time == Self.noTime ? nil : time }

  /// A fix from its values.
  public init(
    time: Int64, latitude: Int32, longitude: Int32, elevation: Int32 = missing,
    accuracy: Int32 = missing, speed: Int32 = missing
  ) {
    self.time = time
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.accuracy = accuracy
    self.speed = speed
  }

  /// A measured value in 32 bits, as near as that can be; `missing` without one.
  @inlinable
  @inline(__always)
  public static func measure(_ value: Int64?) -> Int32 {
    value.map { max(Int32(clamping: $0), missing + 1) } ?? missing
  }

  /// Whether both are at the same place to the last unit.
  @inline(__always)
  func isAtPlace(of other: TraceFix) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}
