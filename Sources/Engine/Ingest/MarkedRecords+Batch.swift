internal import Formats
internal import SearchIndex
internal import Store

extension MarkedRecords {
  /// Marks the rows of marked records; places of `table` count from the byte `start` of the text.
  func mark(_ batch: RecordBatch, _ table: FieldTable, from start: Int64) {
    guard table.count > 0 else { return }
    var next = first(from: start + table.offset(of: 0))
    for row in 0..<table.count {
      let place = start + table.offset(of: row)
      while next < places.count, places[next] < place { next += 1 }
      guard next < places.count else { return }
      if places[next] == place { batch.marks[row] = 1 }
    }
  }
}
