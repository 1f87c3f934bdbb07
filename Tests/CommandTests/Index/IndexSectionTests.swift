import TestSupport
import Testing

/// The section `index:` of a definition: the same answers as a scan, sooner and best first.
@Suite struct IndexSectionTests {
  private func makeStore(_ folder: WorkFolder, _ name: String, index: String) throws {
    var votes = DirtyVotes(seed: 3)
    if !folder.exists("votes.csv") { try folder.write("votes.csv", votes.file(rows: 900)) }
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = [VoteDefinition.latest]
    try folder.write(
      name + ".yaml", definition.text.replacing("analyze:\n", with: index + "analyze:\n"))
    let run = try folder.run(
      "run", name + ".yaml", "--store", name, "--output", "out-" + name, "--part", "8K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  @Test(arguments: ["simple", "uax29"])
  func countsAreThoseOfAScan(_ analyzer: String) throws {
    let folder = try WorkFolder()
    try makeStore(folder, "plain", index: "")
    try makeStore(
      folder, "words",
      index: "index:\n  comments: {input: votes, text: [comment], analyzer: \(analyzer)}\n")
    let text = try folder.run(
      "search", "stars:>=1", "--store", "plain", "--top", "100000", "--clearance", "personal"
    ).outputText
    let words = Set(
      text.split(whereSeparator: { !$0.isLetter }).map(String.init).filter { $0.count > 2 }
    ).sorted()
    for word in words.prefix(20) {
      for query in ["comment:\(word)", "comment:\(word) stars:>=3", "-comment:\(word) stars:5"] {
        let plain = try folder.run(
          "search", query, "--count", "--store", "plain", "--clearance", "personal")
        let indexed = try folder.run(
          "search", query, "--count", "--store", "words", "--clearance", "personal")
        #expect(plain.outputText == indexed.outputText, "\(query)")
        #expect(plain.ending == indexed.ending)
      }
    }
    let plain = try ReportFiles(folder, "out-plain/votes")["ranking.top.csv"]
    #expect(try ReportFiles(folder, "out-words/votes")["ranking.top.csv"] == plain)
  }

  @Test func termsOfPersonalTextsNeedClearance() throws {
    let folder = try WorkFolder()
    try makeStore(folder, "words", index: "index:\n  comments: {input: votes, text: [comment]}\n")
    let refused = try folder.run("index", "dump", "words")
    #expect(refused.ending == .exit(77))
    #expect(refused.outputText.isEmpty)
    #expect(try folder.run("search", "comment:a", "--store", "words").ending == .exit(77))
    let shown = try folder.run("index", "dump", "words", "--clearance", "personal")
    #expect(shown.ending == .exit(0))
    #expect(!shown.outputText.isEmpty)
  }

  @Test(arguments: [
    ("{input: votes, text: [comment], analyzer: uax30}", "uax29"),
    ("{input: votes, text: [stars]}", "expected a mapped field of text"),
    ("{input: votes, text: [comment], stem: klingon}", "klingon"),
    ("{input: nothing, text: [comment]}", "nothing"),
    ("{input: votes, text: [comment], store: false}", "no analysis can read it"),
    ("{input: votes, text: [comment], fields: [x]}", "fields"),
  ])
  func mistakesAreErrorsOfTheDefinition(_ node: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header)
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    try folder.write(
      "votes.yaml",
      definition.text.replacing("analyze:\n", with: "index:\n  words: \(node)\nanalyze:\n"))
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains(message), "\(check.errorText)")
  }
}
