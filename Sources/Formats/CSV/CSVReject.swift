/// A record that was refused, and why.
///
/// Positions count from the start of the span.
public struct CSVReject: Equatable, Sendable {
  /// The stable code of a reason, as it stands in quarantine and reports.
  public enum Code: String, CaseIterable, Sendable {
    /// The record is longer than the limit.
    case tooLong = "TOO_LONG"
    /// The file ended inside quotes.
    case quote = "CSV_QUOTE"
    /// The record holds a NUL byte.
    case nul = "NUL"
    /// The record is not valid UTF-8.
    case utf8 = "UTF8"
    /// The record has more or fewer fields than there are columns.
    case columns = "CSV_COLUMNS"
  }

  /// What was found; where several hold, the first of this list.
  public enum Reason: Equatable, Sendable {
    /// No end within `limit` bytes; reading goes on at the line after the record's first line.
    case tooLong(limit: Int)
    /// The file ended inside quotes; reading goes on at the line after the record's first line.
    case quote
    /// A NUL byte, first in this column counted from 0.
    case nul(column: Int)
    /// More or fewer fields than columns.
    case columns(found: Int, expected: Int)
    /// Invalid UTF-8, first in this column counted from 0.
    case utf8(column: Int)

    /// The stable code.
    public var code: Code {
      switch self {
      case .tooLong: .tooLong
      case .quote: .quote
      case .nul: .nul
      case .columns: .columns
      case .utf8: .utf8
      }
    }
  }

  /// Why the record was refused.
  public var reason: Reason
  /// The record's first byte, counted from the start of the span.
  public var offset: Int64
  /// The bytes refused, without the line end: of the first line where reading goes on after it.
  public var byteCount: Int64
  /// The record's first line, counted from 0 at the start of the span.
  public var line: Int64

  /// A refused record.
  public init(reason: Reason, offset: Int64, byteCount: Int64, line: Int64) {
    self.reason = reason
    self.offset = offset
    self.byteCount = byteCount
    self.line = line
  }
}
