internal import Platform
internal import SearchIndex
internal import Store

/// Finds the records of few ids in a part.
enum KeyedRows {
  /// The kept rows of `part` whose symbol `field` is one of `ids`, in order.
  ///
  /// Looks each id up in the dictionary of the part, then walks its numbers: a part with none costs no walk.
  static func rows(
    of ids: Set<[UInt8]>, in part: PartReader, field: FieldID
  ) throws -> [(id: [UInt8], row: Int)] {
    let symbols = try part.segment.symbols(field)
    var wanted: [UInt32: [UInt8]] = [:]
    for id in ids {
      let ordinal = id.withUnsafeBytes { symbols.dictionary.lowerBound($0) }
      if ordinal < symbols.dictionary.count, symbols.dictionary[ordinal].elementsEqual(id) {
        wanted[UInt32(ordinal)] = id
      }
    }
    var rows: [(id: [UInt8], row: Int)] = []
    guard !wanted.isEmpty else { return rows }
    let length = RecordBatch.capacity
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { ordinals in
      guard let base = ordinals.baseAddress else { return }
      for block in 0..<part.segment.blockCount {
        symbols.decode(block: block, into: base)
        let first = block * length
        for row in 0..<min(length, part.segment.rowCount - first)
        where part.selection.isKept(first + row) {
          if let id = wanted[base[row]] { rows.append((id, first + row)) }
        }
      }
    }
    return rows
  }
}
