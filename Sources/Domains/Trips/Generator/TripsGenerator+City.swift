internal import Generation

extension TripsGenerator {
  /// A made-up city: where its plane touches the globe, and the ground it stands on.
  struct City {
    /// Latitude and longitude in thousandths of a degree, and the height of the ground in metres.
    private typealias Site = (latitude: Int, longitude: Int, height: Int)

    static let count = sites.count

    private let latitude: Int
    private let longitude: Int
    /// Ten-millionths of a degree of longitude in a millimetre to the east, in 2^-32.
    private let longitudeScale: Int
    /// How much that grows in a millimetre to the north, in 2^-32 of its unit.
    private let longitudeGrowth: Int
    private let height: Int
    private let phase: Int
    /// Seconds that local time is ahead of UTC, in whole hours.
    let zone: Int64

    init(_ index: Int, _ circle: Circle) {
      let site = City.sites[index]
      latitude = site.latitude * 10_000
      longitude = site.longitude * 10_000
      height = site.height * 1_000
      phase = index * 77_731
      zone = Int64((site.longitude + 187_500) / 15_000 - 12) * 3_600
      let angle = site.latitude * Circle.turn / 360_000
      let (sine, cosine) = (circle.sine(angle), circle.cosine(angle))
      longitudeScale = City.degreeScale * Circle.one / cosine
      longitudeGrowth = (longitudeScale << 16) / (City.earthRadius >> 16) * sine / cosine
    }

    /// Where `point` lies on the globe.
    ///
    /// A plane is a map of constant distances near its centre, and off by less than 4 % at 50 km, even at
    /// 78 degrees.
    @inline(__always)
    func globePoint(_ point: PlanePoint) -> GlobePoint {
      let scale = longitudeScale + (point.y * longitudeGrowth) >> 32
      return GlobePoint(
        latitude: Int32(latitude + (point.y * City.degreeScale) >> 32),
        longitude: City.wrapped(longitude + (point.x * scale) >> 32))
    }

    /// A longitude from -180 to 180 degrees.
    @inline(__always)
    static func wrapped(_ longitude: Int) -> Int32 {
      if longitude > 1_800_000_000 { return Int32(longitude - 3_600_000_000) }
      if longitude < -1_800_000_000 { return Int32(longitude + 3_600_000_000) }
      return Int32(longitude)
    }

    /// The height of the ground in millimetres: three waves of 40, 9 and 1.6 km.
    @inline(__always)
    func elevation(_ point: PlanePoint, _ circle: Circle) -> Int {
      let (x, y) = (point.x, point.y)
      let wide = circle.sine((x * 3 + y) / 120 + phase)
      let middle = circle.sine((2 * y - x) / 19 + phase)
      let near = circle.sine((x + y) * 5 / 11 + phase)
      let amplitude = height / 4 + 20_000
      return height + (wide * amplitude + middle * (amplitude / 4) + near * (amplitude / 24)) >> 30
    }

    /// Ten-millionths of a degree of latitude in a millimetre, in 2^-32.
    private static let degreeScale = 386_255_155
    /// Millimetres.
    private static let earthRadius = 6_371_008_800

    private static let sites: [Site] = [
      (52_371, 9_735, 60), (48_213, 16_377, 180), (40_417, -3_702, 640), (59_921, 10_751, 40),
      (37_984, 23_728, 110), (51_903, -8_471, 30), (44_432, 26_104, 85), (64_147, -21_942, 25),
      (78_221, 15_637, 50), (41_013, 28_974, 70), (30_046, 31_238, 30), (33_573, -7_592, 40),
      (6_449, 3_402, 15), (0_042, 32_441, 1_180), (-1_292, 36_822, 1_660), (-26_204, 28_047, 1_700),
      (-33_918, 18_423, 45), (-18_879, 47_508, 1_280), (24_713, 46_675, 610),
      (35_689, 51_389, 1_190),
      (28_614, 77_209, 215), (12_971, 77_595, 920), (27_717, 85_324, 1_350), (43_238, 76_946, 790),
      (55_030, 82_920, 150), (21_028, 105_834, 15), (1_352, 103_820, 20), (-6_209, 106_846, 12),
      (31_230, 121_474, 8), (37_567, 126_978, 40), (43_062, 141_354, 25), (-31_953, 115_861, 20),
      (-37_814, 144_963, 30), (-36_848, 174_763, 45), (-17_713, 179_932, 20),
      (61_218, -149_900, 35),
      (45_523, -122_676, 50), (19_433, -99_133, 2_240), (-0_181, -78_468, 2_620),
      (-34_604, -58_382, 25),
    ]
  }
}
