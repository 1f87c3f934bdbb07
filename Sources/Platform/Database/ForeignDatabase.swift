internal import CLibSQLite

/// A database of somebody else, from which rows are read and nothing else is done.
///
/// It is opened read only and as one that nobody changes, so no lock is taken and no log is looked at. What its schema
/// says is not trusted: triggers, virtual tables and extensions are off, and a statement may read tables and views and
/// call functions that give the same each time. A statement that goes on without a row is interrupted.
///
/// One thread uses it and its statements at a time.
public final class ForeignDatabase {
  /// A table or view.
  public struct Table: Sendable {
    /// Its name.
    public let name: String
    /// Whether it is a view.
    public let isView: Bool
  }

  /// A column of a table or query.
  public struct Column: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The type as it is declared; empty for none, and for what an expression makes.
    public let declaredType: String

    /// A column from its parts.
    public init(name: String, declaredType: String) {
      self.name = name
      self.declaredType = declaredType
    }
  }

  private let database: Database
  private let supervision: Supervision

  /// Opens the database at `path`; one row may take `stepLimit` instructions of SQLite's machine.
  public init(path: String, stepLimit: Int64) throws(DatabaseError) {
    supervision = Supervision(limit: stepLimit)
    database = try Database(unchanging: path)
    let handle = database.handle
    for (operation, value) in Self.settings {
      gm_sqlite_configure(handle, operation, value)
    }
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
    // Tables that are programs; these two are functions of texts.
    var kept: [UnsafePointer<CChar>?] = []
    let names: [StaticString] = ["json_each", "json_tree"]
    for name in names {
      kept.append(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }
    kept.append(nil)
    _ = kept.withUnsafeMutableBufferPointer { sqlite3_drop_modules(handle, $0.baseAddress) }
    try database.execute(
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON; "
        + "PRAGMA mmap_size = 0; PRAGMA cache_size = -8192; PRAGMA schema_version")
    let context = Unmanaged.passUnretained(supervision).toOpaque()
    sqlite3_set_authorizer(
      handle, { _, action, first, second, _, _ in Supervision.verdict(action, first, second) },
      context)
    sqlite3_progress_handler(
      handle, Supervision.interval,
      { context in
        context.map {
          Unmanaged<Supervision>.fromOpaque($0).takeUnretainedValue().goesOn() ? 0 : 1
        } ?? 1
      }, context)
  }

  /// The tables and views, in the order in which they were made.
  public func tables() throws(DatabaseError) -> [Table] {
    let statement = try prepare(
      "SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' "
        + "ESCAPE '\\' AND (sql IS NULL OR sql NOT LIKE 'CREATE VIRTUAL%') ORDER BY rowid")
    var found: [Table] = []
    while try step(statement) {
      found.append(Table(name: statement.text(0), isView: statement.text(1) == "view"))
    }
    return found
  }

  /// Compiles one statement, which only reads.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    let statement = try database.prepare(sql)
    guard sqlite3_stmt_readonly(statement.handle) != 0, statement.columnCount > 0 else {
      throw DatabaseError(
        .prepare, database.path, code: SQLITE_READONLY,
        message: "expected a statement that reads, such as SELECT")
    }
    return statement
  }

  /// Goes to the next row of a statement; false at the end.
  public func step(_ statement: borrowing Statement) throws(DatabaseError) -> Bool {
    supervision.begin()
    return try statement.step()
  }

  private static let settings: [(Int32, Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
    (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
  ]

  /// The most bytes of one value, and of what a statement may grow to.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 64 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
    (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_COMPOUND_SELECT, 100),
    (SQLITE_LIMIT_VDBE_OP, 1_000_000), (SQLITE_LIMIT_WORKER_THREADS, 0),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]
}

extension DatabaseError {
  /// Whether a statement was refused for what it does.
  public var isForbidden: Bool { code & 0xFF == SQLITE_AUTH || code & 0xFF == SQLITE_READONLY }
  /// Whether a statement went on for too long without a row.
  public var isInterrupted: Bool { code & 0xFF == SQLITE_INTERRUPT }
}

/// What statements of a foreign database may do, and for how long.
private final class Supervision {
  /// Instructions between two looks.
  static let interval: Int32 = 100_000

  private let limit: Int64
  private var count: Int64 = 0

  init(limit: Int64) { self.limit = limit }

  /// The next row is asked for.
  func begin() { count = 0 }

  /// Whether the row may take longer.
  func goesOn() -> Bool {
    count += Int64(Self.interval)
    return count <= limit
  }

  /// Whether SQLite may do what a statement asks.
  static func verdict(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_FUNCTION:
      let name = second.map { String(cString: $0).lowercased() } ?? ""
      return forbidden.contains(name) ? SQLITE_DENY : SQLITE_OK
    default: return SQLITE_DENY
    }
  }

  /// Functions that act, or that give something else each time.
  private static let forbidden: Set<String> = [
    "load_extension", "random", "randomblob", "fts3_tokenizer", "changes", "total_changes",
    "last_insert_rowid", "current_timestamp", "current_date", "current_time", "sqlite_version",
    "sqlite_source_id", "sqlite_compileoption_get", "sqlite_compileoption_used",
  ]
}
