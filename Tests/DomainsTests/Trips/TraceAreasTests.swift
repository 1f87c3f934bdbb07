import Analysis
import Formats
import Platform
import Testing

@testable import Trips

/// Stays are divided among areas by place and local day.
@Suite struct TraceAreasTests {
  private func point(_ latitude: Int64, _ longitude: Int64) throws -> GlobePoint {
    try #require(GlobePoint(latitude: latitude * 10_000_000, longitude: longitude * 10_000_000))
  }

  private func square(_ name: String, from low: Int64, to high: Int64) throws -> Area {
    Area(
      name: name,
      rings: [
        [
          try point(low, low), try point(low, high), try point(high, high), try point(high, low),
        ]
      ])
  }

  /// A trace that stays at each of `places`, a degree each, for `hours`, one after the other.
  private func stays(_ places: [Int32], hours: Int64) -> [StayPoint] {
    var outline = TraceOutline()
    var columns = TraceColumns()
    var time: Int64 = 0
    for place in places {
      for _ in 0..<(hours * 12) {
        columns.append(
          TraceFix(
            time: time, latitude: place * 10_000_000 + 5_000_000,
            longitude: place * 10_000_000 + 5_000_000))
        time += 300_000_000
      }
      // A gap, so that the way between is nowhere.
      time += 3_600_000_000
    }
    columns.withBuffers { outline.consume($0) }
    outline.finish()
    return outline.segments.stays
  }

  @Test func staysCountToTheFirstAreaThatHoldsThem() throws {
    let areas = TraceAreas(areas: [
      try square("small", from: 2, to: 3), try square("large", from: 1, to: 5),
    ])
    var counter = AreaCounter(areas, zone: .utc)
    let stays = stays([2, 4, 2, 8], hours: 10)
    #expect(stays.count == 4)
    counter.add(stays)
    counter.endTrace()
    counter.add(self.stays([2], hours: 1))
    counter.endTrace()
    let tallies = counter.tallies
    #expect(tallies.map(\.stays) == [3, 1, 1])
    #expect(tallies.map(\.traces) == [2, 1, 1])
    // Ten hours less the last five minutes each, and one hour less five minutes.
    #expect(tallies[0].duration == (2 * (600 - 5) + 55) * 60_000)
    // From 0 to 10 h, from 22 to 32 h, and from 0 to 1 h: the first day and the second.
    #expect(tallies[0].days == [0, 1])
    #expect(tallies[1].days == [0])
    #expect(tallies[2].days == [1])
  }

  @Test func withoutAreasNothingIsCounted() {
    var counter = AreaCounter(.none, zone: .utc)
    counter.add(stays([2], hours: 1))
    counter.endTrace()
    #expect(counter.tallies.isEmpty)
    #expect(AreaCounter.sum([]).isEmpty)
  }
}
