import Glibc
import TestSupport
import Testing

/// What runs make of folders of plain text files that change, and of files that nobody would write.
@Suite struct PlainTextRunTests {
  @Test func onlyWhatChangedIsReadAgain() throws {
    let journal = try JournalFolder()
    for day in 1...5 { try journal.folder.write("entries/2021-08-0\(day).txt", "Day \(day).") }
    #expect(try journal.run().tasks == [5, 0])
    #expect(try journal.run().tasks == [0, 5])
    try journal.folder.write("entries/2021-08-03.txt", "Day 3, written anew.")
    try journal.folder.write("entries/2021-08-06.txt", "Day 6.")
    try journal.folder.remove("entries/2021-08-01.txt")
    let plan = try journal.folder.run("plan", "journal.yaml").outputText
    #expect(plan.contains("2021-08-03.txt  20 bytes, 1 parts, 0 used again"), "\(plan)")
    #expect(plan.contains("2021-08-06.txt  6 bytes, 1 parts, 0 used again"), "\(plan)")
    #expect(plan.contains("2021-08-02.txt  6 bytes, 1 parts, 1 used again"), "\(plan)")
    #expect(try journal.run().tasks == [2, 3])
    #expect(
      try journal.records().map { $0.split(separator: " | ")[1] } == [
        "id=2021-08-02", "id=2021-08-03", "id=2021-08-04", "id=2021-08-05", "id=2021-08-06",
      ])
    #expect(try journal.records()[1].hasSuffix("text=Day 3, written anew."))
  }

  @Test func aTextThatGrowsOrShrinksIsReadAsAWhole() throws {
    let journal = try JournalFolder()
    for text in ["", "One.", "One. Two.", "One.", ""] {
      try journal.folder.write("entries/note.txt", text)
      #expect(try journal.run().balance == [1, 1, 0])
      let end = text.isEmpty ? "id=note" : "text=" + text
      #expect(try journal.records().map { $0.hasSuffix(end) } == [true])
    }
  }

  @Test func touchingMattersOnlyToDaysOfFiles() throws {
    var journal = try JournalFolder()
    journal.source = "zone: Asia/Tokyo"
    try journal.folder.write("entries/2021-08-05.txt", "Dated by name.")
    try journal.folder.write("entries/note.txt", "Not dated.")
    func touch(_ seconds: Int) throws {
      for name in ["2021-08-05.txt", "note.txt"] {
        try journal.touch("entries/" + name, seconds: seconds)
      }
    }
    try touch(1_629_600_000)
    #expect(try journal.run().tasks == [2, 0])
    try touch(1_700_000_000)
    #expect(try journal.run().tasks == [0, 2])
    #expect(try journal.run("--infer-dates").tasks == [1, 1])
    // 22:13:20 UTC is the next day in Tokyo.
    #expect(try journal.records()[1].contains("date=2023-11-15 | how=file"))
    try touch(1_600_000_000)
    #expect(try journal.run("--infer-dates").tasks == [1, 1])
    #expect(try journal.records()[1].contains("date=2020-09-13 | how=file"))
    // Another time of the same day makes no other record.
    try touch(1_600_000_060)
    #expect(try journal.run("--infer-dates").tasks == [0, 2])
    try touch(-1)
    #expect(try journal.run("--infer-dates").tasks == [1, 1])
    #expect(try journal.records()[1].contains("date=1970-01-01 | how=file"))
    #expect(try journal.records()[0].contains("date=2021-08-05 | how=name"))
  }

  @Test func equalTextsUnderTwoNamesAreTwoEntries() throws {
    var journal = try JournalFolder()
    journal.from = "entries/**/*.txt"
    for name in ["2021-08-05.txt", "2021-08-06.txt", "copy/2021-08-05.txt"] {
      try journal.folder.write("entries/" + name, "Nothing happened.")
    }
    let run = try journal.run()
    #expect(run.balance == [2, 2, 0])
    #expect(run.result.errorText.contains("FILE_TWICE"))
  }

  @Test func theBytesDoNotDependOnWorkersAndChunks() throws {
    let journal = try JournalFolder.withSamples()
    _ = try journal.run("--workers", "1")
    let records = try journal.records()
    let rejects = try journal.rejects()
    for options in [
      ["--workers", "4"], ["--chunk", "64"], ["--part", "64"], ["--memory", "2M"],
    ] {
      try journal.folder.write("journal.yaml", journal.definition)
      let run = try journal.folder.gristmill.run(["run", "journal.yaml", "--force"] + options)
      #expect(run.ending == .exit(0), "\(options) \(run.errorText)")
      #expect(try journal.records() == records, "\(options)")
      #expect(try journal.rejects() == rejects, "\(options)")
    }
  }

  @Test func hostileFilesHaveOneFateEach() throws {
    let journal = try JournalFolder()
    let latin: [UInt8] = Array("caf".utf8) + [0xE9]
    let files: [(name: String, bytes: [UInt8])] = [
      ("bom", [0xEF, 0xBB, 0xBF]), ("date-only", Array("2021-08-05\n".utf8)), ("empty", []),
      ("latin", latin), ("line\nfeed 2021.txt", Array("x".utf8)), ("long", []),
      ("nul", Array("a\nb\u{0}".utf8)), ("utf16", [0xFF, 0xFE, 0x61, 0x00]),
      ("white", Array(" \r\n\t\u{3000}".utf8)),
    ]
    for (name, bytes) in files { try journal.folder.write("entries/" + name, bytes) }
    try journal.folder.write("entries/long", [UInt8](repeating: 0x61, count: 17 << 20))
    try journal.folder.write("entries/x.txt/inner.txt", "in a folder that is called x.txt")
    try #require(symlink("nowhere", journal.folder.path + "/entries/dangling.txt") == 0)
    let run = try journal.run()
    #expect(run.result.ending == .exit(0), "\(run.result.errorText)")
    #expect(run.balance == [9, 5, 4])
    #expect(
      try journal.rejects() == [
        "UTF8 entries/latin:1:4", "TOO_LONG entries/long:1", "NUL entries/nul:2:2",
        "NUL entries/utf16:1:4",
      ])
    let checked = try journal.folder.run("index", "verify", ".gristmill/journal")
    #expect(checked.ending == .exit(0), "\(checked.outputText)\(checked.errorText)")
    _ = try journal.run()
    #expect(try journal.run().tasks == [0, 9])
  }

  @Test func aLinkThatLeadsNowhereIsMissing() throws {
    var journal = try JournalFolder()
    journal.from = "entries/dangling.txt"
    try journal.folder.write("entries/other.txt", "x")
    try #require(symlink("nowhere", journal.folder.path + "/entries/dangling.txt") == 0)
    #expect(try journal.run().result.ending == .exit(66))
  }

  @Test func aNameThatIsNotUTF8IsSaid() throws {
    let journal = try JournalFolder()
    try journal.folder.write("entries/a.txt", "x")
    let path = Array((journal.folder.path + "/entries/b").utf8) + [0xFF, 0]
    let made = path.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        open($0.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600)
      }
    }
    let descriptor = try #require(made)
    try #require(descriptor >= 0)
    close(descriptor)
    let run = try journal.run()
    #expect(run.result.ending == .exit(78))
    #expect(run.result.errorText.contains("is not UTF-8"))
  }

  @Test func compressedAndEncodedEntriesAreRead() throws {
    var journal = try JournalFolder()
    let encoded = "2021-08-13\r\nIt was cold.".utf16.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    try journal.folder.write("entries/note.txt", [0xFF, 0xFE] + encoded)
    try journal.folder.write("entries/void.txt", [])
    for name in ["note", "void"] { try journal.touch("entries/\(name).txt", seconds: 1_000_000) }
    journal.source = "encoding: utf-16"
    #expect(try journal.run().balance == [2, 2, 0])
    #expect(
      try journal.records() == [
        "entries/note.txt:1 | id=note | date=2021-08-13 | how=first_line | text=It was cold.",
        "entries/void.txt:1 | id=void",
      ])
    #expect(try journal.run().tasks == [0, 2])
    try journal.folder.write("entries/note.txt", [0x61, 0x00, 0x00, 0xD8])
    #expect(try journal.run().balance == [2, 1, 1])
    #expect(try journal.rejects() == ["ENCODING entries/note.txt:1:2"])
  }

  /// What stands before the damage is no entry.
  @Test func aDamagedFileIsNoEntry() throws {
    let journal = try JournalFolder()
    let text = "2021-08-13\n" + String(repeating: "It was cold. ", count: 9000)
    let whole = try CompressedVotes.gzip(Array(text.utf8))
    try journal.folder.write("entries/a.txt.gz", whole)
    try journal.folder.write("entries/b.txt.gz", Array(whole.dropLast(20)))
    let run = try journal.run()
    #expect(run.result.ending == .exit(65))
    #expect(run.balance == [1, 1, 0])
    #expect(run.result.errorText.contains("TRUNCATED"))
    let first = try journal.records("--run", "1").first
    #expect(first?.hasPrefix("entries/a.txt.gz:1 | id=a | date=2021-08-13") == true)
    try journal.folder.write("entries/b.txt.gz", whole)
    #expect(try journal.run().balance == [2, 2, 0])
  }

  @Test func aDryRunTakesWholeFiles() throws {
    let journal = try JournalFolder()
    for number in 0..<300 {
      let text = number % 10 == 0 ? [UInt8(0xFF)] : Array("Text \(number)".utf8)
      try journal.folder.write("entries/n\(number).txt", text)
    }
    let whole = try journal.run("--sample", "100%").result
    #expect(whole.outputText.contains("300"), "\(whole.outputText)")
    let some = try journal.run("--sample", "20%").result
    #expect(some.ending == .exit(0), "\(some.errorText)")
    #expect(some.outputText.contains("UTF8"), "\(some.outputText)")
  }

  @Test func testsOfDefinitionsGiveFilesByName() throws {
    let journal = try JournalFolder()
    let tests = """
      tests:
        - name: days
          given:
            files: {2021-08-05 a.txt: "Cold.", b.md: "# 2021-08-06\\n\\nWarm.", c.txt: ""}
          expect:
            entries: [{id: 2021-08-05 a, date: "2021-08-05", text: Cold.}, {date: "2021-08-06"}, {text: null}]
            counts: {entries: {read: 3, kept: 3}}
        - name: no files
          given: {}
          expect: {counts: {entries: {read: 0}}}

      """
    try journal.folder.write("journal.yaml", journal.definition + tests)
    let run = try journal.folder.run("test", "journal.yaml")
    #expect(run.ending == .exit(0), "\(run.outputText)\(run.errorText)")
    let wrong = tests.replacing("2021-08-05 a.txt:", with: "a/b.txt:")
    try journal.folder.write("journal.yaml", journal.definition + wrong)
    #expect(try journal.folder.run("test", "journal.yaml").ending == .exit(78))
  }
}
