internal import CLibSQLite

/// A failed call to SQLite: what was tried, on which database, and what the library says.
///
/// It never carries a bound value or a cell. The library's own words are kept only where they can
/// quote nothing but SQL text and names of the schema.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    case open, close, prepare, bind, step, serialize
  }

  /// What was tried.
  public let operation: Operation
  /// The path of the database, or `:memory:`.
  public let path: String
  /// The extended result code of SQLite.
  public let code: Int32
  /// The library's words.
  public let message: String
  /// The byte of the SQL text where the error stands, from 0, if it stands at one place.
  public let offset: Int?

  /// An error of `operation` on `path`; without a message, the library's words for `code`.
  init(
    _ operation: Operation, _ path: String, code: Int32, message: String? = nil,
    offset: Int? = nil
  ) {
    self.operation = operation
    self.path = path
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.offset = offset
  }

  /// Somebody else holds a lock on the database.
  public var isBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }
  /// The file is damaged, or is no database.
  public var isCorrupt: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }
  /// The disk, or the greatest size of a database, is exhausted.
  public var isFull: Bool { primary == SQLITE_FULL }
  /// A key, a reference or a check of the schema refused a row.
  public var isConstraint: Bool { primary == SQLITE_CONSTRAINT }
  /// The database must not be written.
  public var isReadOnly: Bool { primary == SQLITE_READONLY }

  /// One sentence: path, operation, place in the SQL, and the library's words.
  public var description: String {
    let place = offset.map { ", at byte \($0) of the SQL" } ?? ""
    return "\(path): cannot \(operation.rawValue)\(place): \(message) (SQLite \(code))"
  }

  /// The lowest byte of an extended code is the primary one.
  private var primary: Int32 { code & 0xFF }
}
