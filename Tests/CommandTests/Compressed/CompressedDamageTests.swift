import TestSupport
import Testing

/// Compressed files that are cut off or damaged, and text that its encoding does not allow.
@Suite struct CompressedDamageTests {
  private static let compressed = [CompressedVotes.Form.gzip, .zstd]

  @Test(arguments: compressed)
  func aFileCutOffAnywhereFailsAsASource(_ form: CompressedVotes.Form) throws {
    let folder = try WorkFolder()
    try folder.writeDefinition(form)
    let whole = try CompressedVotes(rows: 400, seed: 1).bytes(form)
    for number in 0..<50 {
      let count = whole.count * number / 50
      try folder.write(form.name, Array(whole[..<count]))
      let run = try folder.run("run", "votes.yaml", "--part", "4K")
      #expect(run.ending == .exit(65), "\(count) bytes: \(run.errorText)")
      #expect(
        run.errorText.contains("error TRUNCATED: \(folder.path)/\(form.name): byte \(count): ")
          || run.errorText.contains("error TRUNCATED: \(form.name): byte \(count): "),
        "\(count) bytes: \(run.errorText)")
      #expect(!folder.exists("reports"))
    }
    // What stands before the last cut was read, and only whole records of it.
    let last = try folder.run("run", "votes.yaml", "--part", "4K")
    #expect(last.errorText.contains("rejected"))
    #expect(!(try folder.quarantine(".gristmill/votes")).contains("CSV_COLUMNS"))
  }

  @Test(arguments: compressed)
  func aFlippedByteFailsOrMeansNothing(_ form: CompressedVotes.Form) throws {
    let folder = try WorkFolder()
    let votes = CompressedVotes(rows: 400, seed: 2)
    try folder.write(votes, form)
    #expect(try folder.run("run", "votes.yaml", "--output", "whole").ending == .exit(0))
    let whole = try votes.bytes(form)
    var failed = 0
    try withSeeds(40) { generator, seed in
      var damaged = whole
      // The first ones in the header, the others anywhere.
      let place =
        seed < 12 ? Int(seed) - 1 : Int.random(in: 0..<whole.count, using: &generator)
      damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      try folder.write(form.name, damaged)
      try folder.remove("out")
      let run = try folder.run("run", "votes.yaml", "--store", "s", "--output", "out")
      if run.ending == .exit(0) {
        #expect(try folder.reports("out") == folder.reports("whole"), "seed \(seed)")
      } else {
        failed += 1
        #expect(run.ending == .exit(65), "seed \(seed): \(run.errorText)")
        let says = ["COMPRESSION", "TRUNCATED", "CSV_HEADER"]
        #expect(
          says.contains { run.errorText.contains("error \($0): ") },
          "seed \(seed): \(run.errorText)")
        #expect(!folder.exists("out/votes"), "seed \(seed)")
      }
    }
    #expect(failed > 20)
  }

  /// A damaged file is not taken as unchanged, and a mended one is read as a whole.
  @Test func aDamagedFileFailsAgainUntilItIsMended() throws {
    let folder = try WorkFolder()
    let votes = CompressedVotes(rows: 2_000, seed: 6)
    let whole = try votes.bytes(.gzip)
    try folder.writeDefinition(.gzip)
    try folder.write("votes.csv.gz", Array(whole[..<(whole.count / 2)]))
    for _ in 0..<3 {
      let run = try folder.run("run", "votes.yaml", "--part", "8K")
      #expect(run.ending == .exit(65), "\(run.errorText)")
    }
    try folder.write("votes.csv.gz", whole)
    let run = try folder.run("run", "votes.yaml", "--part", "8K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(!run.errorText.contains(", 0 used again"), "\(run.errorText)")
    #expect(run.errorText.contains("read 2000 = "), "\(run.errorText)")
  }

  @Test func anotherCompressionThanDeclaredIsNamed() throws {
    let votes = CompressedVotes(rows: 5, seed: 1)
    let bytes = Array(votes.text.utf8)
    for (name, source, file, says) in [
      ("votes.csv.gz", "", bytes, "expected a gzip file, found other bytes"),
      ("votes.csv.gz", "", try CompressedVotes.zstd(bytes), "found a zstd file"),
      ("votes.csv", "compression: zstd", bytes, "expected a zstd file, found other bytes"),
      ("votes.csv", "", try CompressedVotes.gzip(bytes), "write compression: gzip"),
      ("votes.csv.gz", "compression: none", try CompressedVotes.gzip(bytes), "found a gzip file"),
    ] {
      let folder = try WorkFolder()
      try folder.writeDefinition(
        .init(testDescription: "", name: name, source: source))
      try folder.write(name, file)
      let run = try folder.run("run", "votes.yaml")
      #expect(run.ending == .exit(65), "\(run.errorText)")
      #expect(run.errorText.contains("error COMPRESSION: "), "\(run.errorText)")
      #expect(run.errorText.contains(says), "\(run.errorText)")
    }
  }

  @Test func whatAnEncodingDoesNotAllowRejectsItsRecordAlone() throws {
    let header = "user,place,stars,at,comment\n"
    func utf16(_ text: String) -> [UInt8] {
      text.utf16.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
    }
    let row = "u1,p1,5,1400000000,good\n"
    let cases: [(encoding: String, file: [UInt8], rejects: [Int])] = [
      (
        "windows-1252",
        Array((header + row + "u1,p1,5,1400000000,").utf8) + [0x81, 0x0A] + Array(row.utf8), [3]
      ),
      ("ascii", Array((header + row + "u1,caf\u{E9},5,1400000000,\n" + row).utf8), [3]),
      (
        "utf-16le",
        utf16(header + "u1,p1,5,1400000000,") + [0x00, 0xD8] + utf16("x\n" + row)
          + utf16("u1,p1,5,1400000000,") + [0x00, 0xDC] + utf16("\n"), [2, 4]
      ),
      // The last record is cut within a character.
      ("utf-16le", utf16(header + row + "u1,p1,5,1400000000,goo") + [0x64], [3]),
    ]
    for (encoding, file, rejects) in cases {
      let folder = try WorkFolder()
      try folder.writeDefinition(
        .init(testDescription: "", name: "votes.csv", source: "encoding: \(encoding)"))
      try folder.write("votes.csv", file)
      let run = try folder.run("run", "votes.yaml")
      #expect(run.ending == .exit(0), "\(encoding): \(run.errorText)")
      #expect(run.errorText.contains("\(rejects.count) ENCODING"), "\(encoding): \(run.errorText)")
      let list = try folder.quarantine(".gristmill/votes")
      for line in rejects {
        #expect(list.contains("ENCODING\tvotes.csv:\(line)\t"), "\(encoding): \(list)")
      }
      #expect(list.contains("valid \(encoding)"), "\(encoding): \(list)")
    }
  }
}
