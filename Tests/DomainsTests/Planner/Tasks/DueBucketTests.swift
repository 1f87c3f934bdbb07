import Platform
import TestSupport
import Testing

@testable import Planner

/// Buckets of tasks by due date.
@Suite struct DueBucketTests {
  private func place(
    _ due: String, at now: String, in zone: String = "UTC", weekStart: Int = 1
  ) throws -> String {
    let zone = try TimeZoneDatabase().zone(named: zone)
    let buckets = DueBuckets(
      now: try NaivePlanner.seconds(now), zone: zone, weekStart: weekStart)
    let seconds = try NaivePlanner.seconds(due)
    let place = buckets.place(of: due.count == 8 ? .day(seconds / 86_400) : .time(seconds))
    return "\(place.bucket)" + (place.isPast ? " past" : "")
  }

  /// 2026-11-25 is a Wednesday.
  @Test func weekFromMonday() throws {
    let dues = ["20261124", "20261125", "20261126", "20261129", "20261130", "20261206", "20261207"]
    #expect(
      try dues.map { try place($0, at: "20261125T120000") } == [
        "overdue past", "today", "thisWeek", "thisWeek", "nextWeek", "nextWeek", "later",
      ])
  }

  @Test func weekFromSunday() throws {
    let dues = ["20261128", "20261129", "20261205", "20261206"]
    #expect(
      try dues.map { try place($0, at: "20261125T120000", weekStart: 7) } == [
        "thisWeek", "nextWeek", "nextWeek", "later",
      ])
    // On the first day of a week six days are left, on the last one none.
    #expect(try place("20261205", at: "20261129T000000", weekStart: 7) == "thisWeek")
    #expect(try place("20261129", at: "20261128T235959", weekStart: 7) == "nextWeek")
  }

  @Test func timeOfTodayThatIsPastStaysInToday() throws {
    #expect(try place("20261125T090000", at: "20261125T090000") == "today")
    #expect(try place("20261125T090000", at: "20261125T090001") == "today past")
    #expect(try place("20261125T090000", at: "20261126T000000") == "overdue past")
  }

  @Test func dueDayIsTheReadersDay() throws {
    #expect(
      try place("20261125", at: "20261125T235959", in: "Pacific/Kiritimati") == "overdue past")
    #expect(try place("20261126", at: "20261125T100000", in: "Pacific/Kiritimati") == "today")
    #expect(try place("20261125", at: "20261126T045959", in: "America/New_York") == "today")
    #expect(try place("20261125", at: "20261126T050000", in: "America/New_York") == "overdue past")
    // The time is on the next day in New York's calendar only from 05:00 UTC on.
    #expect(try place("20261126T040000", at: "20261125T120000", in: "America/New_York") == "today")
  }

  @Test func skippedDayIsNeverToday() throws {
    // Clocks of Apia went from 2011-12-29T23:59:59 to 2011-12-31 at 10:00 UTC.
    #expect(try place("20111230", at: "20111230T095959", in: "Pacific/Apia") == "thisWeek")
    #expect(try place("20111230", at: "20111230T100000", in: "Pacific/Apia") == "overdue past")
    #expect(try place("20111231", at: "20111230T100000", in: "Pacific/Apia") == "today")
  }

  @Test func dayThatComesBackIsNotOver() throws {
    // Clocks of St John's went back from 2006-10-29T00:01 to 23:01, at 02:31 UTC.
    for now in ["20061029T022959", "20061029T023030", "20061029T023200", "20061029T032959"] {
      #expect(try place("20061028", at: now, in: "America/St_Johns") == "today")
    }
    #expect(try place("20061028", at: "20061029T033000", in: "America/St_Johns") == "overdue past")
  }

  @Test func noDateAndHostileNumbers() {
    for now in [Int64.min, -62_135_596_800, 0, 253_402_300_799, .max] {
      for weekStart in 1...7 {
        let buckets = DueBuckets(now: now, zone: .utc, weekStart: weekStart)
        #expect(buckets.place(of: nil) == .init(bucket: .noDate, isPast: false))
        for far in [Int64.max, 1_000_000_000_000_000_000] {
          #expect(buckets.place(of: .day(far)) == .init(bucket: .later, isPast: false))
          #expect(buckets.place(of: .time(far)) == .init(bucket: .later, isPast: false))
          #expect(buckets.place(of: .day(-far)) == .init(bucket: .overdue, isPast: true))
          #expect(buckets.place(of: .time(-far)) == .init(bucket: .overdue, isPast: true))
        }
      }
    }
  }

  /// Each bucket is a set of days that is written out here; the due is in exactly the one that is given.
  @Test func bucketsAreTotalAndDisjoint() throws {
    let zones = try NaivePlanner.zones()
    try withSeeds(150, long: 5_000) { generator, seed in
      let zone = try #require(zones.randomElement(using: &generator))
      let now = try NaivePlanner.moment(&generator)
      let weekStart = Int.random(in: 1...7, using: &generator)
      let buckets = DueBuckets(now: now, zone: zone, weekStart: weekStart)
      let today = NaivePlanner.day(now, zone)
      var week = today + 1
      while CivilDate.weekday(ofDay: Int(week)) != weekStart { week += 1 }
      for _ in 0..<10 {
        let near = now + Int64.random(in: -30_000...30_000, using: &generator) * 60
        let isDay = Bool.random(using: &generator)
        let time = Bool.random(using: &generator) ? near : try NaivePlanner.moment(&generator)
        let day = isDay ? time / 86_400 : NaivePlanner.day(time, zone)
        let sets: [(DueBucket, Bool)] = [
          (.overdue, day < today), (.today, day == today),
          (.thisWeek, today + 1 <= day && day < week), (.nextWeek, week <= day && day < week + 7),
          (.later, week + 7 <= day),
        ]
        let place = buckets.place(of: isDay ? .day(day) : .time(time))
        #expect(
          sets.filter(\.1).map(\.0) == [place.bucket]
            && place.isPast == (isDay ? day < today : time < now),
          "seed \(seed): \(zone.name), now \(now), week from \(weekStart), due \(isDay) \(time)")
      }
    }
  }

  @Test func deadlineIsTheLastSecondOfTheDay() throws {
    let zones = try NaivePlanner.zones()
    try withSeeds(200, long: 5_000) { generator, seed in
      let zone = try #require(zones.randomElement(using: &generator))
      let day = NaivePlanner.day(try NaivePlanner.moment(&generator), zone)
      let deadline = TaskDue.day(day).deadline(in: zone)
      #expect(
        NaivePlanner.day(deadline, zone) <= day && NaivePlanner.day(deadline + 1, zone) > day,
        "seed \(seed): \(zone.name), day \(day)")
    }
  }
}
