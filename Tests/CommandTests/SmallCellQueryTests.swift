import TestSupport
import Testing

/// In a store whose reports hide figures over few records, only reports answer below `personal`: counts
/// of whatever one likes would give back by subtraction what is hidden.
@Suite struct SmallCellQueryTests {
  /// Votes with comments that are indexed and an expectation that fails.
  private func folder(_ cell: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.top = [cell]
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = [
      "expect:", "  - {range: {field: stars, min: 2, max: 5}, severity: warn}",
    ]
    let text = definition.text.replacing(
      "analyze:\n", with: "index:\n  comments: {input: votes, text: [comment]}\nanalyze:\n")
    try folder.write("votes.yaml", text)
    var rows = DirtyVotes.header
    for number in 0..<120 {
      rows += "u\(number),p\(number % 7),\(number % 5 + 1),\(1_400_000_000 + number * 900_000),"
      rows += number % 3 == 0 ? "fine view \n" : "noisy \n"
    }
    try folder.write("votes.csv", rows)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    return folder
  }

  private static let store = ".gristmill/votes"
  private static let asking = [
    ["search", "--count", "location:p1"], ["search", "--count", "*"], ["search", "location:p1"],
    ["search", "--format", "jsonl", "--top", "0", "stars:5"],
    ["search", "--queries", "queries.txt"],
    ["index", "stats", store], ["index", "dump", store],
    ["expectations", "show", "votes.range.stars"], ["ranking", "p1"],
    ["bench", "queries", store, "queries.txt", "--repeat", "1"],
    ["bench", "search", store, "--rounds", "1", "--warmup", "0", "--cache", "warm"],
  ]

  @Test func questionsNeedClearance() throws {
    let folder = try folder("min_cell: 5")
    try folder.write("queries.txt", "stars:5\n")
    for words in Self.asking {
      let refused = try folder.gristmill.run(words)
      #expect(refused.ending == .exit(77), "\(words): \(refused.errorText)")
      #expect(refused.outputText.split(separator: "\n").count <= 1, "\(words)")
      #expect(!refused.outputText.contains("p1"), "\(words): \(refused.outputText)")
      #expect(refused.errorText.contains("give --clearance personal"), "\(refused.errorText)")
      let shown = try folder.gristmill.run(words + ["--clearance", "personal"])
      #expect(shown.ending != .exit(77), "\(words): \(shown.errorText)")
    }
  }

  /// An expectation may have a condition of its own; that it failed is a finding of each report.
  @Test func expectationsHaveNoCounts() throws {
    let folder = try folder("min_cell: 5")
    let list = try folder.run("expectations", "list")
    #expect(list.outputText == "warning\t*\tvotes.range.stars\n", "\(list.outputText)")
    let json = try folder.run("expectations", "list", "--json").outputText
    #expect(json.contains("\"checked\":null,\"failed\":null"), "\(json)")
    let shown = try folder.run("expectations", "list", "--clearance", "personal").outputText
    #expect(shown == "warning\t24 of 120\tvotes.range.stars\n", "\(shown)")
  }

  @Test func withoutIt() throws {
    let folder = try folder("min_cell: 1")
    try folder.write("queries.txt", "stars:5\n")
    // What is personal itself needs the clearance anyhow.
    for words in Self.asking where words[1] != "dump" && words[0...1] != ["bench", "search"] {
      let shown = try folder.gristmill.run(words)
      #expect(shown.ending != .exit(77), "\(words): \(shown.errorText)")
    }
    // The whole definition counts, and so does one report of it, and the last run for those before it.
    try folder.write(
      "votes.yaml",
      try folder.text("votes.yaml").replacing(
        "input: rank}", with: "input: rank, min_cell: 5}"))
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(try folder.run("search", "--count", "*").ending == .exit(77))
    #expect(try folder.run("search", "--run", "1", "--count", "*").ending == .exit(77))
  }

  /// A figure that is shown says what it is, and not which records it rests on.
  @Test func figuresHaveNoRecords() throws {
    let folder = try folder("min_cell: 5")
    for options in [[], ["--json"]] {
      let why = try folder.gristmill.run(["why", "ranking/locations/p1/mean"] + options)
      #expect(why.ending == .exit(0), "\(why.errorText)")
      #expect(!why.outputText.contains("votes.csv") && !why.outputText.contains("of votes"))
      #expect(!why.outputText.contains("\"records\""), "\(why.outputText)")
    }
    let words = ["why", "ranking/locations/p1/mean"]
    #expect(try folder.gristmill.run(words).outputText.contains("--clearance personal shows them"))
    let again = try folder.gristmill.run(words + ["--recompute"])
    // What is computed again is the figure as it was before anything was hidden.
    #expect(again.ending == .exit(77), "\(again.errorText)")
    let cleared = try folder.gristmill.run(words + ["--clearance", "personal"])
    #expect(cleared.outputText.contains("records  17 of votes"), "\(cleared.outputText)")
  }
}
