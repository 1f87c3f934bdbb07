/// Why a file cannot be written as it is asked for.
///
/// Errors of the place that it is written to are thrown as they come.
package enum ParquetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A schema without columns.
  case noColumns
  /// Two columns of one name.
  case duplicateColumn(String)
  /// A decimal that no reader knows.
  case unknownDecimal(column: String, scale: Int, digits: Int)
  /// A null where each row has to have a value.
  case missingValue(column: String)
  /// A number that the type of its column does not hold.
  case outOfRange(column: String, type: ParquetType)
  /// A text that is not UTF-8.
  case invalidText(column: String)
  /// A row whose values make a page of 2 GiB or more, which the format has no number for.
  case rowTooLarge(column: String)
  /// So many columns and row groups that the list of them has 2 GiB or more.
  case tooManyChunks
  /// Columns of different lengths.
  case unequalRows(column: String, expected: Int, found: Int)

  /// One sentence: what was expected and what was found.
  package var description: String {
    switch self {
    case .noColumns: "expected at least one column, found none"
    case .duplicateColumn(let name): "expected columns of different names, found two of \(name)"
    case .unknownDecimal(let column, let scale, let digits):
      "column \(column): expected 1 to 38 digits and no more places than digits, "
        + "found \(digits) digits and \(scale) places"
    case .missingValue(let column): "column \(column): expected a value in each row, found a null"
    case .outOfRange(let column, let type):
      switch type {
      case .decimal(_, let digits):
        "column \(column): expected numbers of at most \(digits) digits, found one of more"
      case .date: "column \(column): expected days that fit 32 bits, found another one"
      default: "column \(column): expected 0 or 1, found another number"
      }
    case .invalidText(let column): "column \(column): expected UTF-8, found other bytes"
    case .rowTooLarge(let column): "column \(column): expected rows below 2 GiB, found a longer one"
    case .tooManyChunks:
      "expected a list of columns and row groups below 2 GiB, found a longer one"
    case .unequalRows(let column, let expected, let found):
      "column \(column): expected \(expected) rows as before, found \(found)"
    }
  }
}
