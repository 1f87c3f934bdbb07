import Platform
import TestSupport
import Testing

/// Definitions that read JSON Lines, from the file to the report.
@Suite struct JSONLinesTests {
  private static let votes = """
    gristmill: 1
    pipeline: votes
    ingest:
      file: {from: votes.jsonl, format: jsonl, zone: UTC}
    normalize:
      votes:
        record: rating
        input: file
        map:
          user: user.id
          location: place\\.id
          stars: stars
          at: {from: at, as: unix_s}
          comment: comment
    analyze:
      rank: {op: rank, input: votes}
    report:
      ranking: {kind: locations_ranking, input: rank}

    """
  private static func vote(
    user: String = "1", place: String = "\"p\"", stars: String = "4", at: String = "1400000000"
  ) -> String {
    "{\"user\": {\"id\": \(user)}, \"place.id\": \(place), \"stars\": \(stars), \"at\": \(at)}\n"
  }

  /// The definition above, with these lines for a file.
  private func makeFolder(_ lines: String, _ definition: String = votes) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", definition)
    try folder.write("votes.jsonl", lines)
    return folder
  }

  @Test func everyTypeIsTakenWhereItFits() throws {
    let folder = try makeFolder(
      Self.vote() + Self.vote(user: "\"u\"", stars: "4.00", at: "\"1400000001\"")
        + Self.vote(user: "18446744073709551616", place: "true"))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run("search", "--format", "jsonl", "--clearance", "personal", "*")
    #expect(
      found.outputText == """
        {"file":"votes.jsonl","line":1,"record":{"user":"1","location":"p","stars":4.00,\
        "at":"2014-05-13T16:53:20Z"},"hidden":0}
        {"file":"votes.jsonl","line":2,"record":{"user":"u","location":"p","stars":4.00,\
        "at":"2014-05-13T16:53:21Z"},"hidden":0}
        {"file":"votes.jsonl","line":3,"record":{"user":"18446744073709551616","location":"true",\
        "stars":4.00,"at":"2014-05-13T16:53:20Z"},"hidden":0}

        """)
  }

  @Test(arguments: [
    (vote(user: "[1]"), "TYPE", "user.id: expected text, found a list"),
    (vote(place: "{\"a\": 1}"), "TYPE", "place\\.id: expected text, found an object"),
    (
      vote(stars: "\"Zebulon\""), "TYPE",
      "stars: expected a number of at most 2 decimals, found a text"
    ),
    (
      vote(stars: "true"), "TYPE",
      "stars: expected a number of at most 2 decimals, found true or false"
    ),
    (
      vote(at: "false"), "TYPE",
      "at: expected a time written as unix_s, found true or false"
    ),
    (vote(at: "\"Zebulon\""), "CAST", "at: expected a time written as unix_s"),
    (vote(stars: "1e0"), "CAST", "stars: expected a number of at most 2 decimals"),
    (vote(user: "null"), "MISSING", "user.id: expected a value"),
    (vote(user: "\"\""), "MISSING", "user.id: expected a value"),
    ("{\"user\": \"Zebulon\"}\n", "MISSING", "user.id: expected a value"),
    ("{\"Zebulon\": 1, \"Zebulon\": 2}\n", "JSON_DUPLICATE_KEY", "expected each key once"),
    ("[\"Zebulon\"]\n", "JSON_OBJECT", "expected one object, found a list"),
    ("{\"user\": Zebulon}\n", "JSON_SYNTAX", "expected a value"),
    ("{\"user\": \"\0\"}\n", "NUL", "expected text without NUL"),
  ])
  func whatDoesNotFitIsRejected(_ line: String, _ code: String, _ words: String) throws {
    let folder = try makeFolder(Self.vote() + line + Self.vote())
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 3 = kept 2 + filtered 0 + merged 0 + rejected 1"))
    let list = try folder.run("quarantine", "list").outputText
    #expect(list.contains("\(code)\tvotes.jsonl:2"), "\(list)")
    #expect(list.contains(words), "\(list)")
    #expect(!list.contains("Zebulon") && !run.errorText.contains("Zebulon"))
    let export = try folder.run("quarantine", "export", "--clearance", "personal")
    #expect(export.outputText == line, "\(export.errorText)")
  }

  @Test func numbersMayBeTextsWhereTheSourceSaysSo() throws {
    let definition = Self.votes.replacing("zone: UTC", with: "zone: UTC, numbers: text")
    let folder = try makeFolder(Self.vote(stars: "\"5\"") + Self.vote(), definition)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains("read 2 = kept 2"), "\(run.errorText)")
    // Without the key the same bytes mean something else, so nothing is used again.
    try folder.write("votes.yaml", Self.votes)
    let other = try folder.run("run", "votes.yaml")
    #expect(other.errorText.contains("read 2 = kept 1"), "\(other.errorText)")
  }

  @Test func nullWordsAreNoValues() throws {
    let definition = Self.votes.replacing("zone: UTC", with: "zone: UTC, null: [NA, \"-1\"]")
    let folder = try makeFolder(Self.vote(user: "\"NA\"") + Self.vote(stars: "-1"), definition)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains("2 MISSING"), "\(run.errorText)")
  }

  @Test(arguments: ["", "\u{FEFF}", "\n \r\n\t\n"])
  func aFileWithoutRecordsIsANote(_ text: String) throws {
    let folder = try makeFolder(text)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("note FILE_EMPTY"))
  }

  @Test func aFileThatGrowsIsReadFromItsLastPartOn() throws {
    let lines = (0..<4000).map { Self.vote(user: "\($0)") }.joined()
    let folder = try makeFolder(lines)
    _ = try folder.run("run", "votes.yaml", "--part", "64K")
    let again = try folder.run("run", "votes.yaml", "--part", "64K")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
    try folder.write("votes.jsonl", lines + Self.vote(user: "\"new\""))
    let run = try folder.run("run", "votes.yaml", "--part", "64K")
    #expect(run.errorText.contains("read 4001 = kept 4001"), "\(run.errorText)")
    let fresh = try makeFolder(lines + Self.vote(user: "\"new\""))
    _ = try fresh.run("run", "votes.yaml", "--part", "64K")
    #expect(try folder.files(in: "reports/votes") == fresh.files(in: "reports/votes"))
  }

  /// A line of 150 MB is one reject; the memory that it takes does not grow with it.
  @Test func aHugeLineIsRejectedInBoundedMemory() throws {
    let lineByteCount = 150 << 20
    let folder = try WorkFolder()
    try folder.write("votes.yaml", Self.votes)
    try folder.write(
      "votes.jsonl",
      Array("\(Self.vote()){\"user\": \"".utf8)
        + [UInt8](repeating: UInt8(ascii: "a"), count: lineByteCount)
        + Array("\"}\n\(Self.vote())".utf8))
    let run = try folder.run("run", "votes.yaml", "--workers", "1", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 3 = kept 2 + filtered 0 + merged 0 + rejected 1"))
    #expect(try folder.run("quarantine", "list").outputText.contains("TOO_LONG\tvotes.jsonl:2\t"))
    #expect(run.peakResidentByteCount > 0 && run.peakResidentByteCount < lineByteCount)
  }
}
