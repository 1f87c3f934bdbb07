import Platform
import TestSupport
import Testing

@testable import Trips

/// Which circles go from a trace because locations there are hidden.
@Suite struct HiddenLocationCircleTests {
  private static let home = GlobePoint(latitude: 482_000_000, longitude: 163_000_000)

  /// The owner `o` of five trips, each of which begins at home, give or take 40 m, and leads somewhere else; `v` and `w` may see
  /// the traces, and `w` one of the homes.
  private static func records(_ random: inout SeededGenerator) throws -> SocialRecords {
    let home = try #require(home)
    var plain = TripRecords()
    var records = SocialRecords()
    plain.users = ["o", "v", "w"]
    for trip in 0..<5 {
      plain.trips.append(Trip(id: "t\(trip)", owner: "o", privacy: .public))
      plain.locations.append(
        TripLocation(id: "h\(trip)", trip: "t\(trip)", privacy: .private))
      records.points.append(
        home.moved(
          metres: Double.random(in: 0...20, using: &random),
          bearing: Double.random(in: 0...6, using: &random)))
      plain.locations.append(
        TripLocation(id: "x\(trip)", trip: "t\(trip)", privacy: .public))
      records.points.append(home.moved(metres: 5_000, bearing: Double(trip)))
    }
    plain.shares = ["v", "w"].map {
      TripShare(kind: .traces, target: "o", by: "o", with: $0, at: 1)
    }
    plain.shares.append(
      TripShare(kind: .location, target: "h0", by: "o", with: "w", at: 1))
    records.directory = TripDirectory(plain)
    return records
  }

  private static func circles(
    _ records: SocialRecords, _ viewer: String?, beside zones: PrivacyZones = PrivacyZones()
  ) throws -> [PrivacyZone] {
    let sight = TripSight(records.directory, options: MyTripsOptions(viewer: viewer), at: 10)
    let key = try #require(ZoneKey("a secret of tests"))
    return HiddenLocations(records, sight, radius: 150_000, key: key).of(0, beside: zones)
  }

  /// One home on many trips has one circle, the same for all from whom any of it is hidden.
  @Test func nearLocationsHaveOneCircle() throws {
    try withSeeds(20) { random, seed in
      let records = try Self.records(&random)
      let seen = try Self.circles(records, "v")
      #expect(seen.count == 1, "seed \(seed)")
      #expect(try Self.circles(records, "w") == seen, "seed \(seed)")
      let circle = try #require(seen.first)
      for row in stride(from: 0, to: 10, by: 2) {
        let place = try #require(records.points[row])
        for step in 0..<12 {
          let border = place.moved(metres: 150, bearing: Double(step) * Double.pi / 6)
          #expect(circle.hides(border), "seed \(seed)")
        }
      }
      // Nothing is hidden from the owner and the archive, and no traces are shown to others.
      #expect(try Self.circles(records, "o").isEmpty && Self.circles(records, nil).isEmpty)
    }
  }

  /// A zone around the home hides it already; a second circle would only add to what is known.
  @Test func zonesStandForLocationsInside() throws {
    try withSeeds(20) { random, seed in
      let records = try Self.records(&random)
      let key = try #require(ZoneKey("another secret of tests \(seed)"))
      let zone = PrivacyZone(
        owner: nil, place: try #require(Self.home), radius: 300_000, key: key)
      #expect(try Self.circles(records, "v", beside: PrivacyZones([zone])).isEmpty)
      let far = PrivacyZone(
        owner: nil, place: try #require(Self.home).moved(metres: 3_000, bearing: 1),
        radius: 300_000, key: key)
      #expect(try Self.circles(records, "v", beside: PrivacyZones([far])).count == 1)
    }
  }
}
