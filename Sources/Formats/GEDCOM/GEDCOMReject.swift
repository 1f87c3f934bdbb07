/// The reasons for which a row, a line or a record is refused.
enum GEDCOMReject: Equatable {
  /// The record has more than `limit` bytes.
  case tooLong(limit: Int)
  /// The fields of a row need more than `limit` bytes.
  case rowTooLong(limit: Int)
  /// A NUL byte at this position of the record or line.
  case nul(position: Int)
  /// A byte at this position of the record or line that the coding does not have.
  case invalid(position: Int, GEDCOMCoding)
  /// The id of the record lacks an `@` or the blank before it.
  case xref
  /// A line within a row.
  case line(GEDCOMLine.Fault)

  /// The stable code.
  var code: String {
    switch self {
    case .tooLong, .rowTooLong: "TOO_LONG"
    case .nul: "NUL"
    case .invalid(_, .utf8): "UTF8"
    case .invalid: "ENCODING"
    case .xref: "GED_XREF"
    case .line(.levelTooHigh), .line(.levelJump): "GED_LEVEL"
    case .line: "GED_LINE"
    }
  }

  /// Where the fault is, counted from 1 at the start of the record or line; 0 if no byte is at fault.
  var position: Int {
    switch self {
    case .nul(let position), .invalid(let position, _): position + 1
    default: 0
    }
  }

  /// What should have been there.
  var expected: String {
    switch self {
    case .tooLong(let limit): "a record of at most \(limit) bytes"
    case .rowTooLong(let limit): "columns of at most \(limit) bytes together"
    case .nul: "text without NUL"
    case .invalid(_, .utf8): "valid UTF-8"
    case .invalid(_, .ansel): "valid ANSEL"
    case .invalid(_, .windows1252): "valid windows-1252"
    case .xref: "a level, a blank, and an id between two @"
    case .line(.levelTooHigh): "a level from 0 to \(GEDCOMLine.maximumLevel)"
    case .line(.levelJump): "a level at most 1 above that of the line before"
    case .line(.noDelimiter): "a blank behind the level"
    case .line(.xref): "an id between two @"
    case .line(.noTag): "a tag of letters, digits and _"
    case .line: "a line that begins with its level, such as 1 or 2"
    }
  }

  /// The reject of a row, a line or a record.
  func row(offset: Int64, byteCount: Int, line: Int64) -> RowReject {
    RowReject(
      code: code, offset: offset, byteCount: Int64(byteCount), line: line, position: position,
      expected: expected)
  }
}
