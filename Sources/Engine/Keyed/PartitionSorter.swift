internal import Platform

/// Gives the records of one partition in the order of `KeyedRecord.isBefore`, in memory when they
/// fit the budget and by an external merge sort when not.
struct PartitionSorter {
  let runs: [ShuffleRun]
  let partition: Int
  let partitioning: Partitioning
  let memoryLimit: Int
  let scratch: ScratchSpace

  /// Hands every record, sorted, to `body`.
  func forEach(_ body: (KeyedRecord) throws -> Void) throws {
    let total = runs.reduce(0) { $0 + $1.recordCount(ofPartition: partition) }
    guard total > 0 else { return }
    let limit = max(1024, memoryLimit / (2 * KeyedRecord.byteCount))
    if total <= limit {
      var records: [KeyedRecord] = []
      records.reserveCapacity(total)
      for run in runs { try read(run) { records.append(contentsOf: $0) } }
      sort(&records)
      for record in records { try body(record) }
      return
    }
    try forEachExternally(limit: limit, body)
  }

  private func forEachExternally(
    limit: Int, _ body: (KeyedRecord) throws -> Void
  ) throws {
    var sorted: [SortedRun] = []
    defer { for run in sorted { try? scratch.fileSystem.remove(run.path) } }
    var gathered: [KeyedRecord] = []
    gathered.reserveCapacity(limit)
    func flush() throws {
      guard !gathered.isEmpty else { return }
      sort(&gathered)
      let path = scratch.newPath()
      let file = try scratch.fileSystem.create(path, mode: 0o600)
      try gathered.withUnsafeBytes { try file.write($0) }
      try file.close()
      sorted.append(SortedRun(path: path, count: gathered.count))
      gathered.removeAll(keepingCapacity: true)
    }
    for run in runs {
      try read(run) { records in
        for record in records {
          gathered.append(record)
          if gathered.count == limit { try flush() }
        }
      }
    }
    try flush()
    gathered = []
    let merger = RunMerger(recordLimit: limit, scratch: scratch)
    let last = try merger.reduce(&sorted)
    try merger.merge(last, body)
  }

  private func read(
    _ run: ShuffleRun, _ body: (UnsafeBufferPointer<KeyedRecord>) throws -> Void
  ) throws {
    let count = run.recordCount(ofPartition: partition)
    guard count > 0 else { return }
    let file = try scratch.fileSystem.open(run.path)
    try KeyedRecord.read(
      file, from: Int(run.starts[partition]), count: count, piece: 1 << 15, body)
  }

  /// Buckets by the key bits below the partition's own, then sorts the small buckets.
  private func sort(_ records: inout [KeyedRecord]) {
    let count = records.count
    guard count > 64 else { return records.sort(by: KeyedRecord.isBefore) }
    let bucketBits = min(16, Int.bitWidth - 1 - count.leadingZeroBitCount)
    let shift = UInt64(64 - bucketBits)
    let skip = UInt64(partitioning.bits)
    var starts = [Int](repeating: 0, count: (1 << bucketBits) + 1)
    func bucket(_ record: KeyedRecord) -> Int { Int((record.keyHigh << skip) >> shift) }
    for record in records { starts[bucket(record) + 1] += 1 }
    for index in 0..<1 << bucketBits { starts[index + 1] += starts[index] }
    var next = starts
    var divided = [KeyedRecord](unsafeUninitializedCapacity: count) { buffer, initialized in
      for record in records {
        let index = bucket(record)
        buffer.initializeElement(at: next[index], to: record)
        next[index] += 1
      }
      initialized = count
    }
    divided.withUnsafeMutableBufferPointer { buffer in
      for index in 0..<1 << bucketBits {
        let range = starts[index]..<starts[index + 1]
        if range.count < 2 { continue }
        if range.count <= 16 {
          insertionSort(&buffer, range)
        } else {
          buffer[range].sort(by: KeyedRecord.isBefore)
        }
      }
    }
    records = divided
  }

  private func insertionSort(
    _ buffer: inout UnsafeMutableBufferPointer<KeyedRecord>, _ range: Range<Int>
  ) {
    for index in range.dropFirst() {
      let record = buffer[index]
      var at = index
      while at > range.lowerBound, KeyedRecord.isBefore(record, buffer[at - 1]) {
        buffer[at] = buffer[at - 1]
        at -= 1
      }
      buffer[at] = record
    }
  }
}
