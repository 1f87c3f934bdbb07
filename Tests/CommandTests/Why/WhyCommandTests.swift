import Report
import TestSupport
import Testing

/// `why` finds figures by address, shows their records, and computes them again.
@Suite struct WhyCommandTests {
  @Test func shorterAddressesList() throws {
    let folder = try WhyFolder()
    let report = try folder.why("ranking")
    #expect(report.code == 0 && report.output.contains("ranking/top_total\t5 rows\t"))
    let table = try folder.why("ranking/top_total")
    #expect(table.code == 0 && table.output.contains("/votes\tVotes\tVotes that count"))
    // The first line that is listed is an address itself.
    let address = try #require(table.output.split(separator: "\t").first)
    #expect(try folder.why(String(address)).code == 0)
  }

  @Test(arguments: [
    ("rankin", "no report 'rankin'; did you mean 'ranking'?"),
    ("ranking/top_totl", "no table 'top_totl'; did you mean 'top_total'?"),
    ("ranking/top_total/a/vots", "no figure column 'vots'; did you mean 'votes'?"),
    ("ranking/top_total/b%2Fc/votes", "no row 'b%2Fc'"),
    ("ranking/top_total/vote/votes", "no row 'vote'; did you mean 'votes'?"),
  ])
  func mistypedAddressesAreCorrected(address: String, expected: String) throws {
    let result = try WhyFolder().why(address)
    #expect(result.code == 64 && result.errors.contains(expected), "\(result.errors)")
  }

  @Test func keysMayBeEncodedOrNot() throws {
    let folder = try WhyFolder()
    for key in WhyFolder.keys {
      let encoded = FigureAddress(
        report: "ranking", table: "top_total", key: key.utf8, column: "votes"
      )
      .description
      for address in [encoded, "ranking/top_total/\(key)/votes"] {
        let why = try folder.why(address, "--recompute", "--top", "2")
        #expect(why.code == 0 && why.output.hasPrefix(encoded + "\n"), "\(address): \(why.errors)")
        #expect(
          why.output.contains("records  20 of votes, run 1") && why.output.contains("votes.csv:"))
        #expect(why.output.contains("(2 of 20; see --top)"))
        #expect(why.output.hasSuffix("recomputed  20, equal\n"))
      }
    }
  }

  @Test func jsonIsJSON() throws {
    let folder = try WhyFolder()
    let json = try folder.why(
      "ranking/top_total/\"q\" & é/bayes", "--json", "--recompute", "--clearance", "personal")
    try folder.folder.write("why.jsonl", json.output)
    try folder.folder.write(
      "check.py",
      """
      import json
      rows = [json.loads(line) for line in open("why.jsonl", encoding="utf-8")]
      assert rows[0]["address"] == "ranking/top_total/%22q%22%20%26%20%C3%A9/bayes", rows[0]
      assert rows[0]["parameters"]["prior votes"] == "median", rows[0]
      assert [r["records"] for r in rows if "role" in r] == [20, 100], rows
      assert sum("record" in r for r in rows) == 20 and rows[2]["record"]["location"] == '"q" & é', rows
      assert rows[-1] == {"recomputed": rows[0]["value"], "equal": True}, rows[-1]
      print("fine")
      """)
    let check = try CommandRunner("/usr/bin/python3", in: folder.folder.path).run(["check.py"])
    #expect(check.outputText == "fine\n", "\(check.errorText)")
  }

  @Test func olderStatesAnswerAsTheyWere() throws {
    let folder = try WhyFolder()
    try folder.write(votes: 50)
    try folder.run()
    let address = "ranking/top_total/a/votes"
    #expect(try folder.why(address).output.contains("records  10 of votes, run 2"))
    let older = try folder.why(address, "--run", "1", "--recompute")
    #expect(older.code == 0 && older.output.contains("records  20 of votes, run 1"))
    #expect(try folder.why(address, "--run", "9").code != 0)
  }

  /// A value that its records do not give is found, and so is a difference between two places.
  @Test func aChangedValueIsFound() throws {
    let folder = try WhyFolder()
    #expect(try folder.folder.run("reconcile").ending == .exit(0))
    try folder.replaceReport("ranking") { try $0.adding(to: "votes", of: "locations") }
    let address = "ranking/locations/\"q\" & é/votes"
    let why = try folder.why(address, "--recompute", "--top", "0")
    #expect(why.code == 1 && why.output.hasSuffix("recomputed  20, printed 21: different\n"))
    #expect(try folder.why(address).code == 0)
    let json = try folder.why(address, "--recompute", "--json", "--top", "0")
    #expect(
      json.code == 1
        && json.output.hasSuffix("{\"recomputed\":20,\"equal\":false,\"differing\":[\"value\"]}\n"),
      "\(json.output)")
    let reconcile = try folder.folder.run("reconcile")
    #expect(reconcile.ending == .exit(1), "\(reconcile.outputText)")
    #expect(
      reconcile.outputText.contains("votes = 21") && reconcile.outputText.contains(", 1 different"))
    #expect(
      reconcile.outputText.contains("votes in value: printed 21, computed again 20"),
      "\(reconcile.outputText)")
  }

  /// A figure in the first row of its table.
  private static let first = "ranking/top_total/\"q\" & é/bayes"

  /// The query of a figure finds other records than it says: so does an altered number of records behind it.
  @Test func recordsAreCountedAgain() throws {
    let folder = try WhyFolder()
    let equal = try folder.why(Self.first, "--recompute", "--top", "0")
    #expect(equal.output.contains("counted     20 of votes, equal\nrecomputed"), "\(equal.output)")
    try folder.replaceReport("ranking") { try $0.adding(to: "votes", of: "top_total") }
    let table = try folder.why(Self.first, "--recompute", "--top", "0")
    #expect(table.code == 1, "\(table.output)")
    #expect(
      table.output.contains("counted     20 of votes, printed 21: different")
        && table.output.contains("n 20, printed 21: different"), "\(table.output)")
    let json = try folder.why(Self.first, "--recompute", "--top", "0", "--json")
    #expect(
      json.code == 1 && json.output.contains("{\"counted\":20,\"equal\":false}")
        && json.output.contains("\"differing\":[\"n\"]"), "\(json.output)")
  }

  /// A place with 20 votes, where 21 are needed: neither its figures nor what they rest on is shown.
  @Test func hiddenFiguresShowNothingTheyRestOn() throws {
    let folder = try WhyFolder { $0.top = ["min_cell: 21"] }
    for column in ["votes", "mean", "bayes", "wilson"] {
      for options in [[], ["--json"]] {
        let why = try folder.folder.gristmill.run(
          ["why", "ranking/top_total/a/\(column)"] + options)
        #expect(why.ending == .exit(0), "\(why.errorText)")
        #expect(!why.outputText.split { !$0.isNumber }.contains("20"), "\(why.outputText)")
        #expect(!why.outputText.contains("votes.csv"))
        #expect(!why.outputText.contains("100 of votes"), "\(why.outputText)")
        #expect(
          why.outputText.contains(options.isEmpty ? "hidden: few records" : "\"suppressed\":true"))
        #expect(options.isEmpty || why.outputText.contains("\"low\":null,\"high\":null,\"n\":null"))
        let again = try folder.folder.gristmill.run(
          ["why", "ranking/top_total/a/\(column)", "--recompute"] + options)
        #expect(again.ending == .exit(77) && !again.outputText.contains("recomputed"))
        #expect(again.errorText.contains("give --clearance personal"), "\(again.errorText)")
      }
    }
  }

  /// All figures are computed again, and those that are hidden are told to nobody.
  @Test func reconcileTellsNothingHidden() throws {
    let folder = try WhyFolder { $0.top = ["min_cell: 21"] }
    let equal = try folder.folder.run("reconcile")
    #expect(equal.ending == .exit(0), "\(equal.outputText)")
    #expect(equal.outputText.contains(" figures computed again, 0 different; "))
    try folder.replaceReport("ranking") { try $0.adding(to: "votes", of: "locations") }
    // What is shown now is hidden when it is computed again: that is told, and neither value.
    let different = try folder.folder.run("reconcile")
    #expect(different.ending == .exit(1))
    #expect(
      different.outputText.contains("votes, which is hidden in one of both\n")
        && !different.outputText.contains("printed"), "\(different.outputText)")
    let why = try folder.why(
      "ranking/locations/a/votes", "--recompute", "--top", "0")
    #expect(
      why.code == 1 && why.output.contains("\ncounted     printed 0: different\n")
        && why.output.hasSuffix("recomputed  hidden, printed 0: different\n"), "\(why.output)")
  }

  /// Who is cleared for the records may see them, and what they give.
  @Test func hiddenFiguresAreComputedForTheCleared() throws {
    let folder = try WhyFolder { $0.top = ["min_cell: 21"] }
    let address = "ranking/locations/a/votes"
    let why = try folder.why(address, "--clearance", "personal", "--recompute", "--top", "1")
    #expect(why.code == 0 && why.output.contains("records  20 of votes"), "\(why.errors)")
    #expect(why.output.hasSuffix("hidden in the report\n") && why.output.contains("recomputed  20"))
    let json = try folder.why(address, "--clearance", "personal", "--recompute", "--json")
    #expect(json.code == 0 && json.output.hasSuffix("\"equal\":null}\n"), "\(json.output)")
  }

  /// `ranking` prints the same figures from the same sums.
  @Test func rankingsWithHiddenFiguresNeedClearance() throws {
    let folder = try WhyFolder { $0.top = ["min_cell: 21"] }.folder
    let refused = try folder.run("ranking", "a")
    #expect(refused.ending == .exit(77) && refused.outputText.isEmpty, "\(refused.outputText)")
    #expect(refused.errorText.contains("--clearance personal"))
    let shown = try folder.run("ranking", "--clearance", "personal", "a")
    #expect(shown.ending == .exit(0) && shown.outputText.contains("votes 20"))
    try folder.write(
      "votes.yaml", try folder.text("votes.yaml").replacing("min_cell: 21", with: ""))
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(try folder.run("ranking", "a").ending == .exit(0))
    let diff = try folder.run("diff", "1", "2")
    #expect(diff.outputText.contains("definition min_cell\n  - 21\n"), "\(diff.outputText)")
  }

  @Test func samplesAreDrawnAgain() throws {
    let folder = try WhyFolder { $0.rank = "bootstrap: {samples: 40, seed: 1}" }
    let why = try folder.why("ranking/top_total/a/rank_low", "--recompute")
    #expect(why.code == 0 && why.output.hasSuffix(", equal\n"), "\(why.errors)")
  }

  @Test func whyWaitsForNoRun() throws {
    let folder = try WhyFolder()
    try folder.write(votes: 8_000)
    let run = try folder.folder.gristmill.start(["run", "-q", "votes.yaml"])
    for _ in 0..<3 {
      let why = try folder.why("ranking/top_total/a/votes", "--recompute", "--top", "1")
      #expect(why.code == 0 && why.output.contains("equal"), "\(why.errors)")
    }
    #expect(try run.wait().ending == .exit(0))
  }

  /// The same bytes as the run wrote, and the formats that one asks for.
  @Test func reportsAreWrittenAgain() throws {
    let folder = try WhyFolder().folder
    #expect(try folder.run("report", "--output", "again").ending == .exit(0))
    let written = try folder.files(in: "reports/votes")
    let again = try folder.files(in: "again")
    for (name, bytes) in again where name != "results.sqlite" {
      #expect(written[name] == bytes, "\(name)")
    }
    #expect(again.keys.sorted() == written.keys.filter { $0 != ".gristmill" }.sorted())
    #expect(try folder.run("report", "--format", "md", "--output", "md").ending == .exit(0))
    #expect(try folder.list("md") == ["index.md", "ranking.md"])
    // One report alone has no index beside it, and so no link to one.
    let link = "<a href=\"index.html\">"
    #expect(try folder.text("again/ranking.html").contains(link))
    #expect(
      try folder.run("report", "ranking", "--format", "html", "--output", "one").ending == .exit(0))
    // Earlier windows have pages of their own.
    let one = try folder.list("one")
    #expect(one.contains("ranking.html") && one.allSatisfy { $0.hasPrefix("ranking.") })
    #expect(!(try folder.text("one/ranking.html").contains("index.html")))
    let list = try folder.run("report", "--list").outputText
    #expect(list.hasPrefix("ranking\thtml md csv json sqlite geojson gpx\t"), "\(list)")
    let wrong = try folder.run("report", "rankin", "--output", "x")
    #expect(wrong.ending == .exit(64) && wrong.errorText.contains("did you mean 'ranking'"))
  }
}
