import Analysis
import Platform
import Testing

@testable import Trips

/// What the locations of a trip come to, worked out by hand.
@Suite struct TripPlanTests {
  private static let day: Int64 = 86_400_000_000

  private static func location(
    day: Int64? = nil, at point: (Int64, Int64)? = nil
  ) -> SeenLocation {
    SeenLocation(
      row: 0, point: point.flatMap { GlobePoint(latitude: $0.0, longitude: $0.1) },
      passedAt: day.map { $0 * self.day + 1 }, privacy: .public, sight: 0)
  }

  private static func plan(
    _ locations: [SeenLocation], start: Int64? = nil, end: Int64? = nil, zone: TimeZone = .utc
  ) -> TripPlan {
    var days = CivilDayLookup(zone: zone)
    return TripPlan(start: start, end: end, locations: locations[...], days: &days)
  }

  /// A degree of a great circle is 111,195.080 m on the sphere.
  @Test func theWayLeadsFromPositionToPosition() {
    let locations = [
      Self.location(day: 1, at: (0, 0)), Self.location(day: 2),
      Self.location(day: 2, at: (0, 10_000_000)),
      Self.location(day: 4, at: (10_000_000, 10_000_000)),
    ]
    let plan = Self.plan(locations)
    #expect(plan.way == Int64(222_390_160))
    #expect(plan.located == 3 && plan.daysWithLocation == 3 && plan.days == 4)
    #expect(TripPlan.legs(locations.map(\.point)) == [nil, nil, 111_195_080, 111_195_080])
  }

  @Test func onePositionMakesNoWay() {
    #expect(Self.plan([]).way == nil && Self.plan([]).days == nil)
    let plan = Self.plan([Self.location(day: 3, at: (0, 0))])
    #expect(plan.way == nil && plan.located == 1 && plan.days == 1)
  }

  @Test func startAndEndCountBeforeLocations() {
    let plan = Self.plan([Self.location(day: 9)], start: 5 * Self.day, end: 7 * Self.day)
    #expect(plan.days == 3 && plan.daysWithLocation == 1)
    // Half of it is known: the last location stands for the end.
    #expect(Self.plan([Self.location(day: 9)], start: 5 * Self.day).days == 5)
    // Passed before the start, a location does not make days negative.
    #expect(Self.plan([Self.location(day: 2)], start: 5 * Self.day).days == 1)
  }

  @Test func daysAreThoseOfTheZone() throws {
    let berlin = try TimeZoneDatabase().zone(named: "Europe/Berlin")
    // 23:30 UTC is the next day there.
    let evening = 19_844 * Self.day + 84_600_000_000
    let plan = Self.plan([], start: evening, end: evening + 3_600_000_000, zone: berlin)
    #expect(plan.days == 1)
    #expect(Self.plan([], start: evening, end: evening + 3_600_000_000).days == 2)
  }

  @Test func boundsReachOverTheAntimeridian() throws {
    func extent(_ points: [(Int64, Int64)]) throws -> MapExtent {
      try #require(
        MapExtent(points.compactMap { GlobePoint(latitude: $0.0, longitude: $0.1) }))
    }
    let plain = try extent([(10, 20), (-30, 40)])
    #expect((plain.south, plain.north, plain.west, plain.east) == (-30, 10, 20, 40))
    #expect(plain.centre == GlobePoint(latitude: -10, longitude: 30))
    let over = try extent([(0, 1_790_000_000), (0, -1_780_000_000), (0, 1_770_000_000)])
    #expect((over.west, over.east) == (1_770_000_000, -1_780_000_000))
    #expect(over.centre == GlobePoint(latitude: 0, longitude: 1_795_000_000))
    let one = try extent([(-123_456_789, -5)])
    #expect(
      [one.bounds, one.middle] == [
        "from 12.3456789 S, 0.0000005 W to 12.3456789 S, 0.0000005 W",
        "12.3456789 S, 0.0000005 W",
      ])
    #expect(MapExtent([]) == nil)
  }

  @Test func keysOfRowsDiffer() {
    #expect(UniqueKeys.make(["a", "b", "a", "a", "a #2"]) == ["a", "b", "a #3", "a #4", "a #2"])
  }
}
