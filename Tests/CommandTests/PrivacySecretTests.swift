import TestSupport
import Testing

/// Values of secret columns are counted, dropped, and stand in no file.
@Suite struct PrivacySecretTests {
  private static let secret = "Hunter2-Zyx"
  private static let header = "user,place,stars,at,comment,password\n"

  /// Rows of which every third has an empty password, and some are rejected.
  private static func rows(_ count: Int, from first: Int = 0) -> String {
    (first..<first + count).map { number in
      let password = number % 3 == 0 ? "" : "\(secret)-\(number)"
      let stars = number % 10 == 7 ? "bad" : "5"
      return "u\(number),p1,\(stars),\(number),c,\(password)\n"
    }.joined()
  }

  private static var definition: VoteDefinition {
    var definition = VoteDefinition()
    definition.source = "class: {password: secret}"
    return definition
  }

  private func expectNoSecret(_ folder: WorkFolder, _ result: CommandResult, _ what: String) throws
  {
    #expect(!result.outputText.contains(Self.secret), "\(what)")
    #expect(!result.errorText.contains(Self.secret), "\(what)")
    for file in try folder.allFiles(except: ["votes.csv", "votes.jsonl"]) {
      #expect(!contains(try folder.read(file), Array(Self.secret.utf8)), "\(what): \(file)")
    }
  }

  private func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { hay in
      wanted.withUnsafeBytes { needle in
        guard hay.count >= needle.count else { return false }
        return (0...hay.count - needle.count).contains {
          UnsafeRawBufferPointer(rebasing: hay[$0..<$0 + needle.count]).elementsEqual(needle)
        }
      }
    }
  }

  private func note(_ count: Int) -> String {
    "note SECRET_DROPPED: \(count) values of secret columns of votes were dropped: password."
  }

  @Test func valuesAreCountedAndReachNoFile() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", Self.definition.text)
    try folder.write("votes.csv", Self.header + Self.rows(900))
    let run = try folder.run("run", "votes.yaml", "--part", "4K", "--workers", "1")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains(note(600)), "\(run.errorText)")
    #expect(run.errorText.contains("90 CAST"))
    try expectNoSecret(folder, run, "run")
    for workers in ["2", "5"] {
      let other = try folder.run(
        "run", "votes.yaml", "--part", "4K", "--workers", workers, "--store", "s" + workers,
        "--output", "o" + workers)
      #expect(other.errorText.contains(note(600)), "\(other.errorText)")
    }
    // Raw bytes were not kept, so there is nothing to hide and nothing to print.
    let show = try folder.run("quarantine", "show", "1", "--store", ".gristmill/votes")
    #expect(show.ending == .exit(0))
    #expect(show.outputText.contains("not kept"))
    let export = try folder.run(
      "quarantine", "export", "--store", ".gristmill/votes", "--clearance", "intimate")
    #expect(export.ending == .exit(1) && export.output.isEmpty)
  }

  @Test func partsThatAreUsedAgainAreCountedToo() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", Self.definition.text)
    try folder.write("votes.csv", Self.header + Self.rows(900))
    #expect(try folder.run("run", "votes.yaml", "--part", "4K").ending == .exit(0))
    let same = try folder.run("run", "votes.yaml", "--part", "4K")
    #expect(same.errorText.contains("votes: 0 tasks done"), "\(same.errorText)")
    #expect(same.errorText.contains(note(600)), "\(same.errorText)")
    let plan = try folder.run("plan", "votes.yaml", "--part", "4K")
    #expect(!plan.outputText.contains("laid out: "), "\(plan.outputText)")
    try folder.write("votes.csv", Self.header + Self.rows(900) + Self.rows(30, from: 900))
    let grown = try folder.run("run", "votes.yaml", "--part", "4K")
    #expect(!grown.errorText.contains(", 0 used again"), "\(grown.errorText)")
    #expect(grown.errorText.contains(note(620)), "\(grown.errorText)")
  }

  @Test func aClassThatChangesReadsTheFileAgain() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", Self.header + Self.rows(90))
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    try folder.write("votes.yaml", Self.definition.text)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains(note(60)), "\(run.errorText)")
    #expect(try folder.run("quarantine", "show", "1").outputText.contains("not kept"))
  }

  @Test func theJSONReaderCountsTheSame() throws {
    let folder = try WorkFolder()
    var definition = Self.definition
    definition.source = "class: {login.password: secret}"
    definition.from = "votes.jsonl"
    try folder.write(
      "votes.yaml", definition.text.replacing("format: csv", with: "format: jsonl"))
    let lines = (0..<90).map { number in
      let password = ["null", "\"\"", "\"\(Self.secret)-\(number)\""][number % 3]
      let stars = number % 10 == 7 ? "\"bad\"" : "5"
      return "{\"user\":\"u\(number)\",\"place\":\"p\",\"stars\":\(stars),\"at\":\(number),"
        + "\"login\":{\"password\":\(password)}}\n"
    }
    try folder.write("votes.jsonl", lines.joined())
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      run.errorText.contains("SECRET_DROPPED: 30 values of secret columns of votes"),
      "\(run.errorText)")
    try expectNoSecret(folder, run, "JSON Lines")
  }

  @Test func aSecretFieldIsCountedLikeASecretColumn() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: password}"
    definition.normalize = ["class: {comment: secret}"]
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.header + Self.rows(90))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains(note(60)), "\(run.errorText)")
    try expectNoSecret(folder, run, "field")
  }

  @Test func aSecretColumnCannotBeMapped() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.source = "class: {user: secret}"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.header)
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(
      check.errorText.contains("votes.yaml:10:17: ")
        && check.errorText.contains("map: column 'user' of file is secret"), "\(check.errorText)")
    definition.source = "class: {user: hush}"
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("check", "votes.yaml").ending == .exit(78))
    definition.source = "class: {user: personal, password: intimate}"
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("check", "votes.yaml").ending == .exit(0))
  }

  @Test func aSecretColumnThatNoFileHasIsSaid() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.source = "class: {pasword: secret}"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.header + Self.rows(3))
    let run = try folder.run("run", "votes.yaml")
    #expect(
      run.errorText.contains("note SECRET_MISSING: No file of file has the secret column pasword."),
      "\(run.errorText)")
  }

  /// The raw bytes of a record are as private as its most private column, mapped or not.
  @Test(arguments: [
    ("{password: intimate}", "intimate"), ("{password: public}", "personal"), ("{}", "personal"),
  ])
  func rawBytesNeedAClearance(_ classes: String, _ needed: String) throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.source = "class: \(classes)"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", Self.header + Self.rows(9))
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    for command in [["show", "1"], ["export"]] {
      for clearance in ["", "public", "internal", "personal", "intimate"] {
        let more = clearance.isEmpty ? [] : ["--clearance", clearance]
        let run = try folder.gristmill.run(["quarantine"] + command + more)
        let isAllowed = clearance == needed || clearance == "intimate"
        #expect(run.ending == .exit(isAllowed ? 0 : 77), "\(command) \(clearance)")
        #expect(run.outputText.contains(Self.secret) == isAllowed, "\(command) \(clearance)")
        #expect(isAllowed || run.errorText.contains("--clearance \(needed)"))
      }
    }
  }
}
