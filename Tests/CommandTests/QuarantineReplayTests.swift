import TestSupport
import Testing

/// Rejects are tried against a mended definition, which is run if that helps.
@Suite struct QuarantineReplayTests {
  /// Ten votes: three stars too many, two words, one without a place, and four that are sound.
  private static let rows = [
    "u1,p1,5,1,", "u2,p1,7,2,", "u3,p1,8,3,", "u4,p1,9,4,", "u5,p1,n/a,5,", "u6,p2,n/a,6,",
    "u7,,5,7,", "u8,p2,4,8,", "u9,p2,3,9,", "u10,p1,2,10,",
  ]
  private static let file = DirtyVotes.header + rows.map { $0 + "\n" }.joined()

  private static var mended: VoteDefinition {
    var definition = VoteDefinition()
    definition.scale = "{min: 1, max: 8, step: 1}"
    return definition
  }

  private func folder(_ file: String = file) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("mended.yaml", Self.mended.text)
    try folder.write("votes.csv", file)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    return folder
  }

  @Test func aMendedDefinitionIsTriedAndRun() throws {
    let folder = try folder()
    let before = try ReportFiles(folder, "reports/votes")
    let trial = try folder.run("quarantine", "replay", "mended.yaml", "--dry-run")
    #expect(trial.ending == .exit(0), "\(trial.errorText)")
    #expect(
      trial.outputText == """
        votes: 2 CAST: 0 would be kept, 0 filtered, 2 rejected again with CAST
        votes: 1 MISSING: 0 would be kept, 0 filtered, 1 rejected again with MISSING
        votes: 3 RANGE: 2 would be kept, 0 filtered, 1 rejected again with RANGE

        """)
    try ReportFiles(folder, "reports/votes").expectEqual(before, "after a dry run")
    let replay = try folder.run("quarantine", "replay", "mended.yaml")
    #expect(replay.ending == .exit(0), "\(replay.errorText)")
    #expect(replay.outputText == trial.outputText)
    #expect(replay.errorText.contains("read 10 = kept 6"), "\(replay.errorText)")
    let fresh = try folder.run("run", "mended.yaml", "--store", "fresh", "--output", "out")
    #expect(fresh.ending == .exit(0))
    try ReportFiles(folder, "reports/votes").expectEqual(
      try ReportFiles(folder, "out/votes"), "as a fresh run")
    #expect(try folder.quarantine(".gristmill/votes") == folder.quarantine("fresh"))
    let again = try folder.run("quarantine", "replay", "mended.yaml")
    #expect(again.ending == .exit(0))
    #expect(again.outputText.hasPrefix("nothing to replay"))
  }

  @Test func whatTheFilterTakesOutIsCountedApart() throws {
    let folder = try folder()
    var definition = Self.mended
    definition.normalize = ["where: '-user:u2'"]
    try folder.write("mended.yaml", definition.text)
    let trial = try folder.run("quarantine", "replay", "mended.yaml", "--dry-run")
    #expect(
      trial.outputText.contains(
        "votes: 3 RANGE: 1 would be kept, 1 filtered, 1 rejected again with RANGE"),
      "\(trial.outputText)\(trial.errorText)")
  }

  @Test func aDefinitionThatDoesNotHelpIsNotRun() throws {
    let folder = try folder()
    var definition = VoteDefinition()
    definition.scale = "{min: 2, max: 5, step: 1}"
    try folder.write("worse.yaml", definition.text)
    let replay = try folder.run("quarantine", "replay", "worse.yaml")
    #expect(replay.ending == .exit(1), "\(replay.errorText)")
    #expect(try folder.run("history").outputText.split(separator: "\n").count <= 2)
  }

  @Test func aSourceThatChangedIsSaid() throws {
    let folder = try folder()
    try folder.write(
      "votes.csv", Self.file.replacing("u3,p1,8", with: "u3,p1,6"))
    let trial = try folder.run("quarantine", "replay", "mended.yaml", "--dry-run")
    #expect(
      trial.outputText.contains("1 would be kept, 0 filtered, 1 rejected again with RANGE, 1 not"),
      "\(trial.outputText)")
    #expect(trial.outputText.contains("votes.csv: 1 not tried: the file changed"))
    try folder.remove("votes.csv")
    try folder.write("other.csv", Self.file)
    var definition = Self.mended
    definition.from = "other.csv"
    try folder.write("mended.yaml", definition.text)
    let other = try folder.run("quarantine", "replay", "mended.yaml")
    #expect(other.ending == .exit(1))
    #expect(other.outputText.contains("6 not tried: the definition does not read this file"))
  }

  /// The reader takes part too: with other quotes the same bytes are other records.
  @Test func recordsAreSplitAsTheMendedDefinitionSays() throws {
    let folder = try folder(
      DirtyVotes.header + "u1,p1,5,1,\n\"u2,p1,5,2,\nu3,p1,5,3,\nu4,p1,5,4,,\n")
    var definition = VoteDefinition()
    definition.source = "quote: none"
    try folder.write("mended.yaml", definition.text)
    let replay = try folder.run("quarantine", "replay", "mended.yaml")
    #expect(replay.ending == .exit(0), "\(replay.errorText)")
    #expect(
      replay.outputText == """
        votes: 1 CSV_COLUMNS: 0 would be kept, 0 filtered, 1 rejected again with CSV_COLUMNS
        votes: 1 CSV_QUOTE: 1 would be kept, 0 filtered

        """)
    #expect(replay.errorText.contains("read 4 = kept 3"), "\(replay.errorText)")
  }

  /// Of a compressed file the text is decoded once more, and the places count in it.
  @Test func aCompressedFileIsReadAgainToo() throws {
    let folder = try folder()
    let list = try folder.quarantine(".gristmill/votes")
    let gzip = try CommandRunner("/bin/gzip", in: folder.path).run(["votes.csv"])
    #expect(gzip.ending == .exit(0), "\(gzip.errorText)")
    var (definition, mended) = (VoteDefinition(), Self.mended)
    definition.from = "votes.csv.gz"
    mended.from = "votes.csv.gz"
    try folder.write("votes.yaml", definition.text)
    try folder.write("mended.yaml", mended.text)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(
      try folder.quarantine(".gristmill/votes").replacing("csv.gz", with: "csv") == list)
    let replay = try folder.run("quarantine", "replay", "mended.yaml")
    #expect(replay.ending == .exit(0), "\(replay.errorText)")
    #expect(
      replay.outputText.contains(
        "votes: 3 RANGE: 2 would be kept, 0 filtered, 1 rejected again with RANGE"),
      "\(replay.outputText)")
  }

  @Test func anotherPipelineIsRefused() throws {
    let folder = try folder()
    var definition = Self.mended
    definition.pipeline = "other"
    try folder.write("other.yaml", definition.text)
    let replay = try folder.run(
      "quarantine", "replay", "other.yaml", "--store", ".gristmill/votes")
    #expect(replay.ending == .exit(64), "\(replay.errorText)")
    #expect(replay.errorText.contains("the store holds the pipeline"))
    #expect(try folder.run("quarantine", "replay", "other.yaml").ending == .exit(66))
  }

  /// For random files, what a replay says is what the run then does.
  @Test func aTrialForetellsTheRun() throws {
    try withSeeds(4, base: 900) { generator, seed in
      let folder = try WorkFolder()
      var votes = DirtyVotes(seed: seed)
      let count = Int.random(in: 50...1_500, using: &generator)
      try folder.write("votes.csv", votes.file(rows: count))
      try folder.write("votes.yaml", VoteDefinition().text)
      try folder.write("mended.yaml", Self.mended.text)
      let part = ["--part", "16K"]
      #expect(try folder.gristmill.run(["run", "votes.yaml"] + part).ending == .exit(0))
      func rejects() throws -> [String] {
        try folder.quarantine(".gristmill/votes").split(separator: "\n").map(String.init)
      }
      let before = try rejects()
      let replay = try folder.run("quarantine", "replay", "mended.yaml")
      let kept = replay.outputText.split(separator: "\n").reduce(0) { sum, line in
        let words = line.split(separator: " ")
        return sum + (Int(words[3]) ?? 0)
      }
      guard kept > 0 else { return }
      #expect(replay.ending == .exit(0), "seed \(seed): \(replay.errorText)")
      #expect(try before.count - rejects().count == kept, "seed \(seed)")
    }
  }
}
