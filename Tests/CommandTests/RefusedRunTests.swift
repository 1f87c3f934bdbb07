import TestSupport
import Testing

/// A run that is refused hides nothing: readers see the last good state, and what was refused can be looked at.
@Suite struct RefusedRunTests {
  private static let rows = (0..<20).map { "u\($0),p\($0 % 3),4,\(1_400_000_000 + $0),\n" }.joined()

  private func makeFolder(limit: String? = nil) throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.maximumRejects = limit
    try folder.write("votes.yaml", definition.text)
    return folder
  }

  private func count(_ folder: WorkFolder, _ more: String...) throws -> CommandResult {
    try folder.gristmill.run(["search", "--count", "*"] + more)
  }

  @Test func aBadHeaderLeavesWhatWasThere() throws {
    let folder = try makeFolder()
    try folder.write("votes.csv", DirtyVotes.header + Self.rows)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let before = try count(folder)
    #expect(before.outputText == "20\n")
    let reports = try ReportFiles(folder, "reports/votes")
    let figure = try folder.run("why", "ranking/locations/p1/votes")
    try folder.write("votes.csv", "who,where,stars,at,comment\n" + Self.rows)
    let refused = try folder.run("run", "votes.yaml")
    #expect(refused.ending == .exit(65), "\(refused.errorText)")
    #expect(try count(folder).outputText == before.outputText)
    #expect(try folder.run("why", "ranking/locations/p1/votes").outputText == figure.outputText)
    #expect(try count(folder, "--run", "2").outputText == "0\n")
    let history = try folder.run("history").outputText
    #expect(history.contains("refused"), "\(history)")
    // Mended, it goes on from the good run, whose report folder still stands.
    try folder.write("votes.csv", DirtyVotes.header + Self.rows)
    let mended = try folder.run("run", "votes.yaml")
    #expect(
      mended.ending == .exit(0) && mended.errorText.contains("0 tasks done"), "\(mended.errorText)")
    try ReportFiles(folder, "reports/votes").expectEqual(reports, "mended")
  }

  @Test func theQuarantineShowsWhatWasRefused() throws {
    let folder = try makeFolder(limit: "2")
    try folder.write("votes.csv", DirtyVotes.header + Self.rows + "u1,p1,x,1,\n")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    try folder.write(
      "votes.csv", DirtyVotes.header + Self.rows + String(repeating: "u1,p1,x,1,\n", count: 5))
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(65))
    func rejects(_ more: String...) throws -> Int {
      try folder.gristmill.run(["quarantine", "list"] + more).outputText.split(separator: "\n")
        .count
    }
    #expect(try rejects() == 5)
    #expect(try rejects("--run", "1") == 1)
    #expect(try folder.run("quarantine", "discard", "--all").outputText == "5 rejects discarded\n")
    #expect(try count(folder).outputText == "20\n")
    #expect(try folder.run("gc", "--keep", "1").ending == .exit(0))
    #expect(try count(folder).outputText == "20\n", "the state that readers see stays")
  }

  @Test func aStoreWithNothingGoodSaysSo() throws {
    let folder = try makeFolder(limit: "0")
    try folder.write("votes.csv", DirtyVotes.header + Self.rows + "u1,p1,x,1,\n")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(65))
    let found = try count(folder)
    #expect(found.ending == .exit(66) && found.errorText.contains("--run 1"), "\(found.errorText)")
    #expect(try count(folder, "--run", "1").outputText == "20\n")
    #expect(try folder.run("quarantine", "list").ending == .exit(0))
    #expect(try folder.run("history").ending == .exit(0))
    // The parts that were read are used again.
    try folder.write("votes.yaml", VoteDefinition().text)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0) && run.errorText.contains("used again"), "\(run.errorText)")
  }
}
