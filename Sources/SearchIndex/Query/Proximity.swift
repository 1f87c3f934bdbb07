public import Platform

/// The area around a point: `near:51.5,-0.12,2km`.
public struct Proximity: Hashable, Sendable {
  /// The points that are meant.
  public let circle: GlobeCircle

  /// The points within `millimetres` of a place given in units of 1e-7 degrees.
  ///
  /// Nil if the place is not on the globe or the radius is negative.
  public init?(latitude: Int64, longitude: Int64, millimetres: Int64) {
    guard let center = GlobePoint(latitude: latitude, longitude: longitude), millimetres >= 0 else {
      return nil
    }
    circle = GlobeCircle(center: center, millimetres: millimetres)
  }

  /// Reads `latitude,longitude,distance`, the distance in `m`, `km` or `mi`.
  ///
  /// Nil if the form is another one or a number has more digits than can be kept exactly.
  init?(parsing text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 3,
      let latitude = DecimalLiteral(parts[0])?.exactValue(scale: 7),
      let longitude = DecimalLiteral(parts[1])?.exactValue(scale: 7),
      let unit = Proximity.units.first(where: { parts[2].suffix($0.name.count) == $0.name[...] }),
      let distance = DecimalLiteral(parts[2].dropLast(unit.name.count)),
      let nanometres = distance.exactValue(scale: 6, multipliedBy: unit.millimetres),
      nanometres % 1_000_000 == 0
    else { return nil }
    self.init(
      latitude: latitude, longitude: longitude, millimetres: nanometres / 1_000_000)
  }

  /// Longest names first: `km` ends in `m`.
  private static let units: [(name: [UInt8], millimetres: Int64)] = [
    (Array("km".utf8), 1_000_000), (Array("mi".utf8), 1_609_344), (Array("m".utf8), 1000),
  ]
}

extension Proximity: CustomStringConvertible {
  /// `latitude,longitude,distance` with the distance in metres.
  public var description: String {
    let latitude = Self.decimal(Int64(circle.center.latitude), scale: 7)
    let longitude = Self.decimal(Int64(circle.center.longitude), scale: 7)
    return "\(latitude),\(longitude),\(Self.decimal(circle.millimetres, scale: 3))m"
  }

  private static func decimal(_ value: Int64, scale: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    var fraction = padded.suffix(scale)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (value < 0 ? "-" : "") + padded.dropLast(scale)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}
