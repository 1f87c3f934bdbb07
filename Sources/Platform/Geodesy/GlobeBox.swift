internal import Glibc

/// Latitudes and longitudes that hold a part of the globe, in units of 1e-7 degrees.
public struct GlobeBox: Hashable, Sendable {
  /// From the south to the north end.
  public let latitudes: ClosedRange<Int64>
  /// From the west to the east end; of a box across the antimeridian, its part west of that.
  public let longitudes: ClosedRange<Int64>
  /// Of a box across the antimeridian, its part east of that.
  public let beyondAntimeridian: ClosedRange<Int64>?

  init(
    latitudes: ClosedRange<Int64>, longitudes: ClosedRange<Int64>,
    beyondAntimeridian: ClosedRange<Int64>? = nil
  ) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.beyondAntimeridian = beyondAntimeridian
  }

  /// Whether the point lies in the box.
  public func contains(_ point: GlobePoint) -> Bool {
    let longitude = Int64(point.longitude)
    return latitudes.contains(Int64(point.latitude))
      && (longitudes.contains(longitude) || beyondAntimeridian?.contains(longitude) ?? false)
  }
}

extension GreatCircle {
  /// A box that holds every point within `millimetres` of `center`, and little more.
  ///
  /// A circle that holds a pole has all longitudes. Any other one reaches furthest east and west not
  /// on the center's latitude but nearer to the pole: there the angle at the center is right, and
  /// the longitudes are Δ away, with sin Δ = sin δ / cos φ for the radius δ and the latitude φ.
  public static func boundingBox(_ center: GlobePoint, millimetres: Int64) -> GlobeBox {
    // A distance is rounded to millimetres before it is compared: one more holds that, and by far what
    // the functions below are off.
    let angle = (Double(max(0, millimetres)) + 1) / 1000 / radius
    let reach = units(angle)
    let latitude = Int64(center.latitude)
    let longitude = Int64(center.longitude)
    let south = max(latitude - reach, GlobePoint.latitudes.lowerBound)
    let north = min(latitude + reach, GlobePoint.latitudes.upperBound)
    guard south > GlobePoint.latitudes.lowerBound, north < GlobePoint.latitudes.upperBound else {
      return GlobeBox(latitudes: south...north, longitudes: GlobePoint.longitudes)
    }
    // cos²φ − sin²δ is the product of these, each without a difference of near numbers.
    let pole = Double(GlobePoint.latitudes.upperBound)
    let northern = sin((pole - Double(latitude)) * GlobePoint.radians - angle)
    let southern = sin((pole + Double(latitude)) * GlobePoint.radians - angle)
    let width = units(atan2(sin(angle), max(0, northern * southern).squareRoot()))
    let (west, east) = (longitude - width, longitude + width)
    let around = GlobePoint.longitudes
    let turn = around.upperBound - around.lowerBound
    if west > around.lowerBound, east < around.upperBound {
      return GlobeBox(latitudes: south...north, longitudes: west...east)
    }
    // An end on the antimeridian itself has two longitudes.
    return west <= around.lowerBound
      ? GlobeBox(
        latitudes: south...north,
        longitudes: min(west + turn, around.upperBound)...around.upperBound,
        beyondAntimeridian: around.lowerBound...east)
      : GlobeBox(
        latitudes: south...north, longitudes: west...around.upperBound,
        beyondAntimeridian: around.lowerBound...max(east - turn, around.lowerBound))
  }

  /// An angle in whole units, rounded up.
  private static func units(_ angle: Double) -> Int64 {
    // Half the globe is the longest way there is.
    Int64((min(angle, .pi) / GlobePoint.radians).rounded(.up)) + 1
  }
}
