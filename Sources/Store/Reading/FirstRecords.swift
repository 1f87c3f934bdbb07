internal import Platform
internal import SearchIndex

/// The first records by the values of a field; those without a value stand last, and equal ones in
/// global order.
///
/// Numbers, dates and moments are compared by their values, symbols and texts by their bytes.
struct FirstRecords {
  private enum Rows {
    case numbers(FirstRows<Int64>)
    case bytes(FirstRows<ByteKey>)
    /// No part was offered yet.
    case none
  }

  private let count: Int
  private let field: FieldID
  private let isDescending: Bool
  private var rows = Rows.none

  init(_ count: Int, by field: FieldID, isDescending: Bool) {
    self.count = count
    self.field = field
    self.isDescending = isDescending
  }

  /// Offers the rows of a part that follows those before it; `bits` has the 64 rows of a word.
  mutating func offer(
    _ segment: SegmentReader, number: Int, bits: (Int) -> UInt64
  ) throws(StoreError) {
    if segment.schema[field].type.isNumeric {
      var first: FirstRows<Int64>
      if case .numbers(let held) = rows {
        first = held
      } else {
        first = FirstRows(count, isDescending)
      }
      rows = .none
      try Self.offerNumbers(try segment.integers(field), number, bits, to: &first)
      rows = .numbers(first)
    } else {
      var first: FirstRows<ByteKey>
      if case .bytes(let held) = rows {
        first = held
      } else {
        first = FirstRows(count, isDescending)
      }
      rows = .none
      if let cursor = try segment.text(field) {
        try Self.offerTexts(cursor, segment.rowCount, number, bits, to: &first)
      } else {
        try Self.offerSymbols(
          try segment.symbols(field), segment.rowCount, number, bits, to: &first)
      }
      rows = .bytes(first)
    }
  }

  /// The first records, in order.
  func ranked() -> [(part: Int, row: Int)] {
    switch rows {
    case .numbers(let first): first.ranked()
    case .bytes(let first): first.ranked()
    case .none: []
    }
  }

  private static func offerNumbers(
    _ column: IntegerColumnReader, _ number: Int, _ bits: (Int) -> UInt64,
    to first: inout FirstRows<Int64>
  ) throws(StoreError) {
    var values = [Int64](repeating: 0, count: RecordBatch.capacity)
    for block in 0..<column.blockCount {
      let rows = column.rows(inBlock: block)
      guard let words = Self.words(ofBlock: block, rows: rows, bits) else { continue }
      values.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        column.decode(block: block, into: base)
        for word in words {
          let present = column.presenceWord(word)
          forEachBit(bits(word)) { bit in
            let row = word * 64 + bit
            let value = present >> UInt64(bit) & 1 == 1 ? base[row % RecordBatch.capacity] : nil
            first.offer(value, part: number, row: row)
          }
        }
      }
    }
  }

  private static func offerSymbols(
    _ column: SymbolColumnReader, _ rowCount: Int, _ number: Int, _ bits: (Int) -> UInt64,
    to first: inout FirstRows<ByteKey>
  ) throws(StoreError) {
    var ordinals = [UInt32](repeating: 0, count: RecordBatch.capacity)
    for block in 0..<(rowCount + RecordBatch.capacity - 1) / RecordBatch.capacity {
      let rows = min(RecordBatch.capacity, rowCount - block * RecordBatch.capacity)
      guard let words = Self.words(ofBlock: block, rows: rows, bits) else { continue }
      ordinals.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        column.decode(block: block, into: base)
        for word in words {
          let present = column.presenceWord(word)
          forEachBit(bits(word)) { bit in
            let row = word * 64 + bit
            guard present >> UInt64(bit) & 1 == 1 else {
              return first.offer(nil, part: number, row: row)
            }
            let key = column.dictionary[Int(base[row % RecordBatch.capacity])]
            first.offer(key, part: number, row: row)
          }
        }
      }
    }
  }

  private static func offerTexts(
    _ cursor: TextCursor, _ rowCount: Int, _ number: Int, _ bits: (Int) -> UInt64,
    to first: inout FirstRows<ByteKey>
  ) throws(StoreError) {
    for word in 0..<(rowCount + 63) / 64 {
      var rest = bits(word)
      let present = cursor.presenceWord(word)
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest - 1
        let row = word * 64 + bit
        if present >> UInt64(bit) & 1 == 0 {
          first.offer(nil, part: number, row: row)
        } else {
          try cursor.withBytes(row) { first.offer($0, part: number, row: row) }
        }
      }
    }
  }

  /// The words of a block of `rows` rows; nil if none of these is asked for.
  private static func words(
    ofBlock block: Int, rows: Int, _ bits: (Int) -> UInt64
  ) -> Range<Int>? {
    let first = block * RecordBatch.capacity / 64
    let words = first..<first + (rows + 63) / 64
    return words.contains { bits($0) != 0 } ? words : nil
  }

  private static func forEachBit(_ bits: UInt64, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
