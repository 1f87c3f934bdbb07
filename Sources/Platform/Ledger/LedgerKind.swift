/// What a ledger is: whose it is, the columns of its rows, and views for who reads it as a table.
public struct LedgerKind: Sendable {
  /// The number that the file's header has, such as four letters.
  public let applicationID: Int32
  /// The version of what stands here; a file of a later one is refused.
  public let version: Int64
  /// The first version whose rows have a chain.
  public let chainedSince: Int64
  /// What it is called in messages, such as "a ledger of shared names".
  public let name: String
  /// A step that makes one, as messages name it, such as "reserve".
  public let step: String
  /// The columns beside `number` and `at`.
  public let columns: [LedgerColumn]
  /// The views over its table `actions`, with their SELECT statements.
  ///
  /// They are made with it, and made anew in a file of an older version.
  public let views: [(name: String, sql: String)]

  /// A kind from its parts.
  ///
  /// A column that is added later comes behind all others, and may be NULL: older rows have no value there.
  public init(
    applicationID: Int32, version: Int64, chainedSince: Int64 = 1, name: String, step: String,
    columns: [LedgerColumn], views: [(name: String, sql: String)] = []
  ) {
    precondition(version >= chainedSince, "expected a version with a chain")
    precondition(
      zip(columns, columns.dropFirst()).allSatisfy { $0.since <= $1.since },
      "expected later columns behind earlier ones")
    precondition(
      columns.indices.allSatisfy { columns[$0].place == $0 }, "expected columns at their places")
    precondition(
      columns.allSatisfy { $0.since == 1 || $0.isOptional && !$0.isUnique },
      "expected that what older rows do not have may be NULL")
    self.applicationID = applicationID
    self.version = version
    self.chainedSince = chainedSince
    self.name = name
    self.step = step
    self.columns = columns
    self.views = views
  }
}

/// A column of a ledger.
public struct LedgerColumn: Hashable, Sendable {
  /// What its values are.
  public enum Kind: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
  }

  /// Where it stands among the columns of its ledger, from 0.
  public let place: Int
  /// Its name, which SQL takes without quotes.
  public let name: String
  /// What its values are.
  public let kind: Kind
  /// Whether it may be NULL.
  public let isOptional: Bool
  /// Whether no value stands in two rows.
  public let isUnique: Bool
  /// The first version that has it.
  public let since: Int64

  /// A column from its parts.
  public init(
    _ place: Int, _ name: String, _ kind: Kind = .text, isOptional: Bool = false,
    isUnique: Bool = false, since: Int64 = 1
  ) {
    self.place = place
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.isUnique = isUnique
    self.since = since
  }
}
