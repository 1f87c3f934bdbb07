internal import Glibc

/// The places of a trace as coordinates that distances to lines can be computed with.
///
/// Units of 1e-7 degrees north and east of the first place, going on over the antimeridian. Near a
/// latitude φ the plane (cos φ · east, north) is the globe, locally (equirectangular projection);
/// each line between two places takes the φ in the middle of it, so that long traces are not
/// measured by the latitude of one end.
struct TracePlane {
  private(set) var east: [Double] = []
  private(set) var north: [Double] = []
  /// The latitude of the first place, in units.
  let latitude: Double

  /// The plane of `fixes`.
  init(_ fixes: TraceBuffers) {
    latitude = fixes.count > 0 ? Double(fixes.latitudes[0]) : 0
    east.reserveCapacity(fixes.count)
    north.reserveCapacity(fixes.count)
    var way: Int64 = 0
    for place in 0..<fixes.count {
      if place > 0 {
        way += TraceDistance.eastward(
          from: fixes.longitudes[place - 1], to: fixes.longitudes[place])
      }
      east.append(Double(way))
      north.append(Double(Int64(fixes.latitudes[place]) - Int64(fixes.latitudes[0])))
    }
  }

  /// How many units of latitude are as long as a unit of longitude, `north` units from the first
  /// place.
  func scale(north: Double) -> Double {
    cos((latitude + north) * (Double.pi / 1_800_000_000))
  }
}
