internal import Platform

/// What one record says of an event.
struct CalendarEvent: Sendable {
  var id: String
  var name: String
  var place: String?
  var notes: String?
  /// How long before it somebody is reminded, as it is written.
  var reminders: String?
  /// When it begins, as it is written.
  var start: BasicDateTime
  /// How long it lasts, in exact seconds; of whole days a multiple of 86,400.
  var duration: Int64
  var zone: TimeZone
  var rule: RecurrenceRule?
  /// Whether a rule is there that cannot be read.
  var hasWrongRule = false
  var added: [BasicDateTime] = []
  var excluded: [BasicDateTime] = []
  /// Which instance it stands for; nil for the event itself.
  var replaces: BasicDateTime?
  var isForLater = false
  var isCancelled = false

  var isDate: Bool { start.form == .date }

  /// Seconds since 1970-01-01T00:00:00Z of a time of this event.
  func instant(_ time: BasicDateTime) -> Int64 { time.instant(in: zone) }

  /// What clocks of its zone show when it begins, in seconds from 1970-01-01T00:00:00.
  var localStart: Int64 {
    start.form == .utc ? start.seconds + Int64(zone.offset(atUTC: start.seconds)) : start.seconds
  }
}
