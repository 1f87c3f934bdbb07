import Platform
import TestSupport
import Testing

@testable import Trips

/// Where the circle lies that a zone hides, and how large it is.
@Suite struct PrivacyZoneShapeTests {
  private static func key(_ number: Int) throws -> ZoneKey {
    try #require(ZoneKey("a secret of tests \(number)"))
  }

  private static func place(_ random: inout SeededGenerator) throws -> GlobePoint {
    // Poles and the antimeridian among them.
    let north: Int64 = Int.random(in: 0..<8, using: &random) == 0 ? 899_999_000 : 840_000_000
    let longitude =
      Bool.random(using: &random)
      ? Int64.random(in: -1_800_000_000...1_800_000_000, using: &random) : 1_799_999_900
    return try #require(
      GlobePoint(
        latitude: Int64.random(in: -north...north, using: &random), longitude: longitude))
  }

  /// Nobody is at the middle of what is hidden, and the zone is hidden as a whole.
  @Test func theMiddleIsAwayFromThePlaceAndTheZoneIsInside() throws {
    try withSeeds(400) { random, seed in
      let place = try Self.place(&random)
      let radius = Int64.random(in: 50_000...50_000_000, using: &random)
      let zone = PrivacyZone(
        owner: nil, place: place, radius: radius, key: try Self.key(Int(seed)))
      let shift = GreatCircle.millimetres(place, zone.hidden.center)
      // A unit is 11 mm.
      #expect(
        shift >= radius / 4 - 20 && shift <= radius * 3 / 4 + 20, "seed \(seed): \(shift)")
      #expect(zone.hidden.millimetres >= radius * 7 / 4, "seed \(seed)")
      #expect(zone.hidden.millimetres <= radius * 9 / 4 + 20, "seed \(seed)")
      for step in 0..<36 {
        let border = place.moved(
          metres: Double(radius) / 1000, bearing: Double(step) * Double.pi / 18)
        #expect(zone.hides(border), "seed \(seed), \(step)")
      }
    }
  }

  /// Sizes and shifts are spread, so that of a circle alone neither the radius nor the way to the place follows.
  @Test func sizesAndShiftsAreSpread() throws {
    let place = try #require(GlobePoint(latitude: 481_371_283, longitude: 115_753_817))
    let zones = try (0..<400).map {
      PrivacyZone(owner: nil, place: place, radius: 300_000, key: try Self.key($0))
    }
    let sizes = zones.map { Double($0.hidden.millimetres) / 300_000 }
    let shifts = zones.map { Double(GreatCircle.millimetres(place, $0.hidden.center)) / 300_000 }
    #expect(Set(sizes).count > 390 && Set(shifts).count > 390)
    for part in 0..<4 {
      let size = 1.75 + Double(part) * 0.125
      #expect(sizes.count { $0 >= size && $0 < size + 0.125 } > 60)
      // By area: parts of the ring between a quarter and three quarters.
      let (near, far) = (0.0625 + 0.125 * Double(part), 0.0625 + 0.125 * Double(part + 1))
      #expect(shifts.count { $0 * $0 >= near && $0 * $0 < far } > 60)
    }
    let north = zones.count { $0.hidden.center.latitude > place.latitude }
    let east = zones.count { $0.hidden.center.longitude > place.longitude }
    #expect((140...260).contains(north) && (140...260).contains(east))
  }

  /// One place under one key has one circle, whoever it belongs to: two would have more in common than one.
  @Test func peopleOfOneHomeShareItsCircle() throws {
    let place = try #require(GlobePoint(latitude: 1, longitude: 2))
    let key = try Self.key(1)
    let zones = [nil, Array("u1".utf8), Array("u2".utf8)].map {
      PrivacyZone(owner: $0, place: place, radius: 100_000, key: key).hidden
    }
    #expect(Set(zones).count == 1)
    let other = PrivacyZone(owner: nil, place: place, radius: 100_000, key: try Self.key(2))
    #expect(other.hidden.center != zones[0].center)
  }

  @Test func directionsAreFromNorthByEast() throws {
    let place = try #require(GlobePoint(latitude: 481_371_283, longitude: 115_753_817))
    let north = place.moved(metres: 1_000, bearing: 0)
    let east = place.moved(metres: 1_000, bearing: Double.pi / 2)
    #expect(north.latitude > place.latitude && north.longitude == place.longitude)
    #expect(east.longitude > place.longitude)
    for point in [north, east] {
      #expect((999_980...1_000_020).contains(GreatCircle.millimetres(place, point)))
    }
  }

  @Test func shortKeysAreNone() {
    #expect(ZoneKey("") == nil && ZoneKey("123456789012345") == nil)
    #expect(ZoneKey("1234567890123456") != nil)
  }

  /// Ways that meet a circle, those that pass it by, and such across the antimeridian.
  @Test func waysMeetCircles() throws {
    for longitude in [0, 1_799_999_990, -1_799_999_990] as [Int64] {
      let place = try #require(GlobePoint(latitude: 600_000_000, longitude: longitude))
      let zone = PrivacyZone(owner: nil, place: place, radius: 100_000, key: try Self.key(3))
      let middle = zone.hidden.center
      let reach = Double(zone.hidden.millimetres) / 1000
      for step in 0..<24 {
        let bearing = Double(step) * Double.pi / 12
        let out = middle.moved(metres: 3 * reach, bearing: bearing)
        let back = middle.moved(metres: 3 * reach, bearing: bearing + Double.pi)
        #expect(zone.meets(out, back))
        #expect(!zone.meets(out, middle.moved(metres: 2 * reach, bearing: bearing)))
        // Beside it, along a tangent a tenth of the radius away.
        let side = middle.moved(metres: 1.1 * reach, bearing: bearing + Double.pi / 2)
        #expect(
          !zone.meets(
            side.moved(metres: reach, bearing: bearing),
            side.moved(metres: reach, bearing: bearing + Double.pi)))
      }
    }
  }

  /// Many zones answer as one after the other would.
  @Test func manyZonesAnswerAsEachAlone() throws {
    try withSeeds(40) { random, seed in
      let key = try Self.key(4)
      let zones = try (0..<30).map { _ in
        PrivacyZone(
          owner: nil, place: try Self.place(&random),
          radius: Int64.random(in: 50_000...50_000_000, using: &random), key: key)
      }
      let all = PrivacyZones(zones)
      for zone in zones {
        let reach = Double(zone.hidden.millimetres) / 1000
        let points = (0..<6).map { _ in
          zone.hidden.center.moved(
            metres: Double.random(in: 0...2 * reach, using: &random),
            bearing: Double.random(in: 0...6.2, using: &random))
        }
        for (a, b) in zip(points, points.dropFirst()) {
          #expect(all.hide(a) == zones.contains { $0.hides(a) }, "seed \(seed)")
          #expect(all.meet(a, b) == zones.contains { $0.meets(a, b) }, "seed \(seed)")
        }
      }
    }
  }
}
