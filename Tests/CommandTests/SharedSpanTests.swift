import TestSupport
import Testing

/// A part that several workers read together is the part that one reads.
@Suite struct SharedSpanTests {
  /// Runs `definition` with one worker and with several, over one part and chunks of all sizes, and compares
  /// all files of the stores.
  private func expectSameParts(_ folder: WorkFolder, _ trace: String) throws {
    func parts(workers: Int, chunk: String) throws -> [String: [UInt8]] {
      let store = "store-\(workers)-\(chunk)"
      let run = try folder.run(
        "run", "d.yaml", "--store", store, "--workers", "\(workers)", "--chunk", chunk, "--part",
        "1G")
      #expect(run.ending == .exit(0), "\(trace): \(run.errorText)")
      return try folder.files(in: store + "/outputs")
    }
    let expected = try parts(workers: 1, chunk: "8M")
    #expect(!expected.isEmpty)
    for (workers, chunk) in [(2, "4K"), (3, "5K"), (5, "17K"), (8, "4K")] {
      let found = try parts(workers: workers, chunk: chunk)
      #expect(found == expected, "\(trace), \(workers) workers, chunks of \(chunk)")
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func dirtyVotes(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: seed)
    // A quote that nobody closes: what stands behind it can only be guessed wrong.
    try folder.write(
      "votes.csv",
      votes.file(rows: 1200) + Array("u1,p1,5,1400000000,\"open\n".utf8) + votes.rows(300))
    var definition = VoteDefinition()
    definition.from = "votes.csv"
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    try folder.write("d.yaml", definition.text)
    try expectSameParts(folder, "seed \(seed)")
  }

  @Test func objectsOfWhichSomeAreLongerThanAChunk() throws {
    let folder = try WorkFolder()
    var generator = SeededGenerator(seed: 5)
    var text = ""
    for number in 0..<900 {
      let length = number % 97 == 0 ? 9_000 : Int.random(in: 0..<60, using: &generator)
      let dream = String(repeating: "water and sand ", count: length / 15)
      text += number % 50 == 7 ? "{\"id\": \n" : "{\"id\":\"d\(number)\",\"text\":\"\(dream)\"}\n"
      if number % 31 == 0 { text += "\n" }
    }
    try folder.write("dreams.jsonl", text)
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      ingest: {raw: {from: dreams.jsonl, format: jsonl}}
      normalize: {dreams: {record: document, input: raw, map: {id: id, text: text}}}
      """)
    try expectSameParts(folder, "objects")
  }

  @Test func aFamilyTree() throws {
    let folder = try WorkFolder()
    #expect(try folder.run("gen", "names", "--count", "600", "--gedcom").ending == .exit(0))
    // Lines that are refused, a record that is, notes that a reader takes, and no trailer.
    let tree = try folder.text("names.ged").replacing("0 TRLR\n", with: "")
    let faults = "0 @X\u{0}1@ INDI\n1 NAME A /B/\n1 _OWN x\n1 NAMES y\n9 D\n"
    try folder.write("names.ged", tree + faults)
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      ingest: {raw: {from: names.ged, format: gedcom, rows: INDI}}
      normalize:
        people:
          record: person
          input: raw
          map: {id: xref, name: NAME, birth: {from: BIRT.DATE, as: gedcom}, sex: SEX}
      """)
    try expectSameParts(folder, "tree")
  }
}
