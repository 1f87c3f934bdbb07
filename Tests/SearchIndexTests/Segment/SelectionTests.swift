import Glibc
import Platform
import SearchIndex
import TestSupport
import Testing

@Suite struct SelectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func random(rowCount: Int, _ generator: inout SeededGenerator) -> Selection {
    var selection = Selection(rowCount: rowCount)
    for word in selection.filtered.indices {
      selection.filtered[word] = generator.next() & generator.next()
      selection.merged[word] = generator.next() & ~selection.filtered[word]
    }
    return selection
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func countsAreThoseOfTheRows(rowCount: Int) {
    withSeeds(20) { generator, seed in
      var selection = Self.random(rowCount: rowCount, &generator)
      func isSet(_ bits: [UInt64], _ row: Int) -> Bool { bits[row / 64] >> (row % 64) & 1 == 1 }
      for isOverlapping in [false, true] {
        // A filter laid over a selection may take out merged rows, and turns bits on behind the end.
        if isOverlapping {
          for word in selection.filtered.indices { selection.filtered[word] |= ~0x55 }
        }
        let rows = 0..<rowCount
        let filtered = rows.filter { isSet(selection.filtered, $0) }
        let merged = rows.filter { isSet(selection.merged, $0) && !isSet(selection.filtered, $0) }
        let kept = rows.filter { !isSet(selection.filtered, $0) && !isSet(selection.merged, $0) }
        #expect(selection.filteredCount == filtered.count, "seed \(seed)")
        #expect(selection.mergedCount == merged.count, "seed \(seed)")
        #expect(selection.keptCount == kept.count, "seed \(seed)")
        #expect(rows.filter { selection.isKept($0) } == kept, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [0, 1, 64, 65, 100_000])
  func comesBackFromAFile(rowCount: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let selection = Self.random(rowCount: rowCount, &generator)
    let path = folder.file("selection")
    _ = try selection.write(path: path, fileSystem: SystemFileSystem())
    let found = try Selection(.unlisted(path), rowCount: rowCount)
    #expect(found.filtered == selection.filtered && found.merged == selection.merged)
    #expect(throws: StoreError.self) { try Selection(.unlisted(path), rowCount: rowCount + 1) }
    #expect(throws: StoreError.self) { try Selection(.unlisted(path), rowCount: rowCount + 64) }
  }

  @Test func everyFlipAndCutIsReported() throws {
    var generator = SeededGenerator(seed: 1)
    let selection = Self.random(rowCount: 100, &generator)
    _ = try selection.write(path: folder.file("whole"), fileSystem: SystemFileSystem())
    let bytes = try SystemFileSystem().readAll(folder.file("whole"))
    let path = folder.file("damaged")
    try withEveryFlip(of: bytes) { damaged, place in
      try folder.write(damaged, to: "damaged")
      let error = #expect(throws: StoreError.self, "\(place)") {
        try Selection(.unlisted(path), rowCount: 100)
      }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    try withEveryCut(of: bytes) { cut, place in
      try folder.write(cut, to: "damaged")
      #expect(throws: StoreError.self, "\(place)") { try Selection(.unlisted(path), rowCount: 100) }
    }
  }

  @Test func faultsLeaveNothing() throws {
    var generator = SeededGenerator(seed: 1)
    let selection = Self.random(rowCount: 4_000_000, &generator)
    let path = folder.file("selection")
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      do {
        _ = try selection.write(path: path, fileSystem: faulty)
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull && !SystemFileSystem().exists(path), "\(fault)")
      }
      try SystemFileSystem().removeTree(path)
    }
    #expect(failures > 8)
  }
}
