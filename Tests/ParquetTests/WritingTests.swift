import Glibc
import Platform
import TestSupport
import Testing

@testable import Parquet

/// Where a file goes, and what becomes of it when that fails.
@Suite struct WritingTests {
  private static func table(_ rowCount: Int) -> TestTable {
    TestTable(
      columns: [ParquetColumn("n", .integer), ParquetColumn("t", .text)],
      rows: [
        (0..<rowCount).map { .number(Int128($0) &* 0x9E37_79B9_7F4A) },
        (0..<rowCount).map { $0 % 9 == 0 ? .null : .text(Array("text \($0 % 100)".utf8)) },
      ])
  }

  private static func write(
    _ table: TestTable, _ write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: 1)
    var options = ParquetOptions()
    options.rowsPerGroup = 10_000
    let writer = try ParquetWriter(ParquetSchema(table.columns), options, write: write)
    for (number, column) in table.columns.enumerated() {
      try table.rows[number][...].withBatch(column, using: &generator) {
        try writer.append($0, to: number)
      }
    }
    try writer.finish()
  }

  @Test func everyWriteThatFailsIsThrownAndNothingIsWrittenAfterIt() throws {
    let table = Self.table(45_000)
    for failing in 2...8 {
      let folder = try TemporaryFolder()
      let faulty = FaultyFileSystem(failing: failing, errno: ENOSPC)
      let file = try faulty.create(folder.file("x"), mode: 0o600)
      var calls = 0
      do {
        try Self.write(table) {
          calls += 1
          try file.write($0)
        }
        #expect(!faulty.hasFailed, "write \(failing) was not thrown")
      } catch let error as FileError {
        #expect(error.isFull && error.operation == .write)
        #expect(calls == failing - 1)
      }
    }
  }

  @Test func afterAFailureEveryCallFails() throws {
    let schema = try ParquetSchema([ParquetColumn("n", .integer)])
    var calls = 0
    let file = ParquetFile(schema, ParquetOptions()) { _ in
      calls += 1
      if calls == 1 { throw FileError(.write, "x", errno: EIO) }
    }
    #expect(throws: FileError(.write, "x", errno: EIO)) { try file.finish() }
    let group = EncodedRowGroup(rowCount: 1, chunks: [EncodedChunk()])
    #expect(throws: FileError(.write, "x", errno: EIO)) { try file.append(group) }
    #expect(throws: FileError(.write, "x", errno: EIO)) { try file.finish() }
    #expect(calls == 1)
  }

  @Test func numbersAreTheSameAtAllLevels() throws {
    var generator = SeededGenerator(seed: 3)
    let numbers = (0..<20_000).map { Cell.number(Int128($0 * $0 % 1_000_003)) }
    let table = TestTable(
      columns: [ParquetColumn("a", .integer), ParquetColumn("b", .instant(.microseconds))],
      rows: [numbers.map { _ in .number(.random(in: 0...99, using: &generator)) }, numbers])
    func file(_ level: Int?) throws -> [UInt8] {
      var options = ParquetOptions()
      options.level = level
      var generator = SeededGenerator(seed: 3)
      return try table.file(options, using: &generator)
    }
    let sizes = try [nil, 1, 6, 9, 12].map { try file($0).count }
    #expect(sizes[1] == sizes[2] && sizes[2] == sizes[3] && sizes[3] != sizes[4])
    #expect(sizes[1] < sizes[0] / 2 + 20_000)
  }

  @Test func aFullDeviceSaysSo() throws {
    guard access("/dev/full", W_OK) == 0 else { return print("skipped: no /dev/full") }
    let full = try SystemFileSystem().append("/dev/full")
    let error = #expect(throws: FileError.self) {
      try Self.write(Self.table(5)) { try full.write($0) }
    }
    #expect(error?.isFull == true)
  }

  @Test func goesThroughAPipe() throws {
    let table = Self.table(30_000)
    var whole: [UInt8] = []
    try Self.write(table) { whole += $0 }
    let folder = try TemporaryFolder()
    let stream = try #require(popen("cat > '\(folder.file("piped"))'", "w"))
    try Self.write(table) { bytes in
      #expect(fwrite(bytes.baseAddress, 1, bytes.count, stream) == bytes.count)
    }
    #expect(pclose(stream) == 0)
    let isSame = try SystemFileSystem().readAll(folder.file("piped")) == whole
    #expect(isSame)
  }

  @Test(arguments: [1, 3]) func rowGroupsOfSeveralWorkersMakeTheSameFile(workers: Int) throws {
    let table = Self.table(45_000)
    var whole: [UInt8] = []
    try Self.write(table) { whole += $0 }
    let schema = try ParquetSchema(table.columns)
    let groups = try WorkerPool(workerCount: workers).map(count: 5) { number in
      let group = ParquetRowGroup(schema, ParquetEncoder(ParquetOptions()))
      var generator = SeededGenerator(seed: UInt64(number))
      let rows = number * 10_000..<min(45_000, (number + 1) * 10_000)
      for (place, column) in table.columns.enumerated() {
        try table.rows[place][rows].withBatch(column, using: &generator) {
          try group.append($0, to: place)
        }
      }
      return try group.encode()
    }
    var bytes: [UInt8] = []
    let file = ParquetFile(schema, ParquetOptions()) { bytes += $0 }
    for group in groups { try file.append(group) }
    try file.finish()
    let isSame = bytes == whole
    #expect(isSame && file.byteCount == whole.count)
  }
}
