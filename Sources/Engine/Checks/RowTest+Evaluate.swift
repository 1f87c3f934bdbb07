internal import Definition
internal import Platform
internal import SearchIndex
internal import Text

extension RowTest {
  /// The rows among `rows` that fail: one bit a row.
  func failing(_ rows: CheckedRows, cancellation: Cancellation) throws -> [UInt64] {
    var failing = [UInt64](repeating: 0, count: rows.words.count)
    func fail(_ row: Int) { failing[row >> 6] |= 1 << UInt64(row & 63) }
    switch self {
    case .notNull(let fields):
      let columns = SegmentColumns(rows.segment)
      for block in 0..<rows.segment.blockCount {
        try cancellation.check()
        let first = block * (BlockMask.rowCount / 64)
        for field in fields {
          let valid = try columns.validity(of: field, block: block)
          for word in first..<min(first + BlockMask.rowCount / 64, failing.count) {
            failing[word] |= rows.words[word] & ~valid.words[word - first]
          }
        }
      }
    case .range(let field, let range):
      try rows.forEachNumber(field, cancellation: cancellation) { row, value in
        if !range.contains(value) { fail(row) }
      }
    case .numbers(let field, let set):
      let sorted = set.sorted()
      try rows.forEachNumber(field, cancellation: cancellation) { row, value in
        if !Self.holds(sorted, value) { fail(row) }
      }
    case .texts(let field, let set):
      // Hashes of 128 bits stand for the texts, as in the keyed stage.
      let hashes = Set(set.map { text in text.withUnsafeBytes { Hash128.of($0) } })
      try rows.forEachText(field, cancellation: cancellation, fail) { bytes in
        hashes.contains(Hash128.of(bytes))
      }
    case .matches(let field, let pattern):
      var match = TextMatch(pattern)
      try rows.forEachText(field, cancellation: cancellation, fail) { match.matches($0) }
    }
    return failing
  }

  private static func holds(_ sorted: [Int64], _ value: Int64) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value
  }
}

extension CheckedRows {
  /// Calls `fail` with each row whose value `accepts` refuses; a dictionary is judged once.
  fileprivate func forEachText(
    _ field: FieldID, cancellation: Cancellation, _ fail: (Int) -> Void,
    accepts: (UnsafeRawBufferPointer) -> Bool
  ) throws {
    if let cursor = try segment.text(field) {
      for block in 0..<segment.blockCount {
        try cancellation.check()
        try forEachRow(inBlock: block) { row in
          if try !cursor.withBytes(row, accepts) { fail(row) }
        }
      }
      return
    }
    let column = try segment.symbols(field)
    let accepted = (0..<column.dictionary.count).map { accepts(column.dictionary[$0]) }
    guard !accepted.allSatisfy(\.self) else { return }
    try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: RecordBatch.capacity) { buffer in
      guard let ordinals = buffer.baseAddress else { return }
      for block in 0..<segment.blockCount {
        try cancellation.check()
        column.decode(block: block, into: ordinals)
        let first = block * RecordBatch.capacity
        forEachRow(inBlock: block) { row in
          if !accepted[Int(ordinals[row - first])] { fail(row) }
        }
      }
    }
  }
}
