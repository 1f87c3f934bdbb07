import Platform
import TestSupport
import Testing

/// Times of events by the clocks of New York, which skip 2024-03-10T02:00 to 03:00 and show 2024-11-03T01:00 to 02:00 twice.
@Suite struct RecurrenceSetTests {
  private let zone: Platform.TimeZone

  init() throws { zone = try TimeZoneDatabase().zone(named: "America/New_York") }

  private func seconds(_ text: String) throws -> Int64 {
    try #require(BasicDateTime(Array(text.utf8)[...])).seconds
  }

  private func event(_ start: String, _ rules: String...) throws -> RecurrenceSet {
    var event = RecurrenceSet(start: try seconds(start), isDate: start.count == 8, zone: zone)
    event.rules = try rules.map { try RecurrenceRule($0) }
    return event
  }

  /// The times of a year in UTC, with a star behind those that are moved.
  private func times(
    _ event: RecurrenceSet, _ from: String = "20240101T000000",
    _ through: String = "20241231T235959"
  ) throws -> String {
    let window = event.window(from: try seconds(from), through: try seconds(through))
    return window.instances.map {
      BasicDateTime(seconds: $0.time, form: .utc).text + ($0.isMoved ? "*" : "")
    }.joined(separator: " ")
  }

  @Test func aTimeThatClocksSkipIsMovedAndMarked() throws {
    let daily = try event("20240309T023000", "FREQ=DAILY;COUNT=3")
    #expect(try times(daily) == "20240309T073000Z 20240310T073000Z* 20240311T063000Z")
    let instances = daily.window(from: 0, through: .max).instances
    #expect(instances[1].local == (try seconds("20240310T033000")))
    // What is moved onto another instance is one.
    let half = try event("20240310T013000", "FREQ=MINUTELY;INTERVAL=30;COUNT=5")
    #expect(try times(half) == "20240310T063000Z 20240310T070000Z 20240310T073000Z")
  }

  @Test func ofATimeThatComesTwiceTheFirstIsMeant() throws {
    let daily = try event("20241102T013000", "FREQ=DAILY;COUNT=3")
    #expect(try times(daily) == "20241102T053000Z 20241103T053000Z 20241104T063000Z")
  }

  @Test func theStartCountsEvenIfNoRuleHasIt() throws {
    // 2024-01-01 is a Monday.
    #expect(
      try times(event("20240101T120000", "FREQ=WEEKLY;BYDAY=TU;COUNT=3"))
        == "20240101T170000Z 20240102T170000Z 20240109T170000Z")
    #expect(
      try times(event("20240101T120000", "FREQ=WEEKLY;BYDAY=TU;COUNT=1")) == "20240101T170000Z")
    #expect(
      try times(event("20240102T120000", "FREQ=WEEKLY;BYDAY=TU;COUNT=1")) == "20240102T170000Z")
  }

  @Test func theEndOfARuleIsAMomentOrADay() throws {
    let rule = "FREQ=DAILY;UNTIL=20240103T170000Z"
    #expect(try times(event("20240102T120000", rule)) == "20240102T170000Z 20240103T170000Z")
    #expect(try times(event("20240102T120001", rule)) == "20240102T170001Z")
    #expect(
      try times(event("20240102T120000", "FREQ=DAILY;UNTIL=20240103"))
        == "20240102T170000Z 20240103T170000Z")
    // The moved time is behind the end, though its clock time is not.
    #expect(
      try times(event("20240309T023000", "FREQ=DAILY;UNTIL=20240310T071000Z")) == "20240309T073000Z"
    )
    #expect(
      try times(event("20240102", "FREQ=DAILY;UNTIL=20240103"))
        == "20240102T050000Z 20240103T050000Z")
  }

  @Test func datesAreAddedAndTakenAway() throws {
    var event = try event("20240101T120000", "FREQ=DAILY;COUNT=4", "FREQ=WEEKLY;COUNT=2")
    event.added = [try seconds("20240102T170000"), try seconds("20240220T000000")]
    event.excluded = [try seconds("20240103T170000"), try seconds("20240103T170001")]
    event.excludedDays = [try seconds("20240104") / 86_400, try seconds("20240105") / 86_400]
    event.excludedRules = [try RecurrenceRule("FREQ=DAILY;INTERVAL=7;COUNT=2")]
    #expect(try times(event) == "20240102T170000Z 20240220T000000Z")
    let window = event.window(from: try seconds("20240101"), through: try seconds("20250101"))
    #expect(window.unmatched == 2 && !window.isCut)
  }

  @Test func aRuleOfMillionsTakesAwayWhatThereIs() throws {
    var event = try event("20240101T120000", "FREQ=DAILY;COUNT=5")
    event.excludedRules = [try RecurrenceRule("FREQ=SECONDLY;UNTIL=20240103T165959Z")]
    #expect(try times(event) == "20240103T170000Z 20240104T170000Z 20240105T170000Z")
  }

  @Test func moreThanAreAskedForAreCut() throws {
    let event = try event("20240101T120000", "FREQ=SECONDLY")
    let window = event.window(from: 0, through: .max, limit: 100)
    #expect(window.instances.count == 100 && window.isCut)
    let never = try self.event("20240101T120000", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")
    #expect(never.window(from: .min, through: .max).instances.count == 1)
  }

  /// The instances of a window are those of a wider one that lie in it, also over changes of clocks.
  @Test func aWindowChangesNoInstance() throws {
    try withSeeds(30, long: 500) { generator, seed in
      for _ in 0..<10 {
        let text = RandomRule.text(using: &generator)
        var event = RecurrenceSet(
          start: RandomRule.start(using: &generator), isDate: false, zone: zone)
        event.rules = [try RecurrenceRule(text)]
        let end = event.start + RandomRule.span(text)
        let all = event.window(from: .min, through: end).instances
        for _ in 0..<4 {
          let from = Int64.random(in: event.start - 86_400...end, using: &generator)
          let through = Int64.random(in: from...end, using: &generator)
          let found = event.window(from: from, through: through).instances
          #expect(
            found == all.filter { $0.time >= from && $0.time <= through },
            "seed \(seed): \(text) from \(event.start), \(from) to \(through)")
        }
      }
    }
  }

  @Test func aDayThatClocksSkipIsADay() throws {
    var event = RecurrenceSet(
      start: try seconds("20111229"), isDate: true,
      zone: try TimeZoneDatabase().zone(named: "Pacific/Apia"))
    event.rules = [try RecurrenceRule("FREQ=DAILY;COUNT=4")]
    let days = event.window(from: 0, through: .max).instances.map(\.local)
    #expect(days == (0..<4).map { event.start + $0 * 86_400 })
  }

  /// A calendar of a stranger cannot keep a reader busy, or fill its memory.
  @Test(arguments: [
    "FREQ=SECONDLY;COUNT=1000000000", "FREQ=MINUTELY;COUNT=1000000000;BYSECOND=7",
    "FREQ=SECONDLY;BYSECOND=59;COUNT=1000000000",
    "FREQ=DAILY;COUNT=1000000000;BYHOUR=\(list(24));BYMINUTE=\(list(60));BYSECOND=\(list(60))",
    "FREQ=YEARLY;BYDAY=MO,TU,WE;BYHOUR=\(list(24));BYMINUTE=\(list(60));BYSECOND=\(list(60))",
  ])
  func aRuleWithoutMeasureIsGivenUp(_ rule: String) throws {
    let event = try event("00010101T000000", rule)
    let time = ContinuousClock().measure {
      let window = event.window(from: 0, through: 86_400 * 365, limit: 2_000)
      #expect(window.isCut && window.instances.isEmpty, "\(rule)")
    }
    print("given up after \(time): \(rule.prefix(60))")
  }

  /// Daily for 2,000 years is no such rule.
  @Test func aLongCountIsWalked() throws {
    let event = try event("00010101T120000", "FREQ=DAILY;COUNT=739000")
    #expect(try times(event, "20240101T000000", "20240101T235959") == "20240101T170000Z")
  }

  private static func list(_ count: Int) -> String {
    (0..<count).map(String.init).joined(separator: ",")
  }
}
