internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Divides the records of one part by the key of a rule; records that a filter took out
/// are left behind.
struct ShuffleTask: PipelineTask {
  let part: PartLocation
  let rule: KeepRule
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
    let order = try rule.order.map { (field) throws(StoreError) in try segment.integers(field) }
    let writer = ShuffleWriter(
      partitioning: partitioning, memoryLimit: context.memoryPerTask, scratch: context.scratch)
    let length = RecordBatch.capacity
    try withUnsafeTemporaryAllocation(of: Hash128.self, capacity: length) { keys in
      try withUnsafeTemporaryAllocation(of: Int64.self, capacity: length) { orders in
        guard let keyBase = keys.baseAddress, let orderBase = orders.baseAddress else { return }
        for block in 0..<segment.blockCount {
          try context.cancellation.check()
          try hasher.hash(block: block, into: keyBase)
          if let order {
            order.decode(block: block, into: orderBase)
          } else {
            orderBase.update(repeating: 0, count: length)
          }
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

/// Finds, in a range of partitions, the records that another one of the same key stands for.
struct KeepTask: PipelineTask {
  /// A scratch file with the places of merged records.
  struct Outcome: Sendable {
    let path: String
    let count: Int
  }

  let runs: [ShuffleRun]
  let partitions: Range<Int>
  let partitioning: Partitioning
  let which: KeepRule.Which

  var byteCount: Int64 { runs.byteCount(of: partitions) }

  func perform(in context: TaskContext) throws -> Outcome {
    let places = try RecordPlaceWriter(context)
    for partition in partitions {
      try context.cancellation.check()
      let sorter = PartitionSorter(
        runs: runs, partition: partition, partitioning: partitioning,
        memoryLimit: context.memoryPerTask, scratch: context.scratch)
      var last: KeyedRecord?
      try sorter.forEach { record in
        // Records come in the order of their key, of one key the first first.
        if let earlier = last, earlier.hasSameKey(as: record) {
          let merged = which == .latest ? earlier : record
          try places.append(RecordPlace(part: merged.part, row: merged.row))
          if which == .first { return }
        }
        last = record
      }
    }
    try places.finish()
    context.progress.add(bytes: byteCount)
    return Outcome(path: places.path, count: places.count)
  }
}
