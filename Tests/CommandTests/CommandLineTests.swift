import TestSupport
import Testing

/// How the command is asked, and how it answers before it reads any data.
@Suite struct CommandLineTests {
  static let commands = [
    ["run"], ["check"], ["plan"], ["search"], ["quarantine"], ["quarantine", "list"],
    ["quarantine", "show"], ["quarantine", "export"],
    ["quarantine", "replay"], ["quarantine", "discard"], ["quarantine", "restore"], ["gen"],
    ["gen", "ratings"], ["gen", "dreams"], ["version"],
  ]

  @Test func theProgramsHelpListsEveryCommand() throws {
    let folder = try WorkFolder()
    let help = try folder.run("--help")
    #expect(help.ending == .exit(0))
    #expect(help.errors.isEmpty)
    for command in Self.commands { #expect(help.outputText.contains("\n  \(command[0])")) }
  }

  @Test(arguments: commands)
  func everyCommandHasHelpWithAnExample(_ command: [String]) throws {
    let folder = try WorkFolder()
    let help = try folder.gristmill.run(command + ["--help"])
    let name = (["gristmill"] + command).joined(separator: " ")
    #expect(help.ending == .exit(0))
    #expect(help.errors.isEmpty)
    #expect(help.outputText.hasPrefix(name + ": "), "\(help.outputText)")
    #expect(help.outputText.contains("\nUsage: \(name)"))
    #expect(help.outputText.contains("\nExamples:\n  gristmill \(command[0])"))
    #expect(help.outputText.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try folder.list("").isEmpty, "help leaves nothing behind")
  }

  @Test(arguments: [
    ([], "a command is missing"),
    (["rnu"], "unknown command 'rnu', did you mean 'run'?"),
    (["run", "--worker", "2", "a"], "unknown option '--worker', did you mean '--workers'?"),
    (["run", "--workers", "0", "a"], "--workers expects a whole number from 1 to 256, found '0'"),
    (["run", "--memory", "lots", "a"], "--memory expects"),
    (["run", "--memory", "--quiet", "a"], "--memory expects"),
    (["run", "--store", "s", "--store", "t", "a"], "--store is given more than once"),
    (["run", "--quiet=yes", "a"], "--quiet takes no value"),
    (["run"], "FILE is missing"),
    (["run", "--store", "s", "a.yaml", "b.yaml"], "--store names one dataset"),
    (["version", "now"], "expected no arguments, found 1"),
    (["quarantine"], "a command is missing: one of list, show, export"),
    (["quarantine", "show", "first"], "NUMBER expects"),
  ])
  func aWrongCommandLineIsExplained(_ words: [String], _ message: String) throws {
    let folder = try WorkFolder()
    let run = try folder.gristmill.run(words)
    #expect(run.ending == .exit(64), "\(run.errorText)")
    #expect(run.output.isEmpty)
    #expect(run.errorLines.count == 1, "\(run.errorText)")
    #expect(run.errorText.hasPrefix("gristmill: ") && run.errorText.contains(message))
  }

  @Test func checkTellsAllErrorsInOneGo() throws {
    let folder = try WorkFolder()
    try folder.write(
      "wrong.yaml",
      """
      gristmill: 1
      pipeline: votes
      zone: Mars/Base
      ingest:
        file: {from: nothing.csv, delimeter: ";", format: csv}
      normalize:
        votes: {record: ratings, input: fil, map: {user: user}}
      analyze:
        rank: {op: rnk, input: vote}
      report:
        ranking: {kind: locations_rankings, input: rank}
      """)
    try folder.write("right.yaml", VoteDefinition().text)
    try folder.write("votes.csv", DirtyVotes.header)
    let check = try folder.run("check", "wrong.yaml", "right.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.outputText == "right.yaml: votes is right\n")
    for place in [
      "wrong.yaml:3:7: error: unknown time zone 'Mars/Base'",
      "wrong.yaml:5:16: error: from: no such file: 'nothing.csv'",
      "wrong.yaml:5:29: error: unknown key 'delimeter'; did you mean 'delimiter'?",
      "wrong.yaml:7:19: error: record: expected rating, place, comment, document, ",
      "wrong.yaml:7:35: error: unknown node 'fil'; did you mean 'file'?",
      "wrong.yaml:9:14: error: op: expected rank, vote_patterns, location_pages",
      "found 'rnk'; did you mean 'rank'?",
      "wrong.yaml:11:19: error: kind: expected locations_ranking, vote_patterns, ",
      "found 'locations_rankings'",
    ] {
      #expect(check.errorText.contains(place), "\(place)\n\(check.errorText)")
    }
    #expect(!folder.exists(".gristmill") && !folder.exists("reports"))
    // The same errors stop a run.
    let run = try folder.run("run", "wrong.yaml")
    #expect(run.ending == .exit(78))
    #expect(run.errorText == check.errorText)
  }

  @Test func checkOfAMissingFileIsAMissingInput() throws {
    let folder = try WorkFolder()
    let check = try folder.run("check", "nowhere.yaml")
    #expect(check.ending == .exit(66))
    #expect(check.errorText.contains("nowhere.yaml:1:1: error: no such file"))
  }

  /// Somebody who gives the data and not the definition is told what a definition is, in one line.
  @Test(arguments: [
    ("votes.csv", DirtyVotes.header + "u1,p1,5,1,\n"),
    ("votes.jsonl", "{\"user\":\"u1\",\"stars\":5}\n{\"user\":\"u2\",\"stars\":4}\n"),
    ("ride.gpx", "<?xml version=\"1.0\"?>\n<gpx><trk><trkseg/></trk></gpx>\n"),
    ("it's.csv", "a;b\n1;2\n"), ("nul.bin", "\0\u{1}\n"),
  ])
  func dataInPlaceOfADefinition(_ name: String, _ text: String) throws {
    let folder = try WorkFolder()
    try folder.write(name, text)
    for command in ["run", "check", "plan"] {
      let run = try folder.run(command, name)
      #expect(run.ending == .exit(78))
      #expect(run.errorLines.count == 1, "\(run.errorText)")
      #expect(run.errorText.contains("expected a definition in YAML"), "\(run.errorText)")
      let word = name == "it's.csv" ? "'it'\\''s.csv'" : name
      #expect(run.errorText.contains("gristmill infer \(word) > "), "\(run.errorText)")
    }
    try folder.write("short.yaml", "pipeline: votes\n")
    #expect(try folder.run("run", "short.yaml").errorText.contains("key 'gristmill' is missing"))
  }

  /// What is not there has no help, and `--version` is known before anything else.
  @Test func commandsThatAreNotThere() throws {
    let folder = try WorkFolder()
    for words in [["serach", "--help"], ["help", "serach"], ["--help", "serach"]] {
      let help = try folder.gristmill.run(words)
      #expect(help.ending == .exit(64) && help.output.isEmpty)
      #expect(help.errorText.contains("did you mean 'search'?"), "\(help.errorText)")
    }
    for words in [["--version"], ["version"]] {
      let version = try folder.gristmill.run(words)
      #expect(version.ending == .exit(0) && version.errors.isEmpty)
      #expect(
        version.outputText.wholeMatch(
          of: /gristmill \d+\.\d+\.\d+ \((unknown build|build [0-9a-f]{12}(\.changed)?)\)\n/)
          != nil,
        "\(version.outputText)")
    }
  }

  @Test func planReadsNoRowsAndLeavesNothing() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1,\n")
    let plan = try folder.run("plan", "votes.yaml")
    #expect(plan.ending == .exit(0))
    #expect(
      plan.outputText.contains("votes.csv  39 bytes, 1 parts, 0 used again"), "\(plan.outputText)")
    #expect(try folder.list("") == ["votes.csv", "votes.yaml"])
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(try folder.run("plan", "votes.yaml").outputText.contains("1 parts, 1 used again"))
  }
}
