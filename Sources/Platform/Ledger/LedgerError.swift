/// Why a ledger cannot be read or written.
public enum LedgerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It must be there and is not; a step makes one.
  case notThere(path: String, step: String)
  /// The file is a database, but no such ledger.
  case notOurs(path: String, expected: String)
  /// Its version is not known.
  case version(path: String, newest: Int64, found: Int64)
  /// A row is not what was recorded.
  case damaged(path: String, row: Int, expected: String, found: String)
  /// A row cannot be appended, as its instant is not behind the last one's, or in no year from 1 to 9999.
  case instant(path: String, at: Int64)
  /// A row cannot be appended, as another one has the same value in one of these columns.
  case taken(path: String, columns: [String])
  /// Somebody else held its lock for so long.
  case busy(path: String, seconds: Int)
  /// The file cannot be opened or written.
  case cannotWrite(DatabaseError)
  /// The file cannot be read.
  case unreadable(DatabaseError)

  /// What SQLite says, told apart by what can be done.
  init(_ error: DatabaseError) {
    if error.isBusy {
      self = .busy(
        path: error.path, seconds: Int(ActionLedger.patienceMilliseconds / 1000))
    } else if error.operation == .open || error.isFull || error.isReadOnly {
      self = .cannotWrite(error)
    } else {
      self = .unreadable(error)
    }
  }

  /// One sentence.
  public var description: String {
    switch self {
    case .notThere(let path, let step):
      "\(path): no such ledger; a step such as \(step) makes one"
    case .notOurs(let path, let expected): "\(path): expected \(expected)"
    case .version(let path, let newest, let found):
      "\(path): expected a ledger of version 1 to \(newest), found \(found)"
    case .damaged(let path, let row, let expected, let found):
      "\(path): expected row \(row) \(expected), found \(found)"
    case .instant(let path, let at):
      "\(path): expected an instant behind that of the last row, and in the years 1 to 9999, found "
        + "\(at) microseconds since 1970"
    case .taken(let path, let columns):
      "\(path): expected a row with \(columns.joined(separator: ", ")) of its own, found one that is there"
    case .busy(let path, let seconds):
      "\(path): the ledger was locked by somebody else for \(seconds) seconds; try again"
    case .cannotWrite(let error), .unreadable(let error): error.description
    }
  }
}
