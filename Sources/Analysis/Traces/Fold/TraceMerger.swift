internal import Platform
internal import SearchIndex

/// Where a fix comes from.
public struct FixOrigin: Codable, Sendable, Hashable, BitwiseCopyable {
  /// The number of its part.
  public let part: UInt32
  /// Its row there.
  public let row: UInt32
}

/// Walks the partials of all parts together, and hands over the fixes of one stream after another in
/// the order of time, part and row.
///
/// Fixes without a time come by themselves, behind the others of their stream, in the order of part and row.
///
/// Holds the blocks that overlap in time, mostly one; where many fixes of a stream have the same time,
/// those. Of fixes without a time it holds one block.
public struct TraceMerger {
  private var merger: TableMerger
  private let tables: [SortedTableReader]
  /// Blocks of the present stream that were not handed over to their ends, in the order of keys.
  private var open: [OpenBlock] = []
  /// The tables that have fixes without a time of the present stream.
  private var timeless: Set<Int> = []
  private var mixed = TraceColumns()
  private var origins: [FixOrigin] = []
  private var order: [Place] = []

  private struct OpenBlock {
    let table: Int
    let fixes: TraceColumns
    let rows: [UInt32]
    /// The first fix that was not handed over.
    var next = 0
  }

  /// A fix of an open block, as it is sorted.
  private struct Place {
    let time: Int64
    let table: UInt32
    let row: UInt32
    let block: Int
    let place: Int
  }

  /// The fixes of the streams in `range`.
  public init(_ tables: TraceTables, _ range: TraceTables.Range) throws {
    self.tables = tables.tables
    merger = try TableMerger(tables.tables, from: range.start, to: range.end)
  }

  /// Hands over everything: `begin` with the name of each stream, `take` with its fixes in pieces and
  /// where each comes from, `shape` with those that have no time, `end` behind them.
  public mutating func run(
    begin: ([UInt8]) throws -> Void,
    take: (TraceBuffers, [FixOrigin]) throws -> Void,
    shape: (TraceBuffers) throws -> Void = { _ in }, end: () throws -> Void
  ) throws {
    var stream: [UInt8]?
    var found: [OpenBlock] = []
    while true {
      found.removeAll(keepingCapacity: true)
      let tables = tables
      let key = try merger.next { (table, value) throws(StoreError) in
        found.append(try Self.decode(value, table, of: tables))
      }
      guard let key, let name = TracePartial.stream(ofKey: key) else { break }
      if stream.map({ !name.elementsEqual($0) }) ?? true {
        if let stream {
          try hand(before: nil, take)
          try handTimeless(of: stream, shape)
          try end()
        }
        let name = Array(name)
        stream = name
        try begin(name)
      }
      if found.first?.fixes.firstTime == TraceFix.noTime {
        timeless.formUnion(found.lazy.map(\.table))
        continue
      }
      // Blocks come in the order of their first times: what is earlier is complete.
      if !open.isEmpty, let time = found.first?.fixes.firstTime { try hand(before: time, take) }
      open += found
    }
    if let stream {
      try hand(before: nil, take)
      try handTimeless(of: stream, shape)
      try end()
    }
  }

  /// Hands over the fixes of `stream` that have no time, table by table: their keys do not ascend over tables.
  private mutating func handTimeless(
    of stream: [UInt8], _ shape: (TraceBuffers) throws -> Void
  ) throws {
    for table in timeless.sorted() {
      var blocks = try TableMerger(
        [tables[table]], from: TracePartial.startOfTimeless(stream),
        to: TracePartial.end(of: stream))
      var found: OpenBlock?
      let tables = tables
      while try blocks.next({ (_, value) throws(StoreError) in
        found = try Self.decode(value, table, of: tables)
      }) != nil {
        try found?.fixes.withBuffers(shape)
      }
    }
    timeless.removeAll(keepingCapacity: true)
  }

  private static func decode(
    _ value: UnsafeRawBufferPointer, _ table: Int, of tables: [SortedTableReader]
  ) throws(StoreError) -> OpenBlock {
    do {
      let (fixes, rows) = try FixBlock.decode(value)
      return OpenBlock(table: table, fixes: fixes, rows: rows)
    } catch {
      throw .corrupt(
        file: tables[table].path, offset: 0, expected: "a block of fixes", found: "\(error)")
    }
  }

  /// Hands over the fixes of the open blocks that are earlier than `limit`; nil: all of them.
  private mutating func hand(
    before limit: Int64?, _ take: (TraceBuffers, [FixOrigin]) throws -> Void
  ) throws {
    var ready: [(block: Int, range: Range<Int>)] = []
    for block in open.indices {
      let start = open[block].next
      let end = limit.map { open[block].fixes.firstIndex(notBefore: $0, from: start) }
      let range = start..<(end ?? open[block].rows.count)
      if !range.isEmpty { ready.append((block, range)) }
      open[block].next = range.upperBound
    }
    if ready.count == 1, let (block, range) = ready.first {
      origins.removeAll(keepingCapacity: true)
      let part = UInt32(truncatingIfNeeded: open[block].table)
      for row in open[block].rows[range] { origins.append(FixOrigin(part: part, row: row)) }
      try open[block].fixes.withBuffers { try take($0[range], origins) }
    } else if ready.count > 1 {
      mix(ready)
      try mixed.withBuffers { try take($0, origins) }
    }
    open.removeAll { $0.next == $0.rows.count }
  }

  /// Puts the fixes of several blocks into one order.
  private mutating func mix(_ ready: [(block: Int, range: Range<Int>)]) {
    order.removeAll(keepingCapacity: true)
    for (block, range) in ready {
      let table = UInt32(truncatingIfNeeded: open[block].table)
      open[block].fixes.withBuffers { fixes in
        for place in range {
          order.append(
            Place(
              time: fixes.times[place], table: table, row: open[block].rows[place], block: block,
              place: place))
        }
      }
    }
    order.sort { a, b in
      if a.time != b.time { return a.time < b.time }
      return a.table == b.table ? a.row < b.row : a.table < b.table
    }
    mixed.removeAll()
    origins.removeAll(keepingCapacity: true)
    for place in order {
      mixed.append(open[place.block].fixes[place.place])
      origins.append(FixOrigin(part: place.table, row: place.row))
    }
  }
}
