public import SearchIndex

/// What rules of a kind do beyond what it declares: they make the fields that follow from others, and check what only code
/// can tell.
///
/// Immutable; called by many workers at once.
public protocol RecordRules: Sendable {
  /// Everything in the definition that the outcome depends on, in canonical form.
  var identity: String { get }

  /// Fills in derived fields, and changes or takes away values that must not be kept as they are, in
  /// each row of `batch` whose fate is still 0, before `check` looks.
  ///
  /// Bytes that do not stand in the batch go into `arena`; what is to be remarked is counted in `notes`.
  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes)

  /// The uncertain dates of which `complete` looks at every value that a source has, where the field takes the first:
  /// they stand in the batch as further dates.
  var fieldsWithFurtherDates: [FieldID] { get }

  /// What has to look at a whole file before rows of it are made: `complete` finds its marks in the batch, as far as
  /// anything looked. Nil if rows are judged by themselves.
  var survey: (any FileSurvey)? { get }

  /// Whether rows hold what must reach no file, so that of rejected ones no bytes may be kept.
  var hidesRejects: Bool { get }

  /// What is counted in the notes of `complete`, in words behind the number, by code.
  var noteWords: [String: String] { get }

  /// Looks at each row of `batch` whose fate is still 0 and calls `reject` for those that break a
  /// rule, naming the field.
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void)
}

extension RecordRules {
  /// Most rules only complete.
  public func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}

  /// Most records are complete as they are.
  public func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {}

  /// One value is all that most rules ask for.
  public var fieldsWithFurtherDates: [FieldID] { [] }

  /// Most rows are judged by themselves.
  public var survey: (any FileSurvey)? { nil }

  /// What is rejected may be looked at.
  public var hidesRejects: Bool { false }

  /// Nothing is remarked.
  public var noteWords: [String: String] { [:] }
}

/// How often something was remarked about rows that are kept, by code.
public struct RowNotes: Sendable {
  /// The counts.
  public private(set) var counts: [String: Int64] = [:]

  /// Nothing remarked.
  public init() {}

  /// Counts what is called `code`, which is stable, `count` times more.
  public mutating func add(_ code: String, _ count: Int64 = 1) {
    if count > 0 { counts[code, default: 0] += count }
  }
}

/// Why a normalized record is refused.
public struct RuleBreach: Hashable, Sendable {
  /// The stable code, such as `RANGE`.
  public let code: String
  /// The field that breaks the rule.
  public let field: FieldID
  /// What the rule expects, without any value from the data.
  public let expected: String

  /// A breach from its parts.
  public init(code: String, field: FieldID, expected: String) {
    self.code = code
    self.field = field
    self.expected = expected
  }
}
