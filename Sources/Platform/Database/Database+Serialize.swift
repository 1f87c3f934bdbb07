internal import CLibSQLite

extension Database {
  /// Gives `body` the database as the bytes of a file, which are there only during the call.
  ///
  /// Costs one copy of the database. Throws where it has more than about 2 GB.
  public func withSerialized<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else {
      // An empty database has no page yet, which is no failure but no bytes either.
      guard count == 0 else { throw DatabaseError(.serialize, path, code: SQLITE_NOMEM) }
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    defer { sqlite3_free(bytes) }
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The database as the bytes of a file.
  public func serialize() throws -> [UInt8] { try withSerialized { Array($0) } }
}
