internal import Platform

/// How long before the due of a task, or after it, somebody is reminded.
///
/// Days count by the clock on the wall, so a day before 09:00 is 09:00 of the day before; seconds are exact. Days are
/// taken first (RFC 5545, section 3.3.6). Any thread.
struct ReminderOffset: Hashable, Codable, Sendable, BitwiseCopyable {
  /// Days of the clock on the wall; a week is 7.
  var days: UInt64 = 0
  /// Exact seconds.
  var seconds: UInt64 = 0
  /// Whether it is after the due.
  var isAfter = false

  /// The instant of a reminder, in seconds since 1970-01-01T00:00:00Z; nil beyond the years 0...9999.
  ///
  /// Of a due day it is counted from `timeOfDay` on, in seconds since midnight. Days lead to a time that clocks of
  /// `zone` show: one that they skip is read with the offset before, of one that they show twice the first is meant.
  func time(of due: TaskDue, in zone: TimeZone, timeOfDay: Int64) -> Int64? {
    let most = UInt64(TaskDue.days.count)
    guard days <= most, seconds <= most * 86_400 else { return nil }
    let sign: Int64 = isAfter ? 1 : -1
    let shift = sign * Int64(days) * 86_400
    var begin: Int64
    switch due {
    case .day(let day):
      guard TaskDue.days.contains(day) else { return nil }
      begin = zone.instant(ofLocal: day * 86_400 + timeOfDay + shift)
    case .time(let time):
      guard TaskDue.seconds.contains(time) else { return nil }
      begin = time
      // By the wall the second pass of an hour would become the first.
      if days > 0 { begin = zone.instant(ofLocal: time + Int64(zone.offset(atUTC: time)) + shift) }
    }
    begin += sign * Int64(seconds)
    return TaskDue.seconds.contains(begin) ? begin : nil
  }

  /// The value of a `TRIGGER`, such as `-PT15M` (RFC 5545, section 3.3.6).
  var trigger: String {
    var text = isAfter || days | seconds == 0 ? "P" : "-P"
    if days > 0 { text += "\(days)D" }
    guard seconds > 0 || days == 0 else { return text }
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    text += hour > 0 ? "T\(hour)H" : "T"
    // The grammar has no seconds right behind hours.
    if minute > 0 || (hour > 0 && second > 0) { text += "\(minute)M" }
    return second > 0 || seconds == 0 ? text + "\(second)S" : text
  }
}
