@testable import Formats
import Platform
import TestSupport
import Testing

/// Collected files of many programs: families, torture tests, and the examples of the standard.
@Suite struct GEDCOMRealDataTests {
  private static let folder = RealData.folder + "/genealogy"

  private static func files() -> [String] {
    let fileSystem = SystemFileSystem()
    func walk(_ path: String) -> [String] {
      guard let names = try? fileSystem.list(folder + path) else { return [] }
      return names.sorted().flatMap { name -> [String] in
        let inner = path + "/" + name
        if (try? fileSystem.identity(folder + inner).isDirectory) == true { return walk(inner) }
        return inner.lowercased().hasSuffix(".ged") ? [inner] : []
      }
    }
    let files = walk("")
    if files.isEmpty { RealData.skip("genealogy/*.ged") }
    return files
  }

  /// The text of a file as a run reads it, with its head; nil without one.
  private static func open(_ path: String) throws -> (MemorySource, GEDCOMHead)? {
    let bytes = try SystemFileSystem().readAll(folder + path)
    let source = MemorySource(bytes: bytes)
    switch try GEDCOMProbe(source).finding(declared: nil) {
    case .head(let head): return (source, head)
    case .encoded(let encoding, let isOverruled):
      let decoded = try DecodedByteSource(source, form: TextForm(encoding: encoding))
      var text = [UInt8](repeating: 0, count: 4 << 20)
      let count = try text.withUnsafeMutableBytes { try decoded.read(into: $0, at: 0) }
      let plain = MemorySource(bytes: Array(text.prefix(count)))
      guard case .head(var head) = try GEDCOMProbe(plain).finding(declared: .utf8) else {
        return nil
      }
      head.isOverruled = isOverruled
      return (plain, head)
    case .blank, .other: return nil
    }
  }

  /// How many lines are `0 @X@ TAG` or `0 TAG`.
  private static func count(_ tag: String, _ bytes: [UInt8]) -> Int {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.count { line in
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      return words.first == "0"
        && (words.dropFirst().first == tag
          || words.count > 2 && words[1].hasPrefix("@") && words[2] == tag)
    }
  }

  @Test func outcomesOfAllFiles() throws {
    var found: [String: String] = [:]
    for path in Self.files() {
      guard let (source, head) = try Self.open(path) else {
        found[path] = "GED_NO_HEAD"
        continue
      }
      let plan = GEDCOMPlan(
        rows: ["INDI", "FAM"], "xref", "tag", "NAME", "{NAME}", "BIRT.DATE", "NOTE", "DEAT?",
        head: head)
      let whole = try plan.read(source, ByteSpan(start: 0, end: .max)).reading
      #expect(try plan.readSpans(source, spanByteCount: 5000).reading == whole, "\(path)")
      for tag in ["INDI", "FAM"] {
        let refused = whole.rejects.count { !["GED_LINE", "GED_LEVEL"].contains($0.code) }
        let rows = whole.rows.count { $0.fields[1] == tag }
        if refused == 0 { #expect(rows == Self.count(tag, source.bytes), "\(path) \(tag)") }
      }
      var codes: [String: Int64] = whole.notes
      for reject in whole.rejects { codes["!" + reject.code, default: 0] += 1 }
      let text = codes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
      found[path] =
        "\(whole.rows.count)\(head.isVersion7 ? " 7" : "") \(head.coding.rawValue)"
        + (text.isEmpty ? "" : ": " + text)
    }
    let differing = found.filter { GEDCOMOutcomes.all[$0.key] != $0.value }
    for (path, outcome) in differing.sorted(by: { $0.key < $1.key }) {
      print("    \"\(path)\": \"\(outcome)\",")
    }
    #expect(differing.isEmpty)
  }

  /// The same family in different encodings, or with other line ends.
  @Test(arguments: [
    ("unicode-littleendian-crlf.ged", "unicode-littleendian-cronly.ged"),
    ("willis-unicode-bigendian.ged", "willis-unicode-littleendian.ged"),
    ("willis-ansel.ged", "willis-ascii.ged"), ("utf8_cr_nobom.ged", "utf8_crlf_bom.ged"),
    ("utf8_lf_nobom.ged", "utf8_crlf_nobom.ged"),
    ("TGC55C.ged", "TGC55CLF.ged"),
  ])
  func twins(first: String, second: String) throws {
    guard Self.files().contains("/gedcom4j-samples/" + first) else { return }
    let rows = ["INDI", "FAM", "NOTE", "SUBM", "SOUR", "REPO"]
    let fields = try [first, second].map { name in
      let (source, head) = try #require(try Self.open("/gedcom4j-samples/" + name))
      let plan = GEDCOMPlan(
        rows: rows, "xref", "tag", "value", "NAME", "{NAME}", "{NOTE}", "{EVEN.NOTE}", "BIRT.PLAC",
        head: head)
      return try plan.read(source, ByteSpan(start: 0, end: .max)).reading.fields
    }
    #expect(!fields[0].isEmpty)
    #expect(fields[0].count == fields[1].count)
    for (one, other) in zip(fields[0], fields[1]) { #expect(one == other) }
  }

  /// Each of these individuals has the letters from A to Z with one mark, which its name tells.
  @Test func marksOfANSEL() throws {
    guard Self.files().contains("/gedcom4j-samples/ANSEL.GED") else { return }
    let (source, head) = try #require(try Self.open("/gedcom4j-samples/ANSEL.GED"))
    let rows = try GEDCOMPlan("NAME", "BIRT.PLAC", head: head)
      .read(source, ByteSpan(start: 0, end: .max)).reading.fields
    var markCount = 0
    for row in rows {
      guard let name = row[0], let text = row[1],
        let code = name.split(separator: ")").first?.split(separator: " ").last,
        let mark = UInt32(code, radix: 16).flatMap({ Unicode.Scalar($0) })
      else { continue }
      markCount += 1
      let expected = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars.map { letter in
        String(String.UnicodeScalarView([letter, mark]))
      }
      // Swift compares texts by what Unicode calls canonical equivalence.
      #expect(text == expected.joined(), "\(name)")
      #expect(text.unicodeScalars.count <= 52)
    }
    #expect(markCount == 29)
  }

  /// The characters without a mark, which files in ANSEL and in UTF-16 have in parentheses.
  @Test func charactersOfANSEL() throws {
    guard Self.files().contains("/gedcom4j-samples/ANSEL.GED") else { return }
    let found = try ["ANSEL.GED", "unicode-littleendian-crlf.ged"].map { name in
      let (source, head) = try #require(try Self.open("/gedcom4j-samples/" + name))
      return try GEDCOMPlan("NAME", "{EVEN.PLAC}", "{BIRT.PLAC}", "{DEAT.PLAC}", head: head)
        .read(source, ByteSpan(start: 0, end: .max)).reading.fields
        .filter { $0[0]?.hasPrefix("/Special") == true }
        .flatMap { $0.compactMap(\.self).joined().split(separator: "(").map { $0.first } }
    }
    #expect(found[0].count > 12)
    // The Library of Congress has these two for alif and ayn.
    let others: [Character: Character] = ["\u{2BE}": "\u{2BC}", "\u{2BF}": "\u{2BB}"]
    #expect(found[0] == found[1].map { $0.map { others[$0] ?? $0 } })
  }
}
