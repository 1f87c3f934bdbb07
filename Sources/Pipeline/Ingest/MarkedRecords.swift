internal import Formats
internal import Platform
internal import SearchIndex

/// The records of a file that a survey marked.
struct MarkedRecords: Equatable, Sendable {
  /// The survey that marked them.
  let survey: String
  /// Where they begin in the file's text, ascending.
  let places: [Int64]

  /// What the rows of a part depend on: which of its records are marked, wherever the part stands.
  func identity(in bytes: Range<Int64>) -> String {
    var hash = RunningHash()
    for place in places[first(from: bytes.lowerBound)..<first(from: bytes.upperBound)] {
      withUnsafeBytes(of: (place - bytes.lowerBound).littleEndian) { hash.update($0) }
    }
    return "marked " + hash.digest().hexadecimal + " " + survey
  }

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

  /// The number of the first place that is not before `place`.
  private func first(from place: Int64) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
