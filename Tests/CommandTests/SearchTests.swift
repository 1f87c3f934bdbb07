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

  /// One query over several datasets: each answers under its name, and one that has no such field says so.
  @Test func severalDatasetsAnswerOneQuery() throws {
    let folder = try WorkFolder()
    try folder.write("a.csv", "id,title\n1,heron at dusk\n2,a mill\n")
    try folder.write("b.csv", "id,note,size\n7,the heron again,4\n")
    try folder.write(
      "two.yaml",
      """
      gristmill: 1
      pipeline: two
      clearance: internal
      records:
        picture: {fields: {id: text, title: text}}
        remark: {fields: {id: text, note: text, size: integer}}
      ingest:
        a: {from: a.csv, format: csv}
        b: {from: b.csv, format: csv}
      normalize:
        first: {record: picture, input: a, map: {id: id, title: title}}
        second: {record: remark, input: b, map: {id: id, note: note, size: size}}

      """)
    let made = try folder.run("run", "--quiet", "two.yaml")
    #expect(made.ending == .exit(0), "\(made.errorText)")
    func search(_ arguments: String...) throws -> CommandResult {
      try folder.gristmill.run(["search", "--dataset", "first,second"] + arguments)
    }
    let both = try search("title:heron OR note:heron")
    #expect(both.ending == .exit(64), "\(both.errorText)")
    let sizes = try search("size:4")
    #expect(sizes.ending == .exit(0))
    #expect(sizes.outputText == "second:\nb.csv:2\tid=7\tnote=the heron again\tsize=4\n")
    #expect(sizes.errorText.contains("first is left out"), "\(sizes.errorText)")
    #expect(try search("--count", "id:*").outputText == "first\t2\nsecond\t1\n")
    let lines = try search("--format", "jsonl", "--top", "1", "id:*")
    #expect(
      lines.outputText == """
        {"dataset":"first","file":"a.csv","line":2,"record":{"id":"1","title":"heron at dusk"},"hidden":0}
        {"dataset":"second","file":"b.csv","line":2,"record":{"id":"7","note":"the heron again","size":4},"hidden":0}

        """)
    #expect(lines.errorText.contains("1 of 2 records of first"), "\(lines.errorText)")
    #expect(try search("id:9").ending == .exit(1))
    #expect(try search("--format", "csv", "id:*").ending == .exit(64))
    let unknown = try folder.run("search", "--dataset", "first,third", "*")
    #expect(unknown.ending == .exit(64) && unknown.errorText.contains("third"))
  }

  @Test func aWrongQueryIsPointedAt() throws {
    let folder = try folder()
    let run = try folder.run("search", "location:mill starz:4")
    #expect(run.ending == .exit(64))
    #expect(run.errorText.contains("did you mean stars?"))
    #expect(run.errorText.contains("\n                ^^^^^"), "\(run.errorText)")
  }
}
