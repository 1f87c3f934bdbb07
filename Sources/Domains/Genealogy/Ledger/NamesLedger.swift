internal import Definition
internal import Platform

/// What members did with shared names from the command line: every action with its outcome, those that were refused
/// too.
///
/// FORMAT.md, "The ledger of shared names", has the columns.
struct NamesLedger {
  /// What the ledger holds.
  struct Content {
    /// What codes are made with: drawn once, when the ledger was made.
    var salt = ""
    /// All actions, oldest first, each with its outcome.
    var actions: [NameAction] = []
  }

  private enum Column {
    static let id = LedgerColumn(0, "id", isUnique: true)
    static let group = LedgerColumn(1, "group_id")
    static let member = LedgerColumn(2, "member")
    static let action = LedgerColumn(3, "action")
    static let ancestors = LedgerColumn(4, "ancestors")
    static let reservation = LedgerColumn(5, "reservation", isOptional: true)
    static let code = LedgerColumn(6, "code", isOptional: true)
    static let outcome = LedgerColumn(7, "outcome")
    static let ordinances = LedgerColumn(8, "ordinances", isOptional: true, since: 2)
  }

  private static let kind = LedgerKind(
    // "GMNL".
    applicationID: 0x474D_4E4C, version: 3, chainedSince: 3, name: "a ledger of shared names",
    step: "reserve",
    columns: [
      Column.id, Column.group, Column.member, Column.action, Column.ancestors, Column.reservation,
      Column.code, Column.outcome, Column.ordinances,
    ])

  private let path: String
  private let ledger: ActionLedger

  /// The ledger at `path` for steps, made if it is not there.
  init(path: String) throws {
    self.path = path
    ledger = try DomainCommand.told { try ActionLedger(Self.kind, path: path) }
  }

  /// What the ledger at `path` holds, for looking: nothing if it is not there, unless it must be.
  static func content(path: String, mustExist: Bool = false) throws -> Content {
    try DomainCommand.told {
      try ActionLedger.existing(kind, path: path, mustExist: mustExist)?.read {
        try content($0, path)
      } ?? Content()
    }
  }

  /// Hands what the ledger holds to `body` and appends the actions that it adds: all of them, or none if it
  /// throws.
  func write<Result>(
    _ body: (Content, _ append: (NameAction) throws -> Void) throws -> Result
  ) throws -> Result {
    try DomainCommand.told {
      try ledger.write { held, append in
        try body(try Self.content(held, path)) { try append(Self.row($0)) }
      }
    }
  }

  private static func content(_ held: LedgerContent, _ path: String) throws -> Content {
    Content(
      salt: held.salt,
      actions: try held.rows.map { row in
        guard let kind = NameAction.Kind(rawValue: row.text(Column.action)) else {
          throw DomainCommand.Refused("\(path): expected an action that is known", .damaged)
        }
        return NameAction(
          id: row.text(Column.id), at: row.at, group: row.text(Column.group),
          member: row.text(Column.member), kind: kind,
          ancestors: lines(row.text(Column.ancestors)),
          ordinances: lines(row.text(Column.ordinances)),
          reservation: row[Column.reservation].text, code: row[Column.code].text,
          outcome: row.text(Column.outcome))
      })
  }

  private static func row(_ action: NameAction) -> LedgerRow {
    let ordinances = action.ordinances.joined(separator: "\n")
    return LedgerRow(
      at: action.at,
      [
        Column.id: .text(action.id), Column.group: .text(action.group),
        Column.member: .text(action.member), Column.action: .text(action.kind.rawValue),
        Column.ancestors: .text(action.ancestors.joined(separator: "\n")),
        Column.reservation: LedgerValue(action.reservation), Column.code: LedgerValue(action.code),
        Column.outcome: .text(action.outcome ?? NameAction.accepted),
        Column.ordinances: ordinances.isEmpty ? .null : .text(ordinances),
      ])
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
  }
}
