import TestSupport
import Testing

/// What a part is used again for: each of these once gave the part of another place.
@Suite struct ReuseKeyTests {
  /// The second half of the file has the bytes of the first, but there the header is a row.
  @Test func theStartOfAFileIsNotItsMiddle() throws {
    let folder = try WorkFolder()
    let half = "id,name\np1,one\np2,two\n"
    var definition = VoteDefinition()
    definition.places = "places.csv"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1388534400,\n")
    try folder.write("places.csv", half + half)
    let run = try folder.run("run", "--part", String(half.utf8.count), "votes.yaml")
    #expect(run.ending == .exit(0))
    #expect(run.errorText.contains("places: read 5 = kept 5"), "\(run.errorText)")
  }

  @Test func aFileWithoutHeaderIsAnotherInput() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1388534400,\n")
    try folder.write("votes.yaml", VoteDefinition().text)
    #expect(try folder.run("run", "--quiet", "votes.yaml").ending == .exit(0))
    var definition = VoteDefinition()
    definition.source = "header: false, columns: [user, place, stars, at, comment]"
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains("read 2 = kept 1"), "\(run.errorText)")
  }

  @Test func oneMistakeIsReportedOnce() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header)
    var definition = VoteDefinition()
    definition.map = "{user: user, location: place, stars: stars, at: {from: at, as: \"%Q\"}}"
    definition.normalize = ["where: \"stars:5\"", VoteDefinition.latest]
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("check", "votes.yaml")
    #expect(run.ending == .exit(78))
    #expect(run.errorLines.count { $0.contains("error:") } == 1, "\(run.errorText)")
  }
}
