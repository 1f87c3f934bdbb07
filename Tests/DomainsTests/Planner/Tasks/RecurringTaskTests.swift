import Platform
import TestSupport
import Testing

@testable import Planner

/// Where tasks stand that come back.
@Suite struct RecurringTaskTests {
  private func task(
    _ rule: String, from start: String, in zone: String = "UTC",
    _ nextFrom: RecurringTask.NextFrom = .due
  ) throws -> RecurringTask {
    RecurringTask(
      start: try NaivePlanner.seconds(start), isDate: start.count == 8,
      zone: try TimeZoneDatabase().zone(named: zone), rule: try RecurrenceRule(rule),
      nextFrom: nextFrom)
  }

  /// In words, such as `3 missed from 20261101, next 20261104, 1 closed`.
  private func state(
    _ task: RecurringTask, at now: String, done: [String] = [], through: String = "99991231T000000",
    limit: Int = 100_000
  ) throws -> String {
    let buckets = DueBuckets(now: try NaivePlanner.seconds(now), zone: task.zone, weekStart: 1)
    let state = task.state(
      completions: try done.map(NaivePlanner.seconds), at: buckets,
      through: try NaivePlanner.seconds(through), limit: limit)
    func text(_ due: TaskDue?) -> String {
      switch due {
      case nil: "never"
      case .day(let day): BasicDateTime(seconds: day * 86_400, form: .date).text
      case .time(let time): BasicDateTime(seconds: time, form: .utc).text
      }
    }
    return (state.missed > 0 ? "\(state.missed) missed from \(text(state.firstMissed)), " : "")
      + "next \(text(state.next)), \(state.closed) closed"
      + (state.surplus > 0 ? ", \(state.surplus) surplus" : "") + (state.isCut ? ", cut" : "")
  }

  @Test func missedInstancesAreOneEntry() throws {
    let daily = try task("FREQ=DAILY", from: "20261101")
    let now = "20261105T120000"
    #expect(try state(daily, at: now) == "4 missed from 20261101, next 20261105, 0 closed")
    #expect(
      try state(daily, at: now, done: ["20261101T100000"])
        == "3 missed from 20261102, next 20261105, 1 closed")
    #expect(
      try state(daily, at: now, done: ["20261104T100000", "20261105T110000", "20261105T110000"])
        == "2 missed from 20261103, next 20261105, 2 closed")
    let all = (1...5).map { "2026110\($0)T090000" }
    #expect(try state(daily, at: now, done: all) == "next 20261106, 5 closed")
    // Ahead of time, and a completion that is still to come.
    #expect(
      try state(daily, at: "20261030T120000", done: ["20261030T110000"])
        == "next 20261102, 1 closed")
    #expect(
      try state(daily, at: "20261030T120000", done: ["20261030T130000"])
        == "next 20261101, 0 closed")
  }

  @Test func timeOfTodayThatIsPastIsNext() throws {
    let daily = try task("FREQ=DAILY", from: "20261101T090000")
    #expect(
      try state(daily, at: "20261103T120000")
        == "2 missed from 20261101T090000Z, next 20261103T090000Z, 0 closed")
  }

  @Test func endsOfRulesAndWindows() throws {
    let twice = try task("FREQ=DAILY;COUNT=2", from: "20261101")
    #expect(
      try state(twice, at: "20261105T120000") == "2 missed from 20261101, next never, 0 closed")
    #expect(
      try state(
        twice, at: "20261105T120000",
        done: ["20261101T000000", "20261102T000000", "20261103T000000"])
        == "next never, 2 closed, 1 surplus")
    let yearly = try task("FREQ=YEARLY", from: "20200229")
    #expect(
      try state(yearly, at: "20260101T000000", through: "20270101T000000")
        == "2 missed from 20200229, next never, 0 closed")
    #expect(
      try state(yearly, at: "20260101T000000") == "2 missed from 20200229, next 20280229, 0 closed")
    #expect(try state(yearly, at: "00010101T000000") == "next 20200229, 0 closed")
  }

  @Test func aSkippedDayIsADay() throws {
    let daily = try task("FREQ=DAILY", from: "20111229", in: "Pacific/Apia")
    #expect(
      try state(daily, at: "20120101T120000") == "4 missed from 20111229, next 20120102, 0 closed")
    let weekly = try task("FREQ=WEEKLY", from: "20111223", in: "Pacific/Apia")
    #expect(
      try state(weekly, at: "20111229T120000") == "1 missed from 20111223, next 20111230, 0 closed")
  }

  @Test func fromCompletion() throws {
    let plants = try task("FREQ=DAILY;INTERVAL=3", from: "20261101", .completion)
    #expect(try state(plants, at: "20261031T000000") == "next 20261101, 0 closed")
    #expect(
      try state(plants, at: "20261110T000000") == "1 missed from 20261101, next never, 0 closed")
    let done = ["20261110T080000", "20261101T200000"]
    #expect(try state(plants, at: "20261110T120000", done: done) == "next 20261113, 2 closed")
    #expect(
      try state(plants, at: "20261120T000000", done: done)
        == "1 missed from 20261113, next never, 2 closed")
    // The time of day stays that of the start, by the wall.
    let timed = try task("FREQ=WEEKLY", from: "20261001T090000", in: "Europe/Berlin", .completion)
    #expect(
      try state(timed, at: "20261023T000000", done: ["20261021T230000"])
        == "next 20261029T080000Z, 1 closed")
    let weekdays = try task("FREQ=WEEKLY;BYDAY=MO,TH", from: "20261102", .completion)
    #expect(
      try state(weekdays, at: "20261103T120000", done: ["20261103T110000"])
        == "next 20261105, 1 closed")
    #expect(
      try state(weekdays, at: "20261105T120000", done: ["20261105T110000"])
        == "next 20261109, 1 closed")
    let monthly = try task("FREQ=MONTHLY", from: "20260131", .completion)
    #expect(
      try state(monthly, at: "20260131T120000", done: ["20260131T110000"])
        == "next 20260331, 1 closed")
  }

  @Test func fromCompletionShortOrCounted() throws {
    let pill = try task("FREQ=HOURLY;INTERVAL=4", from: "20261101T080000", .completion)
    #expect(
      try state(pill, at: "20261101T120000", done: ["20261101T083015"])
        == "next 20261101T123015Z, 1 closed")
    let twice = try task("FREQ=DAILY;COUNT=2", from: "20261101", .completion)
    #expect(
      try state(twice, at: "20261109T120000", done: ["20261109T100000"])
        == "next 20261110, 1 closed")
    #expect(
      try state(
        twice, at: "20261109T120000",
        done: ["20261109T100000", "20261108T100000", "20261107T100000"])
        == "next never, 2 closed, 1 surplus")
    let until = try task("FREQ=DAILY;UNTIL=20261110", from: "20261101", .completion)
    #expect(
      try state(until, at: "20261110T120000", done: ["20261110T100000"]) == "next never, 1 closed")
  }

  @Test func shortRulesFromYearOneAreCut() throws {
    let secondly = try task("FREQ=SECONDLY", from: "00010101T000000")
    #expect(
      try state(secondly, at: "20261125T120000", done: ["20200101T000000"])
        == "99999 missed from 00010101T000001Z, next 20261125T000000Z, 1 closed, cut")
    #expect(
      try state(
        secondly, at: "20261125T120000", done: ["20200101T000000", "20200101T000001"], limit: 1)
        == "next never, 1 closed, 1 surplus, cut")
    let counted = try task("FREQ=SECONDLY;COUNT=1000000000", from: "00010101T000000")
    #expect(
      try state(counted, at: "20261125T120000", limit: 10)
        == "10 missed from 00010101T000000Z, next never, 0 closed, cut")
    let days = try task("FREQ=DAILY", from: "00010101", in: "Pacific/Apia")
    #expect(
      try state(days, at: "20111230T120000", limit: 5)
        == "5 missed from 00010101, next 20111231, 0 closed, cut")
    var far = secondly
    for start in [Int64.min, .max] {
      far.start = start
      #expect(try state(far, at: "20261125T120000") == "next never, 0 closed")
    }
  }

  /// Walks instance by instance and completion by completion, as the rule is told.
  @Test func collapseAsByHand() throws {
    let zones = try NaivePlanner.zones()
    try withSeeds(120, long: 3_000) { generator, seed in
      let (zone, reader) = (
        try #require(zones.randomElement(using: &generator)),
        try #require(zones.randomElement(using: &generator))
      )
      let isDate = Bool.random(using: &generator)
      let step = Int64.random(in: 1...20, using: &generator)
      let first = Int64.random(in: 10_000...20_000, using: &generator)
      let start = first * 86_400 + (isDate ? 0 : Int64.random(in: 0..<86_400, using: &generator))
      let now = (first + Int64.random(in: -20...200, using: &generator)) * 86_400 + 40_000
      let task = RecurringTask(
        start: start, isDate: isDate, zone: zone,
        rule: try RecurrenceRule("FREQ=DAILY;INTERVAL=\(step)"),
        nextFrom: .due)
      let completions = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        now - Int64.random(in: -400_000...17_000_000, using: &generator)
      }
      var open: [(due: TaskDue, from: Int64)] = (0..<250).map { number in
        let local = start + Int64(number) * step * 86_400
        let begin = NaivePlanner.instant(local, zone)
        let shown = NaivePlanner.shown(begin, zone) / 86_400
        return (isDate ? .day(shown) : .time(begin), begin)
      }
      if let twice = open.indices.dropFirst().first(where: { open[$0].due == open[$0 - 1].due }) {
        open.remove(at: twice)
      }
      let done = Set(completions).filter { $0 <= now }.sorted()
      for completion in done {
        let before = open.firstIndex { $0.from <= completion }
        open.remove(at: before ?? 0)
      }
      let today = NaivePlanner.day(now, reader)
      func isOverdue(_ due: TaskDue) -> Bool {
        switch due {
        case .day(let day): day < today
        case .time(let time): time < now && NaivePlanner.day(time, reader) < today
        }
      }
      let missed = open.prefix { isOverdue($0.due) }
      let state = task.state(
        completions: completions, at: DueBuckets(now: now, zone: reader, weekStart: 1),
        through: now + 1_000 * 86_400)
      let expected = RecurringTask.State(
        missed: missed.count, firstMissed: missed.first?.due, next: open[missed.count].due,
        closed: done.count)
      #expect(state == expected, "seed \(seed): \(zone.name), \(reader.name)")
    }
  }
}
