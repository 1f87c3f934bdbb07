internal import CLibSQLite
internal import Glibc

/// A connection to an SQLite database, in memory or in a file.
///
/// One thread uses a connection and its statements at a time. `close` ends it; a connection that is
/// let go is closed after the last of its statements. SQLite makes its own calls to the system, so
/// these files go past `FileSystem`.
public final class Database {
  /// What a connection to a file may do.
  public enum Access: Sendable {
    /// Read an existing database.
    case readOnly
    /// Read and write an existing database.
    case readWrite
    /// Read and write, and make the database with mode 0600 if it is not there.
    case create
  }

  /// The path, or `:memory:`.
  public let path: String
  private var connection: OpaquePointer?

  /// An empty database in memory, which goes with the connection.
  public init() throws(DatabaseError) {
    path = ":memory:"
    connection = try Database.open(
      ":memory:", shownAs: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
  }

  /// A connection to the file at `path`; a lock that somebody else holds is waited for so long.
  ///
  /// The database has a rollback journal, no write-ahead log, and `synchronous` is FULL: a power cut
  /// leaves it whole. Throws if the file is no database.
  public init(
    path: String, access: Access, busyTimeoutMilliseconds: Int32 = 5_000
  ) throws(DatabaseError) {
    self.path = path
    if access == .create { try Database.make(path) }
    // A name such as ":memory:" or "file:x" would mean something else than a file of that name.
    connection = try Database.open(
      path.hasPrefix("/") ? path : "./" + path, shownAs: path,
      flags: access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
    sqlite3_busy_timeout(connection, busyTimeoutMilliseconds)
    // The first statement reads the file's header.
    try execute("PRAGMA schema_version; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
    if access != .readOnly {
      try execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
    }
  }

  /// A connection to a file that nobody changes: without locks, and without a look at its journal or log.
  init(unchanging path: String) throws(DatabaseError) {
    self.path = path
    var name = "file:"
    for byte in (path.hasPrefix("/") ? path : "./" + path).utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/-_.".utf8.contains(byte)
      if isPlain {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16)
        name += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    connection = try Database.open(
      name + "?immutable=1", shownAs: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Closes the connection; legal twice.
  ///
  /// Throws while a statement is alive. After it every other call traps.
  public func close() throws(DatabaseError) {
    guard let connection else { return }
    let code = sqlite3_close(connection)
    guard code == SQLITE_OK else { throw DatabaseError(.close, path, code: code) }
    self.connection = nil
  }

  /// Runs all statements of `sql`, one after another; rows that they give are passed over.
  public func execute(_ sql: String) throws(DatabaseError) {
    var position = 0
    while let statement = try prepareNext(sql, from: &position) { try statement.run() }
  }

  /// Compiles the one statement of `sql`.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var position = 0
    guard let statement = try prepareNext(sql, from: &position) else {
      throw DatabaseError(
        .prepare, path, code: SQLITE_MISUSE, message: "expected a statement, found none")
    }
    let end = position
    guard try prepareNext(sql, from: &position) == nil else {
      throw DatabaseError(
        .prepare, path, code: SQLITE_MISUSE, message: "expected one statement, found more",
        offset: end)
    }
    return statement
  }

  /// Does `body` as one transaction: all of it is kept, or nothing if it throws.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // After some errors SQLite has rolled back on its own, which makes this one fail.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The connection; traps once it is closed.
  var handle: OpaquePointer {
    guard let connection else { preconditionFailure("\(path): the database was closed") }
    return connection
  }

  /// The statement that begins at byte `position`, which moves behind it; nil if only space is left.
  private func prepareNext(
    _ sql: String, from position: inout Int
  ) throws(DatabaseError) -> Statement? {
    var compiled: OpaquePointer?
    let start = position
    var text = sql
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let base = bytes.baseAddress else { return SQLITE_OK }
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v2(
          handle, base + start, Int32(clamping: bytes.count - start), &compiled, &tail)
        position = tail.map { $0 - base } ?? bytes.count
        return code
      }
    }
    guard code == SQLITE_OK else {
      let offset = Int(sqlite3_error_offset(handle))
      throw DatabaseError(
        .prepare, path, code: code, message: String(cString: sqlite3_errmsg(handle)),
        offset: offset < 0 ? nil : start + offset)
    }
    return compiled.map { Statement($0, of: self) }
  }

  private static func open(
    _ name: String, shownAs path: String, flags: Int32
  ) throws(DatabaseError) -> OpaquePointer {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let connection else {
      // Also a connection that failed to open has to be closed.
      sqlite3_close_v2(connection)
      throw DatabaseError(.open, path, code: code)
    }
    return connection
  }

  /// Makes an empty file that only its owner may read; SQLite itself would follow the umask.
  ///
  /// A file that is there is not opened: closing it would drop the locks that other connections of
  /// this process hold on it.
  private static func make(_ path: String) throws(DatabaseError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Glibc.close(descriptor)
    } else if errno != EEXIST {
      throw DatabaseError(
        .open, path, code: SQLITE_CANTOPEN, message: String(cString: strerror(errno)))
    }
  }
}
