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
    let each = max(64, limit / max(1, sorted.count))
    var readers = try sorted.map { run in
      try SortedRunReader(run, buffered: each, fileSystem: scratch.fileSystem)
    }
    // Few runs (total / limit), so a scan for the least head is as good as a heap.
    while true {
      var least: Int?
      for index in readers.indices {
        guard let head = readers[index].head else { continue }
        if let found = least, let best = readers[found].head,
          !KeyedRecord.isBefore(head, best)
        {
          continue
        }
        least = index
      }
      guard let least, let record = readers[least].head else { return }
      try body(record)
      try readers[least].advance()
    }
  }

  private func read(
    _ run: ShuffleRun, _ body: (UnsafeBufferPointer<KeyedRecord>) throws -> Void
  ) throws {
    let count = run.recordCount(ofPartition: partition)
    guard count > 0 else { return }
    let file = try scratch.fileSystem.open(run.path)
    try readRecords(
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

private struct SortedRun {
  let path: String
  let count: Int
}

/// Reads a sorted run through a small buffer.
private struct SortedRunReader {
  private let file: any ReadableFile
  private let total: Int
  private let buffered: Int
  private var buffer: [KeyedRecord] = []
  private var at = 0
  private var next = 0
  private(set) var head: KeyedRecord?

  init(_ run: SortedRun, buffered: Int, fileSystem: any FileSystem) throws {
    file = try fileSystem.open(run.path)
    total = run.count
    self.buffered = buffered
    try advance()
  }

  mutating func advance() throws {
    if at == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      at = 0
      let count = min(buffered, total - next)
      guard count > 0 else {
        head = nil
        return
      }
      var read: [KeyedRecord] = []
      try readRecords(file, from: next, count: count, piece: count) {
        read.append(contentsOf: $0)
      }
      buffer = read
      next += count
    }
    head = buffer[at]
    at += 1
  }
}

/// Reads `count` records from record number `start`, at most `piece` at a time.
private func readRecords(
  _ file: any ReadableFile, from start: Int, count: Int, piece: Int,
  _ body: (UnsafeBufferPointer<KeyedRecord>) throws -> Void
) throws {
  let size = KeyedRecord.byteCount
  try withUnsafeTemporaryAllocation(of: KeyedRecord.self, capacity: min(piece, count)) { buffer in
    var done = 0
    while done < count {
      let take = min(buffer.count, count - done)
      let bytes = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[..<take]))
      let got = try file.read(into: bytes, at: Int64((start + done) * size))
      guard got == take * size else { throw FileError(.read, file.path, errno: 5) }
      try body(UnsafeBufferPointer(rebasing: buffer[..<take]))
      done += take
    }
  }
}
