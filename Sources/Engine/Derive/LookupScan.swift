internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Walks the records of a dataset that a lookup can find, in the order in which they were read: kept ones with a key and,
/// where time has a say, with a time.
struct LookupScan {
  let lookup: Lookup
  let dataset: DatasetReader
  let cancellation: Cancellation
  /// The keys that count.
  var share = KeyShare.all

  /// The rows of a block of a part.
  struct Block {
    let part: Int
    let number: Int
    /// Has the keys and what records are ordered by.
    let batch: RecordBatch
    /// The keys of those that can be found.
    let keys: KeyRows

    /// The row in its part of the one at `place`.
    func row(_ place: Int) -> Int { number * RecordBatch.capacity + place }
  }

  /// The fields of the dataset; nil if it has no parts.
  func schema() throws -> Schema? {
    try dataset.parts.isEmpty ? nil : dataset.open(0).segment.schema
  }

  /// The most records that there may be.
  func rowCount() throws -> Int {
    try dataset.parts.indices.reduce(0) { try $0 + dataset.open($1).segment.rowCount }
  }

  /// From what to what the values of a numeric field are, of all records; nil if there are none.
  func range(of field: FieldID) throws -> ClosedRange<Int64>? {
    var range: ClosedRange<Int64>?
    for number in dataset.parts.indices {
      let column = try dataset.open(number).segment.integers(field)
      guard let own = column.range() else { continue }
      range =
        range.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
    }
    return range
  }

  /// The file and line of a record.
  func place(_ record: LookupBuilder.Doubled.Place) throws -> String {
    let segment = try dataset.open(record.part).segment
    let place = try dataset.places()[record.part].place(ofRow: record.row, in: segment)
    return "\(Path.name(place.path)):\(place.line)"
  }

  /// Hands each block to `body`, and each segment to `begin` before its blocks.
  func run(
    begin: (SegmentReader) throws -> Void = { _ in }, _ body: (Block) throws -> Void
  ) throws {
    let matches = lookup.matches.map(\.other)
    let isFound = UnsafeMutablePointer<UInt8>.allocate(capacity: RecordBatch.capacity)
    defer { isFound.deallocate() }
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let batch = RecordBatch(schema: part.segment.schema)
      let loader = try BatchLoader(part.segment, matches + lookup.orderFields, into: batch)
      let writer = KeyWriter(matches, of: batch)
      try begin(part.segment)
      for block in 0..<part.segment.blockCount {
        try cancellation.check()
        try loader.load(block: block)
        let keys = writer.keys()
        for place in 0..<keys.count {
          isFound[place] = keys.presence[place]
          if isFound[place] != 0, !part.selection.isKept(block * RecordBatch.capacity + place) {
            isFound[place] = 0
          }
        }
        leaveOut(batch, isFound)
        share.keep(keys, in: isFound)
        try body(Block(part: number, number: block, batch: batch, keys: keys.filtered(by: isFound)))
      }
    }
  }

  /// Leaves out records that no time finds.
  private func leaveOut(_ batch: RecordBatch, _ isFound: UnsafeMutablePointer<UInt8>) {
    switch lookup.choice {
    case .only, .first, .last: break
    case .nearest(_, let other, _):
      for row in 0..<batch.count where batch.presence(other)[row] == 0 { isFound[row] = 0 }
    case .holding(_, let from, let to, _):
      for row in 0..<batch.count
      where batch.value(from, row) ?? .min >= batch.value(to, row) ?? .max { isFound[row] = 0 }
    }
  }
}

extension RecordBatch {
  /// A number; nil if there is none.
  func value(_ field: FieldID, _ row: Int) -> Int64? {
    presence(field)[row] == 0 ? nil : integers(field)[row]
  }
}
