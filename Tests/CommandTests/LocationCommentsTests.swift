import TestSupport
import Testing

/// Comments without a vote stand among those of votes, newest first, and can be searched.
@Suite struct LocationCommentsTests {
  private static let definition = """
    gristmill: 1
    pipeline: town
    clearance: personal
    ingest:
      votes_file: {from: votes.csv, format: csv}
      notes_file: {from: notes.csv, format: csv}
    normalize:
      votes:
        record: rating
        input: votes_file
        map:
          user: user
          location: location
          stars: stars
          at: {from: at, as: unix_s}
          comment: comment
      notes:
        record: comment
        input: notes_file
        map: {location: location, user: user, text: text, at: {from: at, as: unix_s}}
        where: "-user:spam"
    index:
      words: {input: notes, text: text}
    analyze:
      rated: {op: location_pages, comments: 3, inputs: {votes: votes, comments: notes}}
    report:
      ratings: {kind: location_ratings, input: rated}

    """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "votes.csv",
      """
      user,location,stars,at,comment
      u1,mill,5,1700000100,a vote with words
      u2,mill,4,1700000300,the same moment
      u3,mill,1,1700000900,
      u1,inn,2,1700000000,

      """)
    try folder.write(
      "notes.csv",
      """
      location,user,text,at
      mill,u9,the oldest,1600000000
      mill,u8,the same moment too,1700000300
      mill,,the newest,1700000500
      mill,spam,buy now,1800000000
      nowhere,u9,about a place without votes,1700000500
      mill,u9,,1700000500

      """)
    try folder.write("town.yaml", Self.definition)
    let run = try folder.run("run", "town.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  @Test func commentsStandAmongThoseOfVotes() throws {
    let folder = try folder()
    let table = try folder.text("reports/town/ratings--mill.newest_comments.csv")
      .split(separator: "\r\n").map(String.init)
    // Of one moment that of the vote stands first; those without a vote have no stars.
    #expect(
      table == [
        "number,at,stars,comment,user",
        "5,2023-11-14T22:21:40Z,,the newest,",
        "4,2023-11-14T22:18:20Z,4,the same moment,u2",
        "3,2023-11-14T22:18:20Z,,the same moment too,u8",
      ], "\(table)")
    // Five in all, of which the spam is none.
    let page = try folder.text("reports/town/ratings--mill.html")
    #expect(page.contains("The newest 3 of 5."))
    #expect(!page.contains("buy now"))
    let inn = try folder.text("reports/town/ratings--inn.html")
    #expect(inn.contains("Nobody has left a comment."))
  }

  @Test func theyAreSearchedAndExplained() throws {
    let folder = try folder()
    let found = try folder.run(
      "search", "--dataset", "notes", "--clearance", "personal", "text:newest")
    #expect(found.outputText.contains("notes.csv:4"), "\(found.outputText)")
    let why = try folder.run("why", "--clearance", "personal", "ratings--mill/comments/all/count")
    #expect(why.ending == .exit(0), "\(why.errorText)")
    #expect(why.outputText.contains("notes.csv"), "\(why.outputText)")
  }

  /// Whoever may not see what was written gets the number alone.
  @Test func aLesserClearanceHasTheirNumber() throws {
    let folder = try folder()
    try folder.write(
      "town.yaml",
      Self.definition.replacing("clearance: personal", with: "clearance: internal")
        .replacing("where: \"-user:spam\"", with: ""))
    let run = try folder.run("run", "town.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/town/ratings--mill.html")
    #expect(!page.contains("the newest") && !page.contains("the same moment"))
  }
}
