import Platform
import Report
import TestSupport
import Testing

/// The programs that people open the database with accept it.
@Suite struct OtherProgramsTests {
  static let shell = "/usr/bin/sqlite3"
  static let python = "/usr/bin/python3"
  static func has(_ program: String) -> Bool { SystemFileSystem().exists(program) }

  private func results() throws -> OpenedResults {
    try OpenedResults([
      Sample.full(),
      try Sample.only([Sample.table()], id: "hidden").suppressingCells(below: 60),
    ])
  }

  @Test(.enabled(if: has(shell), "needs sqlite3")) func sqlite3FindsNoFault() throws {
    let results = try results()
    let runner = CommandRunner(Self.shell, in: results.folder.path)
    let checks = try runner.run([
      "-batch", "-readonly", ResultsDatabase.fileName, "PRAGMA integrity_check;",
      "PRAGMA foreign_key_check;", "PRAGMA page_size;", "PRAGMA encoding;",
      "PRAGMA application_id;", "PRAGMA user_version;",
      "SELECT typeof(votes), typeof(mean), typeof(place) FROM ranking_places LIMIT 1;",
    ])
    #expect(checks.ending == .exit(0), "\(checks.errorText)")
    #expect(checks.outputText == "ok\n4096\nUTF-8\n1196249683\n2\ninteger|real|text\n")
    let schema = try runner.run([ResultsDatabase.fileName, ".schema ranking_places"])
    #expect(
      schema.outputText == """
        CREATE TABLE IF NOT EXISTS "ranking_places" (
          "rank" INTEGER,
          "place" TEXT NOT NULL,
          "votes" INTEGER,
          "mean" REAL,
          "low" REAL,
          "high" REAL,
          "movement" REAL,
          PRIMARY KEY ("place"));

        """)
  }

  @Test(.enabled(if: has(shell), "needs sqlite3")) func twoRunsHaveTheSameContent() throws {
    let dumps = try (0..<2).map { _ in
      let results = try results()
      return try CommandRunner(Self.shell, in: results.folder.path)
        .run([ResultsDatabase.fileName, ".dump"]).outputText
    }
    #expect(dumps[0] == dumps[1], "other content")
    let first = "INSERT INTO ranking_places VALUES(1,'Old Mill',120,"
    #expect(dumps[0].contains(first), "no first row")
  }

  @Test(.enabled(if: has(python), "needs python3")) func pythonReadsEveryTable() throws {
    let results = try results()
    let program = """
      import sqlite3, sys
      db = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)
      assert db.execute('PRAGMA integrity_check').fetchall() == [('ok',)]
      assert db.execute('PRAGMA foreign_key_check').fetchall() == []
      names = db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall()
      for (name,) in names:
          db.execute(f'SELECT * FROM "{name}"').fetchall()
      for name, rows in db.execute('SELECT name, row_count FROM tables'):
          assert db.execute(f'SELECT count(*) FROM "{name}"').fetchone() == (rows,)
      kinds = {'INTEGER': int, 'REAL': float, 'TEXT': str}
      for (table,) in db.execute('SELECT name FROM tables'):
          info = db.execute(f'PRAGMA table_info("{table}")').fetchall()
          for row in db.execute(f'SELECT * FROM "{table}"'):
              for column, value in zip(info, row):
                  assert value is None or type(value) is kinds[column[2]], (table, column)
      print(len(names))
      """
    let run = try CommandRunner(Self.python, in: results.folder.path)
      .run(["-c", program, ResultsDatabase.fileName])
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.outputText == "17\n")
  }
}
