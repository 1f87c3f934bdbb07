public import Text

/// Tells by which phonetic codes the words of found records sound like those that a query asks for: one
/// worker's.
public final class SoundExplainer {
  /// A word of a record with what it sounds like.
  public struct Match: Hashable, Sendable {
    /// The word that was asked for, as others are compared with it.
    public let wanted: [UInt8]
    /// The word that was found, as it is compared: a term of a text, or a whole symbol.
    public let found: [UInt8]
    /// The codes that both share.
    public let agreeing: PhoneticCodeSet
    /// The codes that know the wanted word.
    public let asked: PhoneticCodeSet
  }

  /// The fields that the query asks for sounds, in the order of the schema.
  public let fields: [FieldID]
  private let wanted: [FieldID: [(term: SoundTerm, matcher: SoundMatcher)]]
  private let schema: Schema

  /// An explainer for what `query` asks of records of `schema`; what it asks not to hold is not told.
  public init(_ query: BoundQuery, schema: Schema) {
    var terms: [FieldID: [SoundTerm]] = [:]
    query.predicate.forEachSound { field, term in
      if terms[field]?.contains(term) != true { terms[field, default: []].append(term) }
    }
    wanted = terms.mapValues { $0.map { ($0, SoundMatcher($0)) } }
    fields = terms.keys.sorted { $0.index < $1.index }
    self.schema = schema
  }

  /// The words of a value of `field` that are found by their sound, each once, in the order of the query, then of
  /// the value.
  public func matches(_ value: String, of field: FieldID) -> [Match] {
    guard let wanted = wanted[field] else { return [] }
    let words: [[UInt8]]
    if schema[field].type == .text {
      var analyzer = Analyzer(schema[field].analyzer)
      words = analyzer.terms(of: Array(value.utf8)).map(\.bytes)
    } else {
      words = [Array(value.utf8)]
    }
    var found: [Match] = []
    for (term, matcher) in wanted {
      for word in words {
        let agreeing = word.withUnsafeBytes { matcher.agreeing(with: $0) }
        let match = Match(wanted: term.word, found: word, agreeing: agreeing, asked: term.codes)
        if !agreeing.isEmpty, !found.contains(match) { found.append(match) }
      }
    }
    return found
  }
}

extension BoundPredicate {
  /// Calls `body` with each condition on a sound that is not under a NOT.
  fileprivate func forEachSound(_ body: (FieldID, SoundTerm) -> Void) {
    switch self {
    case .textSounds(let field, let term), .symbolSounds(let field, let term): body(field, term)
    case .and(let operands), .or(let operands): operands.forEach { $0.forEachSound(body) }
    default: break
    }
  }
}
