import TestSupport
import Testing

/// The entries in `datasets/journal`: what becomes of each is what their README says.
@Suite struct JournalEntriesTests {
  @Test func allButOneAreDocuments() throws {
    var journal = try JournalFolder.withSamples()
    journal.map = "{id: name, text: text}"
    let run = try journal.run()
    #expect(run.result.ending == .exit(0), "\(run.result.errorText)")
    #expect(run.balance == [12, 11, 1])
    #expect(try journal.rejects() == ["UTF8 entries/2021-08-15.txt:1:94"])
    #expect(
      try journal.records().contains {
        $0.hasPrefix("entries/hill.txt:1 | id=hill | text=Friday the thirteenth, and nothing")
      })
  }

  /// A `place` has two required fields, as an entry needs a day and a text.
  @Test func anEntryNeedsDayAndText() throws {
    var journal = try JournalFolder.withSamples()
    journal.record = "place"
    journal.map = "{id: date, name: text}"
    journal.source = "zone: America/New_York"
    #expect(try journal.run().balance == [12, 9, 3])
    #expect(
      try journal.rejects() == [
        "MISSING entries/2021-08-14.txt:1", "UTF8 entries/2021-08-15.txt:1:94",
        "MISSING entries/on-being-late.txt:1",
      ])
    let days = try journal.records().compactMap { line in
      line.split(separator: " | ").first { $0.hasPrefix("id=") }?.dropFirst(3)
    }
    #expect(
      days == [
        "2021-08-01", "2021-08-02", "2021-08-03", "2021-08-05", "2021-08-06", "2021-08-13",
        "2021-08-10", "2021-08-07", "2021-08-08",
      ])

    // 2021-08-21 in New York, and the next day in UTC.
    try journal.touch("entries/on-being-late.txt", seconds: 1_629_600_000)
    #expect(try journal.run("--infer-dates").balance == [12, 10, 2])
    #expect(try journal.records().contains { $0.contains("late.txt:1 | id=2021-08-21 |") })
    #expect(
      try journal.rejects() == [
        "MISSING entries/2021-08-14.txt:1", "UTF8 entries/2021-08-15.txt:1:94",
      ])
  }

  @Test func theSourceMaySayThatDaysAreInferred() throws {
    var journal = try JournalFolder.withSamples()
    journal.source = "zone: UTC, infer_dates: true"
    try journal.touch("entries/on-being-late.txt", seconds: 1_629_600_000)
    #expect(try journal.run().balance == [12, 11, 1])
    #expect(
      try journal.records().contains {
        $0.contains("late.txt:1 | id=on-being-late | date=2021-08-22 | how=file | text=I never")
      })
    #expect(
      try journal.records().contains { $0.contains("id=hill | date=2021-08-13 | how=first_line") })
    #expect(try journal.records().contains { $0.contains("date=2021-08-05 | how=name") })
  }

  @Test func latinOneIsReadWhereItIsDeclared() throws {
    var journal = try JournalFolder.withSamples()
    journal.from = "entries/2021-08-15.txt"
    journal.source = "encoding: latin1"
    #expect(try journal.run().balance == [1, 1, 0])
    #expect(try journal.records().contains { $0.contains("at\u{E9}") || $0.contains("Z\u{E9}") })
  }

  @Test func replayCountsWhatADayFromTheFileWouldMend() throws {
    var journal = try JournalFolder.withSamples()
    journal.record = "place"
    journal.map = "{id: date, name: text}"
    journal.source = "zone: UTC"
    _ = try journal.run()
    let trial = try journal.folder.run(
      "quarantine", "replay", "--dry-run", "--infer-dates", "journal.yaml")
    #expect(trial.ending == .exit(0), "\(trial.errorText)")
    #expect(trial.outputText.contains("MISSING"), "\(trial.outputText)")
    let mended = try journal.folder.run("quarantine", "replay", "--infer-dates", "journal.yaml")
    #expect(mended.ending == .exit(0), "\(mended.errorText)")
    #expect(try journal.rejects().count == 2)
    let again = try journal.folder.run("quarantine", "replay", "--infer-dates", "journal.yaml")
    #expect(again.outputText.hasPrefix("nothing to replay"), "\(again.outputText)")
    let shown = try journal.folder.run("quarantine", "show", "2", "--clearance", "personal")
    #expect(shown.outputText.contains("A card from the button shop"), "\(shown.outputText)")
  }
}
