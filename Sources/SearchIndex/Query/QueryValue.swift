public import Text

/// A value as it stands in a query: its bytes after unquoting, and where it was written.
///
/// Two values are equal if their bytes are; `"smith"` and `smith` are the same value.
public struct QueryValue: Hashable, Sendable {
  /// The bytes without quotes and escapes; any bytes, also none and invalid UTF-8.
  public let bytes: [UInt8]
  /// Where the value stands, quotes included.
  public let span: SourceSpan

  /// A value of `bytes`.
  public init(_ bytes: [UInt8], span: SourceSpan = .none) {
    self.bytes = bytes
    self.span = span
  }

  /// The UTF-8 bytes of `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// The value as text, or nil if it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether the bytes are equal.
  public static func == (a: QueryValue, b: QueryValue) -> Bool { a.bytes == b.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The name of a field as it stands in a query; equal if the names are.
public struct FieldName: Hashable, Sendable {
  /// The name without quotes.
  public let text: String
  /// Where the name stands.
  public let span: SourceSpan

  /// A reference to the field called `text`.
  public init(_ text: String, span: SourceSpan = .none) {
    self.text = text
    self.span = span
  }

  /// Whether the names are equal.
  public static func == (a: FieldName, b: FieldName) -> Bool { a.text == b.text }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// One end of a range.
public enum QueryBound: Hashable, Sendable {
  /// No limit, written `*`.
  case open
  /// The limit itself is in the range.
  case inclusive(QueryValue)
  /// The limit itself is not in the range.
  case exclusive(QueryValue)

  /// The limit, if there is one.
  public var value: QueryValue? {
    switch self {
    case .open: nil
    case .inclusive(let value), .exclusive(let value): value
    }
  }

  var isOpen: Bool { value == nil }
}

/// What a query asks of one field.
public enum QueryCondition: Hashable, Sendable {
  /// `value` or `"a value"`: equality, or the words of it in a row for text.
  case equals(QueryValue)
  /// `value*`: begins with the value.
  case prefix(QueryValue)
  /// `sm?th`, `*ville`: matches the pattern as a whole.
  case wildcard(WildcardPattern)
  /// `value~1`: within `distance` edits (1 or 2) of the value; `value~`, without one: within as many as
  /// its length allows, see `FuzzyTerm.distance`.
  case fuzzy(QueryValue, distance: Int?)
  /// `sounds:value`, `sounds.cologne:value`: sounds like the value, by this code or by several.
  case sounds(QueryValue, PhoneticCode?)
  /// `a NEAR/n b`: the words of both, at most `distance` words apart, in either order; see `WordProximity`.
  case near(QueryValue, QueryValue, distance: Int)
  /// `[a TO b]`, `>=a`, and so on; never open at both ends.
  case range(lower: QueryBound, upper: QueryBound)
  /// `*`: there is a value.
  case present
}
