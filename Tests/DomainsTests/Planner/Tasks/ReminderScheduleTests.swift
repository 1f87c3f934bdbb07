import Platform
import TestSupport
import Testing

@testable import Planner

/// When somebody is reminded.
@Suite struct ReminderScheduleTests {
  private func task(_ due: String?, _ reminders: String, in zone: String = "UTC") throws
    -> RemindedTask
  {
    let zone = try TimeZoneDatabase().zone(named: zone)
    let seconds = try due.map(NaivePlanner.seconds)
    let moment = seconds.map { due?.count == 8 ? TaskDue.day($0 / 86_400) : .time($0) }
    return RemindedTask(
      due: moment, zone: zone,
      reminders: ReminderOffset.list(reminders).offsets.map { .offset($0) })
  }

  private func times(_ schedule: ReminderSchedule) -> String {
    schedule.entries.map {
      "\($0.task).\($0.reminder) " + BasicDateTime(seconds: $0.time, form: .utc).text
    }.joined(separator: ", ")
  }

  private func findings(_ schedule: ReminderSchedule) -> [String] {
    schedule.findings.map { "\($0.task).\($0.reminder) \($0.oddity)" }
  }

  @Test func inTheOrderOfTime() throws {
    let schedule = ReminderSchedule([
      try task("20261125T120000", "10min, 1h"), try task("20261125T113000", "1d"),
    ])
    #expect(
      times(schedule) == "1.0 20261124T113000Z, 0.1 20261125T110000Z, 0.0 20261125T115000Z")
    #expect(schedule.findings.isEmpty && schedule.collisions.isEmpty)
    #expect(schedule.withoutReminder.isEmpty)
  }

  @Test func daysCountByTheWallAndHoursExactly() throws {
    // Clocks of Berlin were set forward on 2026-03-29 at 01:00 UTC, back on 2026-10-25 at 01:00 UTC.
    let due = "20260329T100000"
    let spring = ReminderSchedule([try task(due, "1d 24h 1w 1d1h", in: "Europe/Berlin")])
    #expect(
      times(spring)
        == "0.2 20260322T110000Z, 0.1 20260328T100000Z, 0.0 20260328T110000Z")
    #expect(findings(spring) == ["0.3 doubled"])
    let autumn = ReminderSchedule([try task("20261025T100000", "1d 24h", in: "Europe/Berlin")])
    #expect(times(autumn) == "0.0 20261024T090000Z, 0.1 20261024T100000Z")
  }

  @Test func skippedAndRepeatedWallTimes() throws {
    // 02:30 of 2026-03-29 does not exist in Berlin: 01:30 UTC is what the offset before makes of it.
    let gap = ReminderSchedule([try task("20260330T003000", "1d", in: "Europe/Berlin")])
    #expect(times(gap) == "0.0 20260329T013000Z")
    // 02:30 of 2026-10-25 is twice; the first is meant.
    let overlap = ReminderSchedule([try task("20261026T013000", "1d", in: "Europe/Berlin")])
    #expect(times(overlap) == "0.0 20261025T003000Z")
    // Without days the second pass stays the second one.
    let second = ReminderSchedule([try task("20261025T013000", "0h, 10min", in: "Europe/Berlin")])
    #expect(times(second) == "0.1 20261025T012000Z, 0.0 20261025T013000Z")
    // A whole day that is skipped leads to its instant by the old offset.
    let apia = ReminderSchedule([try task("20111230T190000", "1d", in: "Pacific/Apia")])
    #expect(times(apia) == "0.0 20111230T190000Z")
  }

  @Test func dueDayCountsFromItsTimeOfDay() throws {
    let task = try task("20261125", "0d, 1d, 1h, +10h", in: "America/New_York")
    #expect(
      times(ReminderSchedule([task])) == "0.1 20261124T140000Z, 0.2 20261125T130000Z, "
        + "0.0 20261125T140000Z, 0.3 20261126T000000Z")
    #expect(ReminderSchedule([task]).findings.isEmpty)
    #expect(
      times(ReminderSchedule([task], timeOfDay: 0)).hasPrefix(
        "0.1 20261124T050000Z, 0.2 20261125T040000Z"))
  }

  @Test func oddities() throws {
    var tasks = [
      try task("20261125T120000", "60min, 1h, +1h"), try task(nil, "1h"),
      try task("20261125", "+1d"),
      try task("20261125T120000", "1000000000000000000d, 18446744073709551615s"),
    ]
    tasks[0].reminders.append(.time(try NaivePlanner.seconds("20261125T110000")))
    tasks[1].reminders.append(.time(0))
    tasks[1].reminders.append(.time(.max))
    let schedule = ReminderSchedule(tasks, now: try NaivePlanner.seconds("20261125T120000"))
    #expect(
      findings(schedule) == [
        "0.1 doubled", "0.3 doubled", "0.0 past", "0.2 afterDue", "1.0 withoutDue",
        "1.2 beyondCalendar",
        "1.1 past", "2.0 afterDue", "3.0 beyondCalendar", "3.1 beyondCalendar",
      ])
    #expect(schedule.withoutReminder == [3])
    let early = ReminderSchedule(tasks, now: .min)
    #expect(early.entries == schedule.entries)
    #expect(!early.findings.contains { $0.oddity == .past })
  }

  @Test func collisionsAreOfSeveralTasks() throws {
    var tasks = [
      try task("20261125T120000", "1h, 59min30s"), try task("20261125T110030", "0s"),
      try task("20261125", ""),
      try task("20261125T120059", "1h"),
    ]
    tasks[2].reminders = [.time(-1), .time(-60)]
    tasks[3].reminders += [.time(-30), .time(-61), .time(-120)]
    let schedule = ReminderSchedule(tasks)
    let noon = try NaivePlanner.seconds("20261125T110000") / 60
    #expect(
      schedule.collisions == [
        .init(minute: -1, tasks: [2, 3]), .init(minute: noon, tasks: [0, 1, 3]),
      ])
  }

  @Test func nothingAndALot() throws {
    #expect(ReminderSchedule([]).entries.isEmpty)
    let empty = ReminderSchedule([try task("20261125", ""), try task(nil, "")])
    #expect(empty.withoutReminder == [0, 1] && empty.findings.isEmpty)
    var many = try task("20261125T120000", (0..<10_000).map { "\($0 / 2)s" }.joined(separator: ","))
    let schedule = ReminderSchedule([many, many])
    #expect(schedule.entries.count == 10_000 && schedule.findings.count == 10_000)
    #expect(schedule.collisions.count == 85)
    for due in [TaskDue.day(.max), .day(.min), .time(.max), .time(.min)] {
      many.due = due
      #expect(ReminderSchedule([many]).entries.isEmpty)
    }
  }

  @Test func instantsAsByHand() throws {
    let zones = try NaivePlanner.zones()
    try withSeeds(300, long: 10_000) { generator, seed in
      let zone = try #require(zones.randomElement(using: &generator))
      let due = try NaivePlanner.moment(&generator)
      let isDay = Bool.random(using: &generator)
      let offset = ReminderOffset(
        days: UInt64.random(in: 0...9, using: &generator),
        seconds: UInt64.random(in: 0...100_000, using: &generator),
        isAfter: Bool.random(using: &generator))
      let wall = isDay ? due / 86_400 * 86_400 + 32_400 : NaivePlanner.shown(due, zone)
      let sign: Int64 = offset.isAfter ? 1 : -1
      let stays = offset.days == 0 && !isDay
      let begin =
        stays ? due : NaivePlanner.instant(wall + sign * Int64(offset.days) * 86_400, zone)
      let task = RemindedTask(
        due: isDay ? .day(due / 86_400) : .time(due), zone: zone, reminders: [.offset(offset)])
      let time = begin + sign * Int64(offset.seconds)
      let isKnown =
        time < 253_402_300_800 && (isDay ? due / 86_400 * 86_400 : due) < 253_402_300_800
      #expect(
        ReminderSchedule([task]).entries.map(\.time) == (isKnown ? [time] : []),
        "seed \(seed): \(zone.name), due \(due), by day \(isDay), \(offset)")
    }
  }
}
