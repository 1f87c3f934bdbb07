import Platform
import TestSupport
import Testing

/// Reports about votes name nobody and quote nobody unless the definition's clearance allows it.
@Suite struct PatternClearanceTests {
  private static let votes =
    PlantedVotes.header
    + (0..<12).map { "marian,mill\($0),5,\(1_514_764_800 + $0 * 86_400),quite a secret \($0)\n" }
    .joined()

  private func run(_ definition: String) throws -> (CommandResult, WorkFolder) {
    let folder = try WorkFolder()
    try folder.write("votes.csv", Self.votes)
    try folder.write("votes.yaml", definition)
    return (try folder.run("run", "--quiet", "votes.yaml"), folder)
  }

  /// What all files of the report say together.
  private func everything(_ folder: WorkFolder) throws -> String {
    try folder.files(in: "reports/votes").values.map { String(decoding: $0, as: UTF8.self) }
      .joined()
  }

  private func mode(_ folder: WorkFolder, _ name: String) throws -> CommandResult {
    try CommandRunner("/usr/bin/env", in: folder.path).run(["stat", "-c", "%a", name])
  }

  @Test func usersAreCountedAtClearanceInternal() throws {
    let (result, folder) = try run(PlantedVotes.definition())
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(!folder.exists("reports/votes/patterns.users.csv"))
    #expect(try folder.text("reports/votes/patterns.reasons.csv").contains("stars,1,12\r\n"))
    #expect(try !everything(folder).contains("marian"))
    #expect(try mode(folder, "reports/votes/patterns.html").outputText == "644\n")
  }

  @Test func usersAreNamedAtClearancePersonal() throws {
    let (result, folder) = try run(PlantedVotes.definition(clearance: "personal"))
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let users = try folder.text("reports/votes/patterns.users.csv")
    #expect(users.hasSuffix("\r\nmarian,12,5.00,1\r\n"), "\(users)")
    for file in ["patterns.html", "patterns.users.csv", "patterns.reasons.csv"] {
      #expect(try mode(folder, "reports/votes/" + file).outputText == "600\n", "\(file)")
    }
  }

  @Test func commentsAreCountedAtClearanceInternal() throws {
    let (result, folder) = try run(PageDefinition().text)
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let text = try everything(folder)
    #expect(!text.contains("secret") && !text.contains("marian"))
    #expect(try folder.text("reports/votes/pages--mill0.md").contains("| Comments | 1 comments |"))
    #expect(!folder.exists("reports/votes/pages--mill0.newest_comments.csv"))
  }

  @Test func commentsAreQuotedAtClearancePersonal() throws {
    let (result, folder) = try run(PageDefinition(clearance: "personal").text)
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let comments = try folder.text("reports/votes/pages--mill0.newest_comments.csv")
    #expect(comments.hasSuffix("\r\n1,2018-01-01T00:00:00Z,5,quite a secret 0,marian\r\n"))
    #expect(try mode(folder, "reports/votes/pages--mill0.html").outputText == "600\n")
  }

  /// The comments of a definition may be less private than its users.
  @Test func eachFieldHasAClassOfItsOwn() throws {
    let (result, folder) = try run(
      PageDefinition(normalize: ["class: {comment: internal}"]).text)
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let comments = try folder.text("reports/votes/pages--mill0.newest_comments.csv")
    #expect(comments.contains("quite a secret 0") && !comments.contains("marian"))
  }

  @Test(
    arguments: [
      PlantedVotes.definition(normalize: ["class: {location: personal}"]),
      PlantedVotes.definition(normalize: ["where: \"user:marian\""]),
      PageDefinition(normalize: ["class: {location: personal}"]).text,
      PageDefinition(normalize: ["where: \"comment:secret\""]).text,
    ])
  func aReportAboveTheClearanceIsNotWritten(_ definition: String) throws {
    let (result, folder) = try run(definition)
    #expect(result.ending == .exit(77), "\(result.errorText)")
    #expect(result.errorText.contains("personal") && !result.errorText.contains("marian"))
    #expect(!folder.exists("reports/votes"))
  }
}
