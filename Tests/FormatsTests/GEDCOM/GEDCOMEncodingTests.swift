@testable import Formats
import Platform
import Testing

/// Which encoding a file is in, and what its values become.
@Suite struct GEDCOMEncodingTests {
  private func finding(
    _ bytes: [UInt8], declared: GEDCOMCoding? = nil
  ) throws -> GEDCOMProbe.Finding {
    try GEDCOMProbe(MemorySource(bytes: bytes)).finding(declared: declared)
  }

  private func file(_ name: String, _ text: [UInt8] = []) -> [UInt8] {
    Array("0 HEAD\n1 CHAR \(name)\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME ".utf8) + text
      + Array("\n0 TRLR\n".utf8)
  }

  @Test(
    arguments: [
      ("UTF-8", [0x61], .utf8, false), ("UTF-8", [0xE9], .utf8, false), ("", [0xE9], .utf8, false),
      ("ANSEL", [0x61], .ansel, false), ("ANSEL", [0xE2, 0x65], .ansel, false),
      ("ANSEL", [0xC3, 0xA9], .utf8, true), ("ansel ", [0xE2, 0x65], .ansel, false),
      ("ANSI", [0xE9], .windows1252, false), ("IBM WINDOWS", [0xE9, 0x20], .windows1252, false),
      ("LATIN1", [0xC3, 0xA9], .utf8, true), ("ASCII", [0x61], .utf8, false),
      ("ASCII", [0xC3, 0xA9], .utf8, true), ("ASCII", [0xE9], .utf8, true),
      ("UNICODE", [0xC3, 0xA9], .utf8, true), ("KLINGON", [0x61], .utf8, false),
      ("KLINGON", [0xC3, 0xA9], .utf8, true), ("IBMPC", [0xC3, 0xA9], .utf8, true),
    ] as [(String, [UInt8], GEDCOMCoding, Bool)])
  func heads(name: String, text: [UInt8], coding: GEDCOMCoding, isOverruled: Bool) throws {
    #expect(
      try finding(file(name, text)) == .head(GEDCOMHead(coding: coding, isOverruled: isOverruled)))
    #expect(
      try finding(file(name, text), declared: .windows1252)
        == .head(GEDCOMHead(coding: .windows1252)))
  }

  @Test(arguments: [
    ("IBMPC", "cp437"), ("MACINTOSH", "macintosh"), ("windows-1251", "windows-1251"),
  ])
  func otherEncodings(name: String, encoding: String) throws {
    let expected = try #require(TextEncoding(encoding))
    #expect(try finding(file(name, [0x8E])) == .encoded(expected, isOverruled: false))
  }

  @Test(arguments: [true, false], [true, false])
  func wideText(isBigEndian: Bool, hasMark: Bool) throws {
    for (name, isOverruled) in [("UNICODE", false), ("UTF-8", true)] {
      let units = (hasMark ? [0xFEFF] : []) + file(name, [0x61]).map { UInt16($0) }
      let bytes = units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [high, low] : [low, high]
      }
      let encoding = try #require(TextEncoding(isBigEndian ? "utf-16be" : "utf-16le"))
      #expect(try finding(bytes) == .encoded(encoding, isOverruled: isOverruled))
      let text = try DecodedByteSource(
        MemorySource(bytes: bytes), form: TextForm(encoding: encoding))
      #expect(try GEDCOMProbe(text).finding(declared: .utf8) == .head(GEDCOMHead()))
    }
  }

  @Test func versionsAndMarks() throws {
    let seven = Array("\u{FEFF}\n\r\n \t0 HEAD\r\n1 GEDC\r\n2 VERS 7.0.14\r\n1 CHAR ANSEL\r\n".utf8)
    #expect(try finding(seven) == .head(GEDCOMHead(isVersion7: true)))
    #expect(
      try finding(seven + Array("0 é".utf8))
        == .head(GEDCOMHead(isVersion7: true, isOverruled: true)))
    let other = Array("0 HEAD\n1 SOUR x\n2 VERS 7.0\n1 GEDC\n2 VERS 5.5\n".utf8)
    #expect(try finding(other) == .head(GEDCOMHead()))
  }

  @Test(arguments: ["<html>", "0 @I1@ INDI\n0 HEAD\n", "1 HEAD\n", "HEAD", "0 HEADER\n", "0"])
  func filesWithoutAHead(text: String) throws {
    #expect(try finding(Array(text.utf8)) == .other(found: "another text"))
  }

  @Test func blankFilesAndArchives() throws {
    #expect(try finding([]) == .blank)
    #expect(try finding(Array("\u{FEFF} \r\n\n".utf8)) == .blank)
    guard case .other(let found) = try finding([0x50, 0x4B, 3, 4, 0, 0]) else {
      Issue.record("a ZIP archive was taken for something else")
      return
    }
    #expect(found.contains("unzip"))
  }

  @Test func charactersThatEndBehindWhatIsLookedAt() throws {
    let text = file("ANSEL") + [UInt8](repeating: 0x61, count: GEDCOMProbe.byteCount)
    var bytes = Array(text.prefix(GEDCOMProbe.byteCount - 1))
    bytes.replaceSubrange(1000..<1002, with: [0xC3, 0xA9])
    #expect(try finding(bytes + [0xC3, 0xA9]) == .head(GEDCOMHead(isOverruled: true)))
    #expect(try finding(bytes + [0xC3]) == .head(GEDCOMHead(isOverruled: true)))
    #expect(try finding(Array(bytes.dropLast(9)) + [0xC3]) == .head(GEDCOMHead(coding: .ansel)))
  }

  private func name(
    _ bytes: [UInt8], _ coding: GEDCOMCoding
  ) throws -> (String?, [String]) {
    let plan = GEDCOMPlan("NAME", head: GEDCOMHead(coding: coding))
    let reading = try plan.read(file(coding.rawValue, bytes))
    return (reading.fields.first?[0], reading.codes)
  }

  @Test(
    arguments: [
      ([0xE2, 0x65], "é"), ([0x61, 0xE8, 0x75, 0x62], "aüb"), ([0xF0, 0x63], "ç"),
      // Two marks: below and above, in both orders, and two above.
      ([0xF2, 0xE3, 0x65], "ệ"), ([0xE3, 0xF2, 0x65], "ệ"), ([0xE3, 0xE2, 0x65], "ế"),
      // Marks without a character of their own, before a blank, before nothing.
      ([0xE2, 0x62], "b\u{301}"), ([0xE2, 0x20, 0x65], " \u{301}e"), ([0x65, 0xE2], "e\u{301}"),
      ([0xA1, 0xB1, 0xA5, 0xCF, 0xC7, 0xC3, 0xBE, 0xA9], "ŁłÆßß©□♭"),
      (
        Array(repeating: 0xE2, count: 10) + [0x65],
        String(repeating: "\u{301}", count: 8) + "é\u{301}"
      ),
      ([0x40, 0x40, 0xE2, 0x65], "@é"), ([0xE2], "\u{301}"), ([0x40, 0xE2, 0x65, 0x40], "é"),
    ] as [([UInt8], String)])
  func ansel(bytes: [UInt8], text: String) throws {
    let (found, codes) = try name(bytes, .ansel)
    #expect(found.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    #expect(codes.isEmpty)
  }

  @Test func marksBeforeALetterOfTheNextLine() throws {
    let bytes: [UInt8] =
      [0x61, 0xE2] + Array("\n2 CONC ex@".utf8) + Array("\n2 CONC @\n2 CONT ".utf8)
      + [0xE8, 0x6F]
    #expect(try name(bytes, .ansel).0.map { Array($0.utf8) } == Array("aéx@\nö".utf8))
  }

  @Test func windows1252() throws {
    #expect(try name([0x80, 0x93, 0xE9, 0xFF], .windows1252).0 == "€“éÿ")
    #expect(try name([0x81], .windows1252) == (nil, ["5 59 8 ENCODING"]))
    #expect(try name([0x61, 0x9F, 0xFF], .ansel).1 == ["5 52 10 ENCODING"])
  }
}
