/// How a ledger stands in its file; everything here happens inside of a transaction.
struct LedgerTables {
  let kind: LedgerKind
  let database: Database

  /// Whether nothing was ever written to the file.
  func isEmpty() throws -> Bool {
    try number("PRAGMA application_id") == 0 && number("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// The version of the file; refuses one that is something else, or of a later version.
  func version() throws -> Int64 {
    guard try number("PRAGMA application_id") == Int64(kind.applicationID) else {
      throw LedgerError.notOurs(path: database.path, expected: kind.name)
    }
    let found = try number("PRAGMA user_version")
    guard (1...kind.version).contains(found) else {
      throw LedgerError.version(path: database.path, newest: kind.version, found: found)
    }
    return found
  }

  /// Makes all tables in an empty file.
  func make() throws {
    let unique = kind.columns.filter(\.isUnique).map(\.name)
    try database.execute(
      "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
        + "CREATE TABLE actions (number INTEGER PRIMARY KEY, at INTEGER NOT NULL"
        + kind.columns.map { ", \(Self.declaration($0))" }.joined() + ") STRICT;"
        + Self.triggers(on: "meta", ["key"]) + Self.triggers(on: "actions", ["number"] + unique)
        + Self.chainTable + views
        + "PRAGMA application_id = \(kind.applicationID); PRAGMA user_version = \(kind.version);")
    let meta = try database.prepare("INSERT INTO meta VALUES (?1, ?2)")
    for (key, value) in [("schema_version", String(kind.version)), ("salt", Self.drawnSalt())] {
      try meta.bind(key, at: 1)
      try meta.bind(value, at: 2)
      try meta.run()
    }
  }

  /// Adds what a file of an older version does not have.
  ///
  /// Rows stay as they are: their chain stands in a table of its own, so that no trigger has to go for it.
  func extend() throws {
    let version = try version()
    guard version < kind.version else { return }
    try database.execute(
      kind.columns.filter { $0.since > version }
        .map { "ALTER TABLE actions ADD COLUMN \(Self.declaration($0));" }.joined()
        + (version < kind.chainedSince ? Self.chainTable : "") + views
        + "PRAGMA user_version = \(kind.version);")
  }

  func number(_ sql: String) throws -> Int64 {
    let statement = try database.prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  private static func declaration(_ column: LedgerColumn) -> String {
    "\(column.name) \(column.kind.rawValue)" + (column.isOptional ? "" : " NOT NULL")
      + (column.isUnique ? " UNIQUE" : "")
  }

  private static let chainTable =
    "CREATE TABLE chain (number INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;"
    + triggers(on: "chain", ["number"])

  private var views: String {
    kind.views.map { "DROP VIEW IF EXISTS \($0.name); CREATE VIEW \($0.name) AS \($0.sql);" }
      .joined()
  }

  /// A replacement deletes a row without a trigger, so that an insertion must not meet one either.
  private static func triggers(on table: String, _ keys: [String]) -> String {
    let refused = "SELECT RAISE(ABORT, 'the ledger is only appended to')"
    let isThere = keys.map { "\($0) = NEW.\($0)" }.joined(separator: " OR ")
    return ["UPDATE", "DELETE"].map {
      "CREATE TRIGGER \(table)_\($0.lowercased()) BEFORE \($0) ON \(table) BEGIN \(refused); END;"
    }.joined()
      + "CREATE TRIGGER \(table)_replace BEFORE INSERT ON \(table) "
      + "WHEN EXISTS (SELECT 1 FROM \(table) WHERE \(isThere)) BEGIN \(refused); END;"
  }

  /// 128 random bits as text.
  private static func drawnSalt() -> String {
    var generator = SystemRandomNumberGenerator()
    return Hash128(high: generator.next(), low: generator.next()).hexadecimal
  }
}
