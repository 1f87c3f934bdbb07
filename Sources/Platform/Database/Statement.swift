internal import CLibSQLite

/// A compiled SQL statement: bind its parameters, step through its rows, bind again.
///
/// Parameters count from 1, as `?1` does; columns count from 0. It keeps its connection open.
/// Columns may be read after `step` returned true, until the next call of `step` or `reset`.
public struct Statement: ~Copyable {
  let handle: OpaquePointer
  let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds a whole number.
  public func bind(_ value: Int64, at parameter: Int) throws(DatabaseError) {
    try check(sqlite3_bind_int64(handle, Int32(parameter), value))
  }

  /// Binds a real; one that is not a number becomes NULL.
  public func bind(_ value: Double, at parameter: Int) throws(DatabaseError) {
    try check(sqlite3_bind_double(handle, Int32(parameter), value))
  }

  /// Binds a text.
  public func bind(_ text: String, at parameter: Int) throws(DatabaseError) {
    var text = text
    try check(text.withUTF8 { bind(UnsafeRawBufferPointer($0), at: parameter) })
  }

  /// Binds a text by its bytes, which must be UTF-8 without NUL.
  public func bind(text: ArraySlice<UInt8>, at parameter: Int) throws(DatabaseError) {
    try check(text.withUnsafeBytes { bind($0, at: parameter) })
  }

  /// Binds bytes that are no text.
  public func bind(blob: ArraySlice<UInt8>, at parameter: Int) throws(DatabaseError) {
    try check(
      blob.withUnsafeBytes { bytes in
        // A null pointer would bind NULL instead of no bytes.
        guard let base = bytes.baseAddress, bytes.count > 0 else {
          return sqlite3_bind_zeroblob(handle, Int32(parameter), 0)
        }
        return sqlite3_bind_blob64(
          handle, Int32(parameter), base, UInt64(bytes.count), Self.copied)
      })
  }

  /// Binds NULL.
  public func bindNull(at parameter: Int) throws(DatabaseError) {
    try check(sqlite3_bind_null(handle, Int32(parameter)))
  }

  /// Goes to the next row; false at the end.
  ///
  /// After an error the statement can be used again.
  public func step() throws(DatabaseError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    // A function may quote the value that it refuses; a constraint names only itself.
    let isNamed = code & 0xFF == SQLITE_CONSTRAINT
    let error = DatabaseError(
      .step, database.path, code: code,
      message: isNamed ? String(cString: sqlite3_errmsg(database.handle)) : nil)
    sqlite3_reset(handle)
    throw error
  }

  /// Goes back before the first row; what was bound stays bound.
  public func reset() { sqlite3_reset(handle) }

  /// Steps to the end, passing over all rows, and goes back before the first.
  public func run() throws(DatabaseError) {
    while try step() {}
    reset()
  }

  private func bind(_ text: UnsafeRawBufferPointer, at parameter: Int) -> Int32 {
    // A null pointer would bind NULL instead of the empty text.
    guard let base = text.baseAddress, text.count > 0 else {
      return sqlite3_bind_text(handle, Int32(parameter), "", 0, Self.copied)
    }
    return sqlite3_bind_text64(
      handle, Int32(parameter), base.assumingMemoryBound(to: CChar.self), UInt64(text.count),
      Self.copied, UInt8(SQLITE_UTF8))
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw DatabaseError(.bind, database.path, code: code) }
  }

  /// `SQLITE_TRANSIENT`, a macro that Swift cannot import: SQLite copies the bytes at once.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
