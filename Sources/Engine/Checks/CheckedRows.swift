internal import Platform
internal import SearchIndex
internal import Store

/// The rows of one part that an expectation looks at.
struct CheckedRows {
  let segment: SegmentReader
  /// One bit a row.
  let words: [UInt64]

  /// The kept rows that `filter` finds and that have a value in all of `fields`.
  init(_ part: PartReader, filter: RowFilter?, fields: [FieldID]) throws {
    segment = part.segment
    var words = (0..<(part.segment.rowCount + 63) / 64).map { part.selection.kept(word: $0) }
    if let filter {
      for (word, bits) in try filter.matches(part.segment).enumerated() { words[word] &= bits }
    }
    if fields.contains(where: { part.segment.schema[$0].isOptional }) {
      let columns = SegmentColumns(part.segment)
      for field in fields where part.segment.schema[field].isOptional {
        for block in 0..<part.segment.blockCount {
          let valid = try columns.validity(of: field, block: block)
          let first = block * (BlockMask.rowCount / 64)
          for word in first..<min(first + BlockMask.rowCount / 64, words.count) {
            words[word] &= valid.words[word - first]
          }
        }
      }
    }
    self.words = words
  }

  var count: Int64 { Int64(words.reduce(0) { $0 + $1.nonzeroBitCount }) }

  /// Hands each row of `block` to `body`.
  @inline(__always)
  func forEachRow(inBlock block: Int, _ body: (Int) throws -> Void) rethrows {
    let first = block * (RecordBatch.capacity / 64)
    for word in first..<min(first + RecordBatch.capacity / 64, words.count) {
      var bits = words[word]
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        try body(row)
      }
    }
  }

  /// Hands each row with its value in a numeric field to `body`.
  func forEachNumber(
    _ field: FieldID, cancellation: Cancellation, _ body: (_ row: Int, _ value: Int64) -> Void
  ) throws {
    let column = try segment.integers(field)
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: RecordBatch.capacity) { values in
      guard let base = values.baseAddress else { return }
      for block in 0..<segment.blockCount {
        try cancellation.check()
        column.decode(block: block, into: base)
        let first = block * RecordBatch.capacity
        forEachRow(inBlock: block) { body($0, base[$0 - first]) }
      }
    }
  }

  /// The value of a numeric field in the last row; nil if there is no row.
  func lastNumber(_ field: FieldID) throws -> Int64? {
    guard let word = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return try segment.integers(field).value(at: word * 64 + 63 - words[word].leadingZeroBitCount)
  }
}
