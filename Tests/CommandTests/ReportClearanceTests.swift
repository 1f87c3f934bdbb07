import TestSupport
import Testing

/// A report that would show more than its clearance is not written, and nothing of it is.
@Suite struct ReportClearanceTests {
  private func run(_ change: (inout VoteDefinition) -> Void) throws -> (CommandResult, WorkFolder) {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    change(&definition)
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", DirtyVotes.header + "u1,secretplace,5,1388534400,\n")
    return (try folder.run("run", "--quiet", "votes.yaml"), folder)
  }

  @Test func aRaisedClassReachesTheRanking() throws {
    let (result, folder) = try run { $0.normalize = ["class: {location: intimate}"] }
    #expect(result.ending == .exit(77))
    #expect(result.errorText.contains("intimate") && !result.errorText.contains("secretplace"))
    #expect(!folder.exists("reports/votes"))
  }

  /// A count of what somebody did is about that person.
  @Test func aFilterOnAPersonalFieldReachesTheFigures() throws {
    let (result, folder) = try run { $0.normalize = ["where: \"user:u1\""] }
    #expect(result.ending == .exit(77), "\(result.errorText)")
    #expect(!folder.exists("reports/votes"))
  }

  @Test func aSecretFieldIsNeverStored() throws {
    let (result, folder) = try run {
      $0.map =
        "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
      $0.normalize = ["class: {comment: secret}"]
    }
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let found = try folder.run("search", "--clearance", "intimate", "*")
    #expect(!found.outputText.contains("comment="))
  }
}
