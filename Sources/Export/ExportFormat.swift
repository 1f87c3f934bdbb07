/// How records are written into a file.
public enum ExportFormat: Equatable, Sendable {
  /// A line a record.
  case lines(LineFormat)
  /// Parquet, with the types that the fields have.
  case parquet
  /// A calendar of iCalendar, a component a record, made at `stamp`, in seconds since 1970-01-01T00:00:00Z.
  case calendar(stamp: Int64)
}

/// How a record is a line.
public enum LineFormat: Equatable, Sendable {
  /// CSV with a header; texts that look like formulas are marked unless it is `raw`.
  case csv(raw: Bool)
  /// JSON Lines: an object a record, without members that have no value.
  case jsonl
  /// JSON Lines as sources that are stores read them: an uncertain date is one text.
  case rows

  /// Whether a record is an object of JSON.
  var isJSON: Bool {
    switch self {
    case .csv: false
    case .jsonl, .rows: true
    }
  }
}
