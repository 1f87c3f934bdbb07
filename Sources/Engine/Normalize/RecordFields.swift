internal import Formats

/// The fields of a batch of records, as converters read them: those of rows as they stand, or of the records that rows
/// become.
protocol RecordFields {
  /// The number of records.
  var count: Int { get }
  /// Whether every field says of which type it is.
  var isTyped: Bool { get }
  /// The field of a record at a position of the source, or of what is made, as `MadeColumn` says.
  func field(_ record: Int, _ column: Int) -> RowField
}

extension FieldTable: RecordFields {}
