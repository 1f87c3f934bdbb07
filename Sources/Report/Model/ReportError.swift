public import SearchIndex

/// Why a table or report cannot be built or written; it never carries a cell's content.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two rows of a table share a row key, so their figures would share an address.
  case duplicateRowKey(table: String, firstRow: Int, secondRow: Int)
  /// What the report prints is more private than what the reader may see.
  case clearance(report: String, part: String, expected: Clearance, found: Clearance)
  /// Two reports of a run say different things about one measure, so that they do not fit into one database.
  case differentMeasures(id: String, report: String)

  /// One sentence with expected and found, without personal values.
  public var description: String {
    switch self {
    case .duplicateRowKey(let table, let first, let second):
      "table \(table): expected one row per key, found the same key in rows \(first + 1) and"
        + " \(second + 1)"
    case .clearance(let report, let part, let expected, let found):
      "report \(report): \(part) needs clearance \(expected.name), found \(found.name);"
        + " leave it out or raise the report's clearance"
    case .differentMeasures(let id, let report):
      "measure \(id): expected the same in all reports, found another in report \(report)"
    }
  }
}
