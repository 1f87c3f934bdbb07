internal import CLibSQLite

/// The type of one value, which SQLite keeps cell by cell.
public enum DatabaseValueType: Sendable {
  case integer, real, text, blob, null
}

extension Statement {
  /// The number of columns of each row; 0 for a statement that gives none.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The name of a column.
  public func columnName(_ column: Int) -> String {
    checkColumn(column)
    guard let name = sqlite3_column_name(handle, Int32(column)) else { return "" }
    return String(cString: name)
  }

  /// The type that the column is declared with; empty for none, and for what an expression makes.
  public func declaredType(_ column: Int) -> String {
    checkColumn(column)
    return sqlite3_column_decltype(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// The type of the value in this row.
  public func type(of column: Int) -> DatabaseValueType {
    checkColumn(column)
    return switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// Whether there is no value in this row.
  public func isNull(_ column: Int) -> Bool { type(of: column) == .null }

  /// The value as a whole number; SQLite converts what is none, NULL to 0.
  public func integer(_ column: Int) -> Int64 {
    checkColumn(column)
    return sqlite3_column_int64(handle, Int32(column))
  }

  /// The value as a real; SQLite converts what is none, NULL to 0.
  public func real(_ column: Int) -> Double {
    checkColumn(column)
    return sqlite3_column_double(handle, Int32(column))
  }

  /// The value as text; SQLite converts what is none, NULL to the empty text.
  public func text(_ column: Int) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a text or blob.
  public func bytes(_ column: Int) -> [UInt8] { withBytes(column) { Array($0) } }

  /// Gives `body` the bytes of a text or blob, which are there only during the call.
  public func withBytes<Result, Failure: Error>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    checkColumn(column)
    // The pointer comes first: it may convert the value, such as a text in UTF-16, which changes its length.
    let isText = sqlite3_column_type(handle, Int32(column)) == SQLITE_TEXT
    let start =
      isText
      ? UnsafeRawPointer(sqlite3_column_text(handle, Int32(column)))
      : sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private func checkColumn(_ column: Int) {
    precondition(
      column >= 0 && column < columnCount, "expected a column below \(columnCount), found \(column)"
    )
  }
}
