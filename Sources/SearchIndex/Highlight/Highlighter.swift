internal import Text

/// Finds the passages of texts that show best why a query found them: one worker's.
///
/// What counts is what the query asks of a text to hold: terms, phrases as a whole, words near each other with
/// what is between them, and the words that prefixes, wildcards, approximate words and sounds stand for. What it asks not to hold is not marked.
public final class Highlighter {
  /// The text fields that the query asks for words, in the order of the schema.
  public let fields: [FieldID]
  private let seekers: [FieldID: [TextSeeker]]
  private let schema: Schema

  /// A highlighter for what `query` asks of records of `schema`.
  public init(_ query: BoundQuery, schema: Schema) {
    self.schema = schema
    var found: [FieldID: [TextCondition]] = [:]
    query.predicate.forEachWanted { field, condition in
      if found[field]?.contains(condition) != true { found[field, default: []].append(condition) }
    }
    seekers = found.mapValues { $0.map { TextSeeker($0) } }
    fields = found.keys.sorted { $0.index < $1.index }
  }

  /// The best passages of a text of `field`, in the order of the text: at most `count`, each of about
  /// `length` characters at most, but never shorter than what one condition matches.
  public func passages(
    _ text: String, of field: FieldID, count: Int = 3, length: Int = 160
  ) -> [Passage] {
    guard let seekers = seekers[field] else { return [] }
    let bytes = Array(text.utf8)
    var analyzer = Analyzer(schema[field].analyzer, keepsOffsets: true)
    return bytes.withUnsafeBytes { bytes in
      analyzer.analyze(bytes)
      var finder = PassageFinder(
        bytes, tokens: analyzer.tokens, seekers: seekers, length: length)
      return finder.passages(count)
    }
  }
}

extension BoundPredicate {
  /// Calls `body` with each condition on words that is not under a NOT.
  fileprivate func forEachWanted(_ body: (FieldID, TextCondition) -> Void) {
    switch self {
    case .textTerm(let field, _), .textPhrase(let field, _), .textNear(let field, _),
      .textPrefix(let field, _), .textWildcard(let field, _), .textFuzzy(let field, _, _),
      .textSounds(let field, _):
      if let condition = TextCondition(self) { body(field, condition) }
    case .and(let operands), .or(let operands): operands.forEach { $0.forEachWanted(body) }
    default: break
    }
  }
}
