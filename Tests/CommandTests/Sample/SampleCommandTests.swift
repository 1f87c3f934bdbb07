import TestSupport
import Testing

@Suite struct SampleCommandTests {
  /// Votes of which every `nth` has no stars.
  private static func votes(_ rows: Int, badEach nth: Int) -> String {
    var text = "user,place,stars,at\n"
    for row in 0..<rows {
      let stars = row % nth == nth - 1 ? "bad" : String(1 + row % 5)
      text += "user\(row),p\(row % 31),\(stars),\(1_500_000_000 + row)\n"
    }
    return text
  }

  private func folder(
    rows: Int = 40_000, badEach: Int = 20, limit: String? = nil, normalize: [String] = []
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.maximumRejects = limit
    definition.normalize = normalize
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.votes(rows, badEach: badEach))
    return folder
  }

  @Test func leavesNothingBehindAndSaysTheSameAgain() throws {
    let folder = try folder()
    try folder.write("tmp/keep", "")
    var runner = folder.gristmill
    runner.environment["TMPDIR"] = folder.path + "/tmp"
    let first = try runner.run(["run", "--sample", "3000", "-q", "votes.yaml"])
    #expect(first.ending == .exit(0), "\(first.errorText)")
    #expect(!folder.exists(".gristmill") && !folder.exists("reports"))
    #expect(try folder.list("tmp") == ["keep"])
    let again = try runner.run(["run", "--sample", "3000", "-q", "--workers", "1", "votes.yaml"])
    func timeless(_ result: CommandResult) -> [Substring] {
      result.outputText.split(separator: "\n").filter { !$0.contains("time") }
    }
    #expect(timeless(first) == timeless(again))
    #expect(timeless(first).count > 4)
  }

  @Test func anotherSeedTakesAnotherSample() throws {
    let folder = try folder()
    func counts(_ seed: String...) throws -> String {
      let run = try folder.gristmill.run(
        ["run", "--sample", "3000", "--json", "-q", "votes.yaml"] + seed)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let text = run.outputText
      return String(text.prefix { $0 != "]" })
    }
    let first = try counts()
    #expect(try counts("--sample-seed", "1") == first)
    #expect(try counts("--sample-seed", "2") != first)
    let alone = try folder.run("run", "--sample-seed", "2", "votes.yaml")
    #expect(alone.ending == .exit(64) && alone.errorText.contains("--sample"))
  }

  /// The exit code of the run that is projected.
  @Test(arguments: [
    ("2%", 65, "REJECTS_STOP"), ("5%", 0, "REJECTS_MAY_STOP"), ("9%", 0, nil),
    ("100", 65, "REJECTS_STOP"),
    ("100000", 0, nil),
  ])
  func projectsTheLimit(_ limit: String, _ code: Int32, _ finding: String?) throws {
    let folder = try folder(limit: limit)
    let run = try folder.run("run", "--sample", "4000", "--json", "-q", "votes.yaml")
    #expect(run.ending == .exit(code), "\(run.errorText)")
    let wanted = finding.map { "\"findings\":[{\"code\":\"\($0)\"" } ?? "\"findings\":[]"
    #expect(run.outputText.contains(wanted), "\(run.outputText)")
  }

  /// A small input is read whole, and what is said of it is exact: also what was merged.
  @Test func aSmallInputIsNotProjected() throws {
    let folder = try folder(
      rows: 300, badEach: 10,
      normalize: ["latest: {key: [location], by: at}", "where: \"stars:>1\""])
    let run = try folder.run("run", "--sample", "10000", "-q", "votes.yaml")
    #expect(run.outputText.contains("votes: read whole, 300 records"), "\(run.outputText)")
    #expect(run.outputText.contains("rejected: 10.000 %, 30\n"), "\(run.outputText)")
    let real = try folder.run("run", "votes.yaml")
    #expect(real.errorText.contains("filtered 60 "), "\(real.errorText)")
    #expect(run.outputText.contains("filtered: 20.000 %\n"), "\(run.outputText)")
    #expect(real.errorText.contains("merged 179 "), "\(real.errorText)")
    #expect(run.outputText.contains("merged: 59.667 %\n"), "\(run.outputText)")
  }

  /// A filter judges each record by itself, so its share is projected; what `latest` does is not.
  @Test func filteredIsProjectedAndMergedIsNot() throws {
    let folder = try folder(
      normalize: ["latest: {key: [location], by: at}", "where: \"stars:>1\""])
    let run = try folder.run("run", "--sample", "4000", "-q", "votes.yaml")
    let filtered = try #require(
      run.outputText.split(separator: "\n").first { $0.contains("filtered:") })
    let numbers = filtered.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == 3 && numbers[1] <= 20 && 20 <= numbers[2], "\(filtered)")
    #expect(run.outputText.contains("merged: not projected"))
  }

  @Test func reportsOfASampleStandApart() throws {
    let folder = try folder()
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let before = try folder.files(in: "reports/votes")
    let run = try folder.run(
      "run", "-q", "--sample", "1%", "--output", "reports", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try folder.files(in: "reports/votes") == before)
    #expect(folder.exists("reports/sample/votes"))
    let markdown = try folder.list("reports/sample/votes").filter { $0.hasSuffix(".md") }
    #expect(
      try markdown.contains { try folder.text("reports/sample/votes/\($0)").contains("SAMPLE") })
  }

  @Test func refusesWhatMakesNoSense() throws {
    let folder = try folder(rows: 10)
    let size = try folder.run("run", "--sample", "lots", "votes.yaml")
    #expect(size.ending == .exit(64) && size.errorText.contains("10000"), "\(size.errorText)")
    let store = try folder.run("run", "--sample", "10", "--store", "x", "votes.yaml")
    #expect(store.ending == .exit(64), "\(store.errorText)")
    try folder.remove("votes.csv")
    try folder.write("votes.csv", "other,columns\n1,2\n")
    let columns = try folder.run("run", "--sample", "10", "-q", "votes.yaml")
    #expect(columns.ending == .exit(65) && columns.outputText.contains("CSV_HEADER"))
  }
}
