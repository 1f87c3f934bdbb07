internal import Definition
internal import Platform
internal import Store

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
  var rule: String?
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

/// Reads the events of one part, row by row.
struct EventReader {
  /// How many times have a zone that nobody knows, and are read in the reader's.
  private(set) var unknownZoneCount = 0
  private let rows: SegmentRows
  private let home: TimeZone
  private var zones = ZoneNames()
  private let id, name, place, start, end, duration, zone, rule, added, excluded, replaces, range,
    status, reminders, notes: SegmentRows.TextField

  init(_ rows: SegmentRows, home: TimeZone) throws {
    self.rows = rows
    self.home = home
    typealias Field = EventRecord
    (id, name, place) = (
      try rows.text(Field.id), try rows.text(Field.name), try rows.text(Field.place)
    )
    (start, end) = (try rows.text(Field.start), try rows.text(Field.end))
    (duration, zone) = (try rows.text(Field.duration), try rows.text(Field.zone))
    (rule, added) = (try rows.text(Field.rule), try rows.text(Field.added))
    (excluded, replaces) = (try rows.text(Field.excluded), try rows.text(Field.replaces))
    (range, status) = (try rows.text(Field.range), try rows.text(Field.status))
    (reminders, notes) = (try rows.text(Field.reminders), try rows.text(Field.notes))
  }

  /// The event of a row; nil if it says no time, or takes place once and not in `window`, in seconds since
  /// 1970-01-01T00:00:00Z.
  mutating func event(_ row: Int, in window: ClosedRange<Int64>) throws -> CalendarEvent? {
    guard let begin = EventTime.read(try start(row)) else { return nil }
    var zone = begin.form == .utc ? TimeZone.utc : home
    if let text = try self.zone(row) {
      if let known = zones.meaning(of: text).zone {
        zone = known
      } else if begin.form == .local {
        unknownZoneCount += 1
      }
    }
    var event = CalendarEvent(
      id: "", name: "", start: begin, duration: begin.form == .date ? 86_400 : 0, zone: zone)
    if let end = EventTime.read(try end(row)) {
      // Days are counted as they are named, times as they pass.
      event.duration =
        event.isDate && end.form == .date
        ? max(86_400, end.seconds - begin.seconds)
        : max(0, event.instant(end) - event.instant(begin))
    } else if let text = try duration(row),
      let length = ReminderOffset.length(text),
      length.days < 36_525, length.seconds < 36_525 * 86_400
    {
      event.duration = Int64(length.days) * 86_400 + Int64(length.seconds)
    }
    event.rule = try rule(row)
    event.added = times(try added(row))
    event.replaces = EventTime.read(try replaces(row))
    if event.rule == nil, event.added.isEmpty, event.replaces == nil {
      let time = event.instant(begin)
      guard time <= window.upperBound, time + event.duration >= window.lowerBound else {
        return nil
      }
    }
    (event.id, event.name, event.place) = (
      try id(row) ?? "", try name(row) ?? "", try place(row)
    )
    (event.reminders, event.notes) = (try reminders(row), try notes(row))
    event.excluded = times(try excluded(row))
    event.isForLater = try range(row) == "THISANDFUTURE"
    event.isCancelled = try status(row)?.uppercased() == "CANCELLED"
    return event
  }

  /// The times of a list; of periods their beginnings.
  private func times(_ list: String?) -> [BasicDateTime] {
    guard let list else { return [] }
    return list.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ",") }.compactMap {
      EventTime.read($0.prefix { $0 != UInt8(ascii: "/") })
    }
  }
}
