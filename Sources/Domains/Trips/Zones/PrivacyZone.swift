internal import Glibc
internal import Platform

/// A circle that hides a place, and not where in it the place is.
///
/// What is hidden is a larger circle around another centre, so that the ends of hidden ways do not lie on a circle
/// around the place. Both follow from the zone and a key: who does not know the key cannot work the place out, and every report
/// hides the same. The larger circle holds the zone as a whole.
struct PrivacyZone: Sendable, Hashable {
  /// Whose it is; nil if it is everybody's.
  let owner: [UInt8]?
  /// The middle of what is hidden.
  let middle: GlobePoint
  /// Millimetres around it that are hidden, the border included.
  let radius: Int64

  /// The hidden circle of the zone of `radius` millimetres around a place.
  init?(owner: [UInt8]?, latitude: Int64, longitude: Int64, radius: Int64, key: String) {
    guard let place = GlobePoint(latitude: latitude, longitude: longitude) else { return nil }
    var hash = RunningHash()
    for text in [key, "\(latitude)", "\(longitude)", "\(radius)"] { hash.update(text) }
    let digest = hash.digest()
    // Two numbers from 0 to 1: how far, up to half the radius, and in which direction.
    let way = Double(digest.high >> 11) * 0x1p-53 * Double(radius) / 2
    let angle = Double(digest.low >> 11) * 0x1p-53 * 2 * Double.pi
    let unit = GreatCircle.radius * Double.pi / 1_800_000_000 * 1000
    let cosine = max(cos(Double(latitude) * Double.pi / 1_800_000_000), 0.01)
    let north = (Double(latitude) + way * cos(angle) / unit).rounded()
    let east = (Double(longitude) + way * sin(angle) / unit / cosine).rounded()
    let middle =
      GlobePoint(
        latitude: Int64(max(-9e8, min(9e8, north))),
        longitude: Int64(east > 18e8 ? east - 36e8 : east < -18e8 ? east + 36e8 : east)) ?? place
    self.owner = owner
    self.middle = middle
    // By the triangle inequality nothing of the zone is outside.
    self.radius = max(radius + radius / 2, radius + GreatCircle.millimetres(place, middle) + 1)
  }

  /// Whether a position is hidden.
  func hides(latitude: Int32, longitude: Int32) -> Bool {
    // A unit of latitude is 11.1195 millimetres: most positions are too far north or south.
    let north = abs(Int64(latitude) - Int64(middle.latitude))
    if north * 11_119 > (radius + 1) * 1000 { return false }
    // What is nowhere is not shown either.
    guard let here = GlobePoint(latitude: Int64(latitude), longitude: Int64(longitude)) else {
      return true
    }
    return GreatCircle.millimetres(here, middle) <= radius
  }
}

/// The zones of all.
struct PrivacyZones: Sendable, Hashable {
  var zones: [PrivacyZone] = []

  var isEmpty: Bool { zones.isEmpty }

  /// The zones that hide positions of `owner`, those of everybody among them; nil: all zones.
  func of(_ owner: [UInt8]?) -> PrivacyZones {
    guard let owner else { return self }
    return PrivacyZones(zones: zones.filter { $0.owner == nil || $0.owner == owner })
  }

  /// Whether a position is hidden.
  func hide(latitude: Int32, longitude: Int32) -> Bool {
    zones.contains { $0.hides(latitude: latitude, longitude: longitude) }
  }
}
