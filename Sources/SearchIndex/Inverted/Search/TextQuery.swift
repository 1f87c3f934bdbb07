/// What to find by words, and to score: terms and phrases of fields, put together.
///
/// A document's score is the sum of the contributions of the terms and phrases that it matches,
/// but for those that are prohibited.
public indirect enum TextQuery: Hashable, Sendable {
  /// The documents whose field holds the term.
  case term(FieldID, [UInt8])
  /// The documents whose field holds the terms in a row.
  ///
  /// An empty term, never the first or the last, stands for any word.
  case phrase(FieldID, [[UInt8]])
  /// These documents, with score 0.
  case documents(DocumentSet)
  /// The documents that match all of `required`, none of `prohibited` and, if nothing is required,
  /// at least one of `optional`; those that match more optional queries score higher.
  ///
  /// With `required` and `optional` empty: all documents that match nothing prohibited, with score 0.
  case boolean(required: [TextQuery], optional: [TextQuery], prohibited: [TextQuery])

  /// Every document, with score 0.
  public static let all = TextQuery.boolean(required: [], optional: [], prohibited: [])

  /// The documents that match all of `queries`.
  public static func and(_ queries: [TextQuery]) -> TextQuery {
    .boolean(required: queries, optional: [], prohibited: [])
  }

  /// The documents that match one of `queries`, which are not empty.
  public static func or(_ queries: [TextQuery]) -> TextQuery {
    precondition(!queries.isEmpty, "an OR of nothing")
    return .boolean(required: [], optional: queries, prohibited: [])
  }

  /// The documents that do not match `query`, with score 0.
  public static func not(_ query: TextQuery) -> TextQuery {
    .boolean(required: [], optional: [], prohibited: [query])
  }

  /// The documents that hold `term` in at least one of `fields`.
  public static func term(_ term: [UInt8], in fields: [FieldID]) -> TextQuery {
    fields.count == 1 ? .term(fields[0], term) : .or(fields.map { .term($0, term) })
  }
}

extension TextQuery {
  /// Whether a document can get a score above 0.
  public var isScored: Bool { !scoringClauses.isEmpty }

  /// The terms and phrases that can contribute to a score, left to right.
  var scoringClauses: [TextQuery] {
    switch self {
    case .term, .phrase: [self]
    case .documents: []
    case .boolean(let required, let optional, _):
      required.flatMap(\.scoringClauses) + optional.flatMap(\.scoringClauses)
    }
  }
}
