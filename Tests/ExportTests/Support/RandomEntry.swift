import Platform
import TestSupport

@testable import Export

/// Random events and tasks as a reader of calendars gives them.
struct RandomEntry {
  var generator: SeededGenerator
  let isOfTasks: Bool

  static let lists: Set<String> = ["added", "excluded", "categories", "reminders"]
  static let names = [
    "id", "name", "start", "due", "end", "duration", "zone", "rule", "added", "excluded",
    "replaces",
    "range", "status", "done_at", "created", "priority", "place", "notes", "url", "categories",
    "reminders", "reminder_text",
  ]
  static let office =
    "Office; \"2\"|19700308T020000 -0500 -0400 FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|19701101T020000 -0400 -0500 19711101T020000 FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Africa/Cairo", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/Nuuk", "UTC", "UTC+0530", office,
  ]
  private static let pieces = [
    "a", "Tea", " ", ",", ";", ":", "\\", "\n", "\"", "\\n", "é", "€", "😀", "👩‍👩‍👧", "e\u{301}", "\t",
    "=", "BEGIN:VEVENT", "END:VEVENT\n", "日本", "^", "\u{2028}",
  ]

  mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }

  mutating func pick<T>(_ items: [T]) -> T {
    items[Int.random(in: items.indices, using: &generator)]
  }

  /// A text of at least one character, now and then a long one.
  mutating func text(isLine: Bool = false) -> String {
    let count = chance(12) ? 900 : Int.random(in: 1...12, using: &generator)
    let text = (0..<count).map { _ in pick(Self.pieces) }.joined()
    let line = isLine ? text.replacing("\n", with: "") : text
    return line.isEmpty ? "x" : line
  }

  mutating func time(_ form: BasicDateTime.Form) -> String {
    let years = pick([1_950...2_050, 2_020...2_026, 1...9_998] as [ClosedRange<Int64>])
    let day = Int64.random(in: years, using: &generator) * 366 - 719_163
    let second = form == .date ? 0 : Int64.random(in: 0..<86_400, using: &generator)
    return BasicDateTime(seconds: min(day, 2_932_000) * 86_400 + second, form: form).text
  }

  private mutating func times(_ forms: [BasicDateTime.Form], hasPeriods: Bool) -> [String] {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let form = pick(forms)
      let time = time(form)
      guard hasPeriods, form != .date, chance(4) else { return time }
      return time + "/" + (chance(2) ? "PT1H30M" : self.time(form))
    }
  }

  /// An entry whose values come back as they are.
  mutating func row() -> [String: CalendarTable.Value] {
    var row: [String: CalendarTable.Value] = [:]
    row["id"] = .text(text())
    let form = pick([.date, .local, .local, .utc] as [BasicDateTime.Form])
    if !isOfTasks || chance(2) { row["start"] = .text(time(form)) }
    if isOfTasks, !chance(4) { row["due"] = .text(time(form)) }
    let hasTime = row["start"] ?? row["due"] != nil
    // Days and moments have no zone to come back with.
    if form == .local, hasTime, !chance(4) { row["zone"] = .text(pick(Self.zones)) }
    let forms: [BasicDateTime.Form] =
      hasTime && form == .local ? [.local, .utc] : form == .date ? [.date] : [.utc]
    if isOfTasks {
      if chance(3) { row["done_at"] = .text(time(.utc)) }
    } else if chance(2) {
      row["end"] = .text(time(pick(forms)))
    }
    if row["start"] != nil, row["end"] ?? row["due"] == nil, chance(2) {
      row["duration"] = .text(pick(["PT1H30M", "P1D", "P2W", "P1DT2H", "PT15S", "PT1H0M5S"]))
    }
    if chance(3) {
      row["rule"] = .text(
        pick([
          "FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;COUNT=3;BYDAY=-1MO,2TU",
          "FREQ=DAILY;UNTIL=20301231",
          "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;SKIP=FORWARD", "FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2",
        ]))
    }
    if chance(3) { row["added"] = .list(times(forms + [.date], hasPeriods: true)) }
    if chance(3) { row["excluded"] = .list(times(forms + [.date], hasPeriods: false)) }
    if chance(4) {
      row["replaces"] = .text(time(pick(forms)))
      if chance(2) { row["range"] = .text("THISANDFUTURE") }
    }
    if chance(3) {
      row["status"] = .text(
        pick(
          isOfTasks
            ? ["NEEDS-ACTION", "COMPLETED", "in-process"] : ["TENTATIVE", "Confirmed", "CANCELLED"])
      )
    }
    if chance(2) { row["name"] = .text(text()) }
    if chance(3) { row["place"] = .text(text()) }
    if chance(3) { row["notes"] = .text(text()) }
    if chance(3) { row["created"] = .text(time(.utc)) }
    if chance(3) { row["priority"] = .text("\(Int.random(in: 0...9, using: &generator))") }
    if chance(4) { row["url"] = .text(pick(["https://example.org/a,b;c?d=é#1", "mailto:a@b.c"])) }
    if chance(3) {
      row["categories"] = .list(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in text(isLine: true) })
    }
    if chance(3), hasTime {
      row["reminders"] = .list(
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          pick(["-PT15M", "-P1D", "PT0S", "PT5M", "20240708T070000Z", "-P0DT0H30M0S", "-PT2880M"])
        })
      if chance(2) { row["reminder_text"] = .text(text()) }
    }
    return row
  }

  /// A table of `count` entries.
  static func table(tasks: Bool, count: Int, _ generator: SeededGenerator) -> CalendarTable {
    var random = RandomEntry(generator: generator, isOfTasks: tasks)
    let others: Set<String> = tasks ? ["end"] : ["due", "done_at"]
    return CalendarTable(
      names.filter { !others.contains($0) }, lists: lists, (0..<count).map { _ in random.row() })
  }
}
