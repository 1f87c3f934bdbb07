import Glibc
import TestSupport
import Testing

/// A run over a store with an earlier state leaves what a run without one would leave.
@Suite struct IncrementalTests {
  private static let parts = ["--part", "4K", "--workers", "2"]

  /// A folder with two files of dirty votes and one run behind it.
  private func makeFolder(_ normalize: [String] = [VoteDefinition.latest]) throws
    -> (WorkFolder, DirtyVotes)
  {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 11)
    try folder.write("votes-b.csv", votes.file(rows: 400))
    try folder.write("votes-d.csv", votes.file(rows: 150))
    try write(normalize, to: folder)
    try run(folder, store: "store")
    return (folder, votes)
  }

  private func write(_ normalize: [String], to folder: WorkFolder) throws {
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    definition.normalize = normalize
    try folder.write("votes.yaml", definition.text)
  }

  @discardableResult
  private func run(_ folder: WorkFolder, store: String, parts: [String] = parts) throws
    -> CommandResult
  {
    let run = try folder.gristmill.run(
      ["run", "votes.yaml", "--store", store, "--output", "out-" + store] + parts)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run
  }

  /// Runs again over the store and compares with a run over a fresh one.
  @discardableResult
  private func expectSameAsFresh(
    _ folder: WorkFolder, _ what: String, parts: [String] = parts,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandResult {
    let again = try run(folder, store: "store", parts: parts)
    try folder.remove("fresh")
    try run(folder, store: "fresh")
    try ReportFiles(folder, "out-store/votes").expectEqual(
      try ReportFiles(folder, "out-fresh/votes"), what, sourceLocation: sourceLocation)
    #expect(
      try folder.quarantine("store") == folder.quarantine("fresh"), "\(what): quarantine",
      sourceLocation: sourceLocation)
    return again
  }

  @Test func aSecondRunUsesEverythingAgain() throws {
    let (folder, _) = try makeFolder()
    let outputs = try folder.list("store/outputs")
    let again = try expectSameAsFresh(folder, "second run")
    #expect(again.errorText.contains("votes: 0 tasks done,"), "\(again.errorText)")
    #expect(try folder.list("store/outputs") == outputs)
  }

  @Test func aTouchedFileIsUsedAgain() throws {
    let (folder, _) = try makeFolder()
    #expect(utimes(folder.path + "/votes-b.csv", nil) == 0)
    let again = try expectSameAsFresh(folder, "touched file")
    #expect(again.errorText.contains("votes: 0 tasks done,"), "\(again.errorText)")
  }

  @Test(arguments: [
    "u1,p1,5,1400000000,added\n", "u1,p1,5,1400000000,added", "\"", ",,\n", "\u{FEFF}", "\n\n",
  ])
  func anAppendedRowGivesWhatAFreshRunGives(_ row: String) throws {
    let (folder, _) = try makeFolder()
    try folder.write("votes-b.csv", folder.read("votes-b.csv") + Array(row.utf8))
    let again = try expectSameAsFresh(folder, "appended \(row)")
    #expect(!again.errorText.contains(" 0 used again"), "\(again.errorText)")
  }

  /// An open quote in the first part is judged by everything behind it: bytes of later parts decide.
  @Test func aQuoteThatIsClosedLaterIsReadAgain() throws {
    let folder = try WorkFolder()
    let rows = (0..<600).map { "u\($0),p\($0 % 7),\($0 % 5 + 1),1400000000,\n" }
    let text = DirtyVotes.header + "u1,p1,5,1400000000,\"open\n" + rows.joined()
    try folder.write("votes-b.csv", text)
    try write([VoteDefinition.latest], to: folder)
    try run(folder, store: "store")
    try folder.write("votes-b.csv", text + "end\"\nu9,p9,1,1400000000,\n")
    try expectSameAsFresh(folder, "closed at the end")
    try folder.write("votes-b.csv", text)
    try expectSameAsFresh(folder, "open again")
  }

  @Test func changesAnywhereGiveWhatAFreshRunGives() throws {
    let (folder, _) = try makeFolder()
    try withSeeds(12, base: 5) { generator, seed in
      var bytes = try folder.read("votes-b.csv")
      let offset = Int.random(in: 60..<bytes.count, using: &generator)
      switch seed % 4 {
      case 0: bytes[offset] = UInt8(ascii: "\"")
      case 1: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(offset..<min(bytes.count, offset + 700))
      default: bytes.insert(contentsOf: Array("\nu7,p7,1,1420000000,\"in\n\"\n".utf8), at: offset)
      }
      try folder.write("votes-b.csv", bytes)
      try expectSameAsFresh(folder, "seed \(seed), byte \(offset)")
    }
  }

  @Test func addedAndRemovedFilesGiveWhatAFreshRunGives() throws {
    var (folder, votes) = try makeFolder()
    try folder.write("votes-a.csv", votes.file(rows: 40))
    try expectSameAsFresh(folder, "file before the others")
    try folder.write("votes-c.csv", votes.file(rows: 120))
    try expectSameAsFresh(folder, "file between the others")
    try folder.remove("votes-b.csv")
    try expectSameAsFresh(folder, "file removed")
    try folder.write("votes-e.csv", folder.read("votes-d.csv"))
    try expectSameAsFresh(folder, "same content twice")
    try folder.write("votes-d.csv", DirtyVotes.header)
    try expectSameAsFresh(folder, "file that lost its rows")
    try folder.write("votes-d.csv", "")
    try expectSameAsFresh(folder, "file that became empty")
  }

  @Test func aChangedDefinitionGivesWhatAFreshRunGives() throws {
    let (folder, _) = try makeFolder()
    for normalize in [[], ["where: stars:>=3"], [VoteDefinition.latest, "where: -stars:5"]] {
      try write(normalize, to: folder)
      try expectSameAsFresh(folder, "normalize: \(normalize)")
    }
    try write([VoteDefinition.latest], to: folder)
    try expectSameAsFresh(folder, "the first definition again")
  }

  @Test func anotherPartSizeGivesTheSameBytes() throws {
    let (folder, _) = try makeFolder()
    for part in ["1K", "9K", "1M", "4K"] {
      try expectSameAsFresh(folder, "parts of \(part)", parts: ["--part", part])
    }
  }
}
