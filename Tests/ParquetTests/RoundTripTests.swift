@testable import Parquet
import TestSupport
import Testing

/// What is written is read back by a reader that shares nothing with the writer.
@Suite struct RoundTripTests {
  @Test func randomTablesComeBackFromAnyCut() throws {
    try withSeeds(60, long: 3000) { generator, seed in
      let rowCount = [0, 1, 7, 8, 100, 1500].randomElement(using: &generator) ?? 0
      let table = TestTable.random(rowCount: rowCount, using: &generator)
      var options = ParquetOptions()
      options.level = [nil, 1, 3].randomElement(using: &generator) ?? nil
      options.rowsPerGroup = [nil, 1, 9, 64, 1000].randomElement(using: &generator) ?? nil
      if rowCount > 100, options.rowsPerGroup == 1 { options.rowsPerGroup = 77 }
      let file = try table.file(options, using: &generator)
      let read = try SlowParquetReader(file, table.columns)
      for (number, column) in table.columns.enumerated() {
        let isEqual = read.rows[number] == table.rows[number]
        #expect(isEqual, "seed \(seed), \(column)")
      }
      for most in [1, 13, 5000] {
        let isSame = try table.file(options, most: most, using: &generator) == file
        #expect(isSame, "seed \(seed), batches of up to \(most)")
      }
    }
  }
}
