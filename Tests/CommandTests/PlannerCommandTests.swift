import Platform
import TestSupport
import Testing

/// What the planner prints at the terminal, and what is done there.
@Suite struct PlannerCommandTests {
  private static let definition = """
    gristmill: 1
    pipeline: days
    zone: America/New_York
    now: 2026-11-27T12:00
    clearance: personal
    ingest:
      my_tasks: {from: planner-ledger.sqlite, format: sqlite, table: tasks}
      my_completions: {from: planner-ledger.sqlite, format: sqlite, table: completions}
      my_checks: {from: planner-ledger.sqlite, format: sqlite, table: checks}
      my_events: {from: planner-ledger.sqlite, format: sqlite, table: events}
      rules: {from: habits.csv, format: csv}
    normalize:
      tasks:
        record: task
        input: my_tasks
        map: {id: id, name: name, due: due, zone: zone, rule: rule, reminders: {from: reminders, as: "list \\n"}, notes: notes}
      completions: {record: completion, input: my_completions, map: {task: task, at: at}}
      habits: {record: habit, input: rules, map: {id: id, name: name, from: from, slots: {from: slots, as: "list ;"}}}
      checks:
        record: habit_check
        input: my_checks
        map: {habit: habit, date: date, slot: slot, state: state, done_at: done_at, times: times}
      events:
        record: event
        input: my_events
        map: {id: id, name: name, start: start, end: end, zone: zone, rule: rule, place: place, reminders: {from: reminders, as: "list \\n"}}
    analyze:
      span: {op: agenda, inputs: {events: events}, from: 2026-11-23, through: 2026-11-29, holidays: US}
      due: {op: todo, inputs: {tasks: tasks, completions: completions, habits: habits, checks: checks, events: events}}
      kept: {op: habits, inputs: {habits: habits, checks: checks}}
    report:
      calendar: {kind: calendar, input: span, weeks: true, days: true, formats: [md]}
      to_do: {kind: todo, input: due, formats: [md, json]}

    """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("days.yaml", Self.definition)
    try folder.write(
      "habits.csv", "id,name,from,slots\ncat,Feed the cat,2026-11-01,morning by 10:00;evening\n")
    for step in [
      ["todo", "add", "Hand in the report", "--due", "2026-12-03 17:00", "--remind", "1h"],
      ["todo", "add", "Put out the bins", "--due", "2026-11-02", "--repeat", "FREQ=WEEKLY"],
      ["todo", "add", "Walk", "--due", "2026-11-27"],
      ["todo", "done", "t3", "t2", "--at", "2026-11-02 18:00"],
      ["todo", "undo", "4"],
      ["habit", "check", "cat", "morning", "--day", "2026-11-27", "--at", "2026-11-27 08:00"],
      ["habit", "skip", "cat", "evening", "--day", "2026-11-26"],
      [
        "event", "add", "Choir", "--start", "2026-11-27 19:30", "--end", "2026-11-27 21:00",
        "--repeat", "FREQ=WEEKLY", "--remind", "30min", "--place", "Hall",
      ],
    ] {
      let done = try folder.gristmill.run(step)
      try #require(done.ending == .exit(0), "\(step): \(done.errorText)")
    }
    let run = try folder.run("run", "-q", "days.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private func print(_ folder: WorkFolder, _ words: String...) throws -> String {
    let printed = try folder.gristmill.run(words + ["--now", "2026-11-27T12:00"])
    #expect(printed.ending == .exit(0), "\(words): \(printed.errorText)")
    return printed.outputText
  }

  @Test func theStoreIsPrintedAsOfNow() throws {
    let folder = try folder()
    let cleared = ["--clearance", "personal"]
    #expect(
      try print(folder, "today", cleared[0], cleared[1]) == """
        Fri 27 November 2026
          19:30–21:00  Choir  Hall

        overdue
          2026-11-09  Put out the bins           missed 3 times  t2

        today
          2026-11-27  Feed the cat      evening                  cat
          2026-11-27  Walk                                       t3

        """)
    #expect(
      try print(folder, "todo", "--json") == """
        {"bucket":"overdue","due":"2026-11-09","missed":"3","id":"t2"}
        {"bucket":"today","due":"2026-11-27","id":"cat"}
        {"bucket":"today","due":"2026-11-27","id":"t3"}
        {"bucket":"next week","due":"2026-12-03 17:00","id":"t1"}

        """)
    #expect(
      try print(folder, "agenda", "--from", "2026-11-26", "--days", "10", "--json") == """
        {"day":"2026-11-26","time":"all day","name":"Thanksgiving Day","kind":"holiday"}
        {"day":"2026-11-27","time":"19:30–21:00","kind":"event"}
        {"day":"2026-12-04","time":"19:30–21:00","kind":"event"}

        """)
    #expect(try print(folder, "habits", cleared[0], cleared[1]).contains("Feed the cat  [x][ ]"))
    let month = try print(folder, "month", "2026-11", cleared[0], cleared[1])
    let lines = month.split(separator: "\n").map(String.init)
    #expect(lines[0] == "November 2026" && lines[1].hasPrefix("Mon "))
    #expect(lines.contains { $0.hasPrefix("23 ") && $0.hasSuffix("29") })
    #expect(month.contains("19:30 Cho…") && month.contains("Thanksgiv…"))
    // A month that no report has.
    #expect(try print(folder, "month", "2027-01", cleared[0], cleared[1]).contains("19:30 Cho…"))
  }

  /// What was done at the terminal is a record of its kind, and what was undone is none.
  @Test func stepsComeBackAsRecords() throws {
    let folder = try folder()
    func found(_ dataset: String) throws -> String {
      let search = try folder.run(
        "search", "--dataset", dataset, "--clearance", "intimate", "--format", "csv", "*")
      return search.outputText
    }
    #expect(try found("tasks").contains("Put out the bins") && found("tasks").contains("1h"))
    let completions = try found("completions")
    #expect(completions.contains("t2") && !completions.contains("t3"))
    let checks = try found("checks")
    #expect(checks.contains("morning") && checks.contains("skip") && checks.contains("2026-11-26"))
    #expect(try found("events").contains("Choir"))
    let report = try folder.text("reports/days/to_do.md")
    #expect(report.contains("| 2026-11-27 19:00 | Choir |"), "30 minutes before it")
  }

  @Test func weeksAndDaysArePages() throws {
    let folder = try folder()
    let pages = try folder.list("reports/days").filter { $0.hasPrefix("calendar--") }
    // A month, a week and seven days.
    #expect(pages.count == 9, "\(pages)")
    let week = try #require(pages.first { $0.contains("20261123to20261129") })
    let text = try folder.text("reports/days/" + week)
    #expect(text.contains("| 19:00 |  |  |  |  | 19:30 Choir |  |  |"))
    #expect(text.contains("| all day | 23 | 24 | 25 | 26<br>Thanksgiving Day | 27 | 28 | 29 |"))
    let day = try #require(pages.first { $0.contains("20261126-") })
    #expect(try folder.text("reports/days/" + day).contains("calendar--20261127"))
  }

  @Test func whatCannotBeRecordedIsRefusedBeforeALedgerIsMade() throws {
    let folder = try WorkFolder()
    for (words, said) in [
      (["todo", "add", "x", "--due", "soon"], "--due: expected a day or a time"),
      (["todo", "add", "x", "--repeat", "FREQ=DAILY"], "--repeat: expected --due"),
      (["todo", "add", "x", "--due", "2026-01-01", "--repeat", "FREQ=NEVER"], "--repeat: FREQ"),
      (["todo", "add", "x", "--due", "2026-01-01", "--zone", "Mars"], "--zone: expected a zone"),
      (["todo", "add", "x", "--remind", "soon"], "--remind: expected a duration"),
      (["event", "add", "x"], "--start: expected a day or a time"),
      (["habit", "check", "x", "--day", "monday"], "--day: expected a day"),
      (["todo", "done", "t1", "--at", "late"], "--at: expected"),
    ] {
      let refused = try folder.gristmill.run(words)
      #expect(refused.ending == .exit(64), "\(words)")
      #expect(refused.errorText.contains(said), "\(words): \(refused.errorText)")
    }
    #expect(!folder.exists("planner-ledger.sqlite"))
    let undo = try folder.run("todo", "undo")
    #expect(undo.ending == .exit(64) && undo.errorText.contains("nothing to undo"))
  }
}
