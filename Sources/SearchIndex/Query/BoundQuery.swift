/// A query that fits a schema: names are resolved and literals converted.
public struct BoundQuery: Hashable, Sendable {
  /// The conditions, simplified.
  public let predicate: BoundPredicate
  /// Every field that the query names, in schema order, also where simplification left it out: the
  /// privacy class of a figure depends on what was asked, not on what had to be read.
  public let fields: [FieldID]

  init(predicate: BoundPredicate, fields: [FieldID]) {
    self.predicate = predicate
    self.fields = fields
  }

  /// A query that asks for `predicate` and names no other field.
  public init(predicate: BoundPredicate) {
    self.predicate = predicate
    fields = predicate.fields.sorted { $0.index < $1.index }
  }
}

/// A tree of typed conditions.
///
/// A missing value meets no condition; `not` is the plain complement, so that it includes the
/// records without a value.
public indirect enum BoundPredicate: Hashable, Sendable {
  /// Every record.
  case all
  /// No record.
  case none
  /// The stored integer lies in the range: units of the scale, days, microseconds, 0 or 1.
  case integerRange(FieldID, ClosedRange<Int64>)
  /// The position lies in the circle.
  case near(Schema.PositionColumns, Proximity)
  /// The symbol has exactly these bytes.
  case symbolEquals(FieldID, [UInt8])
  /// The symbol begins with these bytes; they are not empty.
  case symbolPrefix(FieldID, [UInt8])
  /// The pattern matches the symbol.
  case symbolWildcard(FieldID, WildcardPattern)
  /// The symbol as a whole sounds like this word.
  case symbolSounds(FieldID, SoundTerm)
  /// The symbol is not before `from` and is before `upTo`, in byte order; nil is no limit.
  case symbolRange(FieldID, from: [UInt8], upTo: [UInt8]?)
  /// The text holds the token.
  case textTerm(FieldID, [UInt8])
  /// The text holds these tokens in a row; at least two.
  ///
  /// An empty one, never the first or the last, stands for a word that the analyzer leaves out: any
  /// word may stand there.
  case textPhrase(FieldID, [[UInt8]])
  /// The text holds two words or phrases near each other.
  case textNear(FieldID, WordProximity)
  /// The text holds a token that begins with these bytes; they are not empty.
  case textPrefix(FieldID, [UInt8])
  /// The text holds a token that the pattern matches.
  case textWildcard(FieldID, WildcardPattern)
  /// The text holds a token within so many edits of this one; see `FuzzyTerm`.
  case textFuzzy(FieldID, [UInt8], distance: Int)
  /// The text holds a token that sounds like this word.
  case textSounds(FieldID, SoundTerm)
  /// The record has a value in the field.
  case present(FieldID)
  /// The records that the condition does not find.
  case not(BoundPredicate)
  /// All conditions hold; at least two.
  case and([BoundPredicate])
  /// At least one condition holds; at least two.
  case or([BoundPredicate])
}

extension BoundPredicate {
  /// The fields that the condition asks for.
  public var fields: Set<FieldID> {
    switch self {
    case .all, .none: []
    case .integerRange(let field, _), .symbolEquals(let field, _), .symbolPrefix(let field, _),
      .symbolRange(let field, _, _), .textTerm(let field, _), .textPhrase(let field, _),
      .textNear(let field, _), .textPrefix(let field, _), .symbolWildcard(let field, _),
      .textWildcard(let field, _),
      .textFuzzy(let field, _, _), .textSounds(let field, _), .symbolSounds(let field, _),
      .present(let field):
      [field]
    case .near(let position, _): [position.latitude, position.longitude]
    case .not(let operand): operand.fields
    case .and(let operands), .or(let operands):
      operands.reduce(into: []) { $0.formUnion($1.fields) }
    }
  }
}
