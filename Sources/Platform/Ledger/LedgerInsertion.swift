/// Appends rows to a ledger, each with its chain, until its transaction ends.
final class LedgerInsertion {
  private let tables: LedgerTables
  private let row: Statement
  private let link: Statement
  private var chain: LedgerChain
  private var last: Int64?
  /// Whether the transaction has ended, or is about to.
  var isOver = false
  /// Why a row was not appended; half of it may be there.
  private(set) var failure: (any Error)?

  /// Goes on behind the row at `last`, whose chain is `chain`.
  init(_ tables: LedgerTables, _ chain: LedgerChain, last: Int64?) throws(DatabaseError) {
    let names = ["number", "at"] + tables.kind.columns.map(\.name)
    let row = try tables.database.prepare(
      "INSERT INTO actions (" + names.joined(separator: ", ") + ") VALUES ("
        + names.indices.map { "?\($0 + 1)" }.joined(separator: ", ") + ")")
    let link = try tables.database.prepare("INSERT INTO chain VALUES (?1, ?2)")
    (self.tables, self.chain, self.last) = (tables, chain, last)
    self.row = row
    self.link = link
  }

  /// Appends the next row.
  func append(_ added: LedgerRow) throws {
    precondition(!isOver, "expected a row while the ledger is written")
    do {
      try insert(added)
      try tie(added)
    } catch {
      failure = error
      throw error
    }
    last = added.at
  }

  /// Writes the chain of the next row, which is there.
  func tie(_ row: LedgerRow) throws(DatabaseError) {
    chain.append(row)
    try link.bind(Int64(chain.number), at: 1)
    try link.bind(text: chain.hexadecimal[...], at: 2)
    try link.run()
  }

  private func insert(_ added: LedgerRow) throws {
    guard ActionLedger.instants.contains(added.at), last.map({ $0 < added.at }) ?? true else {
      throw LedgerError.instant(path: tables.database.path, at: added.at)
    }
    try row.bind(Int64(chain.number + 1), at: 1)
    try row.bind(added.at, at: 2)
    for column in tables.kind.columns {
      let place = column.place + 3
      switch (added[column], column.kind) {
      case (.text(let text), .text): try row.bind(text, at: place)
      case (.integer(let number), .integer): try row.bind(number, at: place)
      case (.null, _) where column.isOptional: try row.bindNull(at: place)
      default: preconditionFailure("expected a value of \(column.name)")
      }
    }
    do throws(DatabaseError) {
      try row.run()
    } catch {
      // All else that the table asks for holds.
      let unique = tables.kind.columns.filter(\.isUnique).map(\.name)
      throw error.isConstraint
        ? LedgerError.taken(path: tables.database.path, columns: unique) : LedgerError(error)
    }
  }
}
