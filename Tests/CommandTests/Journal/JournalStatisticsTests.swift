import Platform
import TestSupport
import Testing

/// `journal_statistics` from a definition to the files of its report.
@Suite struct JournalStatisticsTests {
  private static let entries = [
    ("a", "2021-02-27", "Rain, and rain. The river's up, the river's brown, the river's loud."),
    ("b", "2021-02-28", "Sun."), ("c", "2021-03-01", "..."), ("d", "2021-03-01", "Sun."),
    ("e", "2021-03", "Some day in March: fog fog."), ("f", "2021", "Sometime. Sometime."),
    ("g", "2021-03-04", "Wind."),
  ]

  private func journal(_ change: (inout JournalDefinition) -> Void = { _ in }) throws
    -> JournalDefinition
  {
    var journal = try JournalDefinition()
    change(&journal)
    try journal.write(Self.entries)
    return journal
  }

  @Test func daysMonthsAndStreaksAreCounted() throws {
    let journal = try journal()
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try journal.report("journal.months.csv") == """
        month,entries,words,pages
        2021-03,4,8,4
        2021-02,2,13,2
        """)
    #expect(
      try journal.report("journal.streaks.csv") == """
        first,last,days,entries,words,pages
        2021-02-27,2021-03-01,3,4,14,4
        """)
    #expect(
      try journal.report("journal.days.csv") == """
        day,entries,words,pages
        2021-03-04,1,1,1
        2021-03-01,2,1,2
        2021-02-28,1,1,1
        2021-02-27,1,12,1
        """)
    #expect(
      try journal.report("journal.entries.csv") == """
        entry,date,words,pages,common
        g,2021-03-04,1,1,wind 1
        e,2021-03-01 to 2021-03-31 (month),6,1,"fog 2, day 1, march 1"
        d,2021-03-01,1,1,sun 1
        c,2021-03-01,0,1,
        b,2021-02-28,1,1,sun 1
        a,2021-02-27,12,1,"river's 3, rain 2, brown 1"
        f,2021-01-01 to 2021-12-31 (year),2,1,sometime 2
        """)
  }

  @Test func whatAReaderShouldKnowIsFound() throws {
    let journal = try journal { $0.top = "now: 2021-03-01" }
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try journal.folder.text("reports/journal/journal.md")
    for (count, code) in [
      (1, "NO\\_WORDS"), (1, "DOUBLED\\_TEXT"), (1, "FUTURE\\_DATE"), (1, "SEVERAL\\_MONTHS"),
    ] {
      let line = page.split(separator: "\n").first {
        $0.contains(code) || $0.contains(code.unescaped)
      }
      #expect(line?.contains("\(count)") ?? false, "\(code): \(line ?? "none")")
    }
    #expect(page.contains("(month)") && page.contains("(year)"))
    #expect(!page.contains("MANY_WORDS") && !page.contains("DOUBLED_ID"))
  }

  @Test func entriesOfManyWordsArePointedOut() throws {
    let journal = try JournalDefinition()
    let many = Array(repeating: "word", count: 20_000).joined(separator: " ")
    try journal.write([("a", "2021-01-01", many), ("b", "2021-01-02", many + " more")])
    #expect(try journal.run().ending == .exit(0))
    let page = try journal.folder.text("reports/journal/journal.md")
    #expect(page.contains("20000 words; are they several in one?"), "\(page.prefix(2000))")
    #expect(try journal.report("journal.longest.csv").contains("b,2021-01-02,20001,"))
  }

  @Test func equalIdsAreFoundAndListed() throws {
    let journal = try JournalDefinition()
    try journal.write([
      ("x", "2021-01-01", "one"), ("x", "2021-01-02", "two two"), ("y", "2021-01-02", "three"),
    ])
    #expect(try journal.run().ending == .exit(0))
    #expect(try journal.folder.text("reports/journal/journal.md").contains("DOUBLED"))
    #expect(
      try journal.report("journal.entries.csv") == """
        number,entry,date,words,pages,common
        1,y,2021-01-02,1,1,three 1
        2,x,2021-01-02,2,1,two 2
        3,x,2021-01-01,1,1,one 1
        """)
  }

  /// What stands under the title is true of very few entries, too.
  @Test(arguments: [
    ([("a", "2021-01-31", "one two")], "One entry with 2 words was written on 31 January 2021."),
    ([("a", "2021", "one")], "One entry with one word was written, on days that are not known."),
    (
      [("a", "2021-01-31", "one"), ("b", "2021-02-01", "two")],
      "2 entries with 2 words were written on 2 days, 31 January to 1 February 2021; "
        + "the longest streak is 2 days, 31 January to 1 February 2021."
    ),
    (
      [("a", "2021-01-31", "one"), ("b", "2021-01-31", "two"), ("c", "2021-03", "...")],
      "3 entries with 2 words were written, 2 of them on 31 January 2021."
    ),
  ])
  func theAnswerIsTrueOfFewEntries(
    _ entries: [(String, String, String)], _ answer: String
  ) throws {
    let journal = try JournalDefinition()
    try journal.write(entries)
    let run = try journal.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let page = try journal.folder.text("reports/journal/journal.md")
    #expect(page.contains("**\(answer)**"), "\(page.prefix(200))")
  }

  @Test func anEmptyJournalHasAReport() throws {
    let journal = try JournalDefinition()
    try journal.folder.write("journal.jsonl", "")
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try journal.folder.text("reports/journal/journal.md").contains("**Nothing was written.**"))
  }

  @Test func wordsNeedAClearance() throws {
    let journal = try journal { $0.clearance = "internal" }
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for (name, bytes) in try journal.folder.files(in: "reports/journal") {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["river", "fog", "Rain", "sometime"] {
        #expect(!text.contains(word), "\(name) has \(word)")
      }
    }
    #expect(
      try journal.report("journal.entries.csv").hasPrefix("entry,date,words,pages\ng,2021-03-04,"))
  }

  /// Words may be read at clearance personal, sentences at none.
  @Test func noSentenceIsPrinted() throws {
    let journal = try journal()
    #expect(try journal.run().ending == .exit(0))
    for (name, bytes) in try journal.folder.files(in: "reports/journal") {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      for part in ["and rain", "the river", "in march", "fog fog"] {
        #expect(!text.contains(part), "\(name) has \(part)")
      }
    }
  }

  @Test func smallGroupsAreLeftOut() throws {
    let journal = try journal { $0.top = "min_cell: 2" }
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for name in ["journal.days.csv", "journal.entries.csv", "journal.streaks.csv"] {
      #expect(!journal.folder.exists("reports/journal/" + name), "\(name)")
    }
  }

  @Test(arguments: [
    "analyzer: uax29, positions: false", "analyzer: uax29, stop: english",
    "analyzer: uax29, stem: english", "analyzer: uax29, store: false",
  ])
  func theIndexHasToHaveEveryWordAsItStands(_ index: String) throws {
    let journal = try journal { $0.index = index }
    let run = try journal.run()
    #expect(run.ending == .exit(78), "\(run.errorText)")
    #expect(run.errorText.contains("index"), "\(run.errorText)")
    #expect(!run.errorText.contains("river"))
  }

  @Test(arguments: [
    ("page_width: 0", "page_width"), ("page_lines: x", "page_lines"), ("list: -1", "list"),
    ("stop: klingon", "stop"), ("stop: {language: english, mor: [x]}", "more"),
  ])
  func wrongOptionsAreRefused(_ option: String, _ named: String) throws {
    let journal = try journal { $0.options = ", " + option }
    let run = try journal.run()
    #expect(run.ending == .exit(78) && run.errorText.contains(named), "\(run.errorText)")
  }

  @Test func moreStopWordsAreLeftOut() throws {
    let journal = try journal { $0.options = ", list: 1, stop: {language: none, more: [wind]}" }
    #expect(try journal.run().ending == .exit(0))
    #expect(try journal.report("journal.entries.csv").hasSuffix("g,2021-03-04,1,1,"))
  }

  /// A changed option of the last step counts no part again.
  @Test func partialsAreUsedAgain() throws {
    var journal = try journal()
    #expect(try journal.run().ending == .exit(0))
    journal.options = ", list: 2, stop: none"
    try journal.folder.write("journal.yaml", journal.definition)
    let run = try journal.folder.run("run", "journal.yaml")
    #expect(run.ending == .exit(0) && run.errorText.contains("used again"), "\(run.errorText)")
    #expect(try journal.report("journal.entries.csv").split(separator: "\n").count == 3)
  }
}

extension String {
  fileprivate var unescaped: String { replacing("\\", with: "") }
}
