internal import Glibc
internal import Platform

/// A circle that hides a place, and not where in it the place is.
///
/// What is hidden is a larger circle around another middle, so that the ends of hidden ways do not lie on a circle
/// around the place. How large and where follows from the place, the radius and a key. Of the hidden circle alone, which
/// the ways around it show, the place is anywhere in a ring around its middle, from a quarter to three quarters of the
/// radius away; and the radius of the zone is anything from a 2.25th to a 1.75th of that of the circle. The circle holds the
/// zone as a whole. Zones of several people around one place are hidden by one circle.
struct PrivacyZone: Sendable, Hashable {
  /// Whose it is; nil if it is everybody's.
  let owner: [UInt8]?
  /// What is hidden, the border included.
  let hidden: GlobeCircle

  /// By how much of the radius the middle is moved.
  static let shifts = 0.25...0.75
  /// How many times the radius of the zone that of the circle is.
  static let sizes = 1.75...2.25

  /// The hidden circle of the zone of `radius` millimetres around a place.
  init(owner: [UInt8]?, place: GlobePoint, radius: Int64, key: ZoneKey) {
    let (far, turn, size) = key.draws(place, radius: radius)
    // Every part of the ring is as likely as any other of its area.
    let (least, most) = (Self.shifts.lowerBound, Self.shifts.upperBound)
    let shift = (least * least + far * (most * most - least * least)).squareRoot()
    let middle = place.moved(
      metres: shift * Double(radius) / 1000, bearing: turn * 2 * Double.pi)
    let wanted =
      Self.sizes.lowerBound + size * (Self.sizes.upperBound - Self.sizes.lowerBound)
    self.owner = owner
    // By the triangle inequality nothing of the zone is outside.
    hidden = GlobeCircle(
      center: middle,
      millimetres: max(
        Int64((wanted * Double(radius)).rounded()),
        radius + GreatCircle.millimetres(place, middle) + 1))
  }

  /// Whether a position is hidden.
  func hides(_ point: GlobePoint) -> Bool { hidden.box.contains(point) && hidden.contains(point) }

  /// Whether the straight way between two positions meets the circle.
  func meets(_ a: GlobePoint, _ b: GlobePoint) -> Bool {
    // On the plane that touches the globe at the middle.
    let cosine = cos(Double(hidden.center.latitude) * Self.radians)
    func onPlane(_ point: GlobePoint) -> (east: Double, north: Double) {
      var east = Int64(point.longitude) - Int64(hidden.center.longitude)
      if east > Self.turn / 2 { east -= Self.turn }
      if east < -Self.turn / 2 { east += Self.turn }
      return (
        Double(east) * cosine, Double(Int64(point.latitude) - Int64(hidden.center.latitude))
      )
    }
    let (start, end) = (onPlane(a), onPlane(b))
    let (east, north) = (end.east - start.east, end.north - start.north)
    let length = east * east + north * north
    let along =
      length == 0 ? 0 : max(0, min(1, -(start.east * east + start.north * north) / length))
    let (x, y) = (start.east + along * east, start.north + along * north)
    let reach = Double(hidden.millimetres) / 1000 / (GreatCircle.radius * Self.radians)
    return x * x + y * y <= reach * reach
  }

  private static let turn = 2 * GlobePoint.longitudes.upperBound
  private static let radians = Double.pi / Double(GlobePoint.longitudes.upperBound)
}

extension GlobePoint {
  /// The point so many metres away along the great circle that leaves in a direction, in radians from north by east.
  func moved(metres: Double, bearing: Double) -> GlobePoint {
    let unit = Double.pi / Double(GlobePoint.longitudes.upperBound)
    let (latitude, arc) = (Double(latitude) * unit, metres / GreatCircle.radius)
    let sine = sin(latitude) * cos(arc) + cos(latitude) * sin(arc) * cos(bearing)
    let east = atan2(
      sin(bearing) * sin(arc) * cos(latitude), cos(arc) - sin(latitude) * sine)
    let turn = 2 * GlobePoint.longitudes.upperBound
    var longitude = Int64(self.longitude) + Int64((east / unit).rounded())
    if longitude > turn / 2 { longitude -= turn }
    if longitude < -turn / 2 { longitude += turn }
    return GlobePoint(
      latitude: Int64((asin(max(-1, min(1, sine))) / unit).rounded()), longitude: longitude)
      ?? self
  }
}
