internal import Definition
internal import Platform

/// What members did with shared names from the command line: an SQLite file that is only ever appended to.
///
/// Every row is an action with its outcome, those that were refused too. Triggers refuse to change or delete a row.
/// All writers go through `BEGIN IMMEDIATE`, so that what a writer decides rests on all rows before its own; a
/// power cut or `kill -9` leaves a row whole or not there at all. FORMAT.md, "The ledger of shared names", has the
/// tables.
final class NamesLedger {
  static let schemaVersion: Int64 = 2
  /// "GMNL".
  static let applicationID: Int64 = 0x474D_4E4C
  /// How long a lock of somebody else is waited for.
  static let patienceMilliseconds: Int32 = 10_000

  /// What the ledger holds.
  struct Content {
    /// What codes are made with: drawn once, when the ledger was made.
    var salt = ""
    /// The instants that a row may have: the years 1 to 9999.
    static let instants: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
    /// All actions, oldest first, each with its outcome.
    var actions: [NameAction] = []
  }

  private let path: String
  private let database: Database

  /// The ledger at `path`; if it `isMade`, one that is not there is made with mode 0600.
  private init(path: String, isMade: Bool) throws {
    self.path = path
    database = try Self.told(path) {
      // Rolling back what a killed writer left needs the right to write.
      try Database(
        path: path, access: isMade ? .create : .readWrite,
        busyTimeoutMilliseconds: Self.patienceMilliseconds)
    }
  }

  /// The ledger at `path` for steps, made if it is not there.
  convenience init(path: String) throws { try self.init(path: path, isMade: true) }

  /// What the ledger at `path` holds, for looking: nothing if it is not there, unless it must be.
  static func content(path: String, mustExist: Bool = false) throws -> Content {
    guard let file = try? SystemFileSystem().identity(path) else {
      guard !mustExist else {
        throw DomainCommand.Refused(
          "\(path): no such ledger; a step such as reserve makes one", .missingInput)
      }
      return Content()
    }
    // A lock on an empty file would write the header of a database into it.
    guard file.byteCount > 0 else { return Content() }
    return try NamesLedger(path: path, isMade: false).read { $0 }
  }

  /// Hands what the ledger holds to `body`; nobody writes meanwhile.
  func read<Result>(_ body: (Content) throws -> Result) throws -> Result {
    try Self.told(path) {
      try database.transaction {
        guard try !isEmpty() else { return try body(Content()) }
        return try body(try load(version: try check()))
      }
    }
  }

  /// Hands what the ledger holds to `body` and appends the actions that it adds: all of them, or none if it
  /// throws.
  func write<Result>(
    _ body: (Content, _ append: (NameAction) throws -> Void) throws -> Result
  ) throws -> Result {
    try Self.told(path) {
      try database.transaction {
        if try isEmpty() { try make() } else if try check() < Self.schemaVersion { try extend() }
        return try body(try load(version: Self.schemaVersion)) { try insert($0) }
      }
    }
  }

  // MARK: - Tables

  private static let tables = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE actions (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL,
      group_id TEXT NOT NULL,
      member TEXT NOT NULL,
      action TEXT NOT NULL,
      ancestors TEXT NOT NULL,
      reservation TEXT,
      code TEXT,
      outcome TEXT NOT NULL,
      ordinances TEXT
    ) STRICT;
    """

  /// A replacement deletes a row without a trigger, so that an insertion must not meet one either.
  private static let triggers = ["meta": "key", "actions": "number"].sorted { $0.key < $1.key }
    .flatMap { table, key in
      let refused = "SELECT RAISE(ABORT, 'the ledger is only appended to')"
      let keys = table == "actions" ? "number = NEW.number OR id = NEW.id" : "key = NEW.key"
      return ["UPDATE", "DELETE"].map {
        "CREATE TRIGGER \(table)_\($0.lowercased()) BEFORE \($0) ON \(table) BEGIN \(refused); END;"
      } + [
        "CREATE TRIGGER \(table)_replace BEFORE INSERT ON \(table) "
          + "WHEN EXISTS (SELECT 1 FROM \(table) WHERE \(keys)) BEGIN \(refused); END;"
      ]
    }.joined(separator: "\n")

  /// Whether nothing was ever written to the file.
  private func isEmpty() throws -> Bool {
    let (id, tableCount) = (
      try number("PRAGMA application_id"), try number("SELECT count(*) FROM sqlite_schema")
    )
    return id == 0 && tableCount == 0
  }

  /// Makes the tables in an empty file.
  private func make() throws {
    try database.execute(
      Self.tables + Self.triggers
        + "PRAGMA application_id = \(Self.applicationID);"
        + "PRAGMA user_version = \(Self.schemaVersion);")
    let meta = try database.prepare("INSERT INTO meta VALUES (?1, ?2)")
    for (key, value) in [
      ("schema_version", String(Self.schemaVersion)), ("salt", Self.drawnSalt()),
    ] {
      try meta.bind(key, at: 1)
      try meta.bind(value, at: 2)
      try meta.run()
    }
  }

  /// Adds what version 1 does not have; its rows stay as they are.
  private func extend() throws {
    try database.execute(
      "ALTER TABLE actions ADD COLUMN ordinances TEXT;"
        + "PRAGMA user_version = \(Self.schemaVersion);")
  }

  /// The version of the file; refuses one that is something else, or of a later version.
  private func check() throws -> Int64 {
    guard try number("PRAGMA application_id") == Self.applicationID else {
      throw DomainCommand.Refused("\(path): expected a ledger of shared names", .badData)
    }
    let version = try number("PRAGMA user_version")
    guard (1...Self.schemaVersion).contains(version) else {
      throw DomainCommand.Refused(
        "\(path): expected a ledger of version 1 to \(Self.schemaVersion), found \(version)",
        .badData)
    }
    return version
  }

  private func number(_ sql: String) throws -> Int64 {
    let statement = try database.prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// 128 random bits as text.
  private static func drawnSalt() -> String {
    var generator = SystemRandomNumberGenerator()
    return Hash128(high: generator.next(), low: generator.next()).hexadecimal
  }

  // MARK: - Rows

  private func load(version: Int64) throws -> Content {
    var content = Content()
    let salt = try database.prepare("SELECT value FROM meta WHERE key = 'salt'")
    if try salt.step() { content.salt = salt.text(0) }
    let rows = try database.prepare(
      "SELECT id, at, group_id, member, action, ancestors, reservation, code, outcome, "
        + (version == 1 ? "NULL" : "ordinances") + " FROM actions ORDER BY number")
    while try rows.step() {
      guard let kind = NameAction.Kind(rawValue: rows.text(4)) else {
        throw DomainCommand.Refused("\(path): expected an action that is known", .damaged)
      }
      let at = rows.integer(1)
      guard Content.instants.contains(at), content.actions.last.map({ $0.at < at }) ?? true else {
        throw DomainCommand.Refused(
          "\(path): expected row \(content.actions.count + 1) later than the one before it, and in the "
            + "years 1 to 9999, found \(at) microseconds since 1970", .damaged)
      }
      content.actions.append(
        NameAction(
          id: rows.text(0), at: at, group: rows.text(2), member: rows.text(3),
          kind: kind, ancestors: rows.text(5).split(separator: "\n").map { String($0) },
          ordinances: rows.isNull(9)
            ? [] : rows.text(9).split(separator: "\n").map { String($0) },
          reservation: rows.isNull(6) ? nil : rows.text(6),
          code: rows.isNull(7) ? nil : rows.text(7), outcome: rows.text(8)))
    }
    return content
  }

  private func insert(_ action: NameAction) throws {
    let row = try database.prepare(
      "INSERT INTO actions (id, at, group_id, member, action, ancestors, reservation, code, outcome, "
        + "ordinances) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")
    try row.bind(action.id, at: 1)
    try row.bind(action.at, at: 2)
    try row.bind(action.group, at: 3)
    try row.bind(action.member, at: 4)
    try row.bind(action.kind.rawValue, at: 5)
    try row.bind(action.ancestors.joined(separator: "\n"), at: 6)
    for (value, place) in [(action.reservation, 7), (action.code, 8)] {
      if let value { try row.bind(value, at: place) } else { try row.bindNull(at: place) }
    }
    try row.bind(action.outcome ?? NameAction.accepted, at: 9)
    let ordinances = action.ordinances.joined(separator: "\n")
    if ordinances.isEmpty { try row.bindNull(at: 10) } else { try row.bind(ordinances, at: 10) }
    try row.run()
  }

  /// Does `body`; what SQLite says becomes a refusal with its exit code.
  private static func told<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DatabaseError {
      if error.isBusy {
        throw DomainCommand.Refused(
          "\(path): the ledger was locked by somebody else for "
            + "\(patienceMilliseconds / 1000) seconds; try again", .busy)
      }
      if error.operation == .open || error.isFull || error.isReadOnly {
        throw DomainCommand.Refused(error.description, .cannotWrite)
      }
      throw DomainCommand.Refused(error.description, .damaged)
    }
  }
}
