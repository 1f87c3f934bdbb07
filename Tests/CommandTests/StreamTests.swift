import TestSupport
import Testing

/// Data goes to standard output, talk to standard error, in the form that was asked for.
@Suite struct StreamTests {
  private func makeFolder(rows: Int = 400) throws -> WorkFolder {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 3)
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", votes.file(rows: rows))
    return folder
  }

  @Test func aQuietRunSaysNothing() throws {
    let folder = try makeFolder()
    for flag in ["--quiet", "-q"] {
      let run = try folder.run("run", flag, "votes.yaml")
      #expect(run.ending == .exit(0))
      #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.errorText)")
    }
  }

  @Test func plainTalkHasNoControlCharacters() throws {
    let run = try makeFolder().run("run", "votes.yaml")
    #expect(run.ending == .exit(0))
    #expect(run.output.isEmpty)
    #expect(run.errors.allSatisfy { $0 == 10 || $0 >= 32 }, "\(run.errorText)")
    #expect(run.errorText.contains("reports in reports/votes: ranking.html"))
  }

  /// Every line is one JSON object, also when no report is written.
  @Test(.enabled(if: Python.path != nil, "needs python3"), arguments: [nil, "0"])
  func everyLineOfJSONTalkIsAnObject(_ limit: String?) throws {
    let folder = try makeFolder()
    var definition = VoteDefinition()
    definition.maximumRejects = limit
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("run", "--json", "votes.yaml")
    #expect(run.ending == .exit(limit == nil ? 0 : 65))
    let program =
      "import json, sys\nlines = [json.loads(line) for line in sys.stdin]\n"
      + "assert all(isinstance(line, dict) for line in lines)\n"
      + "last = lines[-1]\nassert last['event'] == 'summary', last\nstage = last['stages'][0]\n"
      + "assert stage['read'] == sum(stage[k] for k in "
      + "('kept', 'filtered', 'merged', 'rejected')), stage\n"
      + "assert sum(stage['rejects'].values()) == stage['rejected'] > 0\n"
      + "assert (last['refusal'] is None) == \(limit == nil ? "True" : "False"), last\n"
    let python = try CommandRunner("/usr/bin/env", in: folder.path).run(
      ["python3", "-c", program], input: run.errors)
    #expect(python.ending == .exit(0), "\(python.errorText)\n\(run.errorText)")
  }

  @Test(arguments: [
    "quarantine list --limit 100000", "quarantine list --limit 100000 --json",
    "quarantine export --clearance personal", "export votes",
    "search stars:>=1 --top 100000", "search stars:>=1 --top 100000 --format jsonl",
    "search stars:>=1 --top 100000 --format csv", "search stars:>=1 --top 100000 --sort at",
  ])
  func aReaderThatGoesAwayIsNoError(_ command: String) throws {
    let folder = try makeFolder(rows: 20_000)
    #expect(try folder.run("run", "-q", "votes.yaml", "--part", "128K").ending == .exit(0))
    let script =
      "\"$0\" \(command.split(separator: " ").map { "'\($0)'" }.joined(separator: " "))"
      + " 2>errors | head -n 1; echo \"${PIPESTATUS[0]}\""
    let shell = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", script, CommandRunner.gristmillPath,
    ])
    let lines = shell.outputText.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines.last == "0", "\(shell.outputText)")
    #expect(try folder.text("errors") == "")
  }

  @Test func aFullStandardOutputIsAnError() throws {
    let folder = try makeFolder(rows: 20_000)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let shell = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", "\"$0\" quarantine list --limit 100000 >/dev/full", CommandRunner.gristmillPath,
    ])
    #expect(shell.ending == .exit(73), "\(shell.errorText)")
    #expect(shell.errorText.contains("standard output: cannot write"))
  }
}
