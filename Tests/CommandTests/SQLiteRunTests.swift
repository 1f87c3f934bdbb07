import Platform
import TestSupport
import Testing

/// Runs over databases of somebody else.
@Suite struct SQLiteRunTests {
  private static func definition(_ rows: String = "table: Orders", _ more: String = "") -> String {
    """
    gristmill: 1
    pipeline: shop
    quarantine: {max_rejects: 100%}
    records:
      order:
        fields:
          id: {type: integer}
          who: {type: text}
          sum: {type: decimal, scale: 2}
          at: {type: instant}
    ingest:
      orders: {from: shop.db, format: sqlite, \(rows)\(more)}
    normalize:
      all_orders:
        record: order
        input: orders
        map: {id: id, who: who, sum: sum, at: {from: made, as: unix_s}}

    """
  }

  private static let sql = """
    CREATE TABLE Orders (id INTEGER PRIMARY KEY, who TEXT, sum NUMERIC, made INTEGER, card TEXT);
    CREATE INDEX everything ON Orders (who, id, sum, made, card);
    INSERT INTO Orders VALUES (3, 'Cy', 3, 1600000000, NULL), (1, 'Ann', 12.5, 1500000000, '4111'),
      (2, 'Bob', 'oops', 1500000001, ''), (9007199254740993, 'Big', '7.25', 1500000002, NULL);
    CREATE TABLE empty (a);
    CREATE TABLE people (id INTEGER, name TEXT);
    INSERT INTO people VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cy');
    """

  private func folder(_ definition: String = definition(), _ sql: String = sql) throws -> WorkFolder
  {
    let folder = try WorkFolder()
    try folder.write("shop.yaml", definition)
    let database = try Database(path: folder.path + "/shop.db", access: .create)
    try database.execute(sql)
    try database.close()
    return folder
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  @Test func rowsAreRecordsInTheirOrder() throws {
    let folder = try folder()
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "shop.db:1\tid=1\twho=Ann\tsum=12.50\tat=2017-07-14T02:40:00Z",
        "shop.db:3\tid=3\twho=Cy\tsum=3.00\tat=2020-09-13T12:26:40Z",
        "shop.db:4\tid=9007199254740993\twho=Big\tsum=7.25\tat=2017-07-14T02:40:02Z",
      ])
    let listed = try folder.run("quarantine", "list")
    #expect(listed.outputText.contains("TYPE\tshop.db:2"), "\(listed.outputText)")
    // The quarantine tries a row again by its place in the text.
    try folder.write("shop.yaml", Self.definition("table: Orders", ", numbers: text"))
    let replay = try folder.run("quarantine", "replay", "shop.yaml")
    #expect(
      replay.outputText.contains("CAST") || replay.errorText.contains("CAST"),
      "\(replay.outputText)\(replay.errorText)")
  }

  @Test func queriesAndConditionsChooseRows() throws {
    let query =
      "query: 'SELECT id, upper(who) AS who, sum, made FROM Orders ORDER BY id DESC', where: 'who:C*'"
    let folder = try folder(Self.definition(query))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder) == ["shop.db:2\tid=3\twho=CY\tsum=3.00\tat=2020-09-13T12:26:40Z"])
  }

  @Test func secretsAreNotKept() throws {
    let folder = try folder(Self.definition("table: Orders", ", class: {card: secret}"))
    let run = try folder.run("run", "shop.yaml")
    #expect(
      run.ending == .exit(0) && run.errorText.contains("SECRET_DROPPED: 1 values"),
      "\(run.errorText)")
  }

  @Test func partsGiveTheSameRecords() throws {
    let more = """
      WITH RECURSIVE c(x) AS (SELECT 10 UNION ALL SELECT x + 1 FROM c WHERE x < 3000)
      INSERT INTO Orders SELECT x, 'n' || x, x % 100, 1500000000 + x, NULL FROM c;
      """
    let folder = try folder(Self.definition(), Self.sql + more)
    #expect(try folder.run("run", "shop.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == 2994)
    try folder.remove(".gristmill")
    let run = try folder.run("run", "shop.yaml", "--part", "1K", "--workers", "2")
    #expect(run.ending == .exit(0))
    #expect(try records(folder) == expected)
  }

  @Test(arguments: [
    ("table: orders", "SQLITE_TABLE", "did you mean 'Orders'"),
    ("table: people", "SQLITE_COLUMN", "no column 'who'"),
    ("query: 'DELETE FROM Orders'", "SQLITE", "expected a statement that reads"),
    (
      "query: 'SELECT id, id, who, sum, made FROM Orders'", "SQLITE_COLUMN",
      "column 'id' stands twice"
    ),
    ("query: 'SELECT'", "SQLITE", "SQLite: incomplete input"),
  ])
  func whatCannotBeReadIsSaid(rows: String, code: String, words: String) throws {
    let folder = try folder(Self.definition(rows))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(
      run.errorText.contains("\(code): ") && run.errorText.contains(words), "\(run.errorText)")
  }

  @Test(arguments: [
    ("encoding: latin1", "expected table: NAME, or query: SELECT ..."),
    ("table: a, query: SELECT 1", "expected table or query, found both"),
  ])
  func declarationsAreChecked(rows: String, words: String) throws {
    let check = try folder(Self.definition(rows)).run("check", "shop.yaml")
    #expect(check.ending != .exit(0) && check.errorText.contains(words), "\(check.errorText)")
  }

  @Test func otherFilesAndUnfinishedOnesFail() throws {
    let folder = try folder()
    try folder.write("shop.db-wal", "changes")
    let run = try folder.run("run", "shop.yaml")
    #expect(
      run.ending == .exit(65) && run.errorText.contains("SQLITE_UNFINISHED"), "\(run.errorText)")
    try folder.write("shop.db-wal", "")
    #expect(try folder.run("run", "shop.yaml").ending == .exit(0))
    try folder.write("shop.db", "id,who\n1,Ann\n")
    let other = try folder.run("run", "shop.yaml")
    #expect(
      other.errorText.contains("expected an SQLite database, found another file"),
      "\(other.errorText)")
  }

  @Test func inferProposesAllTables() throws {
    let folder = try folder()
    let proposal = try folder.run("infer", "shop.db")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in [
      "    format: sqlite\n", "    table: \"Orders\"\n", "    table: \"people\"\n",
      "\"id\" INTEGER, \"who\" TEXT",
    ] { #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)") }
    #expect(!proposal.outputText.contains("table: \"empty\""))
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 3 = kept 3"), "\(run.errorText)")
  }
}
