import Platform
import TestSupport
import Testing

/// Files as other programs write them, read by the mappings that docs/planner.md shows.
@Suite struct PlannerForeignTests {
  /// The definitions of a section of the docs, between a line that begins with `mark` and the next paragraph.
  private static func definition(_ mark: String) throws -> String {
    let text = String(
      decoding: try SystemFileSystem().readAll(RealData.packageFolder + "/docs/planner.md"),
      as: UTF8.self)
    let start = try #require(text.firstRange(of: mark), "\(mark) in docs/planner.md")
    let lines = text[start.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false)
    let code = lines.drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") || $0.isEmpty }
    return code.map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  private func run(
    _ mark: String, _ analysis: String, _ files: [String: String]
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    for (name, text) in files { try folder.write(name, text) }
    let definition = try Self.definition(mark)
    try folder.write(
      "d.yaml",
      "gristmill: 1\npipeline: d\nzone: Europe/Berlin\nnow: 2024-05-06T12:00\nclearance: personal\n"
        + definition + "\n" + analysis)
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private static let tasks = """
    analyze:
      due: {op: todo, inputs: {tasks: tasks}}
    report:
      to_do: {kind: todo, input: due, formats: [csv]}
    """

  /// The rows of all buckets.
  private func open(_ folder: WorkFolder) throws -> String {
    let buckets = ["overdue", "today", "this_week", "next_week", "later", "no_date"]
    return try folder.list("reports/d").filter { name in
      buckets.contains { name == "to_do.\($0).csv" }
    }.map { try folder.text("reports/d/" + $0) }.joined()
  }

  @Test func taskwarrior() throws {
    func task(_ uuid: String, _ name: String, _ status: String, _ more: String = "") -> String {
      """
      {"id":1,"description":"\(name)","entry":"20240501T050231Z","status":"\(status)",\(more)
      "uuid":"\(uuid)","urgency":2}
      """
    }
    let export = [
      task("a1", "Buy milk", "pending", #""due":"20240506T160000Z","tags":["shop"],"#),
      task("a2", "Call Ann", "completed", #""due":"20240504T220000Z","end":"20240503T080000Z","#),
      task("a3", "Old idea", "deleted", #""end":"20240503T080000Z","#),
      task("a4", "Water plants", "recurring", #""due":"20240501T220000Z","recur":"weekly","#),
      task("a5", "Paint", "waiting"),
    ].joined(separator: ",\n")
    let folder = try run("**Taskwarrior**", Self.tasks, ["tasks.json": "[\n\(export)\n]\n"])
    let open = try self.open(folder)
    #expect(open.contains("Buy milk"), "\(open)")
    #expect(open.contains("2024-05-06 18:00"), "\(open)")
    #expect(open.contains("Paint"))
    for name in ["Call Ann", "Old idea", "Water plants"] {
      #expect(!open.contains(name), "\(open)")
    }
    let done = try folder.text("reports/d/to_do.done.csv")
    #expect(done.contains("Call Ann"), "\(done)")
  }

  @Test func org() throws {
    let folder = try run(
      "**Org**", Self.tasks,
      [
        "agenda.ics": """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Emacs with Org mode
        BEGIN:VTODO
        UID:org-1
        DTSTAMP:20240501T100000Z
        DUE;VALUE=DATE:20240510
        SUMMARY:Hand in the report
        RRULE:FREQ=WEEKLY;INTERVAL=1
        SEQUENCE:1
        PRIORITY:5
        STATUS:NEEDS-ACTION
        END:VTODO
        BEGIN:VTODO
        UID:org-2
        SUMMARY:Sort the letters
        STATUS:COMPLETED
        END:VTODO
        END:VCALENDAR
        """
      ])
    let open = try self.open(folder)
    #expect(open.contains("Hand in the report"), "\(open)")
    #expect(open.contains("2024-05-10"), "\(open)")
    #expect(!open.contains("Sort the letters"), "\(open)")
  }

  @Test func loop() throws {
    let folder = try run(
      "**Loop Habit Tracker**: `Check",
      """
      analyze:
        kept: {op: habits, inputs: {habits: habits, checks: checks}}
      report:
        grid: {kind: habit_grid, input: kept, formats: [csv]}
      """,
      [
        "Checkmarks.csv": """
        Date,Meditate,Run,Wake up early,
        2024-05-05,YES_MANUAL,7000,SKIP,
        2024-05-04,YES_MANUAL,UNKNOWN,YES_MANUAL,
        2024-05-03,YES_MANUAL,UNKNOWN,NO,
        2024-05-02,YES_AUTO,UNKNOWN,UNKNOWN,
        """,
        "habits.csv": """
        habit,from,days
        Meditate,2024-05-01,daily
        Wake up early,2024-05-01,"mon,tue,wed,thu,fri,sat,sun"
        """,
      ])
    let habits = try folder.text("reports/d/grid.habits.csv")
    #expect(habits.contains("Meditate,Meditate,"), "\(habits)")
    #expect(try folder.text("reports/d/grid.streaks.csv").contains("Meditate 2024-05-03"))
  }
}
