import Formats
import Platform
import TestSupport
import Testing

/// What a database of somebody else may do, and what its values look like.
@Suite struct DatabaseStreamTests {
  /// A database made of statements; its path.
  private func make(_ folder: TemporaryFolder, _ sql: String) throws -> String {
    let path = folder.path + "/a.db"
    let database = try Database(path: path, access: .create)
    try database.execute(sql)
    try database.close()
    return path
  }

  private func text(_ path: String, _ rows: DatabaseQuery.Rows, columns: [String]? = nil) throws
    -> String
  {
    let file = try MemorySource(bytes: SystemFileSystem().readAll(path))
    var form = TextForm()
    form.rows = RowText(DatabaseQuery(path: path, rows: rows, columns: columns))
    form.ratioFloor = 1 << 20
    form.maximumRatio = 100
    let source = try DecodedByteSource(file, form: form)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = try buffer.withUnsafeMutableBytes {
        try source.read(into: $0, at: Int64(text.count))
      }
      if count == 0 { break }
      text += buffer[..<count]
      source.forget(before: Int64(text.count))
    }
    #expect(source.consumedByteCount == file.byteCount)
    return String(decoding: text, as: UTF8.self)
  }

  @Test func valuesAreJSON() throws {
    let folder = try TemporaryFolder()
    let path = try make(
      folder,
      """
      CREATE TABLE "a ""t" (i INTEGER, r REAL, t TEXT, b BLOB, n);
      INSERT INTO "a ""t" VALUES (9223372036854775807, 1e16, 'say "x"' || char(10) || 'y', x'00ff', NULL),
        (-1, 0.1, '', x'', 'text in it'), ('12a', 1e300, 5, 'no blob', 9e999), (0, 1.5e-6, char(1), 2, -9e999);
      """)
    #expect(
      try text(path, .table("a \"t")) == """
        {"i":9223372036854775807,"r":10000000000000000.0,"t":"say \\"x\\"\\u000Ay","b":"00FF","n":null}
        {"i":-1,"r":0.1,"t":"","b":"","n":"text in it"}
        {"i":"12a","r":1e+300,"t":"5","b":"no blob","n":9e999}
        {"i":0,"r":0.0000015,"t":"\\u0001","b":2,"n":-9e999}

        """)
    #expect(
      try text(path, .table("a \"t"), columns: ["b", "i"]).hasPrefix("{\"b\":\"00FF\",\"i\":9223"))
    #expect(
      try text(
        path, .statement("SELECT count(*) AS n, max(i) AS m FROM \"a \"\"t\" WHERE r < 1"),
        columns: ["n"])
        == "{\"n\":2}\n")
  }

  @Test(arguments: [
    "ATTACH 'x.db' AS x", "DELETE FROM t", "INSERT INTO t VALUES (1) RETURNING a",
    "PRAGMA table_info(t)",
    "SELECT * FROM pragma_table_list", "SELECT random() FROM t",
    "SELECT load_extension('x') FROM t",
    "SELECT 1; SELECT 2", "CREATE TEMP TABLE x (a)", "VACUUM INTO 'x.db'", "SELECT * FROM f",
    "SELECT * FROM missing", "",
    "SELECT * FROM dbstat", "SELECT writefile('x', 'y')", "BEGIN", "EXPLAIN DELETE FROM t; ",
  ])
  func statementsOnlyRead(sql: String) throws {
    let folder = try TemporaryFolder()
    let path = try make(
      folder, "CREATE TABLE t (a); INSERT INTO t VALUES (1); CREATE VIRTUAL TABLE f USING fts5(w);")
    let before = try SystemFileSystem().readAll(path)
    #expect(throws: DecodingFailure.self) { try self.text(path, .statement(sql)) }
    #expect(try SystemFileSystem().readAll(path) == before)
    #expect(try SystemFileSystem().list(folder.path) == ["a.db"])
    let database = try DatabaseQuery.open(path, byteCount: 0)
    #expect(try database.tables().first?.name == "t")
  }

  @Test func endlessStatementsEnd() throws {
    let folder = try TemporaryFolder()
    let path = try make(
      folder,
      """
      CREATE VIEW rows AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c;
      CREATE VIEW none AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c WHERE x < 0;
      CREATE TABLE t (a);
      """)
    do {
      _ = try text(path, .table("rows"))
      Issue.record("expected an end")
    } catch let failure as DecodingFailure {
      #expect(failure.code == "COMPRESSION" && "\(failure)".contains("max_ratio"))
    }
    // A row may take few steps here.
    let database = try ForeignDatabase(path: path, stepLimit: 1_000_000)
    let statement = try database.prepare("SELECT * FROM none")
    #expect(throws: DatabaseError.self) { _ = try database.step(statement) }
    let other = try database.prepare("SELECT 1")
    #expect(try database.step(other))
  }

  @Test func damagedPagesNeverCrash() throws {
    let folder = try TemporaryFolder()
    let path = try make(
      folder,
      """
      PRAGMA page_size = 512; CREATE TABLE t (a, b);
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300)
      INSERT INTO t SELECT x, printf('%.*c', x, 'y') FROM c;
      CREATE INDEX i ON t (a); CREATE VIEW v AS SELECT a, length(b) AS n FROM t;
      CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END;
      """)
    let whole = try SystemFileSystem().readAll(path)
    try withSeeds(150, long: 5000) { generator, seed in
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        bytes[Int.random(in: 16..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if seed % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count / 2, using: &generator)) }
      _ = try folder.write(bytes, to: "damaged.db")
      for rows in [
        DatabaseQuery.Rows.table("t"), .table("v"), .statement("SELECT * FROM t ORDER BY b"),
      ] {
        do {
          _ = try text(folder.path + "/damaged.db", rows)
        } catch let failure as DecodingFailure {
          #expect(["SQLITE", "COMPRESSION"].contains(failure.code), "seed \(seed): \(failure)")
        }
      }
    }
  }

  @Test func manyColumnsAndTextsThatAreNoUTF8() throws {
    let folder = try TemporaryFolder()
    let names = (0..<2000).map { "c\($0)" }
    let path = try make(
      folder,
      "CREATE TABLE wide (\(names.joined(separator: ","))); INSERT INTO wide (c0, c1999) VALUES (1, 2);"
        + "CREATE TABLE bad (a TEXT); INSERT INTO bad VALUES (CAST(x'61ff62' AS TEXT)), ('ok');")
    let wide = try text(path, .table("wide"), columns: ["c0", "c1999"])
    #expect(wide == "{\"c0\":1,\"c1999\":2}\n")
    let lines = Array(try text(path, .table("wide")).utf8)
    #expect(lines.count > 2000)
    var form = TextForm()
    form.rows = RowText(DatabaseQuery(path: path, rows: .table("bad")))
    let source = try DecodedByteSource(
      MemorySource(bytes: SystemFileSystem().readAll(path)), form: form)
    var reader = try JSONLinesReader(
      source: source, columns: [JSONPath("a")], span: ByteSpan(start: 0, end: .max))
    let batch = try #require(try reader.nextRows())
    #expect(batch.rejects.map(\.code) == ["UTF8"] && batch.table.count == 1)
  }
}
