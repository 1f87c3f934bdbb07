internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// All habits with their versions and checks, by name.
struct HabitBook: Sendable {
  private(set) var histories: [HabitHistory] = []
  /// Rules that cannot be: they are left out.
  private(set) var wrongRules = 0
  /// Checks of habits that there are none of.
  private(set) var unknownHabits = 0
  /// Checks of slots that the rule of the day does not have: they take the next that is open.
  private(set) var unknownSlots = 0

  /// Reads `habits` and their `checks`; costs memory for all of them.
  init(
    _ habits: [SegmentRows], checks: [SegmentRows], zone: TimeZone, weekStart: WeekStart
  ) throws {
    var versions: [String: [HabitVersion]] = [:]
    var names: [String: (from: Int64, name: String)] = [:]
    for rows in habits {
      let reader = try VersionReader(rows)
      for row in reader.rows.kept {
        let id = try reader.id(row) ?? ""
        guard let version = try reader.version(row) else {
          wrongRules += 1
          continue
        }
        versions[id, default: []].append(version)
        // The newest name is what it is called now.
        if let name = try reader.name(row), names[id].map({ $0.from <= version.firstDay }) ?? true {
          names[id] = (version.firstDay, name)
        }
      }
    }
    var known: [String: Habit] = [:]
    for (id, versions) in versions {
      guard let habit = try? Habit(versions, weekStart: weekStart.number) else {
        wrongRules += versions.count
        continue
      }
      known[id] = habit
    }
    let logs = try logs(checks, known, zone)
    histories = known.map { id, habit in
      HabitHistory(
        id: id, name: names[id]?.name ?? id, habit: habit, log: HabitLog(logs[id] ?? []))
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  private mutating func logs(
    _ checks: [SegmentRows], _ known: [String: Habit], _ zone: TimeZone
  ) throws -> [String: [HabitCheck]] {
    typealias Field = HabitCheckRecord
    var logs: [String: [HabitCheck]] = [:]
    for rows in checks {
      let (habit, date) = (try rows.text(Field.habit), try rows.integer(Field.date))
      let (slot, state) = (try rows.text(Field.slot), try rows.text(Field.state))
      let (doneAt, times) = (try rows.text(Field.doneAt), try rows.integer(Field.times))
      for row in rows.kept {
        guard let id = try habit(row), let known = known[id], let day = date(row) else {
          unknownHabits += 1
          continue
        }
        let name = try slot(row)
        let place = name.flatMap { known.place(ofSlot: $0, on: day) }
        if name != nil, place == nil { unknownSlots += 1 }
        let time = EventTime.read(try doneAt(row)).map {
          $0.form == .utc ? $0.seconds + Int64(zone.offset(atUTC: $0.seconds)) : $0.seconds
        }
        logs[id, default: []].append(
          HabitCheck(
            day: day, slot: place, doneAt: time,
            isSkip: try state(row).map(Field.skips.contains) ?? false,
            count: Int(times(row) ?? 1)))
      }
    }
    return logs
  }
}

/// Reads the rules of one part.
private struct VersionReader {
  let rows: SegmentRows
  let id, name: SegmentRows.TextField
  private let days, slots: SegmentRows.TextField
  private let from, through, perWeek, times: SegmentRows.IntegerField

  init(_ rows: SegmentRows) throws {
    typealias Field = HabitRecord
    self.rows = rows
    (id, name) = (try rows.text(Field.id), try rows.text(Field.name))
    (days, slots) = (try rows.text(Field.days), try rows.text(Field.slots))
    (from, through) = (try rows.integer(Field.from), try rows.integer(Field.through))
    (perWeek, times) = (try rows.integer(Field.perWeek), try rows.integer(Field.times))
  }

  /// The rule of a row; nil if it cannot be.
  func version(_ row: Int) throws -> HabitVersion? {
    guard let from = from(row), let rule = try rule(row) else { return nil }
    return HabitVersion(firstDay: from, lastDay: through(row) ?? Habit.days.upperBound, rule: rule)
  }

  private func rule(_ row: Int) throws -> HabitRule? {
    if let days = perWeek(row) {
      return try? .quota(days: Int(days), times: Int(times(row) ?? 1))
    }
    guard let days = HabitText.weekdays(try days(row) ?? "daily"),
      var slots = HabitText.slots(try slots(row) ?? "")
    else { return nil }
    while slots.count < max(1, Int(times(row) ?? 1)) { slots.append(HabitSlot(name: "")) }
    return try? .planned(on: days, slots)
  }
}
