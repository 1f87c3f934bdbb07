internal import Platform

/// A scratch file of records in the order of `KeyedRecord.isBefore`.
struct SortedRun {
  let path: String
  let count: Int
}

/// Merges sorted runs, at most `fanIn` at a time, so that neither open files nor the buffers' sizes
/// depend on how many there are.
struct RunMerger {
  /// Records held at a time, in all buffers.
  let recordLimit: Int
  let scratch: ScratchSpace

  static let fanIn = 64

  /// Merges the first runs of `runs` into longer ones at its end until at most `fanIn` are left.
  ///
  /// Records differ in part or row, so the order of the result does not depend on the grouping.
  func reduce(_ runs: inout [SortedRun]) throws -> [SortedRun] {
    while runs.count > Self.fanIn {
      let group = Array(runs[..<Self.fanIn])
      let path = scratch.newPath()
      let file = try scratch.fileSystem.create(path, mode: 0o600)
      runs.append(SortedRun(path: path, count: group.reduce(0) { $0 + $1.count }))
      var gathered: [KeyedRecord] = []
      let limit = bufferLength(of: group)
      gathered.reserveCapacity(limit)
      try merge(group) { record in
        gathered.append(record)
        guard gathered.count == limit else { return }
        try gathered.withUnsafeBytes { try file.write($0) }
        gathered.removeAll(keepingCapacity: true)
      }
      try gathered.withUnsafeBytes { try file.write($0) }
      try file.close()
      for run in group { try scratch.fileSystem.remove(run.path) }
      runs.removeFirst(Self.fanIn)
    }
    return runs
  }

  /// Hands the records of all `runs`, in order, to `body`.
  func merge(_ runs: [SortedRun], _ body: (KeyedRecord) throws -> Void) throws {
    let buffered = bufferLength(of: runs)
    // A binary heap by the readers' heads, the least on top; a reader at its end is taken out.
    var heap: [SortedRunReader] = []
    for run in runs {
      let reader = try SortedRunReader(run, buffered: buffered, fileSystem: scratch.fileSystem)
      if reader.isAtEnd { continue }
      heap.append(reader)
      var at = heap.count - 1
      while at > 0, KeyedRecord.isBefore(heap[at].head, heap[(at - 1) / 2].head) {
        heap.swapAt(at, (at - 1) / 2)
        at = (at - 1) / 2
      }
    }
    while !heap.isEmpty {
      try body(heap[0].head)
      try heap[0].advance()
      if heap[0].isAtEnd {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
      }
      siftDown(&heap)
    }
  }

  private func siftDown(_ heap: inout [SortedRunReader]) {
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < heap.count {
        if KeyedRecord.isBefore(heap[child].head, heap[least].head) { least = child }
      }
      if least == at { return }
      heap.swapAt(at, least)
      at = least
    }
  }

  private func bufferLength(of runs: [SortedRun]) -> Int {
    max(64, recordLimit / (runs.count + 1))
  }
}

/// Reads a sorted run through a small buffer.
private struct SortedRunReader {
  private let file: any ReadableFile
  private let total: Int
  private let buffered: Int
  private var buffer: [KeyedRecord] = []
  private var at = 0
  private var next = 0

  /// Whether every record was passed; then there is no `head`.
  var isAtEnd: Bool { at == buffer.count }
  /// The present record.
  var head: KeyedRecord { buffer[at] }

  init(_ run: SortedRun, buffered: Int, fileSystem: any FileSystem) throws {
    file = try fileSystem.open(run.path)
    total = run.count
    self.buffered = buffered
    try fill()
  }

  mutating func advance() throws {
    at += 1
    if at == buffer.count { try fill() }
  }

  private mutating func fill() throws {
    buffer.removeAll(keepingCapacity: true)
    at = 0
    let count = min(buffered, total - next)
    guard count > 0 else { return }
    try KeyedRecord.read(file, from: next, count: count, piece: count) {
      buffer.append(contentsOf: $0)
    }
    next += count
  }
}

extension KeyedRecord {
  /// Reads `count` records of `file` from record number `start`, at most `piece` at a time.
  static func read(
    _ file: any ReadableFile, from start: Int, count: Int, piece: Int,
    _ body: (UnsafeBufferPointer<KeyedRecord>) throws -> Void
  ) throws {
    let size = byteCount
    try withUnsafeTemporaryAllocation(of: KeyedRecord.self, capacity: min(piece, count)) { buffer in
      var done = 0
      while done < count {
        let take = min(buffer.count, count - done)
        let bytes = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[..<take]))
        let got = try file.read(into: bytes, at: Int64((start + done) * size))
        // A scratch file that is shorter than what was written into it: an I/O error.
        guard got == take * size else { throw FileError(.read, file.path, errno: 5) }
        try body(UnsafeBufferPointer(rebasing: buffer[..<take]))
        done += take
      }
    }
  }
}
