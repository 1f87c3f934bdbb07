import TestSupport
import Testing

/// Several files and folders become one definition, with the keys that join them.
@Suite struct InferSeveralTests {
  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    func votes(_ range: Range<Int>) -> String {
      "user,movieId,rating,timestamp\n"
        + range.map { "u\($0 % 9),\($0 % 12 + 100),\($0 % 5 + 1),\(1_400_000_000 + $0)\n" }.joined()
    }
    try folder.write("data/votes-1.csv", votes(0..<60))
    try folder.write("data/votes-2.csv", votes(60..<100))
    try folder.write(
      "data/movies.csv",
      "movieId,title,genres\n" + (0..<12).map { "\($0 + 100),Title \($0),Drama\n" }.joined())
    try folder.write("data/notes.pdf", "not looked at")
    return folder
  }

  @Test(arguments: [["data"], ["data/votes-1.csv", "data/votes-2.csv", "data/movies.csv"]])
  func aFolderBecomesOneDefinition(_ paths: [String]) throws {
    let folder = try folder()
    let proposal = try folder.gristmill.run(["infer"] + paths)
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    let text = proposal.outputText
    #expect(text.contains("[data/votes-1.csv, data/votes-2.csv]"), "\(text)")
    #expect(text.contains("record: rating\n") && text.contains("record: place\n"), "\(text)")
    #expect(text.contains("{votes: rating, places: place}"), "\(text)")
    #expect(text.contains("# Joins: ") && text.contains("\"movieId\""), "\(text)")
    try folder.write("all.yaml", proposal.output)
    let run = try folder.run("run", "all.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)\n\(text)")
    #expect(run.errorText.contains("read 100 = kept 100 "), "\(run.errorText)")
    #expect(run.errorText.contains("read 12 = kept 12 "), "\(run.errorText)")
  }

  /// A table that fits nothing does not keep the others from going through.
  @Test func aTableThatFitsNothingHasRecordsOfItsOwn() throws {
    let folder = try folder()
    try folder.write("data/other.tsv", "alpha\tbeta\n" + String(repeating: "1\t2\n", count: 30))
    let proposal = try folder.run("infer", "data")
    try folder.write("all.yaml", proposal.output)
    #expect(proposal.outputText.contains("record: other_row\n"), "\(proposal.outputText)")
    let run = try folder.run("run", "all.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)\n\(proposal.outputText)")
    #expect(run.errorText.contains("other_rows: read 30 = kept 30 "), "\(run.errorText)")
  }

  /// What is piped in is looked at, and told where it belongs.
  @Test func standardInputIsLookedAt() throws {
    let folder = try folder()
    let shell = CommandRunner("/bin/sh", in: folder.path)
    let program = CommandRunner.gristmillPath
    let proposal = try shell.run(["-c", "cat data/votes-1.csv | TMPDIR=. \(program) infer -"])
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    #expect(proposal.outputText.contains("from: FILE\n"), "\(proposal.outputText)")
    try folder.write(
      "votes.yaml", proposal.outputText.replacing("from: FILE", with: "from: data/votes-1.csv"))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains("read 60 = kept 60 "), "\(run.errorText)")
    #expect(try !folder.list("").contains { $0.hasPrefix("gristmill-infer") })
    let none = try shell.run(["-c", "\(program) infer - < /dev/null"])
    #expect(none.ending == .exit(65), "\(none.errorText)")
  }

  @Test func aFolderOfOneTableIsThatTable() throws {
    let folder = try WorkFolder()
    try folder.write(
      "in/votes.csv", DirtyVotes.header + "u1,p1,5,1400000000,\nu2,p2,4,1400000001,\n")
    let one = try folder.run("infer", "in/votes.csv")
    let all = try folder.run("infer", "in")
    #expect(one.outputText == all.outputText)
    #expect(try folder.run("infer", "in", "none.csv").ending == .exit(66))
  }
}
