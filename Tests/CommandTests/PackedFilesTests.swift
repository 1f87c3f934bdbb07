import TestSupport
import Testing

/// Many small files are read into few parts, and nobody can tell from what is found.
@Suite struct PackedFilesTests {
  private static let count = 90
  private static let ownParts = ["--part", "1K"]

  private func makeFolder() throws -> (WorkFolder, DirtyVotes) {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 23)
    for number in 0..<Self.count { try write(votes.file(rows: 6), number, to: folder) }
    var definition = VoteDefinition()
    definition.from = "in/votes-*"
    try folder.write("votes.yaml", definition.text)
    return (folder, votes)
  }

  private func write(_ text: [UInt8], _ number: Int, to folder: WorkFolder) throws {
    try folder.write("in/votes-\(number + 100).csv", text)
  }

  private func run(
    _ folder: WorkFolder, _ store: String, _ options: [String] = [], exit: Int32 = 0
  ) throws -> CommandResult {
    let run = try folder.gristmill.run(
      ["run", "votes.yaml", "--store", store, "--output", "out-" + store] + options)
    #expect(run.ending == .exit(exit), "\(run.errorText)")
    return run
  }

  private func records(_ folder: WorkFolder, _ store: String) throws -> String {
    let found = try folder.gristmill.run([
      "search", "*", "--store", store, "--clearance", "personal", "--top", "100000",
    ])
    #expect(found.ending == .exit(0), "\(found.errorText)")
    return found.outputText
  }

  @Test func packedFilesGiveWhatFilesGiveByThemselves() throws {
    let (folder, _) = try makeFolder()
    _ = try run(folder, "packed")
    _ = try run(folder, "apart", Self.ownParts)
    try ReportFiles(folder, "out-packed/votes").expectEqual(
      try ReportFiles(folder, "out-apart/votes"), "reports")
    let quarantine = try folder.quarantine("packed")
    #expect(try quarantine == folder.quarantine("apart"))
    #expect(!quarantine.isEmpty)
    #expect(try records(folder, "packed") == records(folder, "apart"))
    #expect(try folder.list("packed/outputs").count < folder.list("apart/outputs").count / 5)
  }

  @Test func oneChangedFileIsReadWithItsPack() throws {
    let (folder, original) = try makeFolder()
    var votes = original
    _ = try run(folder, "packed")
    let again = try run(folder, "packed")
    #expect(again.errorText.contains("votes: 0 tasks done,"), "\(again.errorText)")
    try write(votes.file(rows: 9), 40, to: folder)
    let plan = try folder.gristmill.run(["plan", "votes.yaml", "--store", "packed"]).outputText
    #expect(plan.contains("small files, to be read: changed"), "\(plan)")
    // Unchanged, or touched with the same content, if they were read right after they were written.
    #expect(plan.contains("small files, used again: "), "\(plan)")
    let changed = try run(folder, "packed")
    #expect(!changed.errorText.contains(" 0 used again"), "\(changed.errorText)")
    _ = try run(folder, "fresh")
    try ReportFiles(folder, "out-packed/votes").expectEqual(
      try ReportFiles(folder, "out-fresh/votes"), "a changed file")
    #expect(try folder.quarantine("packed") == folder.quarantine("fresh"))
  }
}
