/// A row of a ledger: what was done, and when.
public struct LedgerRow: Sendable {
  /// When it was done, in microseconds since 1970.
  public let at: Int64
  /// The values by the places of their columns; behind the last one all are NULL.
  private(set) var values: [LedgerValue] = []

  /// A row from its values; columns that are not named are NULL.
  public init(at: Int64, _ values: KeyValuePairs<LedgerColumn, LedgerValue>) {
    self.at = at
    for (column, value) in values {
      while self.values.count <= column.place { self.values.append(.null) }
      self.values[column.place] = value
    }
  }

  /// A row from the values of the first columns, in their order.
  init(at: Int64, values: [LedgerValue]) { (self.at, self.values) = (at, values) }

  /// The value of a column.
  public subscript(column: LedgerColumn) -> LedgerValue {
    column.place < values.count ? values[column.place] : .null
  }

  /// The text of a column; the empty one if it has none.
  public func text(_ column: LedgerColumn) -> String { self[column].text ?? "" }
}

/// A value of a ledger.
public enum LedgerValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case null

  /// A text, or NULL.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// The text, if it is one.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, if it is one.
  public var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}

/// What a ledger holds.
public struct LedgerContent: Sendable {
  /// 32 hexadecimal digits that were drawn when the ledger was made; empty if it is not made yet.
  public internal(set) var salt = ""
  /// All rows, oldest first: row 1 stands at place 0.
  public internal(set) var rows: [LedgerRow] = []
  /// The end of the chain; nil if the ledger is not made yet, or of a version without one.
  public internal(set) var head: LedgerHead?
}

/// The end of a ledger's chain.
///
/// Who keeps one can tell later whether the rows up to it are still the same.
public struct LedgerHead: Hashable, Sendable {
  /// The number of the last row; 0 if there is none.
  public let number: Int
  /// Its chain: 64 hexadecimal digits.
  public let chain: String
}
