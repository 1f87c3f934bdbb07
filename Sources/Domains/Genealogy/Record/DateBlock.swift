internal import Definition
internal import Platform
internal import SearchIndex

/// One decoded block of an uncertain date.
struct DateBlock {
  private let columns: (first: IntegerColumnReader, last: IntegerColumnReader)?
  private var firsts = [Int64](repeating: 0, count: RecordBatch.capacity)
  private var lasts = [Int64](repeating: 0, count: RecordBatch.capacity)
  private var start = 0

  /// Of a field that is not mapped no row has a date.
  init(_ segment: SegmentReader, _ field: RecordField) throws(StoreError) {
    guard let uncertain = segment.schema.uncertainColumns(of: field) else {
      columns = nil
      return
    }
    columns = (try segment.integers(uncertain.first), try segment.integers(uncertain.last))
  }

  mutating func read(_ number: Int) {
    start = number * RecordBatch.capacity
    guard let columns else { return }
    firsts.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { columns.first.decode(block: number, into: base) }
    }
    lasts.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { columns.last.decode(block: number, into: base) }
    }
  }

  subscript(place: Int) -> DayInterval {
    guard let columns, columns.first.isPresent(start + place) else { return .unknown }
    return DayInterval(
      first: Int32(clamping: firsts[place]), last: Int32(clamping: lasts[place]))
  }
}
