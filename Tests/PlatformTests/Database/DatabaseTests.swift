import Glibc
import Platform
import TestSupport
import Testing

@Suite struct DatabaseTests {
  private func count(_ database: Database, _ table: String) throws -> Int64 {
    let statement = try database.prepare("SELECT count(*) FROM \(table)")
    #expect(try statement.step() == true)
    return statement.integer(0)
  }

  @Test func valuesComeBackWithTheirTypes() throws {
    let database = try Database()
    try database.execute("CREATE TABLE t (a, b, c, d, e, f, g)")
    let insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)")
    try insert.bind(Int64.min, at: 1)
    try insert.bind(0.1, at: 2)
    try insert.bind("Grüße 東京", at: 3)
    try insert.bind("", at: 4)
    try insert.bind(blob: [0, 1, 255], at: 5)
    try insert.bind(blob: [], at: 6)
    try insert.bindNull(at: 7)
    try insert.run()
    let select = try database.prepare("SELECT * FROM t")
    #expect(select.columnCount == 7)
    #expect(select.columnName(2) == "c")
    #expect(try select.step() == true)
    let types = (0..<7).map { select.type(of: $0) }
    #expect(types == [.integer, .real, .text, .text, .blob, .blob, .null])
    #expect(select.integer(0) == Int64.min)
    #expect(select.real(1) == 0.1)
    #expect(select.text(2) == "Grüße 東京")
    #expect(select.text(3) == "")
    #expect(select.bytes(4) == [0, 1, 255])
    #expect(select.bytes(5) == [])
    #expect(select.isNull(6) == true)
    #expect(try select.step() == false)
  }

  @Test func textsOfAnyLengthAreBound() throws {
    try withSeeds(20) { random, seed in
      let database = try Database()
      let select = try database.prepare("SELECT ?1, length(CAST(?1 AS BLOB))")
      for _ in 0..<20 {
        let length = Int(random.next() % 5000)
        let text = (0..<length).map { _ in UInt8(1 + random.next() % 127) }
        // A slice that does not begin at 0.
        try select.bind(text: ([7, 7] + text)[2...], at: 1)
        #expect(try select.step() == true)
        #expect(select.bytes(0) == text, "seed \(seed)")
        #expect(select.integer(1) == Int64(length))
        select.reset()
      }
    }
  }

  @Test(arguments: [true, false]) func transactionKeepsAllOrNothing(_ isInMemory: Bool) throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    let database =
      try isInMemory ? Database() : Database(path: folder.file("a.db"), access: .create)
    try database.execute("CREATE TABLE t (a)")
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try count(database, "t") == 0)
    let answer = try database.transaction {
      try database.execute("INSERT INTO t VALUES (1); INSERT INTO t VALUES (2);")
      return 42
    }
    #expect(answer == 42)
    #expect(try count(database, "t") == 2)
  }

  @Test func fileIsPrivateAndHasNoLog() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.db")
    let before = umask(0)
    defer { umask(before) }
    let database = try Database(path: path, access: .create)
    try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let settings = try ["journal_mode", "synchronous", "foreign_keys"].map { name in
      let pragma = try database.prepare("PRAGMA \(name)")
      #expect(try pragma.step() == true)
      return pragma.text(0)
    }
    #expect(settings == ["delete", "2", "1"])
    #expect(try SystemFileSystem().list(folder.path) == ["catalog.db"])
    try database.close()
    let reader = try Database(path: path, access: .readOnly)
    #expect(try count(reader, "t") == 1)
    let error = try #require(throws: DatabaseError.self) {
      try reader.execute("DELETE FROM t")
    }
    #expect(error.isReadOnly, "\(error)")
  }

  @Test func namesThatMeanSomethingToSQLiteAreFiles() throws {
    let folder = try TemporaryFolder()
    for name in [":memory:", "file:x?mode=memory", "a b'c\"d"] {
      let path = folder.file(name)
      try Database(path: path, access: .create).execute("CREATE TABLE t (a)")
      #expect(SystemFileSystem().exists(path), "\(name)")
    }
  }

  @Test func serializedBytesAreAFile() throws {
    let memory = try Database()
    #expect(try memory.serialize() == [])
    try memory.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('x'), ('y')")
    let bytes = try memory.serialize()
    #expect(bytes.count == 8192)
    var blocks: [[UInt8]] = []
    try memory.serialize(blockLength: 5000) { blocks.append($0) }
    #expect(blocks.map(\.count) == [5000, 3192])
    #expect(blocks.flatMap(\.self) == bytes)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "copy.db")
    #expect(try count(Database(path: path, access: .readOnly), "t") == 2)
  }

  @Test func closingIsLegalTwiceAndWaitsForStatements() throws {
    let database = try Database()
    do {
      let statement = try database.prepare("SELECT 1")
      let error = try #require(throws: DatabaseError.self) { try database.close() }
      #expect(error.isBusy, "\(error)")
      #expect(try statement.step() == true)
    }
    try database.close()
    try database.close()
  }
}
