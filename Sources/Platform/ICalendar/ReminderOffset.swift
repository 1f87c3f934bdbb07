/// How long before the due of a task, or after it, somebody is reminded.
///
/// Days count by the clock on the wall, so a day before 09:00 is 09:00 of the day before; seconds are exact. Days are
/// taken first (RFC 5545, section 3.3.6). Any thread.
package struct ReminderOffset: Hashable, Codable, Sendable, BitwiseCopyable {
  /// Days of the clock on the wall; a week is 7.
  package var days: UInt64
  /// Exact seconds.
  package var seconds: UInt64
  /// Whether it is after the due.
  package var isAfter: Bool

  /// An offset from its parts.
  package init(days: UInt64 = 0, seconds: UInt64 = 0, isAfter: Bool = false) {
    self.days = days
    self.seconds = seconds
    self.isAfter = isAfter
  }

  /// The value of a `TRIGGER`, such as `-PT15M` (RFC 5545, section 3.3.6).
  package var trigger: String {
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
