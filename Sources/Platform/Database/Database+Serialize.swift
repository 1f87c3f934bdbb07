internal import CLibSQLite

extension Database {
  /// The database as the bytes of a file.
  ///
  /// Costs a second copy for a moment. Throws where there is no memory or more than about 2 GB.
  public func serialize() throws -> [UInt8] {
    try withSerialized { Array($0) }
  }

  /// Gives `emit` the database as the bytes of a file, in blocks of `blockLength` and a shorter one.
  public func serialize(blockLength: Int, _ emit: ([UInt8]) throws -> Void) throws {
    precondition(blockLength > 0, "expected a block of a byte or more")
    try withSerialized { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockLength) {
        try emit(Array(bytes[start..<min(start + blockLength, bytes.count)]))
      }
    }
  }

  private func withSerialized<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else {
      // A database that nothing was written to has no page, and so no bytes.
      guard count == 0 else { throw DatabaseError(.serialize, path, code: SQLITE_NOMEM) }
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    defer { sqlite3_free(bytes) }
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
