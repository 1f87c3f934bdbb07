import Formats
import Platform
import TestSupport
import Testing

@Suite struct PlainTextPropertyTests {
  private static let pieces = [
    "a", "word ", "é", "🚐", "\n", "\r\n", "\r", " ", "\t", "\u{A0}", "\u{85}", "\u{2028}",
    "\u{3000}", "\u{FEFF}", "2021-08-13", "# ", "Friday", ",", ":", "2021-02-30",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<14, using: &generator)).map { _ in
      Self.pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// The same by Swift's own text functions.
  private func naive(_ whole: String) -> (date: String?, text: String?) {
    var scalars = Array(whole.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    func trim(_ part: [Unicode.Scalar]) -> [Unicode.Scalar] {
      var part = part[...]
      while part.first?.properties.isWhitespace == true { part = part.dropFirst() }
      while part.last?.properties.isWhitespace == true { part = part.dropLast() }
      return Array(part)
    }
    var rest = trim(scalars)
    let line = Array(rest.prefix { $0 != "\n" && $0 != "\r" })
    var words = String(String.UnicodeScalarView(trim(line)))
    let signs = words.prefix { $0 == "#" }.count
    var date: String?
    let hasBlank = words.dropFirst(signs).first.map { $0 == " " || $0 == "\t" } ?? false
    if signs == 0 || (signs <= 6 && hasBlank) {
      words = String(words.dropFirst(signs))
      while let last = words.unicodeScalars.last, last == " " || last == "\t" || last == ":" {
        words.unicodeScalars.removeLast()
      }
      let found = words.unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "," }
        .map { String($0).lowercased() }
      if found.sorted() == ["2021-08-13"] || found.sorted() == ["2021-08-13", "friday"] {
        date = "2021-08-13"
        rest = trim(Array(rest.dropFirst(line.count)))
      }
    }
    let unified = String(String.UnicodeScalarView(rest)).unicodeScalars.reduce(
      into: (text: "", afterReturn: false)
    ) { state, scalar in
      if scalar == "\r" {
        state.text.unicodeScalars.append("\n")
      } else if scalar != "\n" || !state.afterReturn {
        state.text.unicodeScalars.append(scalar)
      }
      state.afterReturn = scalar == "\r"
    }.text
    return (date, unified.isEmpty ? nil : unified)
  }

  @Test func everyTextIsWhatTheSlowReaderSays() throws {
    try withSeeds(3000) { generator, seed in
      let whole = text(&generator)
      let expected = naive(whole)
      var source = MemorySource(bytes: Array(whole.utf8))
      source.readLimit = [1, 5, .max].randomElement(using: &generator) ?? 1
      source.knowsSize = Bool.random(using: &generator)
      var plan = PlainTextPlan()
      plan.chunkByteCount = [1, 7, 1 << 16].randomElement(using: &generator) ?? 1
      let reading = try plan.read(source)
      #expect(reading[.date] == expected.date, "seed \(seed)")
      #expect(
        reading[.text].map { Array($0.utf8) } == expected.text.map { Array($0.utf8) },
        "seed \(seed)")
      #expect(reading == (try PlainTextPlan().read(whole)), "seed \(seed)")
    }
  }

  /// Any bytes at all: a record if they are text, a refusal with a place within the file if not.
  @Test func anyBytesAreARecordOrARefusal() throws {
    try withSeeds(1500) { generator, seed in
      var bytes = Array(text(&generator).utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &generator) {
        let byte = [0, 0x80, 0xC3, 0xED, 0xFF, 0x0A, 0x0D].randomElement(using: &generator) ?? 0
        bytes.insert(UInt8(byte), at: Int.random(in: 0...bytes.count, using: &generator))
      }
      let reading = try PlainTextPlan().read(bytes)
      let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
      #expect(reading.rejects.isEmpty == isText, "seed \(seed)")
      #expect(reading.fields.isEmpty == !isText, "seed \(seed)")
      #expect(reading.end == Int64(bytes.count), "seed \(seed)")
      guard let reject = reading.rejects.first else { return }
      let lines = naiveLines(bytes)
      #expect(reading.lineCount == Int64(lines.count), "seed \(seed)")
      #expect(lines.indices.contains(Int(reject.line)), "seed \(seed)")
      let fault = lines[Int(reject.line)].dropFirst(reject.position - 1).first
      #expect(reject.code == "NUL" ? fault == 0 : fault != nil, "seed \(seed)")
    }
  }

  /// Lines with their ends.
  private func naiveLines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      line.append(byte)
      let isPair = byte == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      if (byte == 0x0A || byte == 0x0D) && !isPair {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
