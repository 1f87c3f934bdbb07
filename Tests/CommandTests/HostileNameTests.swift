import TestSupport
import Testing

/// Names of places that mean something in HTML, Markdown, CSV or JSON stay names in all of them.
@Suite(.enabled(if: Python.path != nil, "needs python3")) struct HostileNameTests {
  static let names = [
    "</script><script>alert(1)</script>", "<!--", "<img src=x onerror=alert(1)>", "a&amp;b", "'\"",
    "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "a|b", "a\nb", "a\r\nb", "`code`",
    "[x](javascript:alert(1))", "*bold* _it_", "# heading", "\\", "\u{202E}gnp.exe",
    "\u{1F600} \u{E9}", "]]>", "${env:HOME}", "{location}", "a\"b", "a,b", "''", "\u{7}bell",
  ]

  /// The names stand in both fields: as ids of locations, and as the names of places.
  @Test(arguments: [false, true])
  func areEscapedInAllFourFormats(_ hasPlaces: Bool) throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.title = "\"</script><b>title</b>\""
    if hasPlaces { definition.places = "places.csv" }
    try folder.write("votes.yaml", definition.text)
    func quoted(_ text: String) -> String {
      "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\""
    }
    let votes = Self.names.enumerated().map { number, name in
      "u1,\(hasPlaces ? "\(number)" : quoted(name)),5,1400000000,\n"
    }
    try folder.write("votes.csv", DirtyVotes.header + votes.joined())
    let places = Self.names.enumerated().map { "\($0),\(quoted($1))\n" }
    try folder.write("places.csv", "id,name\n" + places.joined())
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let check = try Python.run(
      "hostile.py", ["reports/votes", hasPlaces ? "name" : "location", "places.csv"], in: folder)
    #expect(check.ending == .exit(0), "\(check.outputText)\(check.errorText)")
  }
}
