import TestSupport
import Testing

/// Comments, ids and names that mean something in HTML, Markdown, CSV or JSON stay text in all reports.
@Suite(.enabled(if: Python.path != nil, "needs python3")) struct HostileCommentTests {
  @Test func areEscapedInAllFourFormats() throws {
    let folder = try WorkFolder()
    func quoted(_ text: String) -> String {
      "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\""
    }
    let texts = HostileNameTests.names
    let votes = texts.enumerated().map { number, text in
      "u\(number),\(number),5,\(1_400_000_000 + number),\(quoted(text))\n"
    }
    let odd = texts.enumerated().map { number, text in
      "u\(number),\(quoted(text)),5,\(1_400_000_000 + number),\n"
    }
    try folder.write("votes.csv", DirtyVotes.header + votes.joined() + odd.joined())
    let places = texts.enumerated().map { "\($0),\(quoted($1)),\(quoted($1)),\(quoted($1))\n" }
    try folder.write("places.csv", "id,name,address,category\n" + places.joined())
    var definition = PageDefinition(clearance: "personal")
    definition.places = "{id: id, name: name, address: address, category: category}"
    definition.options = ", locations: {top: 100}"
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("run", "--quiet", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    try expectHarmless(folder, texts: texts)
  }

  @Test func hostileUsersAndLocationsStayTextInPatterns() throws {
    let folder = try WorkFolder()
    func field(_ text: String) -> String {
      "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\""
    }
    let rows = HostileNameTests.names.map { name in
      (0..<3).map { "\(field(name)),\(field(name)),5,\(1_400_000_000 + $0),\n" }.joined()
    }
    try folder.write("votes.csv", PlantedVotes.header + rows.joined())
    let options =
      ", bursts: {votes: 2, one_in: 10}, repeated: {votes: 2}, one_sided: {votes: 2}, "
      + "new_users: {users: 2, share: 0}"
    try folder.write(
      "votes.yaml", PlantedVotes.definition(clearance: "personal", options: options))
    let run = try folder.run("run", "--quiet", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    try expectHarmless(folder, texts: [])
  }

  private func expectHarmless(_ folder: WorkFolder, texts: [String]) throws {
    // JSON strings: every byte that could matter is escaped by its number.
    let strings = texts.map { text in
      "\""
        + text.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }.joined() + "\""
    }
    try folder.write("texts.json", "[" + strings.joined(separator: ",") + "]")
    let check = try Python.run(
      "hostile_pages.py", ["reports/votes", "texts.json"], in: folder)
    #expect(check.ending == .exit(0), "\(check.outputText)\(check.errorText)")
  }
}
