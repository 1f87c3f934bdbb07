import Platform
import TestSupport
import Testing

/// A ledger with a column of each kind, in a folder of its own.
struct SampleLedger {
  static let id = LedgerColumn(0, "id", isUnique: true)
  static let note = LedgerColumn(1, "note", isOptional: true)
  static let amount = LedgerColumn(2, "amount", .integer)
  static let added = LedgerColumn(3, "added", isOptional: true, since: 2)

  /// Version 1 has neither a chain nor `added`, version 2 no chain.
  static let kind = LedgerKind(
    applicationID: 0x474D_5454, version: 3, chainedSince: 3, name: "a ledger of samples",
    step: "add", columns: [id, note, amount, added],
    views: [("totals", "SELECT note, sum(amount) AS total FROM actions GROUP BY note")])

  let folder: TemporaryFolder
  var path: String { folder.file("ledger.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  static func row(_ id: String, at: Int64, note: String? = nil, amount: Int64 = 0) -> LedgerRow {
    LedgerRow(
      at: at,
      [Self.id: .text(id), Self.note: LedgerValue(note), Self.amount: .integer(amount)])
  }

  /// The values of a row that can be compared.
  static func values(_ row: LedgerRow) -> [LedgerValue] {
    [.integer(row.at)] + kind.columns.map { row[$0] }
  }

  func open() throws -> ActionLedger { try ActionLedger(Self.kind, path: path) }

  /// What the ledger holds; nil if there is none.
  func content() throws -> LedgerContent? {
    try ActionLedger.existing(Self.kind, path: path)?.read { $0 }
  }

  func append(_ rows: [LedgerRow]) throws {
    try open().write { _, append in for row in rows { try append(row) } }
  }

  /// Runs statements past the ledger.
  func execute(_ sql: String) throws {
    try Database(path: path, access: .readWrite).execute(sql)
  }

  /// Takes the triggers away and runs statements, as somebody would who forges rows.
  func forge(_ sql: String) throws {
    let database = try Database(path: path, access: .readWrite)
    for table in ["meta", "actions", "chain"] {
      for word in ["update", "delete", "replace"] {
        try database.execute("DROP TRIGGER IF EXISTS \(table)_\(word)")
      }
    }
    try database.execute(sql)
  }

  func number(_ sql: String) throws -> Int64 {
    let statement = try Database(path: path, access: .readWrite).prepare(sql)
    return try statement.step() ? statement.integer(0) : -1
  }
}

/// The error that `body` throws; nil if it throws none.
func ledgerError(_ body: () throws -> Void) throws -> LedgerError? {
  do { try body() } catch let error as LedgerError { return error }
  return nil
}

extension LedgerError {
  /// The row that is damaged.
  var row: Int? { if case .damaged(_, let row, _, _) = self { row } else { nil } }
}
