@testable import Formats
import TestSupport
import Testing

@Suite struct JSONLinesPropertyTests {
  @Test func everyWayOfReadingGivesWhatThePlainReaderGives() throws {
    try withSeeds(150) { generator, seed in
      let bytes = JSONGenerator.file(&generator)
      var plan = JSONReadingPlan("a", "b.c", #"d\.e"#, "b")
      plan.lineLimit = [30, 200, 1 << 20].randomElement(using: &generator) ?? 30
      let naive = plan.readNaively(bytes)
      let whole = try plan.read(bytes)
      let label: Comment = "seed \(seed)"
      #expect(whole.records == naive.records, label)
      #expect(whole.codes == naive.codes, label)
      #expect(whole.lineCount == naive.lineCount, label)
      #expect(whole.blankLineCount == naive.blankLineCount, label)
      for spanByteCount in [1, 7, 64, 200, 1000] {
        var source = MemorySource(bytes: bytes)
        source.readLimit = [1, 13, 100, .max].randomElement(using: &generator) ?? 1
        source.knowsSize = Bool.random(using: &generator)
        plan.chunkByteCount = [1, 16, 100, 1 << 16].randomElement(using: &generator) ?? 1
        let spans = try plan.readSpans(source, spanByteCount: spanByteCount)
        #expect(spans.reading == whole, "seed \(seed), spans of \(spanByteCount)")
        plan.chunkByteCount = 1 << 16
        let others = try plan.readSpans(MemorySource(bytes: bytes), spanByteCount: spanByteCount)
        #expect(others.hash == spans.hash, "seed \(seed), spans of \(spanByteCount)")
      }
    }
  }

  /// Only a line that is longer than a span makes the span behind it look again.
  @Test func linesAreFoundWithoutGuessing() throws {
    try withSeeds(20) { generator, seed in
      let line = Array("{\"a\":\"\\\"\\n{\"}\n".utf8)
      let bytes = Array((0..<200).map { _ in line }.joined())
      let spanByteCount = Int.random(in: line.count + 1..<500, using: &generator)
      let spans = try JSONReadingPlan("a").readSpans(
        MemorySource(bytes: bytes), spanByteCount: spanByteCount)
      #expect(spans.redoneCount == 0, "seed \(seed)")
      #expect(spans.reading.records.count == 200, "seed \(seed)")
    }
  }

  /// Two programs judge every text: simdjson and the one that says where a text goes wrong.
  @Test func simdjsonAndTheSyntaxCheckAgree() throws {
    let parser = try JSONParser()
    try withSeeds(3000) { generator, seed in
      var text = JSONGenerator.value(&generator, depth: 4)
      JSONGenerator.damage(&text, &generator)
      if String(validating: text, as: UTF8.self) == nil || text.contains(0) { return }
      let padded = text + Array(repeating: UInt8(ascii: " "), count: 64)
      try padded.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let finding = JSONSyntax.check(base, text.count)
        switch try parser.check(base, text.count) {
        case .valid: #expect(finding == .valid, "seed \(seed)")
        case .invalid: #expect(finding != .valid, "seed \(seed)")
        case .doubtful: break
        }
        let isJSON = (try? NaiveJSON.document(text)) != nil
        #expect((finding == .valid) == isJSON, "seed \(seed)")
      }
    }
  }
}
