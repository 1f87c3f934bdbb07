import Glibc
import Platform
import TestSupport
import Testing

@testable import Engine

@Suite struct PartitionSorterTests {
  enum Skew: String, CaseIterable {
    case distinct, fewKeys, oneKey, sameOrder
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func records(
    _ count: Int, _ skew: Skew, _ generator: inout SeededGenerator
  ) -> [KeyedRecord] {
    (0..<count).map { number in
      let key =
        switch skew {
        case .distinct: generator.next()
        case .fewKeys: UInt64.random(in: 0..<20, using: &generator) &* 0x9E37_79B9_7F4A_7C15
        case .oneKey, .sameOrder: 0x8000_0000_0000_0001 as UInt64
        }
      return KeyedRecord(
        keyHigh: key, keyLow: skew == .fewKeys ? UInt64(number % 2) : 0,
        order: skew == .sameOrder ? 5 : Int64.random(in: .min ... .max, using: &generator),
        part: UInt32(number / 1000), row: UInt32(number % 1000))
    }
  }

  private func fields(_ record: KeyedRecord) -> [UInt64] {
    [
      record.keyHigh, record.keyLow, UInt64(bitPattern: record.order), UInt64(record.part),
      UInt64(record.row),
    ]
  }

  @Test(arguments: Skew.allCases, [0, 1 << 24])
  func partitionsTogetherAreThePlainSort(skew: Skew, memoryLimit: Int) throws {
    let scratch = try folder.scratch()
    try withSeeds(4) { generator, seed in
      let count = [0, 1, 70, 3000, 20_000].randomElement(using: &generator) ?? 0
      let records = Self.records(count, skew, &generator)
      let partitioning = Partitioning(
        inputByteCount: [0, 3 << 20, 40 << 20].randomElement(using: &generator) ?? 0)
      let writer = ShuffleWriter(
        partitioning: partitioning, memoryLimit: memoryLimit, scratch: scratch)
      for record in records.shuffled(using: &generator) { try writer.append(record) }
      let runs = try writer.finish()
      var found: [KeyedRecord] = []
      for partition in 0..<partitioning.count {
        try PartitionSorter(
          runs: runs, partition: partition, partitioning: partitioning,
          memoryLimit: memoryLimit, scratch: scratch
        ).forEach { record in
          #expect(partitioning.partition(of: record) == partition)
          found.append(record)
        }
      }
      let expected = records.sorted(by: KeyedRecord.isBefore)
      #expect(found.map(fields) == expected.map(fields), "seed \(seed)")
      // Only the shuffle's own runs are left.
      #expect(try SystemFileSystem().list(scratch.folder).count == runs.count, "seed \(seed)")
      for run in runs { try SystemFileSystem().remove(run.path) }
    }
  }

  /// More runs than are merged at a time: several passes, and no more files open than the fan-in.
  @Test func manyRunsOfOneKeyAreMergedInPasses() throws {
    let scratch = try folder.scratch()
    var generator = SeededGenerator(seed: 1)
    let count = 1024 * (RunMerger.fanIn + 70)
    let records = (0..<count).map { number in
      KeyedRecord(keyHigh: 7, keyLow: 7, order: 0, part: 0, row: UInt32(number))
    }
    let partitioning = Partitioning(inputByteCount: 0)
    let writer = ShuffleWriter(partitioning: partitioning, memoryLimit: 0, scratch: scratch)
    for record in records.shuffled(using: &generator) { try writer.append(record) }
    let runs = try writer.finish()
    #expect(runs.count > 2 * RunMerger.fanIn)
    var next: UInt32 = 0
    var isSorted = true
    try PartitionSorter(
      runs: runs, partition: 0, partitioning: partitioning, memoryLimit: 0, scratch: scratch
    ).forEach { record in
      isSorted = isSorted && record.row == next
      next += 1
    }
    #expect(isSorted && next == UInt32(count))
    #expect(try SystemFileSystem().list(scratch.folder).count == runs.count)
  }

  @Test func faultsAreThrown() throws {
    var generator = SeededGenerator(seed: 1)
    let records = Self.records(5000, .fewKeys, &generator)
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().makeDirectory(folder.file("scratch"), mode: 0o700)
      do {
        let scratch = try folder.scratch(fileSystem: faulty)
        let partitioning = Partitioning(inputByteCount: 0)
        let writer = ShuffleWriter(partitioning: partitioning, memoryLimit: 0, scratch: scratch)
        for record in records { try writer.append(record) }
        var count = 0
        try PartitionSorter(
          runs: try writer.finish(), partition: 0, partitioning: partitioning, memoryLimit: 0,
          scratch: scratch
        ).forEach { _ in count += 1 }
        #expect(!faulty.hasFailed && count == 5000, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
    }
    #expect(failures > 10)
  }

  @Test func partitionsAreFixedByTheInputs() {
    for (byteCount, bits): (Int64, Int) in [
      (0, 0), ((2 << 20) - 1, 0), (2 << 20, 1), (1 << 30, 10), (.max, 12),
    ] {
      #expect(Partitioning(inputByteCount: byteCount).bits == bits)
    }
  }
}
