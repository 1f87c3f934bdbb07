internal import Platform

extension ReminderOffset {
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
}
