import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Export

/// Calendars as they are written, and what has no place in them.
@Suite struct CalendarTextTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\r\n").map(String.init)
  }

  /// The lines of the components alone, without those that all have.
  private func components(_ text: String) -> [String] {
    lines(text).drop { $0 != "BEGIN:VEVENT" && $0 != "BEGIN:VTODO" }.dropLast()
      .filter { !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("BEGIN:V") && !$0.hasPrefix("END:V") }
  }

  @Test func anEvent() throws {
    let table = CalendarTable(
      [
        "id", "name", "start", "end", "zone", "rule", "added", "excluded", "place", "notes", "url",
        "categories", "status", "stars",
      ], lists: ["added", "excluded", "categories"],
      [
        [
          "id": .text("a,1"), "name": .text("Tea; with\\Ann\nand Bob"),
          "start": .text("2024-07-08 09:00"), "end": .text("20240708T100000Z"),
          "zone": .text("Eastern Standard Time"), "rule": .text("FREQ=WEEKLY;BYDAY=MO"),
          "added": .list(["20240709T090000", "20240710", "20240711T090000/PT1H"]),
          "excluded": .list(["2024-07-15 09:00", "20240722T090000", "20240729T130000Z"]),
          "place": .text("Café"), "notes": .text(String(repeating: "ab ", count: 30)),
          "url": .text("https://x.org/a b"), "categories": .list(["a,b", "c"]),
          "status": .text("CONFIRMED"), "stars": .text("5"),
        ]
      ])
    let (text, omissions) = try table.export(stamp: 1_700_000_000)
    #expect(omissions.sentences == [])
    #expect(
      lines(text) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gristmill//Gristmill//EN",
        "BEGIN:VTIMEZONE", "TZID:America/New_York", "BEGIN:DAYLIGHT", "DTSTART:20070311T020000",
        "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
        "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20071104T020000", "TZOFFSETFROM:-0400",
        "TZOFFSETTO:-0500", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD",
        "END:VTIMEZONE", "BEGIN:VEVENT", "DTSTAMP:20231114T221320Z", "UID:a\\,1",
        "DTSTART;TZID=America/New_York:20240708T090000", "DTEND:20240708T100000Z",
        "RRULE:FREQ=WEEKLY;BYDAY=MO", "RDATE;TZID=America/New_York:20240709T090000",
        "RDATE;VALUE=DATE:20240710",
        "RDATE;VALUE=PERIOD;TZID=America/New_York:20240711T090000/PT1H",
        "EXDATE;TZID=America/New_York:20240715T090000,20240722T090000", "EXDATE:20240729T130000Z",
        "STATUS:CONFIRMED", "SUMMARY:Tea\\; with\\\\Ann\\nand Bob", "LOCATION:Café",
        "DESCRIPTION:ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ",
        " ab ab ab ab ab ab ab ab ab ", "URL:https://x.org/a%20b", "CATEGORIES:a\\,b,c",
        "END:VEVENT", "END:VCALENDAR",
      ], "\(text)")
  }

  @Test func aTask() throws {
    let table = CalendarTable(
      [
        "title", "due", "done", "created", "priority", "reminders", "reminder_text", "end",
      ], lists: ["reminders"],
      types: [
        "due": .date, "done": .boolean, "created": .instant, "priority": .integer, "end": .date,
      ],
      [
        [
          "title": .text("Taxes"), "due": .number(19_900), "done": .number(1),
          "created": .number(1_700_000_000_999_999), "priority": .number(1),
          "reminders": .list(["1d", "PT2H", "2024-06-20 07:00Z", "20240621T070000"]),
          "end": .number(1),
        ],
        ["title": .text("Once"), "done": .number(0), "reminders": .list(["1h"])],
      ])
    let (text, omissions) = try table.export()
    #expect(omissions.sentences == ["1 value of reminders is left out, which no calendar has"])
    #expect(
      components(text).map { $0.hasPrefix("UID:") ? "UID" : $0 } == [
        "DUE;VALUE=DATE:20240626", "STATUS:COMPLETED", "CREATED:20231114T221320Z", "PRIORITY:1",
        "SUMMARY:Taxes", "UID",
        "TRIGGER;RELATED=END:-P1D", "ACTION:DISPLAY", "DESCRIPTION:Taxes",
        "TRIGGER;RELATED=END:PT2H", "ACTION:DISPLAY", "DESCRIPTION:Taxes",
        "TRIGGER;VALUE=DATE-TIME:20240620T070000Z", "ACTION:DISPLAY", "DESCRIPTION:Taxes",
        "TRIGGER;VALUE=DATE-TIME:20240621T070000Z", "ACTION:DISPLAY", "DESCRIPTION:Taxes",
        "SUMMARY:Once", "UID",
      ], "\(text)")
  }

  /// A record without an id is called by what is written of it.
  @Test func whatHasNoIDIsCalledByAHash() throws {
    let rows: [[String: CalendarTable.Value]] = [
      ["start": .text("20240101")], ["start": .text("20240102")], ["start": .text("20240101")],
      ["start": .text("20240101"), "id": .text("x")],
    ]
    func ids(_ stamp: Int64) throws -> [String] {
      try components(CalendarTable(["id", "start"], rows).export(stamp: stamp).text)
        .filter { $0.hasPrefix("UID:") }
    }
    let found = try ids(0)
    #expect(found.count == 4 && found[0] == found[2] && Set(found).count == 3)
    #expect(found[3] == "UID:x" && found[0].count == 36)
    #expect(try ids(86_400) == found)
  }

  /// A moment with a zone goes by its clocks, unless no local time says it.
  @Test func momentsAreWrittenByTheClocksOfTheirZone() throws {
    let table = CalendarTable(
      ["start", "end", "zone"], types: ["start": .instant, "end": .instant],
      [
        [
          "start": .number(1_720_422_000_000_000), "end": .number(1_720_425_600_000_000),
          "zone": .text("Europe/Berlin"),
        ],
        // The second time at which clocks show 02:30.
        ["start": .number(1_729_992_600_000_000), "zone": .text("Europe/Berlin")],
        ["start": .number(1_720_422_000_000_000), "zone": .text("Mars/Olympus")],
        ["start": .number(-1)],
      ])
    let (text, omissions) = try table.export()
    #expect(omissions.sentences == [])
    #expect(
      components(text).filter { $0.hasPrefix("DT") } == [
        "DTSTART;TZID=Europe/Berlin:20240708T090000", "DTEND:20240708T080000Z",
        "DTSTART:20241027T013000Z", "DTSTART:20240708T070000Z", "DTSTART:19691231T235959Z",
      ], "\(text)")
  }

  /// When a task was done, by days and local times of the record's zone or else of the pipeline's.
  @Test func momentsAreMadeOfDaysAndLocalTimes() throws {
    let table = CalendarTable(
      ["due", "done_at", "zone"],
      [
        ["due": .text("20240101"), "done_at": .text("20240708")],
        [
          "due": .text("20240101"), "done_at": .text("2024-07-08 09:00"),
          "zone": .text("Asia/Tokyo"),
        ],
        ["due": .text("20240101"), "done_at": .text("yes")],
      ])
    let berlin = try TimeZoneDatabase().zone(named: "Europe/Berlin")
    let (text, omissions) = try table.export(zone: berlin)
    #expect(omissions.values == ["done_at": 1])
    #expect(
      components(text).filter { $0.hasPrefix("COMP") || $0.hasPrefix("STATUS") } == [
        "COMPLETED:20240707T220000Z", "STATUS:COMPLETED", "COMPLETED:20240708T000000Z",
        "STATUS:COMPLETED",
      ], "\(text)")
    #expect(!text.contains("VTIMEZONE"))
  }

  @Test func whatHasNoPlaceIsCounted() throws {
    let table = CalendarTable(
      [
        "start", "end", "zone", "rule", "status", "priority", "duration", "replaces", "range",
        "excluded", "added", "reminders",
      ],
      [
        ["end": .text("20240101")], ["start": .text("tomorrow")],
        [
          "start": .text("20240101T090000"), "end": .text("later"), "zone": .text("Mars/Olympus"),
          "rule": .text("each\nFREQ=DAILY"), "status": .text("done"), "priority": .text("10"),
          "range": .text("THISANDFUTURE"), "excluded": .text("20240102T090000,x"),
          "added": .text("20240103/PT1H,20240104T090000/x"), "reminders": .text("1h,soon"),
        ],
        [
          "start": .text("20240101T090000"), "duration": .text("-PT1H"),
          "replaces": .text("20240101T090000"), "range": .text("THISANDPRIOR"),
        ],
        ["start": .text("20240101T090000"), "duration": .text("1h 30min")],
        ["start": .text("20240101T090000"), "duration": .text("1h30min")],
        ["start": .text("20240101T090000"), "rule": .text("freq=daily")],
      ])
    let (text, omissions) = try table.export()
    #expect(omissions.recordCount == 2)
    #expect(omissions.zoneCount == 1)
    #expect(
      omissions.values == [
        "end": 1, "rule": 1, "status": 1, "priority": 1, "excluded": 1, "added": 1, "reminders": 1,
        "duration": 2, "range": 2,
      ])
    #expect(
      omissions.sentences == [
        "2 records are left out, without a day or time",
        "1 value of added is left out, which no calendar has",
        "2 values of duration are left out, which no calendar has",
        "1 value of end is left out, which no calendar has",
        "1 value of excluded is left out, which no calendar has",
        "1 value of priority is left out, which no calendar has",
        "2 values of range are left out, which no calendar has",
        "1 value of reminders is left out, which no calendar has",
        "1 value of rule is left out, which no calendar has",
        "1 value of status is left out, which no calendar has",
        "1 record is written without a zone: nobody knows the one that is named",
      ])
    let found = components(text).filter { !$0.hasPrefix("UID") }
    #expect(
      found == [
        "DTSTART:20240101T090000", "RRULE:FREQ=DAILY", "EXDATE:20240102T090000", "TRIGGER:-PT1H",
        "ACTION:DISPLAY", "DESCRIPTION:", "DTSTART:20240101T090000",
        "RECURRENCE-ID:20240101T090000", "DTSTART:20240101T090000", "DTSTART:20240101T090000",
        "DURATION:PT1H30M", "DTSTART:20240101T090000", "RRULE:FREQ=DAILY",
      ], "\(text)")
  }

  /// The same count where a piece is too long for its memory, and is written again in two halves.
  @Test func anOrderCountsOnce() throws {
    let note = String(repeating: "n", count: 3_000)
    let rows = (0..<900).map { number -> [String: CalendarTable.Value] in
      ["notes": .text(note), "start": .text(number % 3 == 0 ? "x" : "20240101")]
    }
    let (text, omissions) = try CalendarTable(["start", "notes"], rows)
      .export(workers: 1, order: ["start"], memory: 1 << 20)
    #expect(omissions.recordCount == 300)
    #expect(lines(text).count { $0 == "BEGIN:VEVENT" } == 600)
  }

  /// Two zones of one name, each known to its file alone, are told apart.
  @Test func zonesOfOneNameAreToldApart() throws {
    let other = "Office; \"2\"|19700101T000000 +0100 +0100"
    let rows = [RandomEntry.office, other, "Mars|x", RandomEntry.office].map {
      ["start": CalendarTable.Value.text("20240101T090000"), "zone": .text($0)]
    }
    let (text, omissions) = try CalendarTable(["start", "zone"], rows).export()
    #expect(omissions.zoneCount == 1)
    #expect(
      components(text).filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART;TZID=\"Office; ^'2^' (2)\":20240101T090000",
        "DTSTART;TZID=\"Office; ^'2^'\":20240101T090000", "DTSTART:20240101T090000",
        "DTSTART;TZID=\"Office; ^'2^' (2)\":20240101T090000",
      ], "\(text)")
    #expect(
      lines(text).filter { $0.hasPrefix("TZID") } == [
        "TZID:Office\\; \"2\"", "TZID:Office\\; \"2\" (2)",
      ])
  }

  @Test func anEmptyTableIsACalendar() throws {
    #expect(
      lines(try CalendarTable(["start", "zone"], []).export().text) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gristmill//Gristmill//EN", "END:VCALENDAR",
      ])
  }

  @Test(
    arguments: [
      (
        ["name"], nil,
        "a calendar needs a field 'start' (of events) or 'due' (of tasks) with days, moments or texts"
      ),
      (
        ["name", "start"], ["name"],
        "a calendar needs a field 'start' (of events) or 'due' (of tasks) with days, moments or texts"
      ),
      (["start", "stars"], ["start", "stars"], "stars has no place in a calendar of events"),
      (["due", "end"], ["due", "end"], "end has no place in a calendar of tasks"),
      (["start", "due"], ["start"], ""), (["due"], nil, ""), (["start", "stars"], nil, ""),
    ] as [([String], [String]?, String)])
  func fieldsAreChecked(_ names: [String], _ columns: [String]?, _ message: String) throws {
    let table = CalendarTable(names, [])
    var found = ""
    do { _ = try table.export(columns: columns) } catch let mistake as ExportMistake {
      found = mistake.message
      #expect((mistake.word == .columns) == (columns != nil))
    }
    #expect(found == message)
  }

  /// Numbers are no times, and what is more private than the clearance is not in the file.
  @Test func typesAndClassesAreChecked() throws {
    func mistake(
      _ types: [String: ColumnType], _ classes: [String: PrivacyClass],
      _ clearance: PrivacyClass = .internal
    ) -> String? {
      let table = CalendarTable(["start", "name"], types: types, classes: classes, [])
      do {
        _ = try table.export(clearance: clearance)
        return nil
      } catch {
        return (error as? ExportMistake).map { $0.message + ($0.hint(clearance: "; ") ?? "") }
      }
    }
    #expect(mistake(["start": .integer], [:])?.hasPrefix("a calendar needs") ?? false)
    #expect(mistake(["start": .period(.month)], [:])?.hasPrefix("a calendar needs") ?? false)
    #expect(mistake([:], ["start": .personal]) == "start is personal; personal")
    #expect(mistake([:], ["start": .personal], .personal) == nil)
    let row: [String: CalendarTable.Value] = ["start": .text("20240101"), "name": .text("Ann")]
    let table = CalendarTable(["start", "name"], classes: ["name": .personal], [row])
    #expect(try !table.export().text.contains("Ann"))
    #expect(try table.export(clearance: .personal).text.contains("SUMMARY:Ann"))
  }
}
