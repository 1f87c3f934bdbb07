/// Where the records of a role stand in their dataset; 4 bytes a record.
package struct RecordPlaces: Codable, Sendable {
  /// The number of the first record of each part, and its part; ascending.
  private struct Start: Codable, Sendable {
    let record: Int
    let part: Int
  }

  private var starts: [Start] = []
  private var rows: [UInt32] = []

  /// No records.
  package init() {}

  package var count: Int { rows.count }

  /// Notes where the next record stands; parts and rows ascend.
  package mutating func append(part: Int, row: Int) {
    if starts.last?.part != part { starts.append(Start(record: rows.count, part: part)) }
    rows.append(UInt32(row))
  }

  /// The part and the row of a record.
  package subscript(record: Int) -> (part: Int, row: Int) {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle].record <= record { low = middle } else { high = middle }
    }
    return (starts[low].part, Int(rows[record]))
  }
}
