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

  /// A definition that sets no limit lets half of the records go, once there are some, and never all.
  @Test(arguments: [
    (20, 10, 0 as Int32), (20, 11, 65), (19, 18, 0), (19, 19, 65), (1, 1, 65), (40, 40, 65),
  ])
  func withoutALimitHalfIsTheMost(_ read: Int, _ bad: Int, _ exit: Int32) throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    let rows = (0..<read).map { $0 < bad ? "u\($0),p1,bad,1,\n" : "u\($0),p1,5,1,\n" }
    try folder.write("votes.csv", DirtyVotes.header + rows.joined())
    let run = try folder.run("run", "votes.yaml", "--quiet")
    #expect(run.ending == .exit(exit), "\(run.errorText)")
    #expect(folder.exists("reports/votes") == (exit == 0))
    #expect(run.errorText.contains("write quarantine: {max_rejects: 100%}") == (exit == 65))
    var definition = VoteDefinition()
    definition.maximumRejects = "100%"
    try folder.write("votes.yaml", definition.text)
    let allowed = try folder.run("run", "votes.yaml")
    #expect(allowed.ending == .exit(bad == read ? 1 : 0), "\(allowed.errorText)")
    #expect(allowed.errorText.contains("warning DATASET_EMPTY") == (bad == read))
    #expect(folder.exists("reports/votes"))
  }

  /// Nothing is left: no success, though every record has a fate.
  @Test func aDatasetThatAFilterEmptiesIsAFinding() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.normalize = ["where: location:nowhere"]
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.file)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(1), "\(run.errorText)")
    #expect(
      run.errorText.contains(
        "DATASET_EMPTY: votes: none of the 10 records that were read is left: "
          + "3 were rejected and 7 filtered."), "\(run.errorText)")
    #expect(try folder.text("reports/votes/ranking.md").contains("DATASET\\_EMPTY"))
    // The same again, from what the store has, and as the plan says.
    let plan = try folder.run("plan", "votes.yaml")
    #expect(plan.outputText.contains("report ranking: used again"), "\(plan.outputText)")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(1))
    // A file without a row is not the same.
    try folder.write("votes.csv", DirtyVotes.header)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
  }

  @Test func aDefinitionWithoutDatasetsIsAFinding() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", Self.file)
    try folder.write(
      "empty.yaml", "gristmill: 1\npipeline: empty\ningest:\n  v: {from: votes.csv, format: csv}\n")
    for command in ["check", "plan", "run"] {
      let result = try folder.run(command, "empty.yaml")
      #expect(result.ending == .exit(1), "\(result.errorText)")
      #expect(result.errorText.contains("warning NO_DATASET: "), "\(result.errorText)")
      #expect(!result.outputText.contains("is right"))
    }
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
