import Glibc
import Platform
import TestSupport
import Testing

@Suite struct ActionLedgerTests {
  /// Rows come back as they were appended, over as many transactions as there were.
  @Test func rowsComeBack() throws {
    try withSeeds(30, long: 300) { random, seed in
      let sample = try SampleLedger()
      var written: [LedgerRow] = []
      var at = Int64.random(in: -1_000_000...1_000_000, using: &random)
      for batch in 0..<Int.random(in: 1...4, using: &random) {
        let rows = (0..<Int.random(in: 0...6, using: &random)).map { number in
          at += Int64.random(in: 1...1_000_000_000_000, using: &random)
          return LedgerRow(
            at: at,
            [
              SampleLedger.id: .text("\(batch)-\(number)"), SampleLedger.note: text(&random),
              SampleLedger.amount: .integer(Int64(bitPattern: random.next())),
              SampleLedger.added: text(&random),
            ])
        }
        try sample.append(rows)
        written += rows
        let content = try #require(try sample.content())
        #expect(
          content.rows.map(SampleLedger.values) == written.map(SampleLedger.values), "seed \(seed)")
        #expect(content.salt.utf8.count == 32)
        #expect(content.head?.number == written.count)
        #expect(content.head?.chain.utf8.count == 64)
      }
    }
  }

  private func text(_ random: inout SeededGenerator) -> LedgerValue {
    let letters: [Character] = ["a", "\u{0}", "ß", "é", "e\u{301}", "東", "\n", "'", "👩‍👧", " "]
    switch random.next() % 5 {
    case 0: return .null
    case 1: return .text("")
    default:
      let count = Int.random(in: 1...300, using: &random)
      let drawn = (0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
      return .text(String(drawn))
    }
  }

  /// Each of several writers at once sees all rows before its own.
  @Test func manyWritersAtOnce() throws {
    let sample = try SampleLedger()
    let path = sample.path
    let (writers, steps) = (8, 25)
    _ = try WorkerPool(workerCount: writers).map(count: writers) { writer in
      for step in 0..<steps {
        try ActionLedger(SampleLedger.kind, path: path).write { content, append in
          let last = content.rows.last?.at ?? 0
          try append(
            SampleLedger.row(
              "\(writer)-\(step)", at: last + 1, amount: Int64(content.rows.count)))
        }
      }
    }
    let rows = try #require(try sample.content()).rows
    #expect(rows.map { $0[SampleLedger.amount].integer } == (0..<Int64(writers * steps)).map { $0 })
    #expect(Set(rows.map { $0.text(SampleLedger.id) }).count == writers * steps)
    for writer in 0..<writers {
      let own = rows.map { $0.text(SampleLedger.id) }.filter { $0.hasPrefix("\(writer)-") }
      #expect(own == (0..<steps).map { "\(writer)-\($0)" })
    }
  }

  @Test func allRowsOrNone() throws {
    struct Stop: Error {}
    let sample = try SampleLedger()
    // Nor is the ledger made.
    #expect(throws: Stop.self) { try sample.open().write { _, _ in throw Stop() } }
    #expect(try sample.number("SELECT count(*) FROM sqlite_schema") == 0)
    #expect(try sample.content()?.head == nil)
    try sample.append([SampleLedger.row("a", at: 1)])
    let before = try #require(try sample.content()?.head)
    #expect(throws: Stop.self) {
      try sample.open().write { content, append in
        try append(SampleLedger.row("b", at: 2))
        #expect(content.rows.count == 1 && content.head == before)
        throw Stop()
      }
    }
    #expect(try sample.content()?.head == before)
    // Also if `body` passes over what was refused.
    let error = try ledgerError {
      try sample.open().write { _, append in
        try append(SampleLedger.row("b", at: 2))
        try? append(SampleLedger.row("a", at: 3))
        try append(SampleLedger.row("c", at: 4))
      }
    }
    #expect(error == .taken(path: sample.path, columns: ["id"]))
    #expect(try sample.content()?.head == before)
    let answer = try sample.open().write { _, append in
      try append(SampleLedger.row("b", at: 2))
      return 42
    }
    #expect(answer == 42)
    #expect(try sample.content()?.head?.number == 2)
  }

  @Test(arguments: [Int64.min, -62_135_596_800_000_001, 4, 5, 253_402_300_800_000_000, .max])
  func instantsThatNoRowHas(at: Int64) throws {
    let sample = try SampleLedger()
    try sample.append([SampleLedger.row("a", at: 5)])
    let error = try ledgerError { try sample.append([SampleLedger.row("b", at: at)]) }
    #expect(error == .instant(path: sample.path, at: at))
    #expect(error?.description.contains("found \(at) microseconds") == true)
    #expect(try sample.content()?.rows.count == 1)
    // Nor within one transaction.
    let second = try ledgerError {
      try sample.append([SampleLedger.row("b", at: 6), SampleLedger.row("c", at: min(at, 6))])
    }
    #expect(second == .instant(path: sample.path, at: min(at, 6)))
  }

  @Test func instantsThatRowsHave() throws {
    let sample = try SampleLedger()
    for at: Int64 in [-62_135_596_800_000_000, -1, 0, 253_402_300_799_999_999] {
      try sample.append([SampleLedger.row("\(at)", at: at)])
    }
    #expect(try sample.content()?.rows.count == 4)
  }

  @Test func rowsStay() throws {
    let sample = try SampleLedger()
    try sample.append([
      SampleLedger.row("a", at: 1, note: "x", amount: 2), SampleLedger.row("b", at: 2),
    ])
    var status = stat()
    #expect(stat(sample.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let before = try #require(try sample.content()?.head)
    for sql in [
      "UPDATE actions SET amount = 3", "DELETE FROM actions WHERE number = 2",
      "INSERT OR REPLACE INTO actions SELECT * FROM actions",
      "REPLACE INTO actions (number, at, id, amount) VALUES (3, 3, 'a', 0)",
      "UPDATE chain SET hash = ''", "DELETE FROM chain",
      "REPLACE INTO chain VALUES (1, '')", "UPDATE meta SET value = ''",
      "DELETE FROM meta", "REPLACE INTO meta VALUES ('salt', '')",
    ] {
      #expect(throws: DatabaseError.self, "\(sql)") { try sample.execute(sql) }
    }
    #expect(try sample.content()?.head == before)
    // Ids are unique by themselves, too.
    #expect(throws: DatabaseError.self) {
      try sample.forge("INSERT INTO actions (at, id, amount) VALUES (3, 'a', 0)")
    }
  }

  /// Who reads the file as one of somebody else finds rows and views, and nothing beside it.
  @Test func readAsATable() throws {
    let sample = try SampleLedger()
    try sample.append([
      SampleLedger.row("a", at: 1, note: "x", amount: 2),
      SampleLedger.row("b", at: 2, note: "x", amount: 3),
      SampleLedger.row("c", at: 3, note: "y", amount: 4),
    ])
    #expect(try SystemFileSystem().list(sample.folder.path) == ["ledger.sqlite"])
    // The versions of the format for writing and for reading: 1 is a rollback journal, 2 a log.
    #expect(Array(try SystemFileSystem().readAll(sample.path)[18..<20]) == [1, 1])
    let foreign = try ForeignDatabase(path: sample.path, stepLimit: 1_000_000)
    let tables = try foreign.tables()
    #expect(tables.map(\.name) == ["meta", "actions", "chain", "totals"])
    #expect(tables.map(\.isView) == [false, false, false, true])
    let totals = try foreign.prepare("SELECT note, total FROM totals ORDER BY note")
    var found: [String] = []
    while try foreign.step(totals) { found.append("\(totals.text(0)) \(totals.integer(1))") }
    #expect(found == ["x 5", "y 4"])
  }

  /// A writer that was killed leaves half of its rows in the file, and in the journal what was there before.
  @Test func writerThatWasKilled() throws {
    let sample = try SampleLedger()
    try sample.append([SampleLedger.row("a", at: 1)])
    let before = try #require(try sample.content()?.head)
    let system = SystemFileSystem()
    let killed = try SampleLedger()
    try sample.open().write { _, append in
      // More than SQLite keeps in memory.
      for number in 0..<100 {
        try append(
          SampleLedger.row(
            "\(number)", at: 2 + Int64(number), note: String(repeating: "x", count: 65_536)))
      }
      for ending in ["", "-journal"] {
        let bytes = try system.readAll(sample.path + ending)
        try killed.folder.write(bytes, to: "ledger.sqlite" + ending)
        #expect(bytes.count > (ending.isEmpty ? 1_000_000 : 0))
      }
    }
    #expect(try sample.content()?.rows.count == 101)
    #expect(try killed.content()?.head == before)
    #expect(!system.exists(killed.path + "-journal"))
    try killed.append([SampleLedger.row("b", at: 2)])
    #expect(try killed.content()?.rows.count == 2)
  }
}
