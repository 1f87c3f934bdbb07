/// When somebody is reminded of a task.
package enum Reminder: Hashable, Codable, Sendable, BitwiseCopyable {
  /// Before the due, or after it.
  case offset(ReminderOffset)
  /// At an instant, in seconds since 1970-01-01T00:00:00Z.
  case time(Int64)
}

extension Reminder {
  /// Reads an item of a list of reminders: `1h`, `10 min`, several of them, or the value of a `TRIGGER`, which is a duration of ISO 8601 or
  /// an instant such as `20240708T070000Z`.
  ///
  /// Without a sign `15min` is before the due, as people mean it, and `PT15M` after it, as a `TRIGGER` does. Parts that are none are
  /// counted.
  package static func list(_ item: String) -> (reminders: [Reminder], mistakeCount: Int) {
    if let time = EventTime.read(item), time.form == .utc { return ([.time(time.seconds)], 0) }
    let (offsets, mistakes) = ReminderOffset.list(item)
    return (offsets.map { .offset($0) }, mistakes.count)
  }
}
