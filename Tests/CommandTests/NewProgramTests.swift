import Platform
import TestSupport
import Testing

/// Another program lays its own reports out, and uses again what they are made from.
@Suite struct NewProgramTests {
  /// A copy of the program that does the same: one digit of its commit is another, and a byte stands behind its end.
  private func anotherProgram(in folder: WorkFolder) throws -> CommandRunner {
    let system = SystemFileSystem()
    var bytes = try system.readAll(CommandRunner.gristmillPath)
    if let note = bytes.firstRange(of: Array("GNU\0GMIL".utf8)) {
      bytes[note.upperBound + 1] ^= 1
    }
    let path = folder.path + "/another"
    try system.replace(path, with: bytes + [0], mode: 0o755)
    return CommandRunner(path, in: folder.path)
  }

  @Test func reportsAreLaidOutByTheProgramThatRuns() throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 5)
    try folder.write("votes.csv", votes.file(rows: 60))
    try folder.write("votes.yaml", VoteDefinition().text)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    func isLaidOut(by program: CommandRunner) throws -> Bool {
      try program.run(["plan", "votes.yaml"]).outputText.contains("report ranking: laid out")
    }
    let own = CommandRunner(CommandRunner.gristmillPath, in: folder.path)
    #expect(try !isLaidOut(by: own))
    let report = try folder.text("reports/votes/ranking.md")
    let other = try anotherProgram(in: folder)
    #expect(try isLaidOut(by: other))
    #expect(try other.run(["run", "-q", "votes.yaml"]).ending == .exit(0))
    #expect(try !isLaidOut(by: other))
    #expect(try folder.text("reports/votes/ranking.md") == report)
  }
}
