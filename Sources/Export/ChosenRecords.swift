public import Platform
public import SearchIndex
public import Store

/// The records of a dataset, or the rows of a table, that are exported, in the order in which they were read, and which of their fields.
///
/// Holds a bit a record. Any thread may read.
public struct ChosenRecords: Sendable {
  /// The fields of the records.
  public let schema: Schema
  /// The fields that are exported, in their order.
  public let fields: [FieldID]
  /// How many records.
  public let count: Int
  /// About how many bytes of input a record has; the same for any parts.
  let bytesPerRecord: Int
  /// Opens the segment of a part.
  let open: @Sendable (Int) throws(StoreError) -> SegmentReader
  private let parts: [Part]

  /// How many parts there are.
  var partCount: Int { parts.count }

  /// The records of one part.
  private struct Part: Sendable {
    /// One bit a row.
    let words: [UInt64]
    /// How many records stand before each block, and before the part in all.
    let before: [UInt32]
    let first: Int
    let count: Int
  }

  /// Some records of one block.
  package struct Run {
    let part: Int
    let block: Int
    /// Their rows in the block, ascending.
    let places: [UInt16]

    /// The same in runs of at most `count` records.
    func pieces(of count: Int) -> [Run] {
      guard places.count > count else { return [self] }
      return stride(from: 0, to: places.count, by: count).map { start in
        Run(
          part: part, block: block,
          places: Array(places[start..<min(start + count, places.count)]))
      }
    }
  }

  /// The records of `dataset` that `query` finds, or all; dates of it without an offset are in `zone`.
  ///
  /// Throws `QueryError` if the query is wrong, `StoreError` if a part is damaged.
  public init(
    _ dataset: DatasetReader, schema: Schema, fields: [FieldID], query: String?, zone: TimeZone,
    workers: WorkerPool
  ) throws {
    let found = try workers.map(count: dataset.parts.count) { number in
      let part = try dataset.open(number)
      let filter = try query.map {
        try RowFilter(query: $0, schema: part.segment.schema, zone: zone).matches(part)
      }
      return (0..<(part.segment.rowCount + 63) / 64).map { word in
        part.selection.kept(word: word) & (filter?[word] ?? .max)
      }
    }
    let balance = dataset.balance
    let byteCount = dataset.parts.reduce(0) { $0 + Int($1.byteCount) }
    self.init(
      schema: schema, fields: fields, words: found,
      bytesPerRecord: byteCount / max(1, Int(balance.read))
    ) { number throws(StoreError) in
      try dataset.open(number).segment
    }
  }

  /// The rows of one segment that `query` finds, or all.
  public init(
    _ segment: SegmentReader, fields: [FieldID], query: String?, zone: TimeZone
  ) throws {
    let filter = try query.map {
      try RowFilter(query: $0, schema: segment.schema, zone: zone).matches(segment)
    }
    let words = (0..<(segment.rowCount + 63) / 64).map { word in
      let rest = segment.rowCount - 64 * word
      return (rest < 64 ? 1 << UInt64(rest) - 1 : .max) & (filter?[word] ?? .max)
    }
    self.init(schema: segment.schema, fields: fields, words: [words], bytesPerRecord: 0) { _ in
      segment
    }
  }

  /// Records of parts that `open` opens, a bit each.
  init(
    schema: Schema, fields: [FieldID], words found: [[UInt64]], bytesPerRecord: Int,
    open: @escaping @Sendable (Int) throws(StoreError) -> SegmentReader
  ) {
    self.schema = schema
    self.fields = fields
    self.open = open
    self.bytesPerRecord = bytesPerRecord
    var first = 0
    var parts: [Part] = []
    let blockWords = RecordBatch.capacity / 64
    for words in found {
      var before: [UInt32] = []
      var count = 0
      for word in words.indices {
        if word % blockWords == 0 { before.append(UInt32(count)) }
        count += words[word].nonzeroBitCount
      }
      parts.append(Part(words: words, before: before, first: first, count: count))
      first += count
    }
    self.parts = parts
    count = first
  }

  /// Hands the records `range`, block by block, to `body`.
  package func forEachRun(_ range: Range<Int>, _ body: (Run) throws -> Void) throws {
    var next = range.lowerBound
    var number = partIndex(of: next)
    while next < range.upperBound {
      let part = parts[number]
      guard next < part.first + part.count else {
        number += 1
        continue
      }
      var block = blockIndex(of: next - part.first, in: part.before)
      while next < range.upperBound, block < part.before.count {
        let places = places(part, block, from: next - part.first - Int(part.before[block]))
          .prefix(range.upperBound - next)
        if !places.isEmpty {
          try body(Run(part: number, block: block, places: Array(places)))
          next += places.count
        }
        block += 1
      }
      number += 1
    }
  }

  /// Hands the `count` records whose numbers are `number(0)`, `number(1)` and so on, which ascend, block by block to `body`,
  /// with their indices among these.
  func forEachRun(
    ofAscending count: Int, _ number: (Int) -> Int, _ body: (Run, Range<Int>) throws -> Void
  ) throws {
    var next = 0
    var partNumber = 0
    while next < count {
      while number(next) >= parts[partNumber].first + parts[partNumber].count { partNumber += 1 }
      let part = parts[partNumber]
      let block = blockIndex(of: number(next) - part.first, in: part.before)
      let before = part.first + Int(part.before[block])
      let all = places(part, block, from: 0)
      var chosen: [UInt16] = []
      let start = next
      while next < count, number(next) - before < all.count {
        chosen.append(all[number(next) - before])
        next += 1
      }
      try body(Run(part: partNumber, block: block, places: chosen), start..<next)
    }
  }

  private func partIndex(of record: Int) -> Int {
    (parts.firstIndex { record < $0.first + $0.count }) ?? parts.count
  }

  /// The last block before which at most `record` records stand.
  private func blockIndex(of record: Int, in before: [UInt32]) -> Int {
    var (low, high) = (0, before.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(before[middle]) <= record { low = middle } else { high = middle }
    }
    return low
  }

  /// The rows of the records of a block, from record `skipped` of it on.
  private func places(_ part: Part, _ block: Int, from skipped: Int) -> [UInt16] {
    let words = RecordBatch.capacity / 64
    var places: [UInt16] = []
    places.reserveCapacity(RecordBatch.capacity)
    for word in block * words..<min((block + 1) * words, part.words.count) {
      var bits = part.words[word]
      while bits != 0 {
        places.append(UInt16((word - block * words) * 64 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return skipped > 0 ? Array(places.dropFirst(skipped)) : places
  }
}
