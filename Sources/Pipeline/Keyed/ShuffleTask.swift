internal import Platform
internal import SearchIndex

/// Divides the records of one part by the key of a `latest` rule; records that a filter took out
/// are left behind.
struct ShuffleTask: PipelineTask {
  let part: PartLocation
  let rule: LatestRule
  let partitioning: Partitioning
  /// Where the filter's bitmap stands; nil when there is no filter.
  let filteredPath: String?

  var byteCount: Int64 { part.byteCount }

  func perform(in context: TaskContext) throws -> [ShuffleRun] {
    let segment = try part.open()
    let filtered = try filteredPath.map {
      try FilterTask.read($0, rowCount: segment.rowCount, fileSystem: context.fileSystem)
    }
    let hasher = try KeyHasher(segment: segment, fields: rule.key)
    let order = try segment.integers(rule.order)
    let writer = ShuffleWriter(
      partitioning: partitioning, memoryLimit: context.memoryPerTask, scratch: context.scratch)
    let length = RecordBatch.capacity
    try withUnsafeTemporaryAllocation(of: Hash128.self, capacity: length) { keys in
      try withUnsafeTemporaryAllocation(of: Int64.self, capacity: length) { orders in
        guard let keyBase = keys.baseAddress, let orderBase = orders.baseAddress else { return }
        for block in 0..<segment.blockCount {
          try context.cancellation.check()
          try hasher.hash(block: block, into: keyBase)
          order.decode(block: block, into: orderBase)
          let first = block * length
          for row in first..<min(first + length, segment.rowCount) {
            if let filtered, filtered[row >> 6] >> UInt64(row & 63) & 1 == 1 { continue }
            let key = keyBase[row - first]
            try writer.append(
              KeyedRecord(
                keyHigh: key.high, keyLow: key.low, order: orderBase[row - first],
                part: UInt32(part.number), row: UInt32(row)))
          }
        }
      }
    }
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
    return try writer.finish()
  }
}

/// Finds, in a range of partitions, the records that a later one of the same key stands for.
struct LatestTask: PipelineTask {
  /// A merged record: part number and doc ID, eight bytes.
  struct Merged: BitwiseCopyable, Sendable {
    var part: UInt32
    var row: UInt32

    /// Hands every record of the scratch file at `path` to `body`.
    static func forEach(
      in path: String, fileSystem: any FileSystem, _ body: (Merged) -> Void
    ) throws {
      let file = try fileSystem.open(path)
      var offset: Int64 = 0
      try withUnsafeTemporaryAllocation(of: Merged.self, capacity: 1 << 14) { buffer in
        while true {
          let got = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
          for index in 0..<got / MemoryLayout<Merged>.stride { body(buffer[index]) }
          offset += Int64(got)
          if got < buffer.count * MemoryLayout<Merged>.stride { return }
        }
      }
    }
  }

  /// A scratch file of `Merged` records.
  struct Outcome: Sendable {
    let path: String
    let count: Int
  }

  let runs: [ShuffleRun]
  let partitions: Range<Int>
  let partitioning: Partitioning

  var byteCount: Int64 {
    runs.reduce(0) { sum, run in
      sum + Int64(run.starts[partitions.upperBound] - run.starts[partitions.lowerBound])
        * Int64(KeyedRecord.byteCount)
    }
  }

  func perform(in context: TaskContext) throws -> Outcome {
    let path = context.scratch.newPath()
    let file = try context.fileSystem.create(path, mode: 0o600)
    var pending: [Merged] = []
    var count = 0
    func flush() throws {
      try pending.withUnsafeBytes { try file.write($0) }
      count += pending.count
      pending.removeAll(keepingCapacity: true)
    }
    for partition in partitions {
      try context.cancellation.check()
      let sorter = PartitionSorter(
        runs: runs, partition: partition, partitioning: partitioning,
        memoryLimit: context.memoryPerTask, scratch: context.scratch)
      var last: KeyedRecord?
      try sorter.forEach { record in
        if let earlier = last, earlier.hasSameKey(as: record) {
          pending.append(Merged(part: earlier.part, row: earlier.row))
          if pending.count == 1 << 14 { try flush() }
        }
        last = record
      }
    }
    try flush()
    try file.close()
    context.progress.add(bytes: byteCount)
    return Outcome(path: path, count: count)
  }
}
