/// A file that keeps what was done: rows are only ever appended.
///
/// It is an SQLite database with a rollback journal. All writers go through `BEGIN IMMEDIATE`, so that what a writer
/// decides rests on all rows before its own; a power cut or `kill -9` leaves a transaction whole or not there at all.
/// Triggers refuse to change or delete a row, and a chain of hashes tells who went past them. FORMAT.md, "Ledgers of
/// actions", has the tables.
///
/// One thread uses it at a time.
public final class ActionLedger {
  /// How long a lock of somebody else is waited for.
  public static let patienceMilliseconds: Int32 = 10_000
  /// The instants that a row may have: the years 1 to 9999.
  public static let instants: ClosedRange<Int64> =
    -62_135_596_800_000_000...253_402_300_799_999_999

  private let tables: LedgerTables

  private init(_ kind: LedgerKind, path: String, access: Database.Access) throws(LedgerError) {
    do throws(DatabaseError) {
      tables = LedgerTables(
        kind: kind,
        database: try Database(
          path: path, access: access, busyTimeoutMilliseconds: Self.patienceMilliseconds))
    } catch {
      throw LedgerError(error)
    }
  }

  /// The ledger at `path` for steps, made with mode 0600 if it is not there.
  public convenience init(_ kind: LedgerKind, path: String) throws(LedgerError) {
    try self.init(kind, path: path, access: .create)
  }

  /// The ledger at `path` for looking; nil if it is not there, unless it must be, or empty.
  public static func existing(
    _ kind: LedgerKind, path: String, mustExist: Bool = false
  ) throws(LedgerError) -> ActionLedger? {
    guard let file = try? SystemFileSystem().identity(path) else {
      guard !mustExist else { throw .notThere(path: path, step: kind.step) }
      return nil
    }
    // A lock on an empty file would write the header of a database into it.
    guard file.byteCount > 0 else { return nil }
    // Rolling back what a killed writer left needs the right to write.
    return try ActionLedger(kind, path: path, access: .readWrite)
  }

  /// Hands what the ledger holds to `body`; nobody writes meanwhile.
  ///
  /// Throws a `LedgerError`, or what `body` throws.
  public func read<Result>(_ body: (LedgerContent) throws -> Result) throws -> Result {
    try transaction { try body(try tables.load().content) }
  }

  /// Hands what the ledger holds to `body` and appends the rows that it adds: all of them, or none if it or one of them
  /// fails.
  ///
  /// A file that is empty, or of an older version, is brought to the version of the kind by the same transaction.
  /// Rows may be appended until `body` returns. Throws a `LedgerError`, or what `body` throws.
  public func write<Result>(
    _ body: (LedgerContent, _ append: @escaping (LedgerRow) throws -> Void) throws -> Result
  ) throws -> Result {
    try transaction {
      if try tables.isEmpty() { try tables.make() }
      var (content, chain) = try tables.load()
      try tables.extend()
      let untied = content.head == nil ? content.rows : []
      content.head = chain.head
      let insertion = try LedgerInsertion(
        tables, untied.isEmpty ? chain : LedgerChain(tables.kind, salt: content.salt),
        last: content.rows.last?.at)
      for row in untied { try insertion.tie(row) }
      defer { insertion.isOver = true }
      let result = try body(content) { try insertion.append($0) }
      if let failure = insertion.failure { throw failure }
      return result
    }
  }

  private func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try tables.database.transaction(body)
    } catch let error as DatabaseError where error.path == tables.database.path {
      throw LedgerError(error)
    }
  }
}
