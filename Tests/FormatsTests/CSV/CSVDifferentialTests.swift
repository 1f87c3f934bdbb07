import Formats
import TestSupport
import Testing

/// The reader against libcsv and against a naive implementation, on random input.
@Suite struct CSVDifferentialTests {
  @Test(arguments: CSVGenerator.allCases)
  func recordsAreThoseOfLibCSV(_ kind: CSVGenerator) throws {
    try withSeeds(2000, base: 10_000) { generator, seed in
      let bytes = kind.bytes(&generator)
      for columnCount in 1...3 {
        let plan = ReadingPlan(dialect: try CSVDialect.rows(columnCount), columnCount: columnCount)
        let naive = plan.readNaively(bytes)
        // libcsv takes what it has at the end of the file; such records are refused here.
        if naive.rejects.contains(where: { $0.reason.code == .quote }) { continue }
        let expected = rowsOfLibCSV(bytes).filter { row in
          row.count == columnCount
            && row.allSatisfy { field in
              guard let field else { return true }
              return !field.contains(0) && String(validating: field, as: UTF8.self) != nil
            }
        }
        let reading = try plan.read(MemorySource(bytes: bytes), .whole)
        #expect(
          reading.records.map(\.fields) == expected, "\(kind) seed \(seed), \(columnCount) columns")
      }
    }
  }

  @Test(arguments: CSVGenerator.allCases)
  func everythingIsAsInTheNaivePass(_ kind: CSVGenerator) throws {
    try withSeeds(1000, base: 50_000) { generator, seed in
      let bytes = kind.bytes(&generator)
      let hasHeader = Bool.random(using: &generator)
      let columnCount = Int.random(in: 1...4, using: &generator)
      var plan = ReadingPlan(
        dialect: try hasHeader ? CSVDialect() : .rows(columnCount), columnCount: columnCount)
      plan.chunkByteCount = [1, 2, 7, 64, 100, 4096].randomElement(using: &generator) ?? 1
      plan.patience = [0, 64, 1 << 20].randomElement(using: &generator) ?? 0
      if !hasHeader {
        plan.recordLimit = [20, 100, 1 << 24].randomElement(using: &generator) ?? 20
      }
      let source = MemorySource(
        bytes: bytes, readLimit: [1, 5, Int.max].randomElement(using: &generator) ?? 1,
        knowsSize: Bool.random(using: &generator))
      let label: Comment = "\(kind) seed \(seed) \(plan)"
      let reading: CSVReading
      do {
        reading = try plan.read(source, .whole)
      } catch CSVError.unreadableHeader {
        #expect(hasHeader && plan.readNaively(bytes).hasUnreadableHeader, label)
        return
      }
      expectEqual(reading, plan.readNaively(bytes), label)
      let summary = reading.summaries[0]
      #expect(summary.start == 0 && summary.end == Int64(bytes.count), label)
      #expect(summary.hash == hash(bytes[...]), label)
    }
  }

  @Test(arguments: CSVGenerator.allCases)
  func spansOfAnySizeGiveTheSequentialResult(_ kind: CSVGenerator) throws {
    try withSeeds(400, base: 90_000) { generator, seed in
      let bytes = kind.bytes(&generator)
      if bytes.isEmpty { return }
      let hasHeader = Bool.random(using: &generator)
      var plan = ReadingPlan(dialect: try hasHeader ? CSVDialect() : .rows(3), columnCount: 3)
      plan.chunkByteCount = [3, 50, 4096].randomElement(using: &generator) ?? 3
      plan.patience = [0, 1 << 20].randomElement(using: &generator) ?? 0
      if !hasHeader { plan.recordLimit = [30, 1 << 24].randomElement(using: &generator) ?? 30 }
      let spanByteCount = Int.random(in: 1...bytes.count, using: &generator)
      let label: Comment = "\(kind) seed \(seed) spans of \(spanByteCount), \(plan)"
      let reading: CSVReading
      do {
        reading = try plan.readSpans(MemorySource(bytes: bytes), spanByteCount: spanByteCount)
      } catch CSVError.unreadableHeader {
        return
      }
      expectEqual(reading, plan.readNaively(bytes), label)
      for summary in reading.summaries {
        #expect(summary.hash == hash(bytes[Int(summary.start)..<Int(summary.end)]), label)
      }
      #expect(reading.summaries.last?.end == Int64(bytes.count), label)
    }
  }
}

extension CSVDialect {
  /// A dialect without header.
  static func rows(_ columnCount: Int) throws -> CSVDialect {
    try CSVDialect(hasHeader: false, columns: (0..<columnCount).map { "c\($0)" })
  }
}

extension ByteSpan {
  /// All of a source.
  static var whole: ByteSpan { ByteSpan(start: 0, end: .max) }
}

func expectEqual(
  _ reading: CSVReading, _ naive: NaiveCSV, _ label: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(reading.records == naive.records, label, sourceLocation: sourceLocation)
  #expect(reading.rejects == naive.rejects, label, sourceLocation: sourceLocation)
  #expect(reading.lineCount == naive.lineCount, label, sourceLocation: sourceLocation)
  #expect(reading.blankLineCount == naive.blankLineCount, label, sourceLocation: sourceLocation)
  #expect(reading.headerCount == naive.headerCount, label, sourceLocation: sourceLocation)
}
