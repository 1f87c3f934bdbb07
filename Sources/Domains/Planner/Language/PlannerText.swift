internal import Platform

/// How days and times are written.
enum PlannerText {
  /// `2021-05-03`, of days since 1970-01-01.
  static func day(_ day: Int64) -> String { InstantText.text(CivilDate(daysSinceEpoch: Int(day))) }

  /// `09:05`, of seconds since midnight; the end of a day is `24:00`.
  static func clock(_ seconds: Int64) -> String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3_600)):\(two(seconds / 60 % 60))"
  }

  /// `09:05` as clocks of `zone` show it, of seconds since 1970-01-01T00:00:00Z.
  static func clock(_ time: Int64, _ zone: TimeZone) -> String {
    let local = time + Int64(zone.offset(atUTC: time))
    return clock(local - floorDivide(local, 86_400) * 86_400)
  }

  /// `2021-05-03 09:05` as clocks of `zone` show it.
  static func moment(_ time: Int64, _ zone: TimeZone) -> String {
    day(zone.plannerDay(at: time)) + " " + clock(time, zone)
  }
}
