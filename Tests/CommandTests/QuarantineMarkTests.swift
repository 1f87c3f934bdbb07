import TestSupport
import Testing

/// Rejects can be marked as settled; the marks follow them and change nothing else.
@Suite struct QuarantineMarkTests {
  private static let rows = ["u1,p1,9,1,", "u2,p1,x,2,", "u3,p1,5,3,", "u4,,5,4,", "u5,p1,8,5,"]
  private static let file = DirtyVotes.header + rows.map { $0 + "\n" }.joined()

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", Self.file)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    return folder
  }

  private func listed(_ folder: WorkFolder, _ more: String...) throws -> [String] {
    let list = try folder.gristmill.run(["quarantine", "list"] + more)
    return list.outputText.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return ([cells[0], cells[1]] + cells.dropFirst(5)).joined(separator: " ")
    }
  }

  @Test func discardedRejectsAreLeftOut() throws {
    let folder = try folder()
    let reports = try ReportFiles(folder, "reports/votes")
    #expect(try listed(folder) == ["1 RANGE", "2 CAST", "3 MISSING", "4 RANGE"])
    let discard = try folder.run("quarantine", "discard", "2", "3", "--reason", "seen")
    #expect(discard.outputText == "2 rejects discarded\n", "\(discard.errorText)")
    #expect(try listed(folder) == ["1 RANGE", "4 RANGE"])
    let list = try folder.run("quarantine", "list")
    #expect(list.errorText == "4 rejects, 2 of them discarded\n")
    #expect(
      try listed(folder, "--discarded")
        == ["1 RANGE", "2 CAST discarded: seen", "3 MISSING discarded: seen", "4 RANGE"])
    let json = try folder.run("quarantine", "list", "--json", "--discarded")
    #expect(json.outputText.split(separator: "\n")[1].contains("\"discarded\":\"seen\""))
    // A short record can be guessed from its hash.
    #expect(!json.outputText.contains("\"hash\""))
    let export = try folder.run("quarantine", "export", "--clearance", "personal")
    #expect(export.outputText == "u1,p1,9,1,\nu5,p1,8,5,\n")
    #expect(try folder.run("quarantine", "discard", "--code", "RANGE").ending == .exit(0))
    #expect(try folder.run("quarantine", "list").ending == .exit(1))
    // Nothing left to mark.
    #expect(try folder.run("quarantine", "discard", "--all").ending == .exit(1))
    #expect(try folder.run("quarantine", "restore", "1", "2").ending == .exit(0))
    #expect(try listed(folder) == ["1 RANGE", "2 CAST"])
    #expect(try folder.run("quarantine", "restore", "--all").ending == .exit(0))
    #expect(try listed(folder).count == 4)
    let again = try folder.run("run", "votes.yaml")
    #expect(again.errorText.contains("rejected 4"))
    try ReportFiles(folder, "reports/votes").expectEqual(reports, "after marks")
  }

  @Test func marksFollowTheirRecordsAsLongAsTheseStayThere() throws {
    let folder = try folder()
    #expect(try folder.run("quarantine", "discard", "--all").ending == .exit(0))
    // Appended to: all records stand where they stood, in other parts.
    try folder.write("votes.csv", Self.file + "u6,p1,x,6,\n")
    #expect(try folder.run("run", "votes.yaml", "--part", "16K").ending == .exit(0))
    #expect(try listed(folder) == ["5 CAST"])
    // One record changed, at the same place and of the same length.
    try folder.write("votes.csv", Self.file.replacing("u2,p1,x", with: "u2,p1,y"))
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(try listed(folder) == ["2 CAST"])
    // Moved by one line: none stands where it stood.
    try folder.write(
      "votes.csv", Self.file.replacing(DirtyVotes.header, with: DirtyVotes.header + "\n"))
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(try listed(folder).count == 4)
    // Back again, and another code for the same bytes.
    try folder.write("votes.csv", Self.file)
    var definition = VoteDefinition()
    definition.map = definition.map.replacing("stars: stars", with: "stars: at")
    definition.scale = "{min: 9, max: 9, step: 1}"
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(65))
    #expect(try listed(folder) == ["3 RANGE"])
  }

  @Test func wrongMarksAreRefused() throws {
    let folder = try folder()
    for words in [[], ["1", "--all"], ["--code", "CAST", "--all"]] {
      let run = try folder.gristmill.run(["quarantine", "discard"] + words)
      #expect(run.ending == .exit(64), "\(words)")
    }
    let run = try folder.run("quarantine", "discard", "1", "5", "9")
    #expect(run.ending == .exit(64))
    #expect(run.errorText.contains("no reject has the number 5, 9; nothing was marked"))
    #expect(!folder.exists(".gristmill/votes/ledger"))
    #expect(try folder.run("quarantine", "discard", "--code", "NONE").ending == .exit(1))
  }

  @Test func aDamagedLedgerIsNamed() throws {
    let folder = try folder()
    #expect(try folder.run("quarantine", "discard", "1").ending == .exit(0))
    #expect(try folder.run("quarantine", "discard", "2").ending == .exit(0))
    var bytes = try folder.read(".gristmill/votes/ledger")
    bytes[30] ^= 4
    try folder.write(".gristmill/votes/ledger", bytes)
    let list = try folder.run("quarantine", "list")
    #expect(list.ending == .exit(74))
    #expect(list.errorText.contains("votes/ledger: damaged at byte 8"), "\(list.errorText)")
  }
}
