/// One time at which an event takes place.
struct EventInstance: Codable, Hashable, Sendable {
  /// The event's id.
  var id: String
  var name: String
  var place: String?
  var notes: String?
  /// Seconds since 1970-01-01T00:00:00Z at which it begins.
  var time: Int64
  /// How long it lasts, in seconds.
  var duration: Int64
  /// The day it begins on, if it is about whole days, from 1970-01-01 on; nil for times.
  var day: Int64?
  /// How long before it somebody is reminded, as it is written.
  var reminders: String?
  /// Whether clocks skip the time that its rule says, so that it is moved.
  var isMoved = false
  /// The time that its rule says it begins, where another record may stand for it.
  var original: Int64
}
