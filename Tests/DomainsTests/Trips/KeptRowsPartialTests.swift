@testable import Definition
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Trips

/// The partial state of trips: which rows count.
@Suite struct KeptRowsPartialTests {
  private func write(_ bytes: [UInt8], _ folder: TemporaryFolder) throws -> String {
    let path = folder.file("partial")
    let writer = try SortedTableWriter(
      path: path, kind: MyTripsAnalysis.keptRows.kind, fileSystem: SystemFileSystem())
    _ = try writer.finish(
      meta: [], sections: [OwnSection(KeptRowsPartial.section, index: 0, bytes: bytes)])
    return path
  }

  private func rows(_ rows: [UInt32]) -> [UInt8] {
    rows.flatMap { row in (0..<4).map { UInt8(truncatingIfNeeded: row >> (8 * $0)) } }
  }

  @Test(arguments: [[], [0], [0, 1, 4], [4]] as [[UInt32]])
  func rowsAreReadBack(_ kept: [UInt32]) throws {
    let folder = try TemporaryFolder()
    let path = try write(rows(kept), folder)
    #expect(try MyTripsAnalysis.keptRows.rows(.unlisted(path), count: 5) == kept)
  }

  @Test(arguments: [[5], [1, 0], [2, 2]] as [[UInt32]])
  func rowsThatCannotBeAreRefused(_ kept: [UInt32]) throws {
    let folder = try TemporaryFolder()
    let path = try write(rows(kept), folder)
    #expect(throws: StoreError.self) {
      try MyTripsAnalysis.keptRows.rows(.unlisted(path), count: 5)
    }
  }

  @Test func cutRowsAreRefused() throws {
    let folder = try TemporaryFolder()
    let path = try write([1, 0, 0], folder)
    #expect(throws: StoreError.self) {
      try MyTripsAnalysis.keptRows.rows(.unlisted(path), count: 5)
    }
  }
}
