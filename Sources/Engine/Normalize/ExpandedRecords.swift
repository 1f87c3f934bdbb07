internal import Definition
internal import Formats

/// A batch of the records that rows of a table become.
struct ExpandedRecords: RecordFields {
  let table: FieldTable
  let count: Int
  /// What the records have that is not the same for all of a row.
  let parts: UnsafePointer<RecordPart>
  /// The position of the column whose items the records hold; nil if there is none.
  let exploded: Int?

  var isTyped: Bool { table.isTyped }

  func field(_ record: Int, _ column: Int) -> RowField {
    if column == exploded { return parts[record].item }
    if column >= 0 { return table.field(Int(parts[record].row), column) }
    return column == MadeColumn.name ? parts[record].name : parts[record].value
  }
}

/// What one record has that is not the same for all records of its row.
struct RecordPart {
  /// The row of the table.
  var row = 0
  /// Which of the columns that make records it comes from, from 0.
  var cell = 0
  /// Which item of its list it is, from 1; 0 if it is of none.
  var itemNumber = 0
  /// The name of the column.
  var name: RowField
  /// What stands in the column.
  var value: RowField
  /// One item of the list.
  var item: RowField

  /// A record without a value.
  init(_ nothing: RowField) {
    name = nothing
    value = nothing
    item = nothing
  }
}
