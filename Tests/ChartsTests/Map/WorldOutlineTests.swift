import Platform
import TestSupport
import Testing

@testable import Charts

/// The outlines of the world are those that were written, and land is where it is.
@Suite struct WorldOutlineTests {
  private static let outline = WorldOutline.shared

  @Test func theFileIsAsItWasWritten() {
    let digits = WorldOutlineText.digits.utf8.filter { $0 > UInt8(ascii: " ") }
    let sum = digits.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(sum == WorldOutlineText.checksum)
    #expect(digits.count < 150_000)
    #expect(digits.allSatisfy { (33..<127).contains($0) && $0 != 34 && $0 != 92 })
  }

  @Test func allOfItIsRead() {
    let lines = [Self.outline.polar] + Self.outline.rings + Self.outline.borders
    #expect(Self.outline.rings.count > 1500 && Self.outline.borders.count > 300)
    for line in Self.outline.rings {
      #expect(line.places.count > 2)
      #expect((-21_600..<21_600).contains(line.west) && line.east - line.west < 43_200)
    }
    for line in lines.dropFirst() { #expect(line.south > -10_800 && line.north < 10_800) }
    #expect(Self.outline.polar.west == -64_800 && Self.outline.polar.east == 108_000)
  }

  /// Whether an odd number of rings goes around a place.
  private static func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
    func crossings(_ line: WorldOutline.Line, _ east: Double) -> Int {
      let places = line.places
      return zip(places, places.dropFirst() + places.prefix(1)).count { a, b in
        let (south, north) = (Double(a.north), Double(b.north))
        let y = latitude * 120
        guard (south > y) != (north > y) else { return false }
        let share = (y - south) / (north - south)
        return Double(a.east) + share * Double(b.east - a.east) > east
      }
    }
    let around = outline.rings.flatMap { ring in
      [-43_200.0, 0, 43_200].map { crossings(ring, longitude * 120 + $0) }
    }
    return (around.reduce(0, +) + crossings(outline.polar, longitude * 120)) % 2 == 1
  }

  @Test(arguments: [
    ("Zürich", 47.3769, 8.5417), ("Paris", 48.85, 2.35), ("Berlin", 52.52, 13.4),
    ("Denver", 39.74, -104.99), ("Nairobi", -1.29, 36.82), ("Alice Springs", -23.7, 133.88),
    ("La Paz", -16.5, -68.15), ("Iceland", 64.9, -18.5), ("the South Pole", -89.99, 0),
    ("Vostok", -78.46, 106.84), ("Antarctica at 180°", -85, 180),
    ("Antarctica at -179.9°", -85, -179.9), ("Chukotka west of 180°", 67.5, 178),
    ("Chukotka east of 180°", 67, -175), ("Manitoulin in Lake Huron", 45.75, -82.2),
    ("Sri Lanka", 7.5, 80.7), ("Madagascar", -19, 47), ("Tokyo", 35.7, 139.5),
  ])
  func landIsLand(name: String, latitude: Double, longitude: Double) {
    #expect(Self.isLand(latitude, longitude), "\(name)")
  }

  @Test(arguments: [
    ("the Atlantic", 35.0, -40.0), ("the Pacific at 180°", 20, 180),
    ("the Pacific at -180°", 20, -180), ("the Bering Strait", 65.9, -169),
    ("the North Pole", 89.9, 10), ("Lake Victoria", -1, 33), ("Lake Superior", 47.7, -87.5),
    ("Lake Michigan", 43.5, -87),
    ("Lake Constance", 47.6, 9.4), ("the Caspian Sea", 42, 50.5), ("the North Sea", 56, 3),
    ("Lake Baikal", 53.5, 108), ("the Black Sea", 43.5, 34), ("the Ross Sea", -75, 175),
    ("the English Channel", 50.2, -1), ("the Mediterranean", 35, 18),
  ])
  func waterIsWater(name: String, latitude: Double, longitude: Double) {
    #expect(!Self.isLand(latitude, longitude), "\(name)")
  }

  /// Borders within 3 km of where they are known to be.
  @Test(arguments: [
    ("49° north", 49.0, -105.0), ("the bridge of Kehl", 48.573, 7.801),
    ("Basel, where three meet", 47.59, 7.589), ("Alaska at 141° west", 65, -141),
  ])
  func bordersAreBorders(name: String, latitude: Double, longitude: Double) throws {
    let at = (x: longitude * 120, y: latitude * 120)
    let narrow = 0.65
    let nearest = Self.outline.borders.flatMap { line in
      zip(line.places, line.places.dropFirst()).map { a, b in
        let from = (x: (Double(a.east) - at.x) * narrow, y: Double(a.north) - at.y)
        let way = (x: Double(b.east - a.east) * narrow, y: Double(b.north - a.north))
        let square = way.x * way.x + way.y * way.y
        let along = square == 0 ? 0 : -(from.x * way.x + from.y * way.y) / square
        let share = min(max(along, 0), 1)
        let off = (x: from.x + share * way.x, y: from.y + share * way.y)
        return (off.x * off.x + off.y * off.y).squareRoot()
      }
    }.min()
    #expect(try #require(nearest) * 0.927 < 3, "\(name)")
  }
}
