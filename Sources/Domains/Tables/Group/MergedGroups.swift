internal import Platform
internal import SearchIndex

/// The rows of merged groups, column by column, in memory.
///
/// Costs 9 bytes a number, and the bytes of texts and 9 more.
struct MergedGroups {
  /// The columns in the order of the schema.
  let columns: [PlainColumn]
  /// How many groups.
  let count: Int

  /// The rows of segments that stand one behind the other.
  init(_ segments: [SegmentReader], _ schema: Schema) throws {
    columns = try schema.fields.indices.map { field in
      let parts = try segments.map { try $0.plainColumn(FieldID(field)) }
      return PlainColumn(joining: parts, isText: !schema.fields[field].type.isNumeric)
    }
    count = segments.reduce(0) { $0 + $1.rowCount }
  }
}

extension PlainColumn {
  fileprivate init(joining parts: [PlainColumn], isText: Bool) {
    var numbers: [Int64] = []
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    var marks: [Bool] = []
    for part in parts {
      switch part.values {
      case .numbers(let more): numbers += more
      case .bytes(let more, let moreEnds):
        ends += moreEnds.map { $0 + bytes.count }
        bytes += more
      }
      marks += part.isPresent.isEmpty ? Array(repeating: true, count: part.count) : part.isPresent
    }
    self.init(
      isText ? .bytes(bytes, ends: ends) : .numbers(numbers),
      isPresent: marks.contains(false) ? marks : [])
  }

  /// Whether a row has a value.
  func has(_ row: Int) -> Bool { isPresent.isEmpty || isPresent[row] }

  /// The number of a row, in units of its column; 0 where it has none.
  func number(_ row: Int) -> Int64 {
    if case .numbers(let numbers) = values { numbers[row] } else { 0 }
  }

  /// The bytes of the text of a row.
  func text(_ row: Int) -> ArraySlice<UInt8> {
    guard case .bytes(let bytes, let ends) = values else { return [] }
    return bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
