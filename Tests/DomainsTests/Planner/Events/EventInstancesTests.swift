import Platform
import TestSupport
import Testing

@testable import Planner

@Suite struct EventInstancesTests {
  private let zone: Platform.TimeZone

  init() throws { zone = try TimeZoneDatabase().zone(named: "America/New_York") }

  private func time(_ text: String) throws -> BasicDateTime {
    try #require(EventTime.read(text))
  }

  private func event(
    _ id: String, _ start: String, rule: String? = nil, replaces: String? = nil,
    isForLater: Bool = false, minutes: Int64 = 60, name: String = ""
  ) throws -> CalendarEvent {
    let start = try time(start)
    var event = CalendarEvent(
      id: id, name: name, start: start,
      duration: start.form == .date ? 86_400 : minutes * 60, zone: zone,
      rule: rule.flatMap { try? RecurrenceRule($0) })
    event.hasWrongRule = rule != nil && event.rule == nil
    event.replaces = try replaces.map(time)
    event.isForLater = isForLater
    return event
  }

  /// The instances of a window as texts: local time or day, and name.
  private func found(
    _ events: [CalendarEvent], _ from: String, _ through: String, limit: Int = 1_000
  ) throws -> [String] {
    var all = EventInstances()
    let (from, through) = (
      zone.firstInstant(ofLocal: try time(from).seconds),
      zone.firstInstant(ofLocal: try time(through).seconds + 86_400) - 1
    )
    for event in events { all.add(event, from: from, through: through, limit: limit) }
    return all.resolved(from: from, through: through).map { instance in
      let local =
        instance.day.map { BasicDateTime(seconds: $0 * 86_400, form: .date) }
        ?? BasicDateTime(
          seconds: instance.time + Int64(zone.offset(atUTC: instance.time)), form: .local)
      return local.text + (instance.name.isEmpty ? "" : " " + instance.name)
        + (instance.isMoved ? "*" : "")
    }
  }

  @Test func aTimeIsReadAsItIsWritten() throws {
    #expect(try time("2024-07-08") == time("20240708"))
    #expect(try time("2024-07-08 09:00") == time("20240708T090000"))
    #expect(try time("2024-07-08T09:00:30Z") == time("20240708T090030Z"))
    for text in ["", "someday", "2024-13-01", "2024-07-08 9", "20240708T0900+02:00"] {
      #expect(EventTime.read(text) == nil, "\(text)")
    }
  }

  @Test func oneInstanceStandsForAnotherWhereverItIs() throws {
    let weekly = try event("a", "20240101T090000", rule: "FREQ=WEEKLY", name: "x")
    let moved = try event("a", "20240109T100000", replaces: "20240108T090000", name: "y")
    var gone = try event("a", "20240115T090000", replaces: "20240115T090000")
    gone.isCancelled = true
    let expected = ["20240101T090000 x", "20240109T100000 y", "20240122T090000 x"]
    #expect(try found([weekly, moved, gone], "20240101", "20240128") == expected)
    #expect(try found([gone, moved, weekly], "20240101", "20240128") == expected)
    // Without the event it stands by itself.
    #expect(try found([moved, gone], "20240101", "20240128") == ["20240109T100000 y"])
  }

  @Test func oneForAllLaterOnesShiftsThem() throws {
    let weekly = try event("a", "20240101T090000", rule: "FREQ=WEEKLY;COUNT=4", name: "x")
    let later = try event(
      "a", "20240116T100000", replaces: "20240115T090000", isForLater: true, name: "y")
    #expect(
      try found([weekly, later], "20240101", "20240228")
        == ["20240101T090000 x", "20240108T090000 x", "20240116T100000 y", "20240123T100000 y"])
    let days = try event("b", "20240101", rule: "FREQ=DAILY;COUNT=3", name: "x")
    let other = try event("b", "20240105", replaces: "20240102", isForLater: true, name: "y")
    #expect(
      try found([days, other], "20240101", "20240228")
        == ["20240101 x", "20240105 y", "20240106 y"])
  }

  @Test func whatBeganBeforeAndGoesOnIsThere() throws {
    let long = try event("a", "20240101T220000", minutes: 240)
    #expect(try found([long], "20240102", "20240102") == ["20240101T220000"])
    #expect(try found([long], "20240103", "20240103").isEmpty)
    // An end at midnight is none of the next day.
    let night = try event("a", "20240101T220000", minutes: 120)
    #expect(try found([night], "20240102", "20240102").isEmpty)
  }

  @Test func aHundredthWrongRuleTakesPlaceOnce() throws {
    var all = EventInstances()
    all.add(
      try event("a", "20240101T090000", rule: "FREQ=SOMETIMES"), from: 0, through: .max >> 1,
      limit: 9)
    all.add(
      try event("b", "20240101T090000", rule: "FREQ=SECONDLY"), from: 0, through: .max >> 20,
      limit: 9)
    #expect(all.instances.count == 10)
    #expect(all.wrongRules == 1)
    #expect(all.cutRules == 1)
  }

  /// What a window holds does not depend on the window that it was asked for in.
  @Test func expansionIsIndependentOfTheWindow() throws {
    try withSeeds(20) { random, _ in
      let rules = [
        "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=MONTHLY;BYDAY=2TU;COUNT=9",
        "FREQ=YEARLY;BYMONTH=3,11;BYDAY=SU;UNTIL=20260101T000000Z",
      ]
      let day = Int64(19_700 + Int.random(in: 0..<400, using: &random)) * 86_400
      let start = BasicDateTime(
        seconds: day + Int64(Int.random(in: 0..<86_400, using: &random)), form: .local)
      let rule = rules[Int.random(in: 0..<rules.count, using: &random)]
      let event = try event("a", start.text, rule: rule)
      let whole = try found([event], "20240101", "20261231")
      var pieces: [String] = []
      for year in ["2024", "2025", "2026"] {
        for (from, through) in [("0101", "0310"), ("0311", "1102"), ("1103", "1231")] {
          pieces += try found([event], year + from, year + through)
        }
      }
      // An instance that goes on into the next window stands in both.
      #expect(Array(Set(pieces)).sorted() == whole, "\(rule) from \(start.text)")
    }
  }
}
