internal import Platform
internal import SearchIndex
internal import Store

/// Loads some fields of a segment, block by block, into a batch whose schema begins with that of the segment.
///
/// What it loads lives until the next block. One thread.
final class BatchLoader {
  let batch: RecordBatch
  private let rowCount: Int
  private let hasTexts: Bool
  private let columns: [(field: FieldID, column: RecordColumn)]

  init(
    _ segment: SegmentReader, _ fields: some Sequence<FieldID>, into batch: RecordBatch
  ) throws(StoreError) {
    self.batch = batch
    rowCount = segment.rowCount
    var columns: [(FieldID, RecordColumn)] = []
    for field in Set(fields).sorted(by: { $0.index < $1.index }) {
      columns.append((field, try RecordColumn(segment, field: field)))
    }
    self.columns = columns
    hasTexts = columns.contains { !segment.schema[$0.0].type.isNumeric }
  }

  /// Loads block `number`; the batch then has its rows.
  func load(block number: Int) throws(StoreError) {
    let first = number * RecordBatch.capacity
    let count = min(RecordBatch.capacity, rowCount - first)
    batch.count = count
    // Of a column of numbers the whole block is decoded.
    let rows = hasTexts ? Array(first..<first + count) : [first, first + count - 1]
    for (field, column) in columns {
      try column.load(rows)
      let (cells, presence) = (column.cells, batch.presence(field))
      presence.expand(count: count) { cells.presenceWord($0) }
      if batch.schema[field].type.isNumeric {
        batch.integers(field).update(from: cells.mutableNumbers, count: count)
        continue
      }
      let values = batch.byteSlices(field)
      for place in 0..<count where presence[place] != 0 {
        let text = cells.text(place)
        if let base = text.baseAddress {
          values[place] = ByteSlice(start: base, count: text.count)
        } else {
          presence[place] = 0
        }
      }
    }
  }
}
