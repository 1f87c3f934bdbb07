import Platform
import Testing

@testable import Analysis
@testable import Trips

/// Quantities and days as sentences say them.
@Suite struct PhraseTests {
  @Test func distancesAreInTheUnitThatPeopleUse() {
    #expect(
      [0, 499, 850_000, 999_400, 999_500, 14_025_000, 999_949_000, 1_204_400_000].map {
        Phrase.distance($0)
      } == [
        "0 m", "0 m", "850 m", "999 m", "1.0 km", "14.0 km", "999.9 km", "1,204 km",
      ])
  }

  @Test func timesAreInHoursAndMinutes() {
    #expect(
      [0, 29_999, 32_400, 2_400_000, 3_600_000, 12_000_000, 172_740_000, 172_800_000, 446_400_000]
        .map { Phrase.duration($0) } == [
          "0 min", "0 min", "1 min", "40 min", "1 h", "3 h 20 min", "47 h 59 min", "2 days",
          "5 days 4 h",
        ])
  }

  @Test func countsAndListsAreWords() {
    #expect(
      [0, 1, 2, 4_984].map { Phrase.count($0, "stop", "stops") } == [
        "no stops", "1 stop", "2 stops", "4,984 stops",
      ])
    #expect(
      [[], ["A"], ["A", "B"], ["A", "B", "C"]].map(Phrase.list) == [
        "", "A", "A and B", "A, B and C",
      ])
  }

  @Test func positionsAreToAHundredMetres() {
    #expect(Phrase.position(latitude: 489_965_037, longitude: -10_290_013) == "48.997° N, 1.029° W")
    #expect(Phrase.position(latitude: -5_000, longitude: 4_999) == "0.001° S, 0.000°")
    #expect(
      Phrase.position(latitude: -900_000_000, longitude: 1_800_000_000) == "90.000° S, 180.000° E")
  }

  /// A kilometre in each of 20 minutes, from minute 5 on.
  @Test func placesOnAWayAreKilometres() {
    var profile = TraceProfile()
    let fixes = (0...20).map {
      TraceFix(
        time: (Int64($0) + 5) * 60_000_000, latitude: 0, longitude: 0, elevation: TraceFix.missing)
    }
    TraceColumns(fixes).withBuffers { fixes in
      ([0] + [Int64](repeating: 1_000_000, count: 20)).withUnsafeBufferPointer {
        profile.consume(fixes, steps: $0)
      }
    }
    #expect(
      [5, 12, 25].map { Phrase.kilometre(profile, at: $0 * 60_000_000) }
        == ["near the start", "near kilometre 7", "near kilometre 20"])
    #expect(Phrase.kilometre(profile, at: 0) == "near the start")
    #expect(Phrase.kilometre(TraceProfile(), at: 0) == nil)
  }

  @Test func daysAreThoseOfTheZone() throws {
    #expect(Phrase.period(18_750, 18_750) == "on 3 May 2021")
    #expect(Phrase.period(18_750, 18_752) == "from 3 to 5 May 2021")
    // 23:30 in UTC is the next day an hour east of it.
    let late: Int64 = 1_620_084_600_000_000
    #expect(Phrase.minute(late, .utc) == "3 May 2021 23:30")
    let zone = try TimeZoneDatabase().zone(named: "Europe/Berlin")
    #expect(Phrase.minute(late, zone) == "4 May 2021 01:30")
  }
}
