import Platform
import Testing

@testable import Planner

@Suite struct AgendaTests {
  private let zone: Platform.TimeZone

  init() throws { zone = try TimeZoneDatabase().zone(named: "America/New_York") }

  private func instance(
    _ name: String, _ start: String, minutes: Int64 = 60, days: Int64? = nil
  ) throws -> EventInstance {
    let begin = try #require(EventTime.read(start))
    let time = zone.firstInstant(ofLocal: begin.seconds)
    return EventInstance(
      id: name, name: name, time: time, duration: days.map { $0 * 86_400 } ?? minutes * 60,
      day: days == nil ? nil : begin.seconds / 86_400, original: time)
  }

  private func agenda(_ instances: EventInstance..., region: String? = nil) throws -> Agenda {
    let first = try #require(EventTime.read("20240704")).seconds / 86_400
    return Agenda(
      instances, first: first, last: first + 2, zone: zone, weekStart: 1,
      holidays: region.flatMap { HolidayCalendar(region: $0) })
  }

  @Test func holidaysAndWholeDaysComeFirst() throws {
    let found = try agenda(
      instance("b", "20240704 09:00"), instance("a", "20240704 11:00"),
      instance("z", "20240703", days: 2), region: "US")
    #expect(
      found.days[0].entries.map { "\($0.time ?? "all day") \($0.name)" } == [
        "all day Independence Day", "all day z", "09:00–10:00 b", "11:00–12:00 a",
      ])
    #expect(found.days[0].entries.map(\.part) == [1, 2, 1, 1])
    #expect(found.days[0].events == 3)
    #expect(found.days[0].holiday == "Independence Day")
    #expect(found.days[1].entries.isEmpty)
  }

  @Test func whatGoesOverMidnightStandsOnBothDays() throws {
    let found = try agenda(instance("a", "20240704 22:00", minutes: 240))
    #expect(
      found.days.map { $0.entries.compactMap(\.time) } == [["22:00–24:00"], ["00:00–02:00"], []])
    #expect(found.days.map(\.booked) == [7_200, 7_200, 0])
  }

  @Test func hoursConflictsAndGaps() throws {
    let found = try agenda(
      instance("a", "20240704 09:00", minutes: 120), instance("b", "20240704 10:00", minutes: 30),
      instance("c", "20240704 10:45", minutes: 45), instance("d", "20240704 15:00"),
      instance("e", "20240704 15:00", minutes: 0))
    let day = found.days[0]
    #expect(day.booked == 12_600)
    #expect(day.conflicts == 2)
    // From 11:30 to 15:00.
    #expect(day.longestGap == 12_600)
    #expect(found.days[1].longestGap == 36_000)
  }

  /// Events of a year each, day after day, would be a hundred million entries.
  @Test func longEventsAgainAndAgainAreBounded() throws {
    let long = try instance("a", "20240101", days: 366)
    let first = try #require(EventTime.read("20240704")).seconds / 86_400
    let found = Agenda(
      Array(repeating: long, count: 20_000), first: first, last: first + 400, zone: zone,
      weekStart: 1, holidays: nil)
    #expect(found.isCut)
    #expect(found.days.reduce(0) { $0 + $1.entries.count } <= Agenda.maximumEntryCount + 366)
  }
}
