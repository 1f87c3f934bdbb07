import Glibc
import Platform
import TestSupport
import Testing

/// One input that is wrong, and what the command must make of it.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  var exit: Int32 = 0
  /// What standard error must contain.
  var says: [String] = []
  /// `read = kept + filtered + merged + rejected` of a run that goes through.
  var balance: String?
  /// The code and place of each reject, in order.
  var rejects: [String] = []
}

/// Whatever stands in a file, the run ends with the right status, counts every record, names the
/// place, and says nothing of what people wrote.
@Suite struct BadInputTests {
  /// Stands in every input wherever a person's value may stand.
  static let marked = "Zebulon-Marker-7141"
  private static let row = "\(marked),p1,5,1400000000,\(marked)\n"

  private static func file(_ rows: String...) -> [UInt8] {
    Array((DirtyVotes.header + rows.joined()).utf8)
  }

  static let inputs: [BadInput] = [
    BadInput(
      testDescription: "empty file", bytes: [], says: ["note FILE_EMPTY", "votes.csv"],
      balance: "read 0 = kept 0 + filtered 0 + merged 0 + rejected 0"),
    BadInput(
      testDescription: "header only", bytes: file(),
      balance: "read 0 = kept 0 + filtered 0 + merged 0 + rejected 0"),
    BadInput(
      testDescription: "blank lines only", bytes: Array("\n\r\n\n".utf8),
      says: ["note FILE_EMPTY"]),
    BadInput(
      testDescription: "a needed column is missing",
      bytes: Array("user,place,star,at,comment\n\(row)".utf8), exit: 65,
      says: ["CSV_HEADER", "votes.csv:1: no column 'stars'; did you mean 'star'?"]),
    BadInput(
      testDescription: "a header that stands twice",
      bytes: Array("user,place,stars,stars,at,comment\n".utf8), exit: 65,
      says: ["CSV_HEADER", "'stars' stands twice: columns 3 and 4"]),
    BadInput(
      testDescription: "binary from the first byte", bytes: noise(50_000, seed: 1), exit: 65,
      says: ["CSV_HEADER"]),
    BadInput(
      testDescription: "UTF-16", bytes: [0xFF, 0xFE] + utf16(DirtyVotes.header + row), exit: 65,
      says: ["CSV_HEADER"]),
    BadInput(
      testDescription: "byte order mark", bytes: [0xEF, 0xBB, 0xBF] + file(row),
      balance: "read 1 = kept 1 + filtered 0 + merged 0 + rejected 0"),
    BadInput(
      testDescription: "cut within a row", bytes: file(row, "\(marked),p1,4,14000"),
      balance: "read 2 = kept 1 + filtered 0 + merged 0 + rejected 1",
      rejects: ["CSV_COLUMNS votes.csv:3"]),
    BadInput(
      testDescription: "cut within quotes",
      bytes: file(row, "\(marked),p1,4,1400000000,\"\(marked)\n", row),
      balance: "read 3 = kept 2 + filtered 0 + merged 0 + rejected 1",
      rejects: ["CSV_QUOTE votes.csv:3"]),
    BadInput(
      testDescription: "ragged rows", bytes: file("\(marked),p1\n", row, "a,p1,5,1,c,\(marked)\n"),
      balance: "read 3 = kept 1 + filtered 0 + merged 0 + rejected 2",
      rejects: ["CSV_COLUMNS votes.csv:2", "CSV_COLUMNS votes.csv:4"]),
    BadInput(
      testDescription: "invalid UTF-8",
      bytes: file(row) + Array(marked.utf8) + [0xC3, 0x28]
        + Array(",p1,5,1400000000,\n".utf8),
      balance: "read 2 = kept 1 + filtered 0 + merged 0 + rejected 1",
      rejects: ["UTF8 votes.csv:3"]),
    BadInput(
      testDescription: "NUL byte", bytes: file("\(marked)\0,p1,5,1400000000,x\n", row),
      balance: "read 2 = kept 1 + filtered 0 + merged 0 + rejected 1",
      rejects: ["NUL votes.csv:2"]),
    BadInput(
      testDescription: "values of another form",
      bytes: file(
        "\(marked),p1,\(marked),1400000000,x\n", "\(marked),p1,5,\(marked),x\n",
        "\(marked),p1,9,1400000000,x\n", "\(marked),,5,1400000000,x\n"), exit: 1,
      balance: "read 4 = kept 0 + filtered 0 + merged 0 + rejected 4",
      rejects: [
        "CAST votes.csv:2", "CAST votes.csv:3", "RANGE votes.csv:4", "MISSING votes.csv:5",
      ]),
    BadInput(
      testDescription: "numbers beyond every limit",
      bytes: file(
        "\(marked),p1,1e5,1400000000,\n", "\(marked),p1,5,99999999999999999999,\n",
        "\(marked),p1,92233720368547758080,1400000000,\n", "\(marked),p1,-5,1400000000,\n",
        "\(marked),p1,5.000,1400000000,\n", "\(marked),p1, 5,1400000000,\n"),
      says: ["rejected"]),
    BadInput(
      testDescription: "line ends of old Macs",
      bytes: file().map { $0 == 10 ? 13 : $0 }
        + Array(row.utf8).map { $0 == 10 ? 13 : $0 }),
    BadInput(
      testDescription: "five thousand columns",
      bytes: file(row, String(repeating: ",", count: 5_000) + "\n", row),
      balance: "read 3 = kept 2 + filtered 0 + merged 0 + rejected 1",
      rejects: ["CSV_COLUMNS votes.csv:3"]),
    BadInput(
      testDescription: "nothing but quotes",
      bytes: file(String(repeating: "\"", count: 9_999)), exit: 1, says: ["rejected 1"]),
  ]

  @Test(arguments: inputs)
  func endsAsItShould(_ input: BadInput) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", input.bytes)
    try check(input, in: folder)
  }

  /// Noise after a sound header: each line is some reject or another, and all are counted.
  @Test func noiseAfterTheHeaderIsRejectedAndCounted() throws {
    try withSeeds(10, base: 100) { generator, seed in
      let folder = try WorkFolder()
      let count = Int.random(in: 1...60_000, using: &generator)
      try folder.write("votes.csv", Self.file(Self.row) + Self.noise(count, seed: seed))
      try check(
        BadInput(testDescription: "seed \(seed)", bytes: [], says: ["read", "rejected"]),
        in: folder)
    }
  }

  private func check(_ input: BadInput, in folder: WorkFolder) throws {
    var definition = VoteDefinition()
    definition.maximumRejects = "100%"
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("run", "votes.yaml", "--part", "16K")
    let trace = "\(input.testDescription): \(run.errorText)"
    #expect(run.ending == .exit(input.exit), "\(trace)")
    #expect(run.output.isEmpty)
    #expect(!run.errorText.contains(Self.marked), "\(trace)")
    for text in input.says { #expect(run.errorText.contains(text), "\(trace)") }
    if let balance = input.balance { #expect(run.errorText.contains(balance), "\(trace)") }
    #expect(folder.exists("reports/votes/ranking.html") == (input.exit < 2), "\(trace)")
    guard input.exit < 2 else { return }
    let list = try folder.run("quarantine", "list")
    let found = list.outputText.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return cells[1] + " " + cells[2].split(separator: ":").prefix(2).joined(separator: ":")
    }
    #expect(!list.outputText.contains(Self.marked), "\(list.outputText)")
    if input.balance != nil { #expect(found == input.rejects, "\(trace)") }
    #expect(list.ending == .exit(found.isEmpty ? 1 : 0))
  }

  private static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}
