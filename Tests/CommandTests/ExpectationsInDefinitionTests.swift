import TestSupport
import Testing

/// `tests:` of a definition: rows that are given, and what should become of them.
@Suite struct ExpectationsInDefinitionTests {
  static func text(_ tests: String) -> String {
    var definition = VoteDefinition()
    definition.places = "places.csv"
    definition.normalize = [VoteDefinition.latest, "where: \"-location:skip\""]
    return definition.text + "tests:\n" + tests
  }

  static let given = """
      - name: votes
        given:
          file: |
            user,place,stars,at
            u1,p1,2,1400000000
            u1,p1,5,1400000100
            u2,p1,x,1400000000
            u2,skip,4,1400000000
            u3,p2,4,1400000000
        expect:

    """

  /// The sources' files are not there: a test reads what it is given.
  func run(_ expected: String) throws -> CommandResult {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", Self.text(Self.given + expected))
    let result = try folder.run("test", "votes.yaml", "--scratch", folder.path)
    #expect(try folder.list(".") == ["votes.yaml"], "the test's own folder is removed")
    return result
  }

  @Test func whatHappensIsCompared() throws {
    let result = try run(
      """
            votes:
              - {user: u1, stars: 5, at: "1970-01-01T00:00:00Z", location: p1}
              - {user: u3, stars: 4}
            rejects: {votes: [{line: 4, code: CAST}]}
            counts: {votes: {read: 5, kept: 2, merged: 1, filtered: 1, rejected: 1}, places: {read: 0}}
            figures: {ranking/locations/p1/mean: 5, ranking/locations/p1/votes: 1}
      """.replacing("at: \"1970-01-01T00:00:00Z\", ", with: "at: \"2014-05-13T16:55:00Z\", "))
    #expect(result.outputText == "ok votes\n1 passed, 0 failed\n", "\(result.errorText)")
    #expect(result.ending == .exit(0))
  }

  @Test func differencesAreNamed() throws {
    let result = try run(
      """
            votes:
              - {user: u1, stars: 4}
            places: [{id: p1}]
            rejects: {votes: [{line: 3, code: CAST}, {line: 4, code: CAST}]}
            counts: {votes: {merged: 2}}
            figures: {ranking/locations/p1/mean: 4.5, ranking/locations/p9/mean: 1}
      """)
    #expect(result.ending == .exit(1))
    #expect(
      result.outputText == """
        not ok votes
          counts votes merged: expected 2, found 1
          votes record 1 stars: expected 4.00, found 5.00
          votes: expected 1 records, found 2
          places: expected 1 records, found 0
          rejects votes: expected line 3 CAST, line 4 CAST, found line 4 CAST
          figure ranking/locations/p1/mean: expected 4.5, found 5.0
          figure ranking/locations/p9/mean: expected 1, found no such figure
        0 passed, 1 failed

        """, "\(result.outputText)")
  }

  @Test(arguments: [
    (
      "  - {name: a, given: {fil: x}, expect: {counts: {}}}\n", "unknown source 'fil'; did you mean"
    ),
    ("  - {name: a, given: {}, expect: {vots: []}}\n", "unknown key 'vots'; did you mean 'votes'?"),
    ("  - {name: a, given: {}, expect: {votes: [{usr: a}]}}\n", "no mapped field 'usr'; did you"),
    ("  - {name: a, given: {}, expect: {votes: [{stars: a}]}}\n", "stars: expected a number of at"),
    ("  - {name: a, given: {}, expect: {rejects: {vot: []}}}\n", "unknown dataset 'vot'; did you"),
    (
      "  - {name: a, given: {}, expect: {rejects: {votes: [{line: 0}]}}}\n",
      "line: expected a whole"
    ),
    ("  - {name: a, given: {}, expect: {counts: {votes: {keep: 1}}}}\n", "unknown key 'keep'"),
    (
      "  - {name: a, given: {}, expect: {figures: {ranking/a: 1}}}\n", "expected an address such as"
    ),
    ("  - {name: a, given: {}, expect: {}}\n", "expected rows, rejects, counts or figures"),
    ("  - {given: {}, expect: {counts: {}}}\n", "key 'name' is missing"),
    ("  - {name: a, expect: {counts: {}}}\n", "key 'given' is missing"),
    ("  - text\n", "tests: expected a mapping, found text"),
  ]) func wrongTestsAreRefused(tests: String, expected: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", Self.text(tests))
    try folder.write("votes.csv", "user,place,stars,at\n")
    try folder.write("places.csv", "id,name\n")
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains(expected), "\(check.errorText)")
  }

  @Test func aDefinitionWithoutTestsIsSaidToHaveNone() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    let result = try folder.run("test", "votes.yaml")
    #expect(result.outputText == "0 passed, 0 failed\n" && result.ending == .exit(1))
  }
}
