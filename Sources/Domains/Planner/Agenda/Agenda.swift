internal import Platform

/// What stands on the days of a span, day by day: holidays first, then whole days, then by time.
struct Agenda: Sendable {
  /// Something that stands on a day.
  struct Entry: Sendable {
    /// Days since 1970-01-01.
    var day: Int64
    var name: String
    var place: String?
    var notes: String?
    /// The event's id; nil for a holiday.
    var id: String?
    /// Seconds since midnight as clocks show them; nil for the whole day.
    var begin: Int64?
    /// The same where it ends on that day; nil if it goes on or lasts no time.
    var end: Int64?
    /// Which of its days it is, from 1.
    var part = 1
    var isMoved = false
    /// Seconds since 1970-01-01T00:00:00Z from its beginning to its end on that day; empty for whole days.
    var span: Range<Int64> = 0..<0

    /// `09:00–10:30`, `09:00`, or nothing for a whole day.
    var time: String? {
      guard let begin else { return nil }
      return end.map { "\(PlannerText.clock(begin))–\(PlannerText.clock($0))" }
        ?? PlannerText.clock(begin)
    }

    /// `09:00 Choir`, or the name alone of a whole day.
    var line: String {
      [begin.map { PlannerText.clock($0) }, name].compactMap(\.self).joined(separator: " ")
    }
  }

  /// What a day comes to.
  struct Load: Sendable {
    var day: Int64
    var entries: [Entry]
    /// Seconds in which at least one event of times takes place.
    var booked: Int64 = 0
    /// How many events begin before another one that began earlier has ended.
    var conflicts = 0
    /// The longest stretch without an event from 08:00 to 18:00, in seconds.
    var longestGap: Int64 = 0

    var events: Int { entries.count { $0.id != nil } }
    var holiday: String? {
      let names = entries.filter { $0.id == nil }.map(\.name)
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
  }

  /// Whether there is more than is held: events of many days, again and again.
  private(set) var isCut = false
  private var entryCount = 0
  /// The days from the first to the last one.
  private(set) var days: [Load] = []
  let first: Int64
  let last: Int64
  /// 1 for Monday to 7 for Sunday.
  let weekStart: Int

  /// The most entries that are held.
  static let maximumEntryCount = 1_000_000
  /// The most days of one event that are listed.
  private static let longest: Int64 = 366
  /// The hours in which gaps are looked for.
  private static let working = (begin: Int64(8 * 3_600), end: Int64(18 * 3_600))

  init(
    _ instances: [EventInstance], first: Int64, last: Int64, zone: TimeZone, weekStart: Int,
    holidays: HolidayCalendar?
  ) {
    (self.first, self.last, self.weekStart) = (first, last, weekStart)
    days = (first...last).map { Load(day: $0, entries: []) }
    for holiday in holidays?.days(from: first, through: last) ?? [] {
      days[Int(holiday.day - first)].entries.append(Entry(day: holiday.day, name: holiday.name))
    }
    for instance in instances {
      add(instance, zone)
      isCut = entryCount > Self.maximumEntryCount
      if isCut { return }
    }
    for place in days.indices { finish(place, zone) }
  }

  /// The place of a day in its week, from 0.
  func place(of day: Int64) -> Int { (CivilDate.weekday(ofDay: Int(day)) - weekStart + 7) % 7 }

  /// The first day of the week of a day.
  func week(of day: Int64) -> Int64 { day - Int64(place(of: day)) }

  /// `2021-05-03 to 2021-05-09`, the week of a day.
  func weekText(of day: Int64) -> String {
    let first = week(of: day)
    return PlannerText.day(first) + " to " + PlannerText.day(first + 6)
  }

  private mutating func add(_ instance: EventInstance, _ zone: TimeZone) {
    let end = instance.time + instance.duration
    let begin = instance.day ?? zone.plannerDay(at: instance.time)
    let final =
      instance.day.map { $0 + instance.duration / 86_400 - 1 }
      ?? (instance.duration == 0 ? begin : zone.plannerDay(at: end - 1))
    guard begin <= final else { return }
    for day in max(begin, first)...max(begin, first, min(final, last, begin + Self.longest - 1))
    where day <= last && day <= final {
      var entry = Entry(
        day: day, name: instance.name, place: instance.place, notes: instance.notes,
        id: instance.id,
        part: Int(day - begin) + 1, isMoved: instance.isMoved)
      if instance.day == nil {
        let midnight = zone.firstInstant(ofLocal: day * 86_400)
        let next = zone.firstInstant(ofLocal: (day + 1) * 86_400)
        func clock(_ time: Int64) -> Int64 {
          time + Int64(zone.offset(atUTC: time)) - day * 86_400
        }
        entry.span = max(instance.time, midnight)..<max(instance.time, midnight, min(end, next))
        entry.begin = day == begin ? clock(instance.time) : 0
        if instance.duration > 0, end <= next {
          entry.end = end == next ? 86_400 : clock(end)
        } else if instance.duration > 0 {
          entry.end = 86_400
        }
      }
      days[Int(day - first)].entries.append(entry)
      entryCount += 1
    }
  }

  /// Puts the entries of a day in order and counts what they come to.
  private mutating func finish(_ place: Int, _ zone: TimeZone) {
    days[place].entries.sort {
      ($0.id == nil ? 0 : 1, $0.begin ?? -1, $0.name, $0.id ?? "")
        < ($1.id == nil ? 0 : 1, $1.begin ?? -1, $1.name, $1.id ?? "")
    }
    let spans = days[place].entries.map(\.span).filter { !$0.isEmpty }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    let day = days[place].day
    let opening = zone.firstInstant(ofLocal: day * 86_400 + Self.working.begin)
    let closing = zone.firstInstant(ofLocal: day * 86_400 + Self.working.end)
    var covered = Int64.min
    var free = opening
    for span in spans {
      if span.lowerBound < covered { days[place].conflicts += 1 }
      days[place].booked += max(0, span.upperBound - max(span.lowerBound, covered))
      covered = max(covered, span.upperBound)
      days[place].longestGap = max(
        days[place].longestGap, min(span.lowerBound, closing) - free)
      free = max(free, span.upperBound)
    }
    days[place].longestGap = max(days[place].longestGap, closing - max(free, opening))
  }
}
