/// A stay as far as it makes a place: where and for how long.
public struct PlacePoint: Codable, Sendable, Hashable, BitwiseCopyable {
  /// Units of 1e-7 degrees north.
  public let latitude: Int32
  /// Units of 1e-7 degrees east.
  public let longitude: Int32
  /// How long it lasted, in milliseconds.
  public let duration: Int64

  /// A stay of `duration` milliseconds at a position.
  public init(latitude: Int32, longitude: Int32, duration: Int64) {
    self.latitude = latitude
    self.longitude = longitude
    self.duration = duration
  }

  /// Where and how long `stay` is.
  public init(_ stay: StayPoint) {
    self.init(
      latitude: stay.latitude, longitude: stay.longitude,
      duration: Rounding.quotient(stay.departure - stay.arrival, 1000))
  }

  func millimetres(to other: PlacePoint) -> Int64 {
    TraceDistance.millimetres((latitude, longitude), (other.latitude, other.longitude))
  }
}

/// The mean of positions: of latitudes, and of longitudes counted from the first one.
struct CenterSum {
  private var first: Int32 = 0
  private var latitudes = Int128(0)
  private var eastward = Int128(0)
  private var weight = Int128(0)

  /// Adds a position that counts `weight` times.
  mutating func add(_ point: PlacePoint, weight: Int64 = 1) {
    if self.weight == 0 && latitudes == 0 && eastward == 0 { first = point.longitude }
    let east = TraceDistance.eastward(from: first, to: point.longitude)
    latitudes += Int128(weight) * Int128(point.latitude)
    eastward += Int128(weight) * Int128(east)
    self.weight += Int128(weight)
  }

  /// The mean in units of 1e-7 degrees, half a unit away from zero; nil without weight.
  var center: (latitude: Int32, longitude: Int32)? {
    guard weight > 0 else { return nil }
    return (
      Int32(quotient(latitudes)), Rounding.longitude(Int64(first) + quotient(eastward))
    )
  }

  private func quotient(_ sum: Int128) -> Int64 {
    let half = weight / 2
    return Int64(sum >= 0 ? (sum + half) / weight : (sum - half) / weight)
  }
}
