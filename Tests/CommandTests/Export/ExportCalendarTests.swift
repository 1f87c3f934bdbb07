import Platform
import TestSupport
import Testing

/// Records of a store as calendars.
@Suite struct ExportCalendarTests {
  private static let sample = RealData.packageFolder + "/datasets/planner/home.ics"

  private func definition(_ name: String, _ file: String, _ more: String = "") -> String {
    """
    gristmill: 1
    pipeline: \(name)
    zone: America/New_York
    quarantine: {max_rejects: 100%}
    clearance: personal
    ingest:
      home: {from: \(file), format: ics, rows: [VEVENT]}
    normalize:
      events:
        record: event
        input: home
        map:
          id: UID
          name: SUMMARY
          start: DTSTART
          end: DTEND
          duration: DURATION
          zone: DTSTART;TZID
          rule: RRULE
          added: RDATE
          excluded: EXDATE
          replaces: RECURRENCE-ID
          range: RECURRENCE-ID;RANGE
          status: STATUS
          place: LOCATION
          notes: DESCRIPTION
    \(more)
    """
  }

  private func folder(_ more: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("home.ics", try SystemFileSystem().readAll(Self.sample))
    try folder.write("a.yaml", definition("a", "home.ics", more))
    let run = try folder.run("run", "a.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// From a calendar to records to a calendar and again: the same records.
  @Test func whatIsExportedIsReadAgain() throws {
    let folder = try folder()
    let run = try folder.run("export", "events", "--clearance", "intimate", "--output", "out.ics")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.isEmpty)
    try folder.write("b.yaml", definition("b", "out.ics"))
    #expect(try folder.run("run", "b.yaml", "--quiet").ending == .exit(0))
    let records = try ["a", "b"].map { name in
      try folder.run(
        "export", ".gristmill/\(name)", "events", "--format", "jsonl", "--clearance", "intimate"
      ).outputText
    }
    #expect(records[0] == records[1])
    #expect(records[0].split(separator: "\n").count > 10)
    let again = try folder.run(
      "export", ".gristmill/b", "events", "--format", "ics", "--clearance", "intimate")
    #expect(try again.output == folder.read("out.ics"))
  }

  /// The file of a definition is that of the command; `now` stands in it, and what is chosen and ordered.
  @Test func definitionsHaveCalendarsWritten() throws {
    let folder = try folder(
      """
      now: 2021-05-03
      export:
        out: {input: events, format: ics, where: "-place:meadow", order: [name desc]}
      """)
    let command = try folder.run(
      "export", "events", "--clearance", "personal", "--format", "ics", "--where",
      "-place:meadow", "--order", "name desc")
    #expect(try command.output == folder.read("reports/a/out.ics"), "\(command.errorText)")
    let lines = command.outputText.split(separator: "\r\n").map(String.init)
    #expect(lines.count { $0 == "DTSTAMP:20210503T040000Z" } > 10)
    #expect(lines.contains("TZID:School clocks"))
    #expect(lines.contains("DTSTART;TZID=School clocks:20210503T160000"))
    #expect(!lines.contains { $0.hasPrefix("LOCATION:Meadow") || $0.hasPrefix("DESCRIPTION") })
    let names = lines.filter { $0.hasPrefix("SUMMARY") }
    #expect(names == names.sorted(by: >) && names.count > 10)
    let plain = try folder.run("export", "events", "--format", "ics", "--clearance", "internal")
    #expect(!plain.outputText.contains("SUMMARY"))
    #expect(plain.errorText == "3 fields are more private; see --clearance\n")
  }

  /// A table of texts: what has no place is counted by the command and by a run.
  @Test func whatHasNoPlaceIsTold() throws {
    let folder = try WorkFolder()
    try folder.write(
      "tasks.csv",
      "title,due,status,reminders,pages\nTaxes,2024-05-31,NEEDS-ACTION,1d;+1h,3\nTea,,waiting,1h,4\n"
        + "Call,2024-05-31 09:00,,soon,5\n")
    let yaml = """
      gristmill: 1
      pipeline: d
      records:
        thing: {fields: {title: text, due: text, status: symbol, reminders: list, pages: integer}}
      ingest:
        file: {from: tasks.csv, format: csv}
      normalize:
        tasks: {record: thing, input: file, map: {title: title, due: due, status: status, reminders: {from: reminders, as: "list ;"}, pages: pages}}
      export:
        todo: {input: tasks, format: ics}

      """
    try folder.write("d.yaml", yaml)
    let run = try folder.run("run", "d.yaml")
    let told = [
      "2 values of reminders are left out, which no calendar has",
      "1 value of status is left out, which no calendar has",
    ]
    for sentence in told {
      #expect(run.errorText.contains("  export todo: \(sentence)\n"), "\(run.errorText)")
    }
    let command = try folder.run("export", "tasks", "--output", "todo.ics")
    #expect(command.errorText == told.map { "tasks: \($0)\n" }.joined())
    #expect(try folder.read("todo.ics") == folder.read("reports/d/todo.ics"))
    let text = try folder.text("todo.ics")
    #expect(text.contains("DTSTAMP:19700101T000000Z\r\n"))
    #expect(text.contains("TRIGGER;RELATED=END:-P1D\r\n") && text.contains("END:PT1H\r\n"))
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VTODO" } == 3)
    for (arguments, message) in [
      (
        ["--columns", "title,pages"],
        "--columns: a calendar needs a field 'start' (of events) or 'due' (of tasks)"
      ),
      (["--columns", "due,pages"], "--columns: pages has no place in a calendar of tasks"),
      (["--raw"], "--raw: is of CSV alone"),
    ] {
      let refused = try folder.gristmill.run(["export", "tasks", "--format", "ics"] + arguments)
      #expect(refused.ending == .exit(64) && refused.errorText.contains(message))
      #expect(refused.outputText.isEmpty)
    }
    try folder.write(
      "d.yaml", yaml.replacing("due: due,", with: "").replacing("due: text,", with: ""))
    let check = try folder.run("check", "d.yaml")
    #expect(
      check.errorText.contains(
        "d.yaml:10:17: error: input: a calendar needs a field 'start' (of events) or 'due' (of tasks)"
      ),
      "\(check.errorText)")
    let rejects = try folder.run("export", "rejects", "--format", "ics", "--clearance", "personal")
    #expect(rejects.errorText.contains("rejects: a calendar needs a field 'start'"))
  }
}
