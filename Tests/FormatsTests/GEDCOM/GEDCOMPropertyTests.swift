@testable import Formats
import TestSupport
import Testing

@Suite struct GEDCOMPropertyTests {
  @Test func everyWayOfReadingGivesWhatThePlainReaderGives() throws {
    try withSeeds(60, long: 2000) { generator, seed in
      let bytes = Self.file(&generator)
      let rows = [
        ["INDI"], ["INDI.NAME"], ["FAM", "INDI.NAME", "INDI.NAME.NOTE"], ["INDI", "INDI.NAME"],
      ]
      var plan = GEDCOMPlan(
        rows: rows.randomElement(using: &generator) ?? ["INDI"], "xref", "tag", "value", "NAME",
        "{NAME}", "NAME?", "NAME.NOTE", "{NAME.NOTE}", "/SEX", "{/NAME}", "/NAME.NOTE?", "SEX",
        "SEX?", "NAME+TYPE", "{NAME+TYPE}", "{/NAME+TYPE}")
      plan.recordLimit = [40, 100, 1 << 20].randomElement(using: &generator) ?? 40
      let label: Comment = "seed \(seed)"
      let naive = NaiveGEDCOM(bytes, plan.form, recordLimit: plan.recordLimit).reading
      let whole = try plan.read(bytes)
      #expect(whole.rows == naive.rows, label)
      #expect(whole.codes.sorted() == naive.codes.sorted(), label)
      #expect(whole.notes == naive.notes, label)
      #expect(whole.lineCount == naive.lineCount, label)
      for spanByteCount in [5, 64, 400] {
        var source = MemorySource(bytes: bytes)
        source.readLimit = [1, 13, 100, .max].randomElement(using: &generator) ?? 1
        source.knowsSize = Bool.random(using: &generator)
        plan.chunkByteCount = [1, 16, 100, 1 << 16].randomElement(using: &generator) ?? 1
        let spans = try plan.readSpans(source, spanByteCount: spanByteCount)
        #expect(spans.reading == whole, "seed \(seed), spans of \(spanByteCount)")
        plan.chunkByteCount = 1 << 16
        let others = try plan.readSpans(MemorySource(bytes: bytes), spanByteCount: spanByteCount)
        #expect(others.hashes == spans.hashes, "seed \(seed), spans of \(spanByteCount)")
      }
    }
  }

  /// Only a record that is longer than a span makes the span behind it look again.
  @Test func recordsAreFoundWithoutGuessing() throws {
    try withSeeds(20) { generator, seed in
      let record = Array("0 @I@ INDI\r\n1 NOTE 0 @I@ INDI\r\n2 CONT 0 HEAD\r\n".utf8)
      let bytes = Array((0..<200).map { _ in record }.joined())
      let spanByteCount = Int.random(in: record.count + 1..<500, using: &generator)
      let spans = try GEDCOMPlan("NOTE").readSpans(
        MemorySource(bytes: bytes), spanByteCount: spanByteCount)
      #expect(spans.redoneCount == 0, "seed \(seed)")
      #expect(spans.reading.rows.count == 200, "seed \(seed)")
    }
  }

  /// Lines of every sort, mostly right ones, with line ends of one or several kinds.
  static func file(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = Int.random(in: 0..<4, using: &generator) == 0 ? [0xEF, 0xBB, 0xBF] : []
    let ends = ["\n", "\r", "\r\n"]
    let end = ends.randomElement(using: &generator) ?? "\n"
    let isMixed = Int.random(in: 0..<3, using: &generator) == 0
    func add(_ line: String, _ more: ArraySlice<UInt8> = []) {
      bytes += line.utf8
      bytes += more
      bytes += (isMixed ? ends.randomElement(using: &generator) ?? "\n" : end).utf8
    }
    if Bool.random(using: &generator) { add("0 HEAD") }
    var level = 0
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      switch Int.random(in: 0..<30, using: &generator) {
      case 0: add(["", " ", "\t \t"].randomElement(using: &generator) ?? "")
      case 1:
        let samples = [
          "text", "0", "0 @I1 INDI", "0@I1@ INDI", "01 NAME", "0x", "1", "2 ", "1 @", "3 N-A",
          "99 X",
          "100 NAME", "1NAME", "0 @@ INDI", "0 TRLR", "  0   @I2@   INDI  x", "1 @X@ NAME y",
          "0.5 a",
          String(repeating: "1", count: 30), "0 TRLR x", "0\tINDI",
          "1 \(String(repeating: "N", count: 300))",
        ]
        add(samples.randomElement(using: &generator) ?? "")
        continue
      case 2...6:
        add(
          ["0 @I1@ INDI", "0 INDI", "0 @F1@ FAM", "0 @N1@ NOTE a"].randomElement(using: &generator)
            ?? "")
        level = 0
        continue
      case 7:
        // A letter cut by bytes, mostly.
        level = max(1, level + Int.random(in: -2...1, using: &generator))
        let tag = ["NAME", "NOTE", "CONC"].randomElement(using: &generator) ?? ""
        let letter: [UInt8] =
          [[0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xE0, 0x80, 0x80]]
          .randomElement(using: &generator) ?? []
        let cut = Int.random(in: 1..<letter.count, using: &generator)
        add("\(level) \(tag) x", letter[..<cut])
        if Bool.random(using: &generator) { level += tag == "CONC" ? 0 : 1 }
        let next = ["CONC", "CONC", "CONC", "CONT"].randomElement(using: &generator) ?? ""
        let rest: [[UInt8]] = [[], [0x61], [0xC3], [0x00], [0xE2, 0x82]]
        add(
          "\(level) \(next) ",
          letter[cut...] + (rest.randomElement(using: &generator) ?? []))
      default:
        level = max(1, level + Int.random(in: -2...1, using: &generator))
        if Int.random(in: 0..<25, using: &generator) == 0 { level += 1 }
        let tag =
          [
            "NAME", "NAME", "NOTE", "NOTE", "SEX", "CONT", "CONC", "_UID", "BUST", "DATE", "TYPE",
            "TYPE",
          ]
          .randomElement(using: &generator) ?? ""
        let value =
          [
            "", " ", " Y", " y ", " N", " 1850", " a", "  b ", " @I1@", " @VOID@", " @@", " a@@b",
            " @", " é", " @#D@ x",
            " \u{0}",
            " @I1@ ", " x\ty", " " + String(repeating: "z", count: 70),
          ].randomElement(using: &generator) ?? ""
        let isRare = value.contains("\u{0}") && Bool.random(using: &generator)
        add((Bool.random(using: &generator) ? "" : " ") + "\(level) \(tag)\(isRare ? "" : value)")
      }
    }
    if Int.random(in: 0..<3, using: &generator) == 0, !bytes.isEmpty {
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[position] =
          ([0x30, 0x20, 0x0A, 0x0D, 0x40, 0xC3, 0xFF, 0x00, 0x31] as [UInt8])
          .randomElement(using: &generator) ?? 0
      }
    }
    if Bool.random(using: &generator) { add("0 TRLR") }
    if Bool.random(using: &generator), !bytes.isEmpty { bytes.removeLast() }
    return bytes
  }
}
