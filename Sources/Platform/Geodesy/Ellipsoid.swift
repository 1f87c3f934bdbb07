/// An ellipsoid of revolution that is flatter at its poles.
struct Ellipsoid: Sendable {
  /// The World Geodetic System of 1984.
  static let wgs84 = Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257223563)

  /// Metres from the center to the equator: a.
  let equatorialRadius: Double
  /// f = (a − b) / a.
  let flattening: Double
  /// Metres from the center to a pole: b.
  let polarRadius: Double
  /// e² = f (2 − f).
  let eccentricitySquared: Double
  /// e'² = e² / (1 − e²).
  let secondEccentricitySquared: Double
  let longitudes: LongitudeSeries

  init(equatorialRadius: Double, flattening: Double) {
    self.equatorialRadius = equatorialRadius
    self.flattening = flattening
    polarRadius = equatorialRadius * (1 - flattening)
    eccentricitySquared = flattening * (2 - flattening)
    secondEccentricitySquared = eccentricitySquared / (1 - eccentricitySquared)
    longitudes = LongitudeSeries(thirdFlattening: flattening / (2 - flattening))
  }
}
