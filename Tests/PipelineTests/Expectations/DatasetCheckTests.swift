import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

/// The checks of a dataset against one plain pass over all of its records.
@Suite struct DatasetCheckTests {
  struct Row {
    let key: Int64
    let name: Int
    let value: Int64?
  }

  static let schema = Schema([
    Field("key", .integer), Field("name", .symbol), Field("value", .integer, isOptional: true),
  ])

  let folder: TemporaryFolder
  let layout: StoreLayout

  init() throws {
    folder = try TemporaryFolder()
    layout = StoreLayout(folder: folder.file("store"), fileSystem: SystemFileSystem())
    try layout.create()
  }

  /// Writes each part as a segment; `files` says to which file it belongs.
  func dataset(_ parts: [[Row]], files: [Int], name: String, byteCount: Int64) throws
    -> DatasetReader
  {
    let scratch = try folder.scratch()
    let made = try parts.enumerated().map { number, rows -> Manifest.Part in
      let builder = SegmentBuilder(schema: Self.schema, memoryLimit: 1 << 22, scratch: scratch)
      let batch = RecordBatch(schema: Self.schema)
      for start in stride(from: 0, to: rows.count, by: RecordBatch.capacity) {
        let run = rows[start..<min(start + RecordBatch.capacity, rows.count)]
        let names = run.flatMap { Array("n\($0.name % 10)".utf8) } + [UInt8](repeating: 0, count: 8)
        try names.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          batch.count = run.count
          for (row, item) in run.enumerated() {
            batch.fate[row] = 0
            batch.integers(FieldID(0))[row] = item.key
            batch.byteSlices(FieldID(1))[row] = ByteSlice(start: base + 2 * row, count: 2)
            batch.integers(FieldID(2))[row] = item.value ?? 0
            for field in 0..<2 { batch.presence(FieldID(field))[row] = 1 }
            batch.presence(FieldID(2))[row] = item.value == nil ? 0 : 1
          }
          try builder.append(batch)
        }
      }
      let segment = try layout.publish(
        key: TaskKey(TaskStage("test", version: 1), [name, String(number)]), kind: .segment
      ) { try builder.finish(path: $0, fileSystem: SystemFileSystem()) }
      return Manifest.Part(
        slices: [
          Manifest.Slice(
            input: files[number], start: 0, end: byteCount, contentHash: Hash128(high: 0, low: 0),
            lineCount: Int64(rows.count))
        ],
        segment: segment, rejects: nil, selection: nil,
        balance: Balance(read: Int64(rows.count), kept: Int64(rows.count)), rejectCounts: [:])
    }
    return DatasetReader(Manifest.Dataset(name: name, parts: made), store: layout)
  }

  func check(
    _ dataset: DatasetReader, filter: RowFilter? = nil, workers: Int = 2, memory: Int = 1 << 20
  ) throws -> DatasetCheck {
    DatasetCheck(
      dataset: dataset, filter: filter, identity: "test",
      known: KnownOutputs(Manifest(), state: StoreState(), layout: layout),
      executor: LocalExecutor(workerCount: workers),
      context: TaskContext(
        fileSystem: SystemFileSystem(), store: layout, scratch: try folder.scratch(),
        memoryPerTask: memory, chunkByteCount: 1 << 16, cancellation: Cancellation(),
        progress: ProgressCounters()))
  }

  /// The failing rows as (part, row), and how many were judged.
  func failing(
    _ result: DatasetCheck.Result, _ dataset: DatasetReader
  ) throws -> (rows: Set<[Int]>, checked: Int64) {
    var rows: Set<[Int]> = []
    var checked: Int64 = 0
    for (part, output) in result.outputs.enumerated() {
      let file = try ExpectationFile(layout.file(output))
      var count: Int64 = 0
      try ExpectationFile.forEachRow(
        layout.file(output), rowCount: try dataset.open(part).segment.rowCount
      ) { row in
        rows.insert([part, row])
        count += 1
        return true
      }
      #expect(count == file.failed)
      checked += file.checked
    }
    return (rows, checked)
  }

  static func random(_ generator: inout SeededGenerator, parts: Int) -> [[Row]] {
    let keys: Int64 = [3, 100, 5_000].randomElement(using: &generator) ?? 3
    return (0..<parts).map { _ in
      (0..<([0, 1, 70, 2_100].randomElement(using: &generator) ?? 0)).map { _ in
        Row(
          key: Int64.random(in: 0..<keys, using: &generator),
          name: Int.random(in: 0...3, using: &generator),
          value: Int.random(in: 0...4, using: &generator) == 0
            ? nil : Int64.random(in: -(1 << 40)...(1 << 40), using: &generator))
      }
    }
  }

  @Test func allKindsAgreeWithOnePass() throws {
    try withSeeds(8) { generator, seed in
      let count = Int.random(in: 1...4, using: &generator)
      let parts = Self.random(&generator, parts: count)
      let files = (0..<count).map { $0 / 2 }
      let byteCount: Int64 = [1, 30 << 20].randomElement(using: &generator) ?? 1
      let data = try dataset(parts, files: files, name: "d\(seed)", byteCount: byteCount)
      let others = Self.random(&generator, parts: 2)
      let other = try dataset(others, files: [0, 1], name: "o\(seed)", byteCount: byteCount)
      let filter = try RowFilter(query: "name:n1 OR name:n2", schema: Self.schema, zone: .utc)
      for memory in [1, 1 << 20] {
        let check = try check(data, filter: filter, workers: memory == 1 ? 1 : 3, memory: memory)
        var seen: Set<[Int64]> = []
        var unique: Set<[Int]> = []
        var falling: Set<[Int]> = []
        var fallingPerKey: Set<[Int]> = []
        var unknown: Set<[Int]> = []
        var lastOfFile: [Int: Int64] = [:]
        var lastOfKey: [Int64: Int64] = [:]
        let known = Set(others.flatMap { $0.map(\.key) })
        for (part, rows) in parts.enumerated() {
          for (row, item) in rows.enumerated() where item.name == 1 || item.name == 2 {
            if !known.contains(item.key) { unknown.insert([part, row]) }
            guard let value = item.value else { continue }
            if !seen.insert([item.key, Int64(item.name)]).inserted { unique.insert([part, row]) }
            if value < lastOfFile[files[part]] ?? .min { falling.insert([part, row]) }
            if value < lastOfKey[item.key] ?? .min { fallingPerKey.insert([part, row]) }
            lastOfFile[files[part]] = value
            lastOfKey[item.key] = value
          }
        }
        // The field that may be missing is in the key: such records are not judged.
        let all = [FieldID(0), FieldID(1)]
        let judged = try failing(check.keyed(.unique, key: all), data)
        let expected = Self.repeats(parts)
        #expect(judged.rows == expected, "seed \(seed)")
        #expect(
          try failing(check.monotonic(FieldID(2)), data).rows == falling, "seed \(seed)")
        #expect(
          try failing(check.keyed(.monotonic, key: [FieldID(0)], value: FieldID(2)), data).rows
            == fallingPerKey, "seed \(seed)")
        #expect(
          try failing(
            check.keyed(.foreignKey, key: [FieldID(0)], reference: (other, FieldID(0))), data
          ).rows == unknown, "seed \(seed)")
        #expect(unique.isSubset(of: expected))
      }
    }
  }

  /// The records of names 1 and 2 whose key and name an earlier one has.
  private static func repeats(_ parts: [[Row]]) -> Set<[Int]> {
    var seen: Set<[Int64]> = []
    var repeated: Set<[Int]> = []
    for (part, rows) in parts.enumerated() {
      for (row, item) in rows.enumerated() where item.name == 1 || item.name == 2 {
        if !seen.insert([item.key, Int64(item.name)]).inserted { repeated.insert([part, row]) }
      }
    }
    return repeated
  }

  @Test func manyKeysFitASmallBudget() throws {
    var generator = SeededGenerator(seed: 11)
    let parts = (0..<3).map { _ in
      (0..<100_000).map { _ in
        Row(key: Int64.random(in: 0..<2_000_000, using: &generator), name: 0, value: 1)
      }
    }
    var seen: Set<Int64> = []
    var expected: Set<[Int]> = []
    for (part, rows) in parts.enumerated() {
      for (row, item) in rows.enumerated() where !seen.insert(item.key).inserted {
        expected.insert([part, row])
      }
    }
    // One partition, so that it does not fit: 300,000 records of 32 bytes.
    let data = try dataset(parts, files: [0, 0, 0], name: "many", byteCount: 1)
    let found = try failing(
      check(data, memory: 1 << 20).keyed(.unique, key: [FieldID(0)]), data)
    #expect(found.rows == expected && found.checked == 300_000)
    #expect(expected.count > 10_000)
  }

  @Test func recordsWithoutAValueAreNotJudged() throws {
    let rows = [1, nil, 1, nil, 2].map { Row(key: 0, name: 0, value: $0) }
    let data = try dataset([rows], files: [0], name: "nulls", byteCount: 1)
    let check = try check(data)
    #expect(
      try failing(check.keyed(.unique, key: [FieldID(2)]), data) == (rows: [[0, 2]], checked: 3))
    let notNull = try failing(check.parts(.rows(.notNull([FieldID(2)]))), data)
    #expect(notNull == (rows: [[0, 1], [0, 3]], checked: 5))
  }

  @Test func damagedFilesAreFound() throws {
    let path = folder.file("x.expectation")
    _ = try ExpectationFile.write(
      checked: 200, failing: [1 << 3 | 1 << 63, 0, 1], newest: -5, path: path,
      fileSystem: SystemFileSystem())
    let file = try ExpectationFile(.unlisted(path))
    #expect(file.checked == 200 && file.failed == 3 && file.newest == -5)
    var rows: [Int] = []
    try ExpectationFile.forEachRow(.unlisted(path), rowCount: 200) {
      rows.append($0)
      return rows.count < 3
    }
    #expect(rows == [3, 63, 128])
    #expect(throws: StoreError.self) {
      try ExpectationFile.forEachRow(.unlisted(path), rowCount: 100) { _ in true }
    }
  }
}
