internal import Definition
internal import Platform
internal import Store

/// Reads the events of one part, row by row.
///
/// Most of a calendar is past: of an event that is not in the window only times are read. Costs about half a microsecond then.
struct EventReader {
  /// How many times have a zone that nobody knows, and are read in the reader's.
  private(set) var unknownZoneCount = 0
  /// How many times of summer months are in a zone that has no summer time, though people who write its name mostly mean one that has.
  private(set) var fixedZoneCount = 0
  private let home: TimeZone
  private var zones = ZoneNames()
  private var rules = RecurrenceRules()
  private let id, name, place, start, end, duration, zone, rule, added, excluded, replaces, range,
    status, reminders, notes: SegmentRows.TextField

  init(_ rows: SegmentRows, home: TimeZone) throws {
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

  /// The event of a row; nil if it says no time, or certainly takes place at no time of `window`, in seconds since
  /// 1970-01-01T00:00:00Z.
  mutating func event(_ row: Int, in window: ClosedRange<Int64>) throws -> CalendarEvent? {
    guard let begin = try start.read(row, EventTime.read) else { return nil }
    let zone = try zone(of: begin, row)
    let time = begin.instant(in: zone)
    var repeated: RecurrenceRule?
    var hasWrongRule = false
    if let text = try rule(row) {
      do { repeated = try rules.rule(text) } catch { hasWrongRule = true }
    }
    let isByRule = !hasWrongRule && !added.has(row) && !replaces.has(row)
    // A rule has nothing before the start.
    if isByRule, time > window.upperBound { return nil }
    let duration = try duration(row, from: begin, in: zone)
    if isByRule, repeated == nil, time + duration < window.lowerBound { return nil }
    return CalendarEvent(
      id: try id(row) ?? "", name: try name(row) ?? "", place: try place(row),
      notes: try notes(row), reminders: try reminders(row), start: begin, duration: duration,
      zone: zone, rule: repeated, hasWrongRule: hasWrongRule,
      added: Self.times(try added(row)), excluded: Self.times(try excluded(row)),
      replaces: try replaces.read(row, EventTime.read),
      isForLater: try range(row) == "THISANDFUTURE",
      isCancelled: try status(row)?.uppercased() == "CANCELLED")
  }

  /// Whose clocks show the times of a row.
  private mutating func zone(of begin: BasicDateTime, _ row: Int) throws -> TimeZone {
    if let text = try zone(row) {
      if let known = zones.meaning(of: text).zone {
        if known.isFixedAbbreviation, begin.form == .local, begin.isInSummer { fixedZoneCount += 1 }
        return known
      }
      if begin.form == .local { unknownZoneCount += 1 }
    }
    return begin.form == .utc ? .utc : home
  }

  /// How long the event of a row lasts, in exact seconds.
  private func duration(_ row: Int, from begin: BasicDateTime, in zone: TimeZone) throws -> Int64 {
    if let end = try end.read(row, EventTime.read) {
      // Days are counted as they are named, times as they pass.
      return begin.form == .date && end.form == .date
        ? max(86_400, end.seconds - begin.seconds)
        : max(0, end.instant(in: zone) - begin.instant(in: zone))
    }
    if let text = try duration(row), let length = ReminderOffset.length(text),
      length.days < 36_525, length.seconds < 36_525 * 86_400
    {
      return Int64(length.days) * 86_400 + Int64(length.seconds)
    }
    return begin.form == .date ? 86_400 : 0
  }

  /// The times of a list; of periods their beginnings.
  private static func times(_ list: String?) -> [BasicDateTime] {
    guard let list else { return [] }
    return list.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ",") }.compactMap {
      EventTime.read($0.prefix { $0 != UInt8(ascii: "/") })
    }
  }
}

extension EventReader {
  /// The first day of the year in which most of the events of `parts` begin, the last of equal ones, from 1970-01-01 on; nil if there are
  /// none.
  static func fullestDay(_ parts: [SegmentRows]) throws -> Int64? {
    var counts: [Int: Int] = [:]
    for rows in parts {
      let start = try rows.text(EventRecord.start)
      for row in rows.kept {
        guard let time = try start.read(row, EventTime.read) else { continue }
        counts[
          CivilDate(daysSinceEpoch: Int(floorDivide(time.seconds, 86_400))).year, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map {
      Int64(CivilDate.daysSinceEpoch(year: $0.key, month: 1, day: 1))
    }
  }
}

extension EventInstances {
  /// Adds the times in `window` of the events of the `kept` rows, until there are more than are held.
  ///
  /// `check` is asked every few rows whether to go on, and throws if not.
  mutating func read(
    _ rows: SegmentRows, _ kept: some Sequence<Int>, home: TimeZone, in window: ClosedRange<Int64>,
    limit: Int, check: () throws -> Void = {}
  ) throws {
    var reader = try EventReader(rows, home: home)
    for (place, row) in kept.enumerated() {
      if place % 64 == 0 { try check() }
      guard let event = try reader.event(row, in: window) else { continue }
      add(event, from: window.lowerBound, through: window.upperBound, limit: limit)
      if isTooMuch { break }
    }
    unknownZones += reader.unknownZoneCount
    fixedZones += reader.fixedZoneCount
  }
}

extension BasicDateTime {
  /// Whether its month is one of those in which all places of North America with summer time have it.
  fileprivate var isInSummer: Bool {
    (4...10).contains(CivilDate(daysSinceEpoch: Int(floorDivide(seconds, 86_400))).month)
  }
}
