import Glibc
import TestSupport
import Testing

/// Whatever ends a run, the next one goes on and leaves what an unbroken run leaves.
@Suite struct InterruptionTests {
  private static let arguments = ["run", "votes.yaml", "--workers", "2", "--part", "256K"]

  /// A folder with a file large enough to be caught in the middle, and the reports of an unbroken
  /// run in `out-whole`.
  private func makeFolder() throws -> (WorkFolder, ReportFiles) {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 21)
    let block = votes.rows(20_000)
    try folder.write(
      "votes.csv", Array(DirtyVotes.header.utf8) + Array(repeatElement(block, count: 12).joined()))
    var definition = VoteDefinition()
    definition.normalize = [VoteDefinition.latest]
    try folder.write("votes.yaml", definition.text)
    let whole = try run(folder, "whole")
    #expect(whole.ending == .exit(0), "\(whole.errorText)")
    return (folder, try ReportFiles(folder, "out-whole/votes"))
  }

  private func arguments(_ name: String) -> [String] {
    Self.arguments + ["--store", "store-" + name, "--output", "out-" + name]
  }

  private func run(_ folder: WorkFolder, _ name: String) throws -> CommandResult {
    try folder.gristmill.run(arguments(name))
  }

  /// Runs to the end over what an ended run left, and compares.
  @discardableResult
  private func expectCompletes(
    _ folder: WorkFolder, _ name: String, _ expected: ReportFiles, _ what: String
  ) throws -> CommandResult {
    let next = try run(folder, name)
    #expect(next.ending == .exit(0), "\(what): \(next.errorText)")
    try ReportFiles(folder, "out-\(name)/votes").expectEqual(expected, what)
    #expect(
      try folder.quarantine("store-" + name) == folder.quarantine("store-whole"), "\(what)")
    let outputs = try folder.list("store-\(name)/outputs")
    #expect(!outputs.contains { $0.hasSuffix(".attempt") }, "\(what): \(outputs)")
    #expect(try folder.list("out-" + name) == ["votes"], "\(what)")
    return next
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptEndsTheRunAtTheNextChunk(_ signal: Int32) throws {
    let (folder, expected) = try makeFolder()
    let name = "signal\(signal)"
    let started = try folder.gristmill.start(arguments(name))
    // The first parts are there: the run is in the middle.
    for _ in 0..<5_000 {
      let outputs = (try? folder.list("store-\(name)/outputs")) ?? []
      if outputs.count(where: { $0.hasSuffix(".segment") }) >= 4 { break }
      usleep(1_000)
    }
    started.send(signal)
    let broken = try started.wait()
    #expect(broken.ending == .exit(75), "\(broken.errorText)")
    #expect(broken.errorText.contains("interrupted"))
    #expect(!folder.exists("out-\(name)/votes"))
    #expect(try outcomes(folder, name) == ["interrupted"])
    let next = try expectCompletes(folder, name, expected, "after signal \(signal)")
    #expect(!next.errorText.contains(", 0 used again"), "\(next.errorText)")
    #expect(try outcomes(folder, name) == ["done", "interrupted"])
  }

  /// How the runs of a store went, the newest first.
  private func outcomes(_ folder: WorkFolder, _ name: String) throws -> [String] {
    let history = try folder.run("history", "--store", "store-" + name, "--json")
    return history.outputText.split(separator: "\n").compactMap { line in
      line.split(separator: "\"outcome\":\"").last?.split(separator: "\"").first.map(String.init)
    }
  }

  /// A run is in the history from its beginning, and says itself whether it goes on.
  @Test func aRunThatGoesOnIsListedAsRunning() throws {
    let (folder, _) = try makeFolder()
    let started = try folder.gristmill.start(arguments("running"))
    for _ in 0..<5_000 where !folder.exists("store-running/manifest") { usleep(1_000) }
    started.send(SIGSTOP)
    #expect(try outcomes(folder, "running") == ["running"])
    started.send(SIGKILL)
    _ = try started.wait()
    #expect(try outcomes(folder, "running") == ["interrupted"])
  }

  @Test func aKilledRunGoesOnFromWhatWasCommitted() throws {
    let (folder, expected) = try makeFolder()
    var timer = try KillTimer {
      try folder.remove("store-kill")
      _ = try run(folder, "kill")
    }
    try withSeeds(10, base: 300) { generator, seed in
      let name = "kill"
      try folder.remove("store-" + name)
      try folder.remove("out-" + name)
      // Up to three kills in one store, at any moment of a run.
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let started = try folder.gristmill.start(arguments(name))
        let ending = try timer.kill(started, after: Double.random(in: 0...1, using: &generator))
        #expect(ending == .signal(SIGKILL) || ending == .exit(0), "seed \(seed)")
        #expect(try !outcomes(folder, name).contains("running"), "seed \(seed)")
      }
      try expectCompletes(folder, name, expected, "seed \(seed)")
    }
    #expect(timer.killed >= 5, "the runs were too quick to be killed")
  }

  /// The reports of the run before stay whole until the new ones are.
  @Test func aKilledRunLeavesTheReportsBeforeOrTheNewOnes() throws {
    let (folder, expected) = try makeFolder()
    var definition = VoteDefinition()
    try folder.write("votes.yaml", definition.text)
    let other = try run(folder, "other")
    #expect(other.ending == .exit(0), "\(other.errorText)")
    let others = try ReportFiles(folder, "out-other/votes")
    definition.normalize = [VoteDefinition.latest]
    try folder.write("votes.yaml", definition.text)
    var timer = try KillTimer {
      try folder.remove("store-whole")
      _ = try run(folder, "whole")
    }
    try withSeeds(5, base: 400) { generator, seed in
      let started = try folder.gristmill.start(arguments("other"))
      _ = try timer.kill(started, after: Double.random(in: 0...1, using: &generator))
      let found = try folder.files(in: "out-other/votes")["ranking.json"]
      let wanted = [expected, others].map { $0["ranking.json"] }
      #expect(wanted.contains(found), "seed \(seed)")
    }
    try expectCompletes(folder, "other", expected, "after five kills")
  }

  @Test func aSecondRunOnOneStoreIsTurnedAwayUnlessItWaits() throws {
    let (folder, expected) = try makeFolder()
    let first = try folder.gristmill.start(arguments("busy"))
    for _ in 0..<2_000 where !folder.exists("store-busy/lock") { usleep(1_000) }
    usleep(5_000)
    let second = try folder.gristmill.run(arguments("busy"))
    let waiting = try folder.gristmill.run(arguments("busy") + ["--wait"])
    let finished = try first.wait()
    #expect(finished.ending == .exit(0), "\(finished.errorText)")
    #expect(second.ending == .exit(75), "\(second.errorText)")
    #expect(second.errorText.contains("another run is writing to the store store-busy"))
    #expect(waiting.ending == .exit(0), "\(waiting.errorText)")
    #expect(waiting.errorText.contains("votes: 0 tasks done,"), "\(waiting.errorText)")
    try expectCompletes(folder, "busy", expected, "after two runs at once")
  }
}
