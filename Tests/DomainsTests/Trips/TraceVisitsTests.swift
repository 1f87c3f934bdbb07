import Platform
import TestSupport
import Testing

@testable import Analysis
@testable import Trips

/// Stays at known locations are visits, and their sums are those of a plain count.
@Suite struct TraceVisitsTests {
  private func location(_ id: String, _ latitude: Int32, _ longitude: Int32)
    -> KnownLocations.Location
  {
    KnownLocations.Location(
      id: Array(id.utf8), name: id.uppercased(), latitude: latitude, longitude: longitude)
  }

  private func stay(_ latitude: Int32, _ longitude: Int32, from arrival: Int64, to departure: Int64)
    -> StayPoint
  {
    StayPoint(
      firstFix: 0, lastFix: 1, arrival: arrival, departure: departure, latitude: latitude,
      longitude: longitude, end: .closed)
  }

  @Test func visitsAreOfTheNearestLocation() throws {
    // 100 m are about 9,000 units of latitude; of two with one id the first counts.
    let known = KnownLocations(
      [
        location("mill", 480_000_000, 0), location("pond", 480_010_000, 0),
        location("mill", 0, 0),
      ], within: 100_000)
    #expect(known.locations.count == 2)
    var visits = TraceVisits()
    let hour: Int64 = 3_600_000_000
    // 1970-01-01 was a Thursday; Berlin was an hour ahead then.
    visits.add(
      [
        stay(480_003_000, 0, from: 7 * hour, to: 9 * hour),
        stay(480_006_000, 0, from: 10 * hour, to: 11 * hour),
        stay(481_000_000, 0, from: 12 * hour, to: 20 * hour),
      ], of: Array("ann".utf8), at: known)
    visits.add([], of: Array("nobody".utf8), at: known)
    var more = TraceVisits()
    more.add(
      [stay(480_000_000, 0, from: 23 * hour, to: 24 * hour)], of: Array("bob".utf8), at: known)
    visits.append(more)
    #expect(visits.traces == [Array("ann".utf8), Array("bob".utf8)])
    let berlin = try TimeZoneDatabase().zone(named: "Europe/Berlin")
    let found = VisitedLocations(visits, at: known, zone: berlin, newest: 1)
    #expect(found.visited.map { found.known[$0.number].name } == ["MILL", "POND"])
    let mill = found.visited[0]
    #expect(mill.visits == 2 && mill.duration == 3 * 3_600_000 && mill.visitors.count == 2)
    #expect(mill.typicalDuration == 3_600_000)
    #expect(mill.arrivals == 7 * hour...23 * hour)
    // At 8 on Thursday, and at midnight, which is Friday's.
    #expect(mill.hours[8] == 1 && mill.hours[0] == 1 && mill.hours.reduce(0, +) == 2)
    #expect(mill.weekdays == [0, 0, 0, 1, 1, 0, 0])
    #expect(mill.newest.map(\.arrival) == [23 * hour])
  }

  @Test func sumsAreThoseOfAPlainCount() throws {
    let zone = try TimeZoneDatabase().zone(named: "America/New_York")
    withSeeds(30, long: 300) { generator, seed in
      let known = KnownLocations(
        (0..<8).map { location("l\($0)", Int32($0) * 20_000, 0) }, within: 100_000)
      var visits = TraceVisits()
      var plain: [(location: Int, trace: Int, arrival: Int64, departure: Int64)] = []
      for trace in 0..<5 {
        var stays: [StayPoint] = []
        var time = Int64.random(in: 0...2_000_000_000, using: &generator) * 1_000_000
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
          let place = Int.random(in: 0..<9, using: &generator)
          let leave = time + Int64.random(in: 300...90_000, using: &generator) * 1_000_000
          // The ninth is no known location.
          let latitude = place == 8 ? 5_000_000 : Int32(place) * 20_000
          stays.append(stay(latitude, 300, from: time, to: leave))
          if place < 8 { plain.append((place, trace, time, leave)) }
          time = leave + Int64.random(in: 60...9_000, using: &generator) * 1_000_000
        }
        var part = TraceVisits()
        part.add(stays, of: [UInt8(trace)], at: known)
        visits.append(part)
      }
      let found = VisitedLocations(visits, at: known, zone: zone, newest: 3)
      #expect(Set(found.visited.map(\.number)) == Set(plain.map(\.location)), "seed \(seed)")
      for location in found.visited {
        let own = plain.filter { $0.location == location.number }
        #expect(location.visits == own.count, "seed \(seed)")
        #expect(
          Set(location.visitors.map { found.traces[Int($0.trace)][0] })
            == Set(own.map { UInt8($0.trace) }))
        #expect(location.duration == own.reduce(0) { $0 + ($1.departure - $1.arrival) / 1000 })
        #expect(
          location.newest.map(\.arrival) == own.map(\.arrival).sorted(by: >).prefix(3).map { $0 })
        for hour in 0..<24 {
          let count = own.count { visit in
            let seconds = visit.arrival / 1_000_000
            return Int(seconds + Int64(zone.offset(atUTC: seconds))) / 3600 % 24 == hour
          }
          #expect(location.hours[hour] == count, "seed \(seed), hour \(hour)")
        }
        #expect(location.weekdays.reduce(0, +) == location.visits)
        #expect(location.visitors.reduce(0) { $0 + $1.visits } == location.visits)
      }
      #expect(
        zip(found.visited, found.visited.dropFirst()).allSatisfy { $0.duration >= $1.duration })
    }
  }
}
