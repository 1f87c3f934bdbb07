import TestSupport
import Testing

/// Runs leave a history that can be listed, compared, searched and cleaned.
@Suite struct HistoryTests {
  /// A folder with four runs: the first, one that changes nothing, one with another definition, one
  /// with a record less.
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.rank = "top: 5"
    try folder.write("votes.yaml", definition.text)
    let rows = (0..<200).map { "u\($0),p\($0 % 9),\($0 % 5 + 1),\(1_400_000_000 + $0 * 90_000),\n" }
    try folder.write("votes.csv", DirtyVotes.header + rows.joined())
    for step in 0..<4 {
      if step == 2 {
        definition.rank = "top: 3"
        try folder.write("votes.yaml", definition.text)
      }
      if step == 3 {
        try folder.write("votes.csv", DirtyVotes.header + rows.dropLast().joined() + "u1,p1,x,1,\n")
      }
      #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    }
    return folder
  }

  @Test func aStoreOfAnotherPipelineIsRefused() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1388534400,\n")
    try folder.write("votes.yaml", VoteDefinition().text)
    var other = VoteDefinition()
    other.pipeline = "other"
    try folder.write("other.yaml", other.text)
    #expect(try folder.run("run", "votes.yaml", "--store", "s").ending == .exit(0))
    let refused = try folder.run("run", "other.yaml", "--store", "s")
    #expect(refused.ending == .exit(64))
    #expect(
      refused.errorText.contains("s: the store holds the pipeline votes, not other"),
      "\(refused.errorText)")
    #expect(try folder.run("search", "location:p1", "--store", "s").ending == .exit(0))
  }

  @Test func everyRunIsListedNewestFirst() throws {
    let folder = try makeFolder()
    let lines = try folder.run("history").outputText.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["run", "4", "3", "2", "1"])
    #expect(lines[1].contains("done") && lines[1].contains("kept"))
    #expect(try folder.run("history", "--limit", "1").outputText.split(separator: "\n").count == 2)
    let json = try folder.run("history", "--json").outputText.split(separator: "\n")
    #expect(json.count == 4 && json[0].contains("\"rejected\":1,"), "\(json)")
    // A run that changed nothing did nothing and shares the state.
    #expect(json[2].contains("\"made\":0,"))
    #expect(json[2].split(separator: "\"state\":")[1] == json[3].split(separator: "\"state\":")[1])
    let details = try folder.run("history", "--run", "4").outputText
    #expect(details.contains("votes: read 200 = kept 199"), "\(details)")
    #expect(details.contains("votes.csv") && details.contains("report ranking: ranking"))
    #expect(try folder.run("history", "--run", "9").ending == .exit(66))
  }

  @Test func runsAreCompared() throws {
    let folder = try makeFolder()
    let same = try folder.run("diff", "1", "2")
    #expect(same.ending == .exit(0) && same.outputText == "the runs are equal\n")
    let definition = try folder.run("diff", "2", "3", "--top", "100000")
    #expect(definition.ending == .exit(1))
    #expect(definition.outputText.hasPrefix("definition analyze rank\n"))
    #expect(definition.outputText.contains("/votes: ") && definition.outputText.contains("→ none"))
    #expect(!definition.outputText.contains("input "))
    let data = try folder.run("diff", "3", "4", "--top", "100000").outputText
    #expect(data.contains("votes.csv: changed\n"), "\(data)")
    #expect(data.contains("dataset votes: kept 200 → 199, rejected 0 → 1, CAST 0 → 1\n"), "\(data)")
    #expect(data.contains("figure ranking/locations/p1/votes: 23 → 22\n"), "\(data)")
    let back = try folder.run("diff", "4", "3", "--top", "100000").outputText
    #expect(back.contains("figure ranking/locations/p1/votes: 22 → 23\n"), "\(back)")
    let json = try folder.run("diff", "3", "4", "--json").outputText
    #expect(json.contains("{\"kind\":\"balance\",\"dataset\":\"votes\",\"before\":{\"read\":200,"))
  }

  @Test func olderStatesCanBeSearchedUntilTheyAreCleaned() throws {
    let folder = try makeFolder()
    #expect(try folder.run("search", "--count", "stars:*").outputText == "199\n")
    #expect(try folder.run("search", "--run", "1", "--count", "stars:*").outputText == "200\n")
    #expect(try folder.run("quarantine", "list").ending == .exit(0))
    #expect(try folder.run("quarantine", "--run", "1", "list").ending == .exit(1))
    let before = try folder.list(".gristmill/votes/outputs")
    let trial = try folder.run("gc", "--keep", "2", "--dry-run").outputText
    #expect(trial.contains("would be removed\nstates of runs 1, 2 would be dropped\n"), "\(trial)")
    #expect(try folder.list(".gristmill/votes/outputs") == before)
    let clean = try folder.run("gc", "--keep", "2").outputText
    #expect(clean.contains("were removed\nstates of runs 1, 2 were dropped\n"), "\(clean)")
    #expect(try folder.list(".gristmill/votes/outputs").count < before.count)
    let gone = try folder.run("search", "--run", "1", "--count", "stars:*")
    #expect(gone.ending == .exit(66))
    #expect(gone.errorText.contains("no state of run 1; kept are those of 3, 4"))
    #expect(try folder.run("search", "--run", "3", "--count", "stars:*").outputText == "200\n")
    #expect(try folder.run("history").outputText.split(separator: "\n").count == 5)
    #expect(try folder.run("run", "votes.yaml").errorText.contains("votes: 0 tasks done,"))
  }

  /// A change that is taken back finds its files again.
  @Test func goingBackReadsNothingAgain() throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 5)
    try folder.write("votes.csv", votes.file(rows: 100))
    var definition = VoteDefinition()
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let first = try folder.files(in: "reports/votes")
    definition.scale = "{min: 1, max: 6, step: 1}"
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    definition.scale = "{min: 1, max: 5, step: 1}"
    try folder.write("votes.yaml", definition.text)
    let back = try folder.run("run", "votes.yaml")
    #expect(back.errorText.contains("votes: 0 tasks done,"), "\(back.errorText)")
    #expect(try folder.files(in: "reports/votes") == first)
  }
}
