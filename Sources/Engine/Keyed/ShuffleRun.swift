internal import Platform

/// Records of one or more parts divided by partition, in a scratch file: partition after partition,
/// each in the order in which the records came.
struct ShuffleRun: Sendable {
  /// The scratch file.
  let path: String
  /// Record number at which each partition begins, and the total at the end.
  let starts: [UInt32]

  func recordCount(ofPartition partition: Int) -> Int {
    Int(starts[partition + 1] - starts[partition])
  }
}

extension [ShuffleRun] {
  /// The bytes that all runs hold of some partitions.
  func byteCount(of partitions: Range<Int>) -> Int64 {
    reduce(0) { sum, run in
      sum + Int64(run.starts[partitions.upperBound] - run.starts[partitions.lowerBound])
        * Int64(KeyedRecord.byteCount)
    }
  }
}

/// Gathers records up to a limit and writes them as runs.
///
/// `append`… then `finish`, once. One thread.
final class ShuffleWriter {
  private let partitioning: Partitioning
  private let limit: Int
  private let scratch: ScratchSpace
  private var gathered: [KeyedRecord] = []
  private var runs: [ShuffleRun] = []

  /// A writer that holds about `memoryLimit` bytes at a time.
  init(partitioning: Partitioning, memoryLimit: Int, scratch: ScratchSpace) {
    self.partitioning = partitioning
    self.scratch = scratch
    // Gathered and divided records stand in memory side by side.
    limit = max(1024, memoryLimit / (2 * KeyedRecord.byteCount))
  }

  func append(_ record: KeyedRecord) throws {
    if gathered.count == limit { try flush() }
    gathered.append(record)
  }

  func finish() throws -> [ShuffleRun] {
    try flush()
    return runs
  }

  private func flush() throws {
    guard !gathered.isEmpty else { return }
    var starts = [UInt32](repeating: 0, count: partitioning.count + 1)
    for record in gathered { starts[partitioning.partition(of: record) + 1] += 1 }
    for partition in 0..<partitioning.count { starts[partition + 1] += starts[partition] }
    var next = starts
    let divided = [KeyedRecord](unsafeUninitializedCapacity: gathered.count) { buffer, count in
      for record in gathered {
        let partition = partitioning.partition(of: record)
        buffer.initializeElement(at: Int(next[partition]), to: record)
        next[partition] += 1
      }
      count = gathered.count
    }
    let path = scratch.newPath()
    let file = try scratch.fileSystem.create(path, mode: 0o600)
    try divided.withUnsafeBytes { try file.write($0) }
    try file.close()
    runs.append(ShuffleRun(path: path, starts: starts))
    gathered.removeAll(keepingCapacity: true)
  }
}
