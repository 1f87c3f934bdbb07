import TestSupport
import Testing

/// What a definition may not say of plain text files.
@Suite struct PlainTextDefinitionTests {
  private func errors(_ journal: JournalFolder, _ options: String...) throws -> String {
    try journal.folder.write("entries/a.txt", "x")
    try journal.folder.write("journal.yaml", journal.definition)
    let run = try journal.folder.gristmill.run(
      options.isEmpty ? ["check", "journal.yaml"] : ["run", "journal.yaml"] + options)
    #expect(run.ending == .exit(78), "\(run.outputText)")
    return run.outputText + run.errorText
  }

  @Test(arguments: [
    ("delimiter: \";\"", "delimiter"), ("quote: none", "quote"), ("header: false", "header"),
    ("columns: [a]", "columns"), ("numbers: text", "numbers"), ("\"null\": [NA]", "null"),
  ])
  func keysOfTablesAreRefused(_ source: String, _ key: String) throws {
    var journal = try JournalFolder()
    journal.source = source
    #expect(try errors(journal).contains("\(key): text has none to declare"))
  }

  @Test func daysOfFilesNeedAZone() throws {
    var journal = try JournalFolder()
    journal.source = "infer_dates: true"
    #expect(try errors(journal).contains("infer_dates: needs the zone"))
    journal.source = "infer_dates: true, zone: Mars/Olympus"
    #expect(try errors(journal).contains("unknown time zone"))
    journal.source = "infer_dates: sometimes, zone: UTC"
    #expect(try errors(journal).contains("infer_dates: expected"))
    journal.source = ""
    #expect(try errors(journal, "--infer-dates").contains("--infer-dates needs the zone"))
  }

  @Test func rowsHaveNoFileOfTheirOwn() throws {
    let folder = try WorkFolder()
    var votes = VoteDefinition()
    votes.source = "infer_dates: true, zone: UTC"
    try folder.write("votes.csv", "user,place,stars,at\n")
    try folder.write("votes.yaml", votes.text)
    let run = try folder.run("check", "votes.yaml")
    #expect(run.ending == .exit(78))
    #expect((run.outputText + run.errorText).contains("infer_dates: csv has rows"))
  }

  @Test func aColumnThatNoTextHasIsFound() throws {
    var journal = try JournalFolder()
    journal.map = "{id: nme, text: text}"
    let found = try errors(journal)
    #expect(found.contains("has no column 'nme'"), "\(found)")
    #expect(found.contains("did you mean 'name'?"), "\(found)")
  }
}
