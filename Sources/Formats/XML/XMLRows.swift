/// The rows of one batch, written side by side into the arena of a chunk.
struct XMLRows: ~Copyable {
  private let storage: TableStorage
  private let columnCount: Int
  private(set) var count = 0
  private(set) var rejects: [RowReject] = []
  private var arenaPosition = 0
  private var arenaEnd = 0
  /// The line of the first row, counted from the start of the span.
  private var firstLine: Int64 = 0

  init(columnCount: Int) {
    storage = TableStorage(columnCount: columnCount)
    self.columnCount = columnCount
  }

  var isEmpty: Bool { count == 0 && rejects.isEmpty }

  /// Whether a batch has as many rows or refusals as it may have.
  var isFull: Bool {
    count == storage.recordCapacity || rejects.count == TableStorage.maximumRecordCount
  }

  /// What a row needs besides its texts: a byte before each and behind the last.
  var kindByteCount: Int { columnCount + 1 }

  /// Begins a batch whose fields stand in `arena` of a chunk.
  mutating func begin(arena: Range<Int>) {
    count = 0
    rejects.removeAll(keepingCapacity: true)
    arenaPosition = arena.lowerBound
    arenaEnd = arena.upperBound
  }

  mutating func append(_ reject: RowReject) { rejects.append(reject) }

  /// Adds the row that ended, which begins at the byte `start` of the chunk at `base`, on the line `line`.
  ///
  /// False if there is no room for it in this batch.
  @inline(__always)
  mutating func append<Walk: XMLWalk & ~Copyable>(
    _ walk: borrowing Walk, in base: UnsafeMutablePointer<UInt8>, at start: Int, line: Int64
  ) -> Bool {
    if arenaPosition + walk.rowByteCount + kindByteCount > arenaEnd { return false }
    if count == 0 { firstLine = line }
    let bounds = storage.bounds + count * (columnCount + 1)
    var out = arenaPosition + 1
    for column in 0..<columnCount {
      let place = base + out
      let (length, kind) = walk.write(column, to: place)
      place[-1] = kind.rawValue
      bounds[column] = UInt32(truncatingIfNeeded: out)
      out += length + 1
    }
    bounds[columnCount] = UInt32(truncatingIfNeeded: out)
    arenaPosition = out - 1
    let row = walk.row
    storage.positions[count] = RecordPosition(
      start: UInt32(truncatingIfNeeded: start),
      byteCount: UInt32(truncatingIfNeeded: row.end - row.offset),
      line: UInt32(truncatingIfNeeded: line - firstLine), isRewritten: true)
    count += 1
    return true
  }

  /// The batch, of the chunk at `base` that begins `chunkOffset` bytes behind the start of the span.
  func batch(base: UnsafePointer<UInt8>, chunkOffset: Int64) -> RowBatch {
    RowBatch(
      table: FieldTable(
        bounds: storage.bounds, positions: storage.positions, base: base, chunkOffset: chunkOffset,
        firstLine: firstLine, quote: 0, hasQuotes: true, hasDoubledQuotes: false, count: count,
        columnCount: columnCount),
      rejects: rejects)
  }
}
