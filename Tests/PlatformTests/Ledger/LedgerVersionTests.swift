import Platform
import TestSupport
import Testing

/// Files of older and of later versions, and files that are no ledgers.
@Suite struct LedgerVersionTests {
  private static let salt = "00112233445566778899aabbccddeeff"

  /// A ledger of version 1 or 2 with two rows, as its program has left it.
  private func old(version: Int) throws -> SampleLedger {
    let sample = try SampleLedger()
    try Database(path: sample.path, access: .create).execute(
      "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
        + "INSERT INTO meta VALUES ('schema_version', '\(version)'), ('salt', '\(Self.salt)');"
        + "CREATE TABLE actions (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, id TEXT NOT NULL "
        + "UNIQUE, note TEXT, amount INTEGER NOT NULL\(version == 1 ? "" : ", added TEXT")) STRICT;"
        + "INSERT INTO actions (at, id, note, amount) VALUES (-1, 'a', '', -7),"
        + "(5, 'Grüße', NULL, 9223372036854775807);"
        + (version == 1 ? "" : "UPDATE actions SET added = '東京' WHERE number = 2;")
        + "CREATE TRIGGER actions_update BEFORE UPDATE ON actions BEGIN "
        + "SELECT RAISE(ABORT, 'no'); END;"
        + "PRAGMA application_id = \(SampleLedger.kind.applicationID);"
        + "PRAGMA user_version = \(version)")
    return sample
  }

  /// The chain is what FORMAT.md says of the rows, computed by another program.
  @Test(arguments: [
    (1, "ce526062d46e9cd0b0dbb41b76101f500e547a01d24a65379501206b8b47cd37"),
    (2, "554fd0404fa5140d5c4d03861e98203d288ddd531d5d7e28ef12e8ec74e6eeb5"),
  ])
  func olderVersionsGoOn(version: Int, chain: String) throws {
    struct Stop: Error {}
    let sample = try old(version: version)
    let before = try #require(try sample.content())
    let added: LedgerValue = version == 1 ? .null : .text("東京")
    #expect(
      before.rows.map(SampleLedger.values) == [
        [.integer(-1), .text("a"), .text(""), .integer(-7), .null],
        [.integer(5), .text("Grüße"), .null, .integer(.max), added],
      ])
    #expect(before.head == nil && before.salt == Self.salt)
    #expect(throws: Stop.self) { try sample.open().write { _, _ in throw Stop() } }
    #expect(try sample.number("PRAGMA user_version") == Int64(version))
    #expect(try sample.number("SELECT count(*) FROM sqlite_schema WHERE name = 'chain'") == 0)
    var head: LedgerHead?
    try sample.open().write { content, append in
      head = content.head
      #expect(content.rows.map(SampleLedger.values) == before.rows.map(SampleLedger.values))
      try append(SampleLedger.row("c", at: 6))
    }
    #expect(head?.number == 2 && head?.chain == chain)
    #expect(try sample.number("PRAGMA user_version") == 3)
    #expect(try sample.number("SELECT count(*) FROM totals") == 2)
    let after = try #require(try sample.content())
    #expect(after.rows.count == 3 && after.head?.number == 3)
    try sample.forge("UPDATE actions SET amount = -8 WHERE number = 1")
    #expect(try ledgerError { _ = try sample.content() }?.row == 1)
  }

  /// Rows without a chain are numbered and ascend as well.
  @Test(arguments: ["(4, 6, 'c', 0)", "(3, 5, 'c', 0)", "(3, 253402300800000000, 'c', 0)"])
  func rowsThatNoOlderVersionHas(values: String) throws {
    let sample = try old(version: 1)
    try sample.execute("INSERT INTO actions (number, at, id, amount) VALUES \(values)")
    #expect(try ledgerError { _ = try sample.content() }?.row == 3)
    #expect(try ledgerError { try sample.append([]) }?.row == 3)
    #expect(try sample.number("PRAGMA user_version") == 1)
  }

  /// The row that FORMAT.md shows, in a ledger of shared names.
  @Test func exampleOfTheFormat() throws {
    let names = [
      "id", "group_id", "member", "action", "ancestors", "reservation", "code", "outcome",
      "ordinances",
    ]
    let kind = LedgerKind(
      applicationID: 0x474D_4E4C, version: 3, chainedSince: 3, name: "a ledger", step: "reserve",
      columns: names.enumerated().map { LedgerColumn($0, $1, isOptional: true) })
    let sample = try SampleLedger()
    try Database(path: sample.path, access: .create).execute(
      "CREATE TABLE meta (key TEXT, value TEXT); INSERT INTO meta VALUES ('salt', '\(Self.salt)');"
        + "CREATE TABLE actions (number INTEGER PRIMARY KEY, at INTEGER, "
        + names.map { "\($0) TEXT" }.joined(separator: ", ") + ");"
        + "INSERT INTO actions VALUES (1, 1530475200000000, 'L00112233-1', 'harris', 'sue', "
        + "'reserve', 'P08' || char(10) || 'P12', 'R1', 'HAR-7K2M-9QXD-T', 'ok', NULL);"
        + "PRAGMA application_id = \(kind.applicationID); PRAGMA user_version = 2")
    let head = try ActionLedger(kind, path: sample.path).write { content, _ in content.head }
    #expect(
      head?.chain == "04cbfcb1e8aaca7e2d6561eb6940bcbfa1255d76dd40dbd2abe4da8b67e9af3a")
  }

  /// A column and a view that come later leave the chain as it is.
  @Test func columnsThatComeLater() throws {
    let columns = [SampleLedger.id, SampleLedger.note, SampleLedger.amount]
    func kind(_ version: Int64, _ columns: [LedgerColumn], _ view: String) -> LedgerKind {
      LedgerKind(
        applicationID: SampleLedger.kind.applicationID, version: version,
        name: "a ledger of samples", step: "add", columns: columns,
        views: [("shown", "SELECT \(view) AS shown FROM actions")])
    }
    let sample = try SampleLedger()
    let first = kind(1, columns, "id")
    try ActionLedger(first, path: sample.path).write { _, append in
      try append(SampleLedger.row("a", at: 1, note: "x"))
    }
    let head = try #require(try ActionLedger.existing(first, path: sample.path)?.read { $0.head })
    let second = kind(2, columns + [SampleLedger.added], "coalesce(added, id)")
    #expect(try ActionLedger.existing(second, path: sample.path)?.read { $0.head } == head)
    try ActionLedger(second, path: sample.path).write { content, append in
      #expect(content.head == head)
      try append(
        LedgerRow(
          at: 2,
          [
            SampleLedger.id: .text("b"), SampleLedger.amount: .integer(0),
            SampleLedger.added: .text("y"),
          ]))
    }
    let shown = try Database(path: sample.path, access: .readOnly).prepare(
      "SELECT group_concat(shown) FROM shown")
    #expect(try shown.step() && shown.text(0) == "a,y")
    let error = try ledgerError {
      _ = try ActionLedger.existing(first, path: sample.path)?.read { $0 }
    }
    #expect(error == .version(path: sample.path, newest: 1, found: 2))
  }

  @Test(arguments: [0, 4, -1]) func otherVersions(version: Int64) throws {
    let sample = try SampleLedger()
    try sample.append([SampleLedger.row("a", at: 1)])
    try sample.execute("PRAGMA user_version = \(version)")
    let expected = LedgerError.version(path: sample.path, newest: 3, found: version)
    #expect(try ledgerError { _ = try sample.content() } == expected)
    #expect(try ledgerError { try sample.append([]) } == expected)
    #expect(expected.description.hasSuffix("of version 1 to 3, found \(version)"))
  }

  @Test func otherFiles() throws {
    let sample = try SampleLedger()
    // Nothing is there, and looking makes nothing.
    #expect(try sample.content() == nil)
    #expect(!SystemFileSystem().exists(sample.path))
    let missing = try ledgerError {
      _ = try ActionLedger.existing(SampleLedger.kind, path: sample.path, mustExist: true)
    }
    #expect(missing == .notThere(path: sample.path, step: "add"))
    // An empty file stays so.
    try sample.folder.write([], to: "ledger.sqlite")
    #expect(try sample.content() == nil)
    #expect(try SystemFileSystem().identity(sample.path).byteCount == 0)
    try sample.append([SampleLedger.row("a", at: 1)])
    #expect(try sample.content()?.rows.count == 1)

    try sample.folder.write(Array("no database, but long enough a text".utf8), to: "ledger.sqlite")
    for error in [
      try ledgerError { _ = try sample.content() }, try ledgerError { try sample.append([]) },
    ] {
      guard case .unreadable? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    try sample.folder.write([], to: "ledger.sqlite")
    try sample.execute("CREATE TABLE notes (text TEXT)")
    let expected = LedgerError.notOurs(path: sample.path, expected: "a ledger of samples")
    #expect(try ledgerError { _ = try sample.content() } == expected)
    #expect(try ledgerError { try sample.append([]) } == expected)

    let nowhere = try ledgerError {
      _ = try ActionLedger(SampleLedger.kind, path: sample.folder.file("no/ledger.sqlite"))
    }
    guard case .cannotWrite? = nowhere else {
      Issue.record("\(String(describing: nowhere))")
      return
    }
  }
}
