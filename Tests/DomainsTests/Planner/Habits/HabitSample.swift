@testable import Planner

/// Short ways to write habits and logs.
enum HabitSample {
  /// A Monday, 2024-01-01.
  static let monday: Int64 = 19_723

  static let cat = ["morning", "evening"]

  /// A habit of one version from `first` on.
  static func habit(_ rule: HabitRule, from first: Int64 = monday, weekStart: Int = 1) throws
    -> Habit
  {
    try Habit([HabitVersion(firstDay: first, rule: rule)], weekStart: weekStart)
  }

  static func planned(
    _ names: [String] = ["slot"], on weekdays: Set<Int> = Set(1...7), deadlines: [Int] = []
  ) throws -> HabitRule {
    try .planned(
      on: weekdays,
      names.enumerated().map {
        HabitSlot(name: $1, deadline: $0 < deadlines.count ? deadlines[$0] : nil)
      })
  }

  /// Days from `first` on, a character each: `x` done once, `2` twice, `s` skipped, `.` nothing.
  static func log(_ days: String, from first: Int64 = monday) -> HabitLog {
    HabitLog(
      days.enumerated().compactMap { offset, mark in
        let day = first + Int64(offset)
        switch mark {
        case "s": return HabitCheck(day: day, isSkip: true)
        case "x": return HabitCheck(day: day)
        case ".": return nil
        default: return HabitCheck(day: day, count: mark.wholeNumberValue ?? 0)
        }
      })
  }

  /// The days of `count` days from `first` on.
  static func days(
    _ habit: Habit, _ log: HabitLog, from first: Int64 = monday, count: Int, today: Int64
  ) -> [HabitDay] {
    let window = first...first + Int64(count) - 1
    return HabitDays(habit, log, in: window, today: today).filter { window.contains($0.day) }
  }

  /// States, a character each: done `D`, missed `M`, skipped `S`, not planned `-`, open `o`.
  static func text(_ days: [HabitDay]) -> String {
    String(
      days.map { day -> Character in
        switch day.state {
        case .done: "D"
        case .missed: "M"
        case .skipped: "S"
        case .notPlanned: "-"
        case .open: "o"
        }
      })
  }
}
