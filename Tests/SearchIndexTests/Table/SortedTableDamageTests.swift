import Glibc
import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct SortedTableDamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func readAll(_ path: String) throws(StoreError) -> [SortedTableTests.Entry] {
    let table = try SortedTableReader(.unlisted(path), kind: SortedTableTests.kind)
    _ = try table.cursor(from: [0x61])
    return try SortedTableTests.read(table.cursor())
  }

  @Test func everyFlipAndCutIsReported() throws {
    var generator = SeededGenerator(seed: 5)
    let entries = SortedTableTests.entries(8, &generator).map {
      ($0.key, Array($0.value.prefix(9)))
    }
    _ = try SortedTableTests.write(entries, meta: [7], to: folder.file("whole"))
    let bytes = try SystemFileSystem().readAll(folder.file("whole"))
    let path = folder.file("damaged")
    try withEveryFlip(of: bytes) { damaged, place in
      try folder.write(damaged, to: "damaged")
      let error = #expect(throws: StoreError.self, "\(place)") { try readAll(path) }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    try withEveryCut(of: bytes) { cut, place in
      try folder.write(cut, to: "damaged")
      #expect(throws: StoreError.self, "\(place)") { try readAll(path) }
    }
  }

  /// Whole files that a wrong writer left.
  @Test func countsMarksAndLengthsThatDoNotFitAreRefused() throws {
    func table(entries: [UInt8], marks: [UInt64], count: UInt64?) throws -> String {
      let path = folder.file("table")
      try SystemFileSystem().removeTree(path)
      let writer = try SectionFileWriter(
        path: path, kind: SortedTableTests.kind,
        fileSystem: SystemFileSystem())
      var meta = ByteWriter()
      if let count { meta.u64(count) }
      var index = ByteWriter()
      for mark in marks { index.u64(mark) }
      for (name, bytes) in [
        (SortedTable.entries, entries), (SortedTable.index, index.buffer),
        (SortedTable.meta, meta.buffer),
      ] {
        try writer.begin(name)
        try writer.append(bytes)
      }
      try writer.finish()
      return path
    }
    let entries: [UInt8] = [1, 0x61, 1, 0, 1, 0x62, 0]
    #expect(try readAll(table(entries: entries, marks: [0], count: 2)).count == 2)
    let huge = [UInt8](repeating: 0xFF, count: 9) + [1]
    for (entries, marks, count): ([UInt8], [UInt64], UInt64?) in [
      (entries, [0], nil), (entries, [0], .max), (entries, [0], 1 << 62), (entries, [], 2),
      (entries, [0, 4], 2), (entries, [1], 2), (entries, [99], 2), (entries, [.max], 2),
      (Array(entries.dropLast()), [0], 2), ([1, 0x61, 200], [0], 1), (huge, [0], 1),
      ([0x80, 0x80], [0], 1), ([1, 0x61] + huge, [0], 1), ([], [0], 1),
    ] {
      #expect(throws: StoreError.self, "\(entries) \(marks)") {
        try readAll(table(entries: entries, marks: marks, count: count))
      }
    }
  }

  @Test func faultsLeaveNothing() throws {
    var generator = SeededGenerator(seed: 1)
    let entries = SortedTableTests.entries(4000, &generator)
    let path = folder.file("table")
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      do {
        _ = try SortedTableTests.write(entries, to: path, fileSystem: faulty)
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull && !SystemFileSystem().exists(path), "\(fault)")
      }
      try SystemFileSystem().removeTree(path)
    }
    #expect(failures > 6)
  }
}
