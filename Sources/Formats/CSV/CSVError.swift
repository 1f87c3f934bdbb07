/// Why a CSV source cannot be read at all.
///
/// A bad record is not an error but a `CSVReject`.
public enum CSVError: Error, Equatable, Sendable {
  /// The delimiter or the quote is not an ASCII character other than NUL, CR and LF.
  case unsupportedCharacter(role: String, found: UInt8)
  /// Delimiter and quote are the same character.
  case delimiterIsQuote(found: UInt8)
  /// Column names were declared for a file whose header names them, or for neither.
  case columnNames(expected: String, found: Int)
  /// A column name stands twice, at these positions counted from 0; the description leaves the name out,
  /// since a file without a header has a row of data in its place.
  case duplicateColumn(name: String, first: Int, second: Int)
  /// The header itself is no readable record.
  case unreadableHeader(line: Int, reason: CSVReject.Reason)
  /// libcsv could not get memory for a record of this length.
  case outOfMemory(recordByteCount: Int)
}

extension CSVError: CustomStringConvertible {
  /// The error in one line, with what was expected and what was found.
  public var description: String {
    switch self {
    case .unsupportedCharacter(let role, let found):
      "the \(role) must be an ASCII character other than NUL, CR and LF, found byte \(found)"
    case .delimiterIsQuote(let found):
      "delimiter and quote must differ, found byte \(found) for both"
    case .columnNames(let expected, let found):
      "expected \(expected), found \(found) declared column names"
    case .duplicateColumn(_, let first, let second):
      "a column name stands twice: columns \(first + 1) and \(second + 1)"
    case .unreadableHeader(let line, let reason):
      "line \(line): the header cannot be read: \(reason.code.rawValue)"
    case .outOfMemory(let recordByteCount):
      "no memory to split a record of \(recordByteCount) bytes"
    }
  }
}
