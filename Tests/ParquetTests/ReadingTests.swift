@testable import Parquet
import TestSupport
import Testing

/// What the writer writes is read back, by a reader that believes nothing.
@Suite struct ReadingTests {
  @Test func randomTablesAreReadEqual() throws {
    try withSeeds(60, long: 3000) { generator, seed in
      let rowCount = [0, 1, 7, 8, 100, 2500].randomElement(using: &generator) ?? 0
      let table = TestTable.random(rowCount: rowCount, using: &generator)
      var options = ParquetOptions()
      options.level = [nil, 1, 3].randomElement(using: &generator) ?? nil
      options.rowsPerGroup = [nil, 9, 64, 1000].randomElement(using: &generator) ?? nil
      let read = try ReadTable(try table.file(options, using: &generator))
      #expect(read.columns.map(\.name) == table.columns.map(\.name), "seed \(seed)")
      for (number, column) in table.columns.enumerated() {
        let isEqual = read.rows[number] == table.rows[number]
        #expect(isEqual, "seed \(seed), \(column)")
      }
    }
  }

  /// Bytes that are changed anywhere are told, or are other values: nothing else happens.
  @Test func damageIsToldAndNeverTraps() throws {
    var toldCount = 0
    try withSeeds(300, long: 20_000) { generator, _ in
      let table = TestTable.random(rowCount: 60, using: &generator)
      var options = ParquetOptions()
      options.level = Bool.random(using: &generator) ? 1 : nil
      options.rowsPerGroup = 25
      var bytes = try table.file(options, using: &generator)
      let footer = bytes.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let isFooter = Bool.random(using: &generator)
        let first = isFooter ? bytes.count - 8 - footer : 4
        bytes[Int.random(in: first..<bytes.count, using: &generator)] =
          [0, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)].randomElement(
            using: &generator) ?? 0
      }
      if Int.random(in: 0..<6, using: &generator) == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      }
      do {
        _ = try ReadTable(bytes)
      } catch let error as ParquetReadError {
        #expect(!error.expected.isEmpty && !error.found.isEmpty)
        toldCount += 1
      } catch is SlowParquetReader.Damage {
        // Lists whose levels are others make another number of rows.
        toldCount += 1
      }
    }
    #expect(toldCount > 100)
  }

  @Test func everyShorterFileIsRefused() throws {
    var generator = SeededGenerator(seed: 3)
    let table = TestTable(
      columns: [ParquetColumn("a", .integer), ParquetColumn("b", .text)],
      rows: [(0..<20).map { .number(Int128($0)) }, (0..<20).map { .text(Array("x\($0)".utf8)) }])
    let bytes = try table.file(using: &generator)
    for count in 0..<bytes.count {
      #expect(throws: ParquetReadError.self, "\(count) bytes") {
        try ReadTable(Array(bytes.prefix(count)))
      }
    }
  }
}
