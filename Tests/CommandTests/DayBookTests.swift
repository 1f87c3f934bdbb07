import Platform
import TestSupport
import Testing

/// A page a day over stores of several pipelines, each section with readers of its own.
@Suite struct DayBookTests {
  private static let diary = """
    gristmill: 1
    pipeline: diary
    clearance: intimate
    ingest:
      writing: {from: journal.csv, format: csv}
      nights: {from: dreams.csv, format: csv}
    normalize:
      entries: {record: entry, input: writing, map: {id: id, date: {from: day, as: written}, text: text}}
      dreams: {record: entry, input: nights, map: {id: id, date: {from: day, as: written}, text: text}}
    """

  private static let journal = """
    id,day,text
    j1,2021-05-04,The lilac is out.
    j2,2021-05-03,Rain all day.
    """

  private static let dreams = """
    id,day,text
    d1,2021-05-03,I flew over a lake.
    d2,May 2021,A month without a day.
    """

  private static func book(_ clearance: String) -> String {
    """
    gristmill: 1
    pipeline: book
    zone: America/New_York
    clearance: \(clearance)
    ingest:
      written: {from: {store: .gristmill/diary, dataset: entries}}
      calendar: {from: {store: .gristmill/planner, dataset: events}}
      done: {from: {store: .gristmill/planner, table: due.done}}
      checks: {from: {store: .gristmill/planner, dataset: checks}}
      dreamt: {from: {store: .gristmill/diary, dataset: dreams}}
    normalize:
      journal: {record: event, input: written, map: {id: id, start: date, notes: text}}
      planner: {record: event, input: calendar}
      todo: {record: event, input: done, map: {id: id, name: name, start: done}}
      habits: {record: event, input: checks, map: {id: habit, name: habit, start: date}}
      dreams: {record: event, input: dreamt, map: {id: id, start: date, notes: text}}
    analyze:
      book:
        op: day_book
        inputs: {journal: journal, planner: planner, todo: todo, habits: habits, dreams: dreams}
        from: 2021-05-03
        through: 2021-05-09
        holidays: US
    report:
      days: {kind: day_book, input: book, formats: [html, md, csv]}
    quarantine: {max_rejects: 90%}
    """
  }

  @Test func eachSectionIsForItsReaders() throws {
    let folder = try WorkFolder()
    try folder.write("diary.yaml", Self.diary)
    try folder.write("journal.csv", Self.journal)
    try folder.write("dreams.csv", Self.dreams)
    try folder.write("book.yaml", Self.book("personal"))
    let planner = RealData.packageFolder + "/pipelines/planner.yaml"
    for arguments in [
      ["diary.yaml"], [planner, "--store", ".gristmill/planner", "--output", "planner"],
      ["book.yaml"],
    ] {
      let run = try folder.gristmill.run(["run", "-q"] + arguments)
      try #require(run.ending == .exit(0), "\(run.errorText)")
    }
    let page = try self.page("2021-05-03", in: folder)
    for section in ["Journal", "Planner", "To-do", "Habits", "Dreams"] {
      #expect(page.contains("## \(section)"), "\(page)")
    }
    #expect(page.contains("# 3 May 2021"))
    #expect(!page.contains("Rain"), "\(page)")
    #expect(!page.contains("lake"), "\(page)")
    let other = try self.page("2021-05-04", in: folder)
    #expect(other.contains("## Journal") && !other.contains("## Habits"), "\(other)")
    let days = try folder.text("reports/book/days.days.csv")
    #expect(days.contains("2021-05-03"), "\(days)")
    // Other readers see the texts, and what the planner says has not changed.
    try folder.write("book.yaml", Self.book("intimate"))
    let run = try folder.run("run", "book.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let whole = try self.page("2021-05-03", in: folder)
    #expect(whole.contains("Rain all day."), "\(whole)")
    #expect(whole.contains("I flew over a lake."), "\(whole)")
    #expect(run.errorText.contains("1 EVENT_TIME"), "\(run.errorText)")
  }

  /// The Markdown page of a day.
  private func page(_ day: String, in folder: WorkFolder) throws -> String {
    let reports = folder.path + "/reports/book"
    let names = try SystemFileSystem().list(reports).filter {
      $0.hasPrefix("days--" + day.replacing("-", with: "")) && $0.hasSuffix(".md")
    }
    return try folder.text("reports/book/" + #require(names.first))
  }
}
