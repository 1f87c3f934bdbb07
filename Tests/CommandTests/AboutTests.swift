import Testing

/// `about:` of a definition reaches every report and the index.
@Suite struct AboutTests {
  private func folder(_ about: [String]) throws -> WorkFolder {
    let folder = try WorkFolder()
    try write(about, to: folder)
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,4,1400000000,\nu2,p2,2,1400000001,\n")
    return folder
  }

  private func write(_ about: [String], to folder: WorkFolder) throws {
    var definition = VoteDefinition()
    definition.top = about.isEmpty ? [] : ["about:"] + about.map { "  " + $0 }
    try folder.write("votes.yaml", definition.text)
  }

  @Test func itStandsInAllFormatsAndInTheIndex() throws {
    let folder = try folder([
      "scope: votes & places", "authors: [A. Miller, B. Baker]",
      "glossary: {prior: added votes, n: 3}",
    ])
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(
      try folder.text("reports/votes/ranking.html")
        .contains("<dt>scope</dt><dd>votes &amp; places</dd>"))
    #expect(
      try folder.text("reports/votes/index.html")
        .contains("<p class=\"subtitle\">votes &amp; places</p>"))
    for name in ["ranking", "index"] {
      let page = try folder.text("reports/votes/\(name).html")
      #expect(page.contains("<dt>authors</dt><dd>A. Miller; B. Baker</dd>"), "\(name)")
      #expect(page.contains("<dt>glossary</dt><dd>prior: added votes; n: 3</dd>"), "\(name)")
      #expect(
        try folder.text("reports/votes/\(name).md").contains("| scope | votes &amp; places |"))
    }
    let database = try folder.read("reports/votes/results.sqlite")
    #expect(String(decoding: database, as: UTF8.self).contains("A. Miller; B. Baker"))
    let json = try folder.text("reports/votes/ranking.json")
    #expect(json.contains("\"about\":[{\"name\":\"scope\",\"value\":\"votes & places\"}"))
  }

  /// Another text makes other reports, also where nothing else changed.
  @Test func aChangeIsSeen() throws {
    let folder = try folder(["status: draft"])
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    try write(["status: final"], to: folder)
    let plan = try folder.run("plan", "votes.yaml").outputText
    #expect(
      plan.contains("report ranking: laid out, about.status changed in the definition"), "\(plan)")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(try folder.text("reports/votes/ranking.html").contains("<dd>final</dd>"))
    let diff = try folder.run("diff", "1", "2")
    #expect(diff.outputText.contains("definition about.status"), "\(diff.outputText)")
    try write([], to: folder)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(try !folder.text("reports/votes/ranking.html").contains("class=\"about\""))
  }
}
