import Platform
import TestSupport
import Testing

/// What goes past the triggers is told by the chain, with the number of the row.
@Suite struct LedgerDamageTests {
  /// What is done behind the ledger's back, as SQL, and the first row that does not fit any more.
  private static func forgeries(row: Int, of count: Int) -> [(sql: String, told: Int)] {
    let renumbered = ["actions", "chain"].map {
      "UPDATE \($0) SET number = number - 1 WHERE number > \(row);"
    }.joined()
    func swapped(_ table: String) -> String {
      "UPDATE \(table) SET number = -1 WHERE number = \(row);"
        + "UPDATE \(table) SET number = \(row) WHERE number = \(row + 1);"
        + "UPDATE \(table) SET number = \(row + 1) WHERE number = -1;"
    }
    let removed =
      "DELETE FROM actions WHERE number = \(row); DELETE FROM chain WHERE number = \(row);"
    let parted = ["actions", "chain"].map {
      "UPDATE \($0) SET number = -number - 1 WHERE number > \(row);"
        + "UPDATE \($0) SET number = -number WHERE number < 0;"
    }.joined()
    let values = [
      "id = id || 'x'", "id = 'x' || id", "note = coalesce(note, '') || ' '", "amount = amount + 1",
      "amount = -amount - 1", "at = at + 1", "note = iif(note IS NULL, '', NULL)",
      "added = iif(added IS NULL, '', NULL)", "(note, added) = (coalesce(added, 'n'), note)",
    ]
    return values.map { ("UPDATE actions SET \($0) WHERE number = \(row)", row) } + [
      (removed, row), (removed + renumbered, row),
      (swapped("actions"), row), (swapped("actions") + swapped("chain"), row),
      (
        parted
          + "INSERT INTO actions SELECT number + 1, at + 1, id || '+', note, amount, added FROM actions "
          + "WHERE number = \(row);"
          + "INSERT INTO chain SELECT number + 1, hash FROM chain WHERE number = \(row);",
        row + 1
      ),
      ("DELETE FROM chain WHERE number = \(row)", row),
      ("UPDATE chain SET hash = upper(hash) || 'f' WHERE number = \(row)", row),
      ("UPDATE meta SET value = 'f' || value WHERE key = 'salt'", 1),
      ("DELETE FROM actions WHERE number = \(count)", count),
      (
        "INSERT INTO actions (number, at, id, amount) SELECT \(count + 1), at + 5, 'n', 0 FROM actions "
          + "WHERE number = \(count)", count + 1
      ),
    ]
  }

  @Test func forgedRowsAreTold() throws {
    try withSeeds(4, long: 40) { random, seed in
      let count = Int.random(in: 3...12, using: &random)
      // In the middle, so that there is a row behind it.
      let row = Int.random(in: 1..<count, using: &random)
      let rows = (1...count).map { number in
        LedgerRow(
          at: Int64(number) * 10,
          [
            SampleLedger.id: .text("i\(number)"),
            SampleLedger.note: random.next() % 2 == 0 ? .null : .text("note \(number)"),
            SampleLedger.amount: .integer(Int64(bitPattern: random.next()) / 2),
            SampleLedger.added: random.next() % 2 == 0 ? .null : .text(""),
          ])
      }
      for (sql, told) in Self.forgeries(row: row, of: count) {
        let sample = try SampleLedger()
        try sample.append(rows)
        try sample.forge(sql)
        let forged = try sample.number("SELECT count(*) FROM actions")
        let read = try ledgerError { _ = try sample.content() }
        #expect(read?.row == told, "seed \(seed): \(sql): \(String(describing: read))")
        #expect(read?.description.contains("expected row \(told) ") == true)
        let written = try ledgerError { try sample.append([SampleLedger.row("z", at: 1_000_000)]) }
        #expect(written?.row == told, "seed \(seed): \(sql)")
        #expect(try sample.number("SELECT count(*) FROM actions") == forged)
      }
    }
  }

  /// Rows at the end may go with their chain: only who kept a head can tell.
  @Test func rowsAtTheEnd() throws {
    let sample = try SampleLedger()
    try sample.append((1...3).map { SampleLedger.row("\($0)", at: $0) })
    let head = try #require(try sample.content()?.head)
    try sample.forge("DELETE FROM actions WHERE number = 3; DELETE FROM chain WHERE number = 3")
    let cut = try #require(try sample.content()?.head)
    #expect(cut.number == 2 && cut.chain != head.chain)
    // What is appended in their place has another chain.
    try sample.append([SampleLedger.row("3", at: 4)])
    let other = try #require(try sample.content()?.head)
    #expect(other.number == head.number && other.chain != head.chain)
    try sample.forge("DELETE FROM actions WHERE number = 3; DELETE FROM chain WHERE number = 3")
    try sample.append([SampleLedger.row("3", at: 3)])
    #expect(try sample.content()?.head == head)
  }

  /// The same rows have another chain in another ledger.
  @Test func chainsOfOtherLedgers() throws {
    let samples = try (0..<2).map { _ in try SampleLedger() }
    for sample in samples { try sample.append([SampleLedger.row("a", at: 1)]) }
    let heads = try samples.map { try #require(try $0.content()?.head) }
    #expect(heads[0].chain != heads[1].chain)
  }

  /// Tables that are not strict, as somebody else may make them.
  @Test(arguments: [
    ("7", "NULL", "3"), ("'a'", "NULL", "'3'"), ("'a'", "NULL", "NULL"), ("'a'", "x'00'", "3"),
    ("NULL", "'n'", "3"),
  ])
  func valuesOfOtherKinds(id: String, note: String, amount: String) throws {
    let sample = try SampleLedger()
    try sample.append([SampleLedger.row("a", at: 1)])
    try sample.forge(
      "DROP VIEW totals; DROP TABLE actions;"
        + "CREATE TABLE actions (number INTEGER PRIMARY KEY, at, id, note, amount, added);"
        + "INSERT INTO actions VALUES (1, 1, \(id), \(note), \(amount), NULL)")
    let error = try ledgerError { _ = try sample.content() }
    #expect(error?.row == 1 && error?.description.contains("a value of `") == true)
  }
}
