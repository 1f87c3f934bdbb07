internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex

/// Reads all that a source has for a date, where the field takes the first alone.
struct FurtherDates {
  private let field: FieldID
  /// The position of the list of all values in the source.
  private let column: Int
  private let parser: DateParser

  /// Nil if `mapping` makes no date.
  init?(_ mapping: FieldMapping, column: Int) {
    guard case .date(let format) = mapping.conversion else { return nil }
    field = mapping.field
    self.column = column
    parser = DateParser(format)
  }

  /// Adds the dates of each row that has several.
  func read(_ table: some RecordFields, into batch: RecordBatch) {
    for row in 0..<table.count where batch.fate[row] == 0 {
      let items = table.field(row, column).bytes.split(separator: UInt8(ascii: "\n"))
      guard items.count > 1 else { continue }
      for item in items {
        let date = parser.read(UnsafeBufferPointer(rebasing: item)).date
        batch.furtherDates.append(
          RecordBatch.FurtherDate(field: field, row: row, last: date.map { Int64($0.last) }))
      }
    }
  }
}
