package import Definition
package import Platform
internal import SearchIndex
package import Store

/// The kept rows of a part, block by block, for those who read all of them.
///
/// Columns are opened before the rows are walked; a value then costs a few nanoseconds. One thread.
package final class KeptRecords {
  private let part: PartReader
  private var columns: [RecordColumn] = []

  package init(_ part: PartReader) { self.part = part }

  /// A column of the part; what it holds are the values of the row that is walked.
  package struct Column {
    fileprivate let cells: RecordColumn.Cells?

    /// Whether the field is mapped.
    package var isMapped: Bool { cells != nil }

    /// The bytes of a text, valid until the next block; nil if there is none.
    package func text(_ place: Int) -> UnsafeRawBufferPointer? {
      guard let cells, cells.isPresent(place) else { return nil }
      return cells.text(place)
    }

    /// The bytes of an id that a record needs: without a value those of an empty one.
    package func id(_ place: Int) -> UnsafeRawBufferPointer {
      text(place) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }

    /// The same as a text.
    package func string(_ place: Int) -> String? {
      text(place).map { String(decoding: $0, as: UTF8.self) }
    }

    package func number(_ place: Int) -> Int64? {
      guard let cells, cells.isPresent(place) else { return nil }
      return cells.number(place)
    }
  }

  /// Opens a field; one that is not mapped has no value in any row.
  package func column(_ field: RecordField) throws(StoreError) -> Column {
    guard let id = part.segment.schema.id(of: field) else { return Column(cells: nil) }
    let column = try RecordColumn(part.segment, field: id)
    columns.append(column)
    return Column(cells: column.cells)
  }

  /// Hands each kept row to `body`, in order, with the place by which columns are asked.
  package func walk(
    _ cancellation: Cancellation, _ body: (_ row: Int, _ place: Int) throws -> Void
  ) throws {
    let length = RecordBatch.capacity
    for first in stride(from: 0, to: part.segment.rowCount, by: length) {
      try cancellation.check()
      let rows = (first..<min(first + length, part.segment.rowCount)).filter {
        part.selection.isKept($0)
      }
      for column in columns { try column.load(rows) }
      for row in rows { try body(row, row - first) }
    }
  }
}
