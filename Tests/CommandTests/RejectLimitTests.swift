import TestSupport
import Testing

/// `max_rejects` ends a run over bad data without reports, and keeps what was found.
@Suite struct RejectLimitTests {
  /// Ten rows, three of them rejected.
  private static let file =
    DirtyVotes.header
    + (0..<10).map { $0 % 4 == 1 ? "u\($0),p1,bad,1,\n" : "u\($0),p1,5,1,\n" }.joined()

  @Test(arguments: [
    ("3", true), ("2", false), ("0", false), ("30%", true), ("29.9%", false), ("100%", true),
  ])
  func decidesByCountOrShare(_ limit: String, _ isWithin: Bool) throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.maximumRejects = limit
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.file)
    let run = try folder.run("run", "votes.yaml", "--quiet")
    #expect(run.ending == .exit(isWithin ? 0 : 65), "\(run.errorText)")
    #expect(folder.exists("reports/votes") == isWithin)
    #expect(run.errorText.contains("max_rejects") == !isWithin)
    let list = try folder.quarantine(".gristmill/votes")
    #expect(list.split(separator: "\n").count == 3, "\(list)")
    let third = try folder.run("quarantine", "show", "3", "--clearance", "personal")
    #expect(third.outputText.contains("u9,p1,bad,1,\n"), "\(third.outputText)")
    let export = try folder.run("quarantine", "export", "--clearance", "personal")
    #expect(export.outputText == "u1,p1,bad,1,\nu5,p1,bad,1,\nu9,p1,bad,1,\n")
  }

  /// The reports of the run before stay as they were.
  @Test func aRefusedRunLeavesTheReportsBefore() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.maximumRejects = "0"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1,\n")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    let before = try ReportFiles(folder, "reports/votes")
    try folder.write("votes.csv", Self.file)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(65))
    try ReportFiles(folder, "reports/votes").expectEqual(before, "after a refused run")
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1,\n")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    try ReportFiles(folder, "reports/votes").expectEqual(before, "after the file was mended")
  }
}
