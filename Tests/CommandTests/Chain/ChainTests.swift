import TestSupport
import Testing

/// Stores as sources: pipelines that read what others made.
@Suite struct ChainTests {
  @Test func recordsGoFromStoreToStoreWithoutALostBit() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml")
    let expected = try chain.export("a", "--where", "place:p1 OR place:p2")
    let found = try chain.export("b")
    #expect(found.utf8.count > 5_000)
    #expect(found == expected)
  }

  /// Parts of a store are files of their own: the cut, workers and the size of chunks change nothing.
  @Test func partsAndWorkersChangeNothing() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml", "c.yaml")
    let reports = try chain.reports()
    let records = try chain.export("b")
    for options in [["--part", "10000", "--workers", "3"], ["--part", "3000", "--chunk", "4096"]] {
      try chain.folder.remove(".gristmill")
      let run = try chain.folder.gristmill.run(["run", "a.yaml", "b.yaml", "c.yaml"] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(try chain.export("b") == records)
      #expect(try chain.reports() == reports)
    }
  }

  @Test func definitionsRunInTheOrderInWhichTheyRead() throws {
    let chain = try ChainFolder()
    let all = try chain.run("c.yaml", "./b.yaml", chain.folder.path + "/a.yaml")
    #expect(all.map { $0.prefix(2) } == ["a:", "b:", "c:"])
  }

  @Test func onlyWhatDependsOnAnEditRuns() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml", "c.yaml")
    #expect(
      try chain.run("a.yaml", "b.yaml", "c.yaml") == [
        "a: 0 tasks done", "b: 0 tasks done", "c: 0 tasks done",
      ])
    try chain.folder.write("b.yaml", ChainFolder.second("place:p1 OR place:p3"))
    let edited = try chain.run("a.yaml", "b.yaml", "c.yaml")
    #expect(edited[0] == "a: 0 tasks done")
    #expect(edited[1] != "b: 0 tasks done" && edited[2] != "c: 0 tasks done")
    let reports = try chain.reports()
    try chain.folder.remove(".gristmill")
    try chain.folder.remove("reports")
    _ = try chain.run("a.yaml", "b.yaml", "c.yaml")
    #expect(try chain.reports() == reports)
    // Other records that count are read again, though the file of records is the same.
    try chain.folder.write("a.yaml", ChainFolder.first("stars:>=3"))
    _ = try chain.run("a.yaml", "b.yaml")
    #expect(try chain.export("b") == chain.export("a", "--where", "place:p1 OR place:p3"))
  }

  @Test func partsThatStayAreNotReadAgain() throws {
    let chain = try ChainFolder()
    let options = ["--part", "20000"]
    for file in ["a.yaml", "b.yaml"] {
      #expect(try chain.folder.gristmill.run(["run", file] + options).ending == .exit(0))
    }
    try chain.write(votes: ChainFolder.votes(count: 3_200))
    #expect(try chain.folder.gristmill.run(["run", "a.yaml"] + options).ending == .exit(0))
    let plan = try chain.folder.gristmill.run(["plan", "b.yaml"] + options).outputText
    let files = plan.split(separator: "\n").filter { $0.contains(".segment") }
    #expect(files.count { $0.contains("unchanged") } >= 5, "\(plan)")
    #expect(files.count { !$0.contains("unchanged") } <= 3, "\(plan)")
  }

  @Test func aGenerationIsPinned() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml")
    let before = try chain.export("a", "--where", "place:p1 OR place:p2")
    try chain.write(votes: ChainFolder.votes(count: 100))
    _ = try chain.run("a.yaml")
    let source = "{store: .gristmill/a, dataset: votes, generation: 1}"
    try chain.folder.write("b.yaml", ChainFolder.second(from: source))
    _ = try chain.run("b.yaml")
    #expect(try chain.export("b") == before)
    try chain.folder.write(
      "b.yaml", ChainFolder.second(from: source.replacing("1}", with: "9}")))
    let run = try chain.folder.run("check", "b.yaml")
    #expect(run.ending == .exit(66))
    #expect(run.errorText.contains("no state of run 9; kept are those of 1, 2"), "\(run.errorText)")
  }

  /// Each pipeline has a folder of its own, and is asked from another one.
  @Test func placesAreFoundFromAnyFolder() throws {
    let chain = try ChainFolder()
    try chain.folder.write("x/a.yaml", ChainFolder.first())
    try chain.folder.write("x/votes.csv", ChainFolder.votes(count: 300))
    try chain.folder.write(
      "y/b.yaml", ChainFolder.second(from: "{store: ../x/.gristmill/a, dataset: votes}"))
    for (folder, file) in [("x", "a.yaml"), ("y", "b.yaml")] {
      let run = try CommandRunner(CommandRunner.gristmillPath, in: chain.folder.path + "/" + folder)
        .run(["run", file])
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    let found = try chain.folder.run("search", "--store", "y/.gristmill/b", "*")
    #expect(found.outputText.hasPrefix("votes.csv:"), "\(found.outputText)")
  }

  @Test func aChainIsCheckedBeforeItsFirstRun() throws {
    let chain = try ChainFolder()
    let check = try chain.folder.run("check", "c.yaml", "b.yaml", "a.yaml")
    #expect(check.ending == .exit(0), "\(check.errorText)")
    #expect(check.outputText.contains("b is right as far as can be told before a.yaml is run"))
    #expect(try chain.folder.run("plan", "b.yaml", "a.yaml").ending == .exit(0))
    #expect(try chain.folder.run("check", "b.yaml").ending == .exit(66))
  }

  @Test func placesLeadToTheFirstFile() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml")
    let here = try chain.folder.run("search", "--store", ".gristmill/b", "id:>2000", "--top", "9")
    let there = try chain.folder.run(
      "search", "--store", ".gristmill/a", "id:>2000 (place:p1 OR place:p2)", "--top", "9")
    #expect(here.outputText.hasPrefix("votes.csv:"))
    #expect(here.outputText == there.outputText)
    let why = try chain.folder.run(
      "why", "--store", ".gristmill/b", "places/groups/p1/n", "--recompute")
    #expect(why.ending == .exit(0) && why.outputText.contains("  votes.csv:"), "\(why.outputText)")
    let events = try chain.folder.run("run", "b.yaml", "--openlineage", "events.jsonl")
    #expect(events.ending == .exit(0))
    #expect(try chain.folder.text("events.jsonl").contains(#""name":"a.votes""#))
  }
}
