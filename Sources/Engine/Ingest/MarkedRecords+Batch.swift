internal import SearchIndex
internal import Store

extension MarkedRecords {
  /// Marks the rows of marked records; the offsets of `batch` count from the byte `start` of the text.
  func mark(_ batch: RecordBatch, from start: Int64) {
    guard batch.count > 0 else { return }
    var next = first(from: start + batch.offsets[0])
    for row in 0..<batch.count {
      let place = start + batch.offsets[row]
      while next < places.count, places[next] < place { next += 1 }
      guard next < places.count else { return }
      if places[next] == place { batch.marks[row] = 1 }
    }
  }
}
