internal import Platform
internal import SearchIndex

/// Chosen records in another order: by place, the number of the record that stands there.
///
/// Keys are sorted within the memory that there is, as tables that are merged (the external merge sort, as in Knuth, The Art of
/// Computer Programming, volume 3, section 5.4); the order is total, so that it is the same whatever fits at a time. The numbers
/// take 4 bytes a record of a scratch file. Any thread may read.
struct SortedRecords: Sendable {
  let records: ChosenRecords
  private let numbers: ScratchArray<UInt32>

  /// Records whose keys are made in one piece of work.
  private static let pieceRowCount = 1 << 19

  init(
    _ records: ChosenRecords, by order: ExportOrder, _ room: ExportRoom, workers: WorkerPool,
    cancellation: Cancellation
  ) throws {
    guard records.count <= Int(UInt32.max) else {
      throw ExportRefused("more than \(UInt32.max) records cannot be ordered")
    }
    self.records = records
    let size = Self.pieceRowCount
    let limit = max(1 << 20, room.memory / workers.workerCount)
    let tables = try workers.map(count: (records.count + size - 1) / size) { number in
      let keys = OrderKeys(records, order, limit: limit, scratch: room.scratch)
      var next = number * size
      try records.forEachRun(next..<min(next + size, records.count)) { run in
        try cancellation.check()
        try keys.append(run, from: next)
        next += run.places.count
      }
      try keys.flush()
      return keys.tables
    }.flatMap(\.self)
    numbers = try ScratchArray(count: records.count, scratch: room.scratch)
    let readers = try tables.map { try SortedTableReader($0, kind: OrderKeys.kind) }
    // A file that is mapped needs no name.
    for table in tables { try room.scratch.fileSystem.remove(table.path) }
    var merger = try TableMerger(readers)
    var place = 0
    while let key = try merger.next({ _, _ in }) {
      if place % 65_536 == 0 { try cancellation.check() }
      guard place < numbers.count, key.count >= 4 else { break }
      let number = key.loadUnaligned(fromByteOffset: key.count - 4, as: UInt32.self)
      numbers.base[place] = UInt32(bigEndian: number)
      place += 1
    }
    precondition(place == records.count, "a key of each record")
    withExtendedLifetime(readers) {}
  }

  /// Hands the records at `places` to `body` in the order in which they were read, block by block, each run with the places at
  /// which its records stand, counted from the first of `places`.
  func forEachRun(
    _ places: Range<Int>, _ body: (ChosenRecords.Run, [UInt32]) throws -> Void
  ) throws {
    var entries = places.enumerated().map { offset, place in
      PrefixedOrdinal(prefix: UInt64(numbers[place]), ordinal: UInt32(offset))
    }
    entries.sortByPrefix()
    try records.forEachRun(ofAscending: entries.count, { Int(entries[$0].prefix) }) { run, range in
      try body(run, entries[range].map(\.ordinal))
    }
  }
}
