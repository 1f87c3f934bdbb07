import CLibProj
import Platform

/// Distances as PROJ computes them.
struct ProjReference {
  static let wgs84 = ProjReference(radius: 6_378_137, flattening: 1 / 298.257223563)
  static let sphere = ProjReference(radius: GreatCircle.radius, flattening: 0)

  private let geodesic: geod_geodesic

  private init(radius: Double, flattening: Double) {
    var geodesic = geod_geodesic()
    geod_init(&geodesic, radius, flattening)
    self.geodesic = geodesic
  }

  /// Metres from `a` to `b`.
  func distance(_ a: GlobePoint, _ b: GlobePoint) -> Double {
    func degrees(_ units: Int32) -> Double { Double(units) / Double(GlobePoint.unitsPerDegree) }
    var metres = 0.0
    withUnsafePointer(to: geodesic) { geodesic in
      geod_inverse(
        geodesic, degrees(a.latitude), degrees(a.longitude), degrees(b.latitude),
        degrees(b.longitude), &metres, nil, nil)
    }
    return metres
  }
}
