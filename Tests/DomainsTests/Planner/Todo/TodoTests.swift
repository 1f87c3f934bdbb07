import Platform
import TestSupport
import Testing

@testable import Planner

/// What is to be done, put together from tasks, habits and events.
@Suite struct TodoTests {
  private let zone: Platform.TimeZone

  init() throws { zone = try TimeZoneDatabase().zone(named: "America/New_York") }

  private func time(_ text: String) throws -> Int64 {
    try #require(EventTime.read(text)).instant(in: zone)
  }

  private func task(
    _ id: String, _ due: String? = nil, done: [String] = [], rule: String? = nil,
    next: RecurringTask.NextFrom = .due, reminders: String = ""
  ) throws -> PlannedTask {
    var task = PlannedTask(id: id, name: id)
    if let due = EventTime.read(due) {
      task.due =
        due.form == .date ? .day(floorDivide(due.seconds, 86_400)) : .time(due.instant(in: zone))
      task.localDue = due.seconds
    }
    task.done = try done.map(time)
    task.isClosed = !done.isEmpty
    task.rule = rule
    task.next = next
    task.reminders = ReminderOffset.list(reminders).offsets.map { .offset($0) }
    return task
  }

  private func todo(_ tasks: [PlannedTask], now: String = "2021-05-03 12:00") throws -> Todo {
    Todo(
      PlannedTasks(tasks: tasks),
      at: DueBuckets(now: try time(now), zone: zone, weekStart: 1), TodoOptions())
  }

  @Test func bucketsAreTotalAndInOrder() throws {
    let found = try todo([
      task("later", "2021-07-01"), task("none"), task("next", "2021-05-10"),
      task("week", "2021-05-09"), task("past", "2021-05-03 09:00"), task("today", "2021-05-03"),
      task("old", "2021-05-02"), task("older", "2021-05-01 09:00"),
      task("done", "2021-05-01", done: ["2021-05-01 08:00"]),
    ])
    #expect(
      found.entries.map { "\($0.id) \($0.place.bucket.words)\($0.place.isPast ? " late" : "")" }
        == [
          "older overdue late", "old overdue late", "today today", "past today late",
          "week this week", "next next week", "later later", "none no date",
        ])
    #expect(found.done.map(\.id) == ["done"])
    #expect(found.statistics.onTime == 1)
  }

  @Test func whatWasMissedAgainAndAgainStandsOnce() throws {
    let found = try todo([
      task("bins", "2021-04-12 19:00", done: ["2021-04-12 18:30"], rule: "FREQ=WEEKLY")
    ])
    let entry = try #require(found.entries.first)
    #expect(found.entries.count == 1 && entry.missed == 2)
    #expect(entry.due == .time(try time("2021-04-19 19:00")))
    #expect(entry.next == .time(try time("2021-05-03 19:00")))
    #expect(found.done.map(\.lateness) == [-1_800])
  }

  @Test func fromCompletionOneIsOpenAtATime() throws {
    let found = try todo([
      task(
        "filter", "2021-01-15", done: ["2021-01-15 10:00", "2021-04-01 18:00"],
        rule: "FREQ=MONTHLY", next: .completion)
    ])
    #expect(found.entries.map(\.due) == [.day(try time("2021-05-01") / 86_400)])
    #expect(found.done.map { $0.due == nil } == [true, false])
  }

  @Test func noticesOfWhatComesBackReachAsFarAsAsked() throws {
    let found = try todo([
      task("daily", "2021-05-01 20:00", rule: "FREQ=DAILY", reminders: "1h"),
      task("far", "2021-12-24", reminders: "1d"), task("without", "2021-05-05"),
    ])
    let schedule = found.notices.schedule(now: found.buckets.now, hour: 9)
    let ahead = schedule.entries.filter { $0.time >= found.buckets.now }.map {
      "\(found.notices.subjects[$0.task].id) \(PlannerText.moment($0.time, zone))"
    }
    // Two weeks, today among them.
    #expect(ahead.count == 15)
    #expect(ahead.first == "daily 2021-05-03 19:00" && ahead[13] == "daily 2021-05-16 19:00")
    #expect(ahead.last == "far 2021-12-23 09:00")
  }

  @Test func upcomingIsInOrderAndEndsAtEight() throws {
    var found = try todo(
      [task("now", "2021-05-03"), task("gone", "2021-05-03 08:00"), task("none")]
        + (1...9).map { try task("d\($0)", "2021-05-1\($0)") })
    found.add([
      EventInstance(
        id: "e", name: "concert", place: "hall", time: try time("2021-05-11 20:00"),
        duration: 3_600, original: 0)
    ])
    let upcoming = found.firstUpcoming(of: found.entries)
    #expect(
      upcoming.map(\.name) == ["now", "d1", "concert", "d2", "d3", "d4", "d5", "d6"])
    #expect(upcoming[2].place == "hall")
  }

  /// Any tasks at any moment in any zone: each open one stands once, in one bucket, and no completion is lost.
  @Test func everyTaskIsOpenOrDone() throws {
    let names = ["America/New_York", "Asia/Kolkata", "Pacific/Apia", "UTC", "Africa/Cairo"]
    let zones = try names.map { try TimeZoneDatabase().zone(named: $0) }
    withSeeds(60, long: 3_000) { random, seed in
      guard let zone = zones.randomElement(using: &random) else { return }
      let now = Int64.random(in: 1_200_000_000...1_800_000_000, using: &random)
      let tasks = (0..<40).map { number -> PlannedTask in
        var task = PlannedTask(id: "t\(number)", name: "")
        let local = now + Int64.random(in: -3_000_000...3_000_000, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: task.due = .day(floorDivide(local, 86_400))
        case 1: task.due = .time(zone.instant(ofLocal: local))
        default: break
        }
        task.localDue = local
        if Int.random(in: 0..<3, using: &random) == 0 {
          task.done = [now - Int64.random(in: 0...2_000_000, using: &random)]
          task.isClosed = true
        }
        return task
      }
      let todo = Todo(
        PlannedTasks(tasks: tasks), at: DueBuckets(now: now, zone: zone, weekStart: 1),
        TodoOptions())
      let open = todo.entries.map(\.id)
      #expect(
        (open + todo.done.map(\.id)).sorted() == tasks.map(\.id).sorted(), "seed \(seed)")
      let buckets = todo.entries.map(\.place.bucket.rawValue)
      #expect(buckets == buckets.sorted(), "seed \(seed)")
      #expect(todo.firstUpcoming(of: todo.entries).count <= Todo.upcomingCount)
    }
  }
}
