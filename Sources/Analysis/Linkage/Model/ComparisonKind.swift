/// What two values of a field are to each other, as far as records of one person may differ in it.
///
/// The names are stable: reports and `why` print them.
public enum ComparisonLevel: UInt8, CaseIterable, Sendable, Hashable {
  /// One of the two is missing: that says nothing.
  case unknown = 0
  /// Equal.
  case exact = 1
  /// One letter or digit apart, or two that stand the other way around.
  case close = 2
  /// Much alike, by the measure of the field's kind.
  case similar = 3
  /// Alike in part: an initial, common words, another form of the name, dates within a year.
  case partial = 4
  /// The value of another field that this one was exchanged with.
  case reversed = 5
  /// Nothing of that.
  case different = 6

  /// The number of levels.
  public static let count = 7

  /// The word for it in reports.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .exact: "exact"
    case .close: "close"
    case .similar: "similar"
    case .partial: "partial"
    case .reversed: "reversed"
    case .different: "different"
    }
  }
}

/// How values of a field are compared: what the levels mean.
public enum ComparisonKind: String, CaseIterable, Sendable, Hashable, BitwiseCopyable {
  /// Names of persons: `similar` from a Jaro-Winkler similarity of .88, `partial` for an initial or a known variant.
  case name
  /// Free text such as an address: `similar` from a similarity of .88, `partial` if half of the words of the shorter
  /// one are in the other.
  case text
  /// Numbers and codes: `similar` at two edits.
  case code
  /// Days: `close` for one digit or day and month exchanged, `similar` in the same month or with intervals that may be
  /// the same day, `partial` within a year.
  case date
  /// One of few values: equal or not.
  case choice
  /// Ids that no two persons have in common, one or several a record: `exact` if any is in both, and else nothing is said, as
  /// two programs give one person two ids.
  case id

  /// The levels that two present values can have.
  public var levels: [ComparisonLevel] {
    switch self {
    case .name: [.exact, .close, .similar, .partial, .reversed, .different]
    case .text, .date: [.exact, .close, .similar, .partial, .different]
    case .code: [.exact, .close, .similar, .different]
    case .choice, .id: [.exact, .different]
    }
  }

  /// How often two records of one person are believed to have a level, before any pair was looked at.
  var initialAgreement: [ComparisonLevel: Double] {
    switch self {
    case .name:
      [
        .exact: 0.8, .close: 0.08, .similar: 0.04, .partial: 0.03, .reversed: 0.01,
        .different: 0.04,
      ]
    case .text: [.exact: 0.75, .close: 0.1, .similar: 0.05, .partial: 0.05, .different: 0.05]
    case .code: [.exact: 0.8, .close: 0.1, .similar: 0.05, .different: 0.05]
    case .date: [.exact: 0.8, .close: 0.08, .similar: 0.05, .partial: 0.03, .different: 0.04]
    case .choice: [.exact: 0.95, .different: 0.05]
    case .id: [.exact: 0.5, .different: 0.5]
    }
  }
}
