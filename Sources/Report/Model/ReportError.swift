public import SearchIndex

/// Why a table or report cannot be built or written; it never carries a cell's content.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two rows of a table share a row key, so their figures would share an address.
  case duplicateRowKey(table: String, firstRow: Int, secondRow: Int)
  /// What the report prints is more private than what the reader may see.
  case clearance(report: String, part: String, expected: Clearance, found: Clearance)

  /// One sentence with expected and found, without personal values.
  public var description: String {
    switch self {
    case .duplicateRowKey(let table, let first, let second):
      "table \(table): expected one row per key, found the same key in rows \(first + 1) and"
        + " \(second + 1)"
    case .clearance(let report, let part, let expected, let found):
      "report \(report): \(part) needs clearance \(expected.name), found \(found.name);"
        + " leave it out or raise the report's clearance"
    }
  }
}
