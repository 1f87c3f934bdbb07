import TestSupport
import Testing

/// `search` finds what counts, says where it stands, and keeps private fields private.
@Suite struct SearchTests {
  private static let file =
    DirtyVotes.header
      + """
      anna,mill,5,1388534400,fine and loud
      ben,mill,2,1391212800,
      anna,mill,4,1391299200,"two
      lines"
      cleo,tower,3,1391385600,fine

      """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = [VoteDefinition.latest, "where: \"stars:>=3\""]
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.file)
    #expect(try folder.run("run", "--quiet", "votes.yaml").ending == .exit(0))
    return folder
  }

  /// Ben's vote is filtered, Anna's first one merged into her second.
  @Test func findsOnlyWhatCountsWithItsLine() throws {
    let folder = try folder()
    let all = try folder.run("search", "*")
    #expect(all.ending == .exit(0))
    #expect(
      all.outputText == """
        votes.csv:4\tlocation=mill\tstars=4.00\tat=2014-02-02T00:00:00Z\t(2 personal fields hidden)
        votes.csv:6\tlocation=tower\tstars=3.00\tat=2014-02-03T00:00:00Z\t(2 personal fields hidden)

        """)
    #expect(try folder.run("search", "--count", "at:2014-02").outputText == "2\n")
    #expect(try folder.run("search", "at:2013").ending == .exit(1))
  }

  @Test func privateFieldsNeedAClearance() throws {
    let folder = try folder()
    let refused = try folder.run("search", "--count", "user:anna")
    #expect(refused.ending == .exit(77))
    #expect(refused.errorText.contains("user") && !refused.errorText.contains("anna"))
    let allowed = try folder.run("search", "--clearance", "personal", "fine")
    #expect(allowed.outputText.hasPrefix("votes.csv:6\tuser=cleo\t"), "\(allowed.outputText)")
  }

  @Test func aWrongQueryIsPointedAt() throws {
    let folder = try folder()
    let run = try folder.run("search", "location:mill starz:4")
    #expect(run.ending == .exit(64))
    #expect(run.errorText.contains("did you mean stars?"))
    #expect(run.errorText.contains("\n                ^^^^^"), "\(run.errorText)")
  }
}
