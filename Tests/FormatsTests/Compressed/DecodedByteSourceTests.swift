@testable import Formats
import TestSupport
import Testing

@Suite struct DecodedByteSourceTests {
  private func bytes(_ source: DecodedByteSource, _ count: Int, at offset: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try buffer.withUnsafeMutableBytes { try source.read(into: $0, at: Int64(offset)) }
    return Array(buffer[..<got])
  }

  /// A reader asks again for what stands behind the end of its span; a long record is looked at whole.
  @Test func whatWasNotForgottenCanBeReadAgain() throws {
    try withSeeds(20) { generator, seed in
      let text = DecodedText.sample(60_000, &generator)
      let source = try DecodedByteSource(
        MemorySource(bytes: Compressor.compress(text, .gzip, level: 1)),
        form: TextForm(compression: .gzip))
      var kept = 0
      var end = 0
      for _ in 0..<200 where end < text.count {
        let count = Int.random(in: 1...40_000, using: &generator)
        let from = Int.random(in: kept...end, using: &generator)
        let found = try bytes(source, count, at: from)
        #expect(found == Array(text[from...].prefix(count)), "seed \(seed)")
        end = max(end, from + found.count)
        if generator.next() % 2 == 0 {
          kept = Int.random(in: kept...end, using: &generator)
          source.forget(before: Int64(kept))
        }
      }
      #expect(try source.hasBytes(at: Int64(text.count - 1)))
      #expect(try !source.hasBytes(at: Int64(text.count)))
      #expect(source.consumedByteCount > 0 && source.byteCount == nil)
    }
  }

  @Test func ofALongLineTheFirstBytesAndTheLatestStay() {
    let limit = 200_000
    var window = DecodedWindow(limit: limit)
    let all = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7 % 50 + 65) }
    var text = Array("short\n\r\n\n".utf8)
    let lineStart = text.count
    text += all
    var position = 0
    while position < text.count {
      position += window.append(50_000) { buffer in
        let piece = text[position..<min(text.count, position + buffer.count)]
        buffer.copyBytes(from: piece)
        return piece.count
      }
      if position == 50_000 { window.forget(before: 6) }
      var found = [UInt8](repeating: 0, count: 1_000)
      for place in [lineStart, lineStart + 64_000, position - 1_000, position - limit + 50_000]
      where place >= lineStart && place + 1_000 <= position {
        let count = found.withUnsafeMutableBytes { window.copy(into: $0, at: Int64(place)) }
        #expect(count > 500 && found[..<count] == text[place..<place + count], "\(place)")
      }
    }
    #expect(window.end == Int64(text.count))
    var gone: [UInt8] = [0]
    #expect(gone.withUnsafeMutableBytes { window.copy(into: $0, at: 1_000_000) } == 0)
    window.forget(before: window.end)
    #expect(gone.withUnsafeMutableBytes { window.copy(into: $0, at: Int64(lineStart)) } == 0)
  }

  /// Span after span of decoded text gives what spans of the plain text give.
  @Test(arguments: Compression.streams)
  func spansOfDecodedTextAreThoseOfThePlainText(_ compression: Compression) throws {
    try withSeeds(60) { generator, seed in
      let (text, dialect) = (
        Self.records(&generator), try CSVDialect(hasHeader: false, columns: ["a", "b"])
      )
      let plan = ReadingPlan(
        dialect: dialect, columnCount: 2,
        chunkByteCount: Int.random(in: 16...3_000, using: &generator), recordLimit: 3_000)
      let decoded = try DecodedByteSource(
        MemorySource(
          bytes: Compressor.compress(text, compression),
          readLimit: Int.random(in: 1...500, using: &generator)),
        form: TextForm(compression: compression))
      let span = Int64.random(in: 1...2_000, using: &generator)
      var end: Int64 = 0
      var number: Int64 = 0
      while try number * span < end || decoded.hasBytes(at: end) {
        let range = ByteSpan(start: number * span, end: (number + 1) * span)
        let wanted = try plan.read(MemorySource(bytes: text), range, assumedStart: end)
        let found = try plan.read(decoded, range, assumedStart: end)
        #expect(found.records == wanted.records, "seed \(seed), span \(number)")
        #expect(found.rejects == wanted.rejects, "seed \(seed), span \(number)")
        #expect(found.summaries.map(\.hash) == wanted.summaries.map(\.hash), "seed \(seed)")
        end = found.summaries[0].end
        decoded.forget(before: end)
        number += 1
      }
      #expect(end == Int64(text.count), "seed \(seed)")
    }
  }

  /// Records of two fields with quotes, some that never end, and lines of any length.
  private static func records(_ generator: inout SeededGenerator) -> [UInt8] {
    let fields = ["", "x", "\"a,b\"", "\"l\nm\"", "\"\"\"\"", "\"open", "a\"b", "\r\n", "\n\n"]
    var text = ""
    for _ in 0..<Int.random(in: 0...400, using: &generator) {
      let isLong = generator.next() % 100 == 0
      text += isLong ? String(repeating: "y", count: 4_000) : fields[Int(generator.next() % 9)]
      text += generator.next() % 3 == 0 ? "\n" : ","
    }
    return Array(text.utf8)
  }

  /// Everything before the damage is given first, and the failure then stays.
  @Test func aFailureComesAfterWhatStandsBeforeItAndStays() throws {
    var generator = SeededGenerator(seed: 8)
    let text = DecodedText.sample(5_000, &generator)
    let file = Compressor.compress(text, .gzip)
    let source = try DecodedByteSource(
      MemorySource(bytes: Array(file.dropLast(100))), form: TextForm(compression: .gzip))
    let found = try bytes(source, text.count, at: 0)
    #expect(!found.isEmpty && found.count < text.count && text.starts(with: found))
    for _ in 0..<3 {
      #expect(throws: DecodingFailure.self) { try bytes(source, 1, at: found.count) }
      #expect(throws: DecodingFailure.self) { try source.hasBytes(at: Int64(found.count)) }
      #expect(try bytes(source, 10, at: 5) == Array(text[5..<15]))
    }
  }

  /// In gzip of UTF-16 a cut may leave half a character.
  @Test func aCutWithinACharacterOfACompressedTextFails() throws {
    let text = Array(repeating: "abc,\u{1F600}\n", count: 500).joined()
    let utf16 = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let file = Compressor.compress(utf16, .gzip)
    var form = TextForm(compression: .gzip)
    form.encoding = .init("utf-16le")
    #expect(try DecodedText(file, form).bytes == Array(text.utf8))
    try withEveryCut(of: file) { cut, place in
      let found = try DecodedText(cut, form)
      #expect(found.failure?.code == "TRUNCATED", "\(place)")
      #expect(text.utf8.starts(with: found.bytes), "\(place)")
    }
  }
}
