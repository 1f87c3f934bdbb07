import Glibc
import Platform
import TestSupport
import Testing

/// What is used again of files that have to be decoded, and how a run over them goes on.
@Suite struct CompressedReuseTests {
  private static let part = ["--part", "8K"]

  private func run(_ folder: WorkFolder) throws -> (made: Int, reused: Int) {
    let run = try folder.gristmill.run(["run", "votes.yaml"] + Self.part)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = run.errorText.firstMatch(of: /votes: ([0-9]+) tasks done, ([0-9]+) used again/)
    let numbers = try #require(found)
    return (Int(numbers.1) ?? -1, Int(numbers.2) ?? -1)
  }

  private func expectFresh(
    _ folder: WorkFolder, _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fresh = try WorkFolder()
    try fresh.writeDefinition(.plain)
    try fresh.write("votes.csv", text)
    #expect(try fresh.gristmill.run(["run", "votes.yaml"] + Self.part).ending == .exit(0))
    #expect(
      try folder.reports("reports") == fresh.reports("reports"), sourceLocation: sourceLocation)
    #expect(
      try folder.rejects(".gristmill/votes") == fresh.rejects(".gristmill/votes"),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [CompressedVotes.Form.gzip, .zstd])
  func partsAreUsedAgain(_ form: CompressedVotes.Form) throws {
    let folder = try WorkFolder()
    let votes = CompressedVotes(rows: 3_000, seed: 9)
    let text = Array(votes.text.utf8)
    let file = try votes.bytes(form)
    try folder.write(votes, form)
    // A file written just before it is read could change again without its times changing.
    usleep(100_000)
    let first = try run(folder)
    #expect(first.made > 20)
    #expect(try run(folder).made == 0)

    // Only its times have changed: the last part is read again, for something could follow it.
    try folder.write(form.name, file)
    usleep(100_000)
    let touched = try run(folder)
    #expect(touched.made <= 1 && touched.reused > 0, "\(touched)")
    try expectFresh(folder, text)

    let more = Array("u1,p1,5,1500000000,\nu2,p2,bad,1500000000,\n".utf8)
    let member =
      try form.name.hasSuffix("gz")
      ? CompressedVotes.gzip(more)
      : .init(
        CompressedVotes.zstd(more))
    try folder.write(form.name, file + member)
    let grown = try run(folder)
    #expect(grown.made < first.made / 2 && grown.reused > first.made / 4, "\(grown)")
    try expectFresh(folder, text + more)

    // A change in the middle.
    var changed = votes.text
    changed.replace("u7,", with: "u8,", maxReplacements: 40)
    let bytes = Array(changed.utf8)
    try folder.write(
      form.name,
      form.name.hasSuffix("gz") ? CompressedVotes.gzip(bytes) : CompressedVotes.zstd(bytes))
    #expect(try run(folder).made > 5)
    try expectFresh(folder, bytes)
  }

  /// The same bytes in another encoding are another text.
  @Test func anotherEncodingUsesNothingWrongly() throws {
    let folder = try WorkFolder()
    let text = "user,place,stars,at,comment\nu1,caf\u{E9}\u{A4},5,1400000000,\n"
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for (encoding, name) in [
      ("latin1", "caf\u{E9}\u{A4}"), ("latin9", "caf\u{E9}\u{20AC}"), ("latin1", "caf\u{E9}\u{A4}"),
    ] {
      try folder.writeDefinition(
        .init(testDescription: "", name: "votes.csv", source: "encoding: \(encoding)"))
      if !folder.exists("votes.csv") {
        try folder.write("votes.csv", bytes)
        usleep(100_000)
      }
      let run = try folder.run("run", "votes.yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let search = try folder.run("search", "--store", ".gristmill/votes", "location:\(name)")
      #expect(search.ending == .exit(0), "\(encoding): \(search.errorText)")
    }
  }

  @Test func aKilledRunGoesOn() throws {
    let folder = try WorkFolder()
    let votes = CompressedVotes(rows: 6_000, seed: 10)
    try folder.write(votes, .gzip)
    var timer = try KillTimer {
      _ = try run(folder)
      try folder.remove(".gristmill")
      try folder.remove("reports")
    }
    try withSeeds(6, base: 70) { generator, seed in
      for _ in 0..<2 {
        let started = try folder.gristmill.start(["run", "votes.yaml"] + Self.part)
        _ = try timer.kill(started, after: Double.random(in: 0...1, using: &generator))
      }
      _ = try run(folder)
      try expectFresh(folder, Array(votes.text.utf8))
      let outputs = try folder.list(".gristmill/votes/outputs")
      #expect(!outputs.contains { $0.hasSuffix(".attempt") }, "seed \(seed): \(outputs)")
      try folder.remove(".gristmill")
      try folder.remove("reports")
    }
    #expect(timer.killed >= 4, "the runs were too quick to be killed")
  }

  /// Rows of 1 MiB, so that much text takes few rows; and one line that no buffer holds.
  @Test func memoryDoesNotGrowWithTheText() throws {
    let comment = String(repeating: "abcdefgh", count: 1 << 17)
    func file(_ rows: Int) -> [UInt8] {
      let text = (0..<rows).map { "u\($0),p1,5,\(1_400_000_000 + $0),\(comment)\n" }
      return Array((["user,place,stars,at,comment\n"] + text).joined().utf8)
    }
    var peaks: [Int] = []
    for rows in [20, 120] {
      let folder = try WorkFolder()
      try folder.writeDefinition(.gzip)
      let long = [UInt8](repeating: UInt8(ascii: "a"), count: 30 << 20) + [0x0A]
      try folder.write(
        "votes.csv.gz", CompressedVotes.gzip(file(rows) + Array("\n\n".utf8) + long))
      let run = try folder.run(
        "run", "votes.yaml", "--workers", "1", "--memory", "64M", "--part", "8M")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(run.errorText.contains("kept \(rows) + filtered 0 + merged 0 + rejected 1"))
      #expect(run.errorText.contains("1 TOO_LONG"))
      // The first bytes of the long line are kept, though most of it was gone when it ended.
      let shown = try folder.run(
        "quarantine", "export", "--clearance", "personal", "--store", ".gristmill/votes")
      #expect(shown.outputText.contains(String(repeating: "a", count: 60_000)), "\(rows) rows")
      peaks.append(run.peakResidentByteCount)
    }
    #expect(peaks[1] < peaks[0] + peaks[0] / 5, "\(peaks)")
  }
}
