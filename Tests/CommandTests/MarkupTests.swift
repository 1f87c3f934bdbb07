import TestSupport
import Testing

/// Marks of HTML and Markdown are no words of a text whose source declares them, and `infer` proposes to.
@Suite struct MarkupCommandTests {
  private func rows(_ text: (Int) -> String) -> String {
    (0..<40).map {
      "{\"user\":\"u\($0)\",\"place\":\"p\($0 % 3)\",\"stars\":\($0 % 5 + 1),\"time\":\"2023-10-1\($0 % 9)T10:00:00Z\",\"comment\":\"\(text($0))\"}\n"
    }.joined()
  }

  @Test(arguments: [
    ("html", "<p>un<b>think</b>able</p> &amp; <a href=\\\"http://example.org/secret\\\">calm</a>"),
    ("markdown", "# Head\\n**unthinkable** & [calm](http://example.org/secret)"),
  ])
  func marksAreNoWords(_ markup: String, _ text: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.jsonl", rows { "\(text) n\($0)" })
    let proposal = try folder.run("infer", "votes.jsonl")
    #expect(
      proposal.outputText.contains("comment: {from: comment, as: \(markup)}"),
      "\(proposal.outputText)")
    let whole = proposal.outputText.replacing(
      "analyze:",
      with: "index:\n  words: {input: rating, text: [comment], analyzer: simple}\nanalyze:")
    try folder.write("votes.yaml", whole)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)\n\(whole)")
    func count(_ query: String) throws -> String {
      try folder.run("search", "--count", query, "--clearance", "personal").outputText
    }
    #expect(try count("unthinkable calm") == "40\n")
    for query in ["b", "p", "href", "http", "secret", "amp"] {
      #expect(try count("comment:\(query)") == "0\n", "\(query)")
    }
  }

  @Test func plainTextIsNotTakenForMarkup() throws {
    let folder = try WorkFolder()
    try folder.write("votes.jsonl", rows { "a < b, c & d; 2*3 = 6, <joe> said #\($0) [sic] *so*" })
    let proposal = try folder.run("infer", "votes.jsonl")
    #expect(proposal.outputText.contains("comment: comment\n"), "\(proposal.outputText)")
  }

  @Test func onlyTextsAreMarkedUp() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    try folder.write("votes.csv", DirtyVotes.header)
    for (map, says) in [
      ("user: {from: user, as: html}", "which has no formats"),
      ("comment: {from: comment, as: htm}", "takes html or markdown, found 'htm'"),
    ] {
      definition.map =
        "{\(map.hasPrefix("user") ? "" : "user: user, ")\(map), location: place, stars: stars, at: {from: at, as: unix_s}}"
      try folder.write("votes.yaml", definition.text)
      let check = try folder.run("check", "votes.yaml")
      #expect(check.ending == .exit(78) && check.errorText.contains(says), "\(check.errorText)")
    }
  }
}
