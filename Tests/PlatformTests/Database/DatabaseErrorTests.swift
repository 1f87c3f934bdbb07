import Platform
import TestSupport
import Testing

@Suite struct DatabaseErrorTests {
  @Test(arguments: [
    ("SELECT * FORM t", 9), ("SELECT a FROM missing", nil), ("  SELECT 1; SELECT 2", 11),
    ("", nil), (" -- nothing", nil), ("SELECT x FROM t", 7), ("SELECT 'open", 7),
  ])
  func sqlErrorsNameTheByte(_ sql: String, offset: Int?) throws {
    let database = try Database()
    try database.execute("CREATE TABLE t (a)")
    let error = try #require(throws: DatabaseError.self) {
      _ = try database.prepare(sql)
    }
    #expect(error.operation == .prepare)
    if let offset { #expect(error.offset == offset, "\(error)") }
  }

  @Test func scriptErrorsCountFromTheStartOfTheScript() throws {
    let error = try #require(throws: DatabaseError.self) {
      try Database().execute("CREATE TABLE ü (a);\nSELECT 1;\nSELECT b FROM ü;")
    }
    #expect(error.offset == 38, "\(error)")
  }

  @Test func valuesStandInNoMessage() throws {
    let database = try Database()
    try database.execute("CREATE TABLE t (a TEXT PRIMARY KEY, b CHECK (b < 5))")
    for sql in [
      "INSERT INTO t VALUES (?1, 9)", "SELECT json_extract('{}', ?1)", "SELECT json(?1)",
      "INSERT INTO t SELECT ?1, 1 UNION ALL SELECT ?1, 2",
    ] {
      let statement = try database.prepare(sql)
      try statement.bind("Mrs. Secret", at: 1)
      let error = try #require(throws: DatabaseError.self) { try statement.run() }
      #expect(!error.description.contains("Secret"), "\(error)")
    }
  }

  @Test func constraintNamesTheColumn() throws {
    let database = try Database()
    try database.execute("CREATE TABLE t (a INTEGER UNIQUE); INSERT INTO t VALUES (1)")
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    try insert.bind(Int64(1), at: 1)
    let error = try #require(throws: DatabaseError.self) { try insert.run() }
    #expect(error.isConstraint)
    #expect(error.description.contains("t.a"))
    // The statement can be used again.
    try insert.bind(Int64(2), at: 1)
    try insert.run()
  }

  @Test func wrongParameterIsAnError() throws {
    let statement = try Database().prepare("SELECT ?1")
    let error = try #require(throws: DatabaseError.self) { try statement.bind(Int64(1), at: 2) }
    #expect(error.operation == .bind)
  }

  @Test func otherFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(repeating: 0x41, count: 5000), to: "no.db")
    let error = try #require(throws: DatabaseError.self) {
      _ = try Database(path: path, access: .readWrite)
    }
    #expect(error.isCorrupt)
    #expect(error.path == path)
    let missing = try #require(throws: DatabaseError.self) {
      _ = try Database(path: folder.file("missing.db"), access: .readOnly)
    }
    #expect(missing.operation == .open)
  }

  @Test func lockedFileIsBusy() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let first = try Database(path: path, access: .create)
    try first.execute("CREATE TABLE t (a)")
    let second = try Database(path: path, access: .readWrite, busyTimeoutMilliseconds: 1)
    try first.transaction {
      let error = try #require(throws: DatabaseError.self) {
        try second.execute("INSERT INTO t VALUES (1)")
      }
      #expect(error.isBusy, "\(error)")
    }
    try second.execute("INSERT INTO t VALUES (1)")
  }
}
