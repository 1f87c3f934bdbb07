public import Platform

/// A place in degrees, with what a trace knows about it.
///
/// Pictures show the place, and the amount as a colour. Files of positions have the elevation and the instant, too, so the
/// class of a chart has to cover them.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north of the equator.
  public let latitude: Double
  /// Degrees east of Greenwich.
  public let longitude: Double
  /// Metres above the surface that the data count from; nil where it is not known.
  public let elevation: Double?
  /// Microseconds since 1970 UTC; nil where it is not known.
  public let instant: Int64?
  /// What the line is coloured by on the way from the point before; nil where it is not known.
  public let amount: Double?
  /// Kilometres from the start of the way, as its profile counts them; nil where it is not known.
  public let way: Double?

  /// A place; a number of those that is not finite counts as none.
  public init(
    latitude: Double, longitude: Double, elevation: Double? = nil, instant: Int64? = nil,
    amount: Double? = nil, way: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation.flatMap { $0.isFinite ? $0 : nil }
    self.instant = instant
    self.amount = amount.flatMap { $0.isFinite ? $0 : nil }
    self.way = way.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The nearest point in units of 1e-7 degrees, or nil for what is not on the earth.
  ///
  /// Longitudes may go on beyond the antimeridian, up to once around.
  public var place: GlobePoint? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 360 else { return nil }
    let units = Double(GlobePoint.unitsPerDegree)
    var east = Int64((longitude * units).rounded())
    if east > GlobePoint.longitudes.upperBound { east -= GlobePoint.turn }
    if east < GlobePoint.longitudes.lowerBound { east += GlobePoint.turn }
    return GlobePoint(latitude: Int64((latitude * units).rounded()), longitude: east)
  }
}

extension GlobePoint {
  /// Once around, in units.
  public static let turn = longitudes.upperBound - longitudes.lowerBound

  /// How far a point lies east of this one the short way around, in units.
  ///
  /// Half around is kept with the sign that the longitudes give it.
  public func eastward(to other: GlobePoint) -> Int64 {
    let units = Int64(other.longitude) - Int64(longitude)
    if units > Self.turn / 2 { return units - Self.turn }
    return units < -Self.turn / 2 ? units + Self.turn : units
  }
}
