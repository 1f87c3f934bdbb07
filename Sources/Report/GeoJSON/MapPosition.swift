internal import Charts
internal import Platform

/// A position as files have it: in units of 1e-7 degrees, with elevation and instant where known.
///
/// In whole units lines and rings are cut, turned and compared without rounding.
struct MapPosition: Equatable {
  var longitude: Int64
  var latitude: Int64
  var elevation: Double?
  var instant: Int64?

  init(longitude: Int64, latitude: Int64, elevation: Double? = nil, instant: Int64? = nil) {
    self.longitude = longitude
    self.latitude = latitude
    self.elevation = elevation
    self.instant = instant
  }

  /// The position of a point, or nil when it is not on the earth.
  init?(_ point: GeoPoint) {
    guard let place = point.place else { return nil }
    self.init(
      longitude: Int64(place.longitude), latitude: Int64(place.latitude),
      elevation: point.elevation, instant: point.instant)
  }
}

/// The digits of positions: as many as there are, and no zeros behind them.
enum PositionText {
  /// Degrees with at most seven decimals.
  static func degrees(_ units: Int64) -> String {
    var digits: [UInt8] = []
    NumberText.append(units, places: 7, to: &digits)
    return trimmed(digits)
  }

  /// Metres with at most three decimals.
  static func metres(_ elevation: Double) -> String {
    var digits: [UInt8] = []
    NumberText.append(elevation, decimals: 3, to: &digits)
    return trimmed(digits)
  }

  /// Digits with a point in them, without the zeros at their end.
  private static func trimmed(_ digits: [UInt8]) -> String {
    var kept = digits[...]
    while kept.last == UInt8(ascii: "0") { kept.removeLast() }
    if kept.last == UInt8(ascii: ".") { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
  }
}
