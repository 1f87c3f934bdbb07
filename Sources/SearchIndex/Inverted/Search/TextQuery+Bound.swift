extension BoundPredicate {
  /// The query in two: what an index answers and scores, and the condition that is left for columns.
  ///
  /// A document matches the predicate exactly if it matches both. Conditions that mix words and
  /// columns under OR or NOT stay whole in the condition, and contribute nothing to the score.
  ///
  /// - Parameter isIndexed: whether a field has an inverted index in all segments, and one with
  ///   positions if they are needed; see `Searcher.isIndexed`.
  public func split(
    isIndexed: (_ field: FieldID, _ needsPositions: Bool) -> Bool
  ) -> (words: TextQuery, columns: BoundPredicate) {
    var required: [TextQuery] = []
    var prohibited: [TextQuery] = []
    var columns: [BoundPredicate] = []
    let conjuncts: [BoundPredicate]
    if case .and(let children) = self { conjuncts = children } else { conjuncts = [self] }
    for child in conjuncts {
      if case .not(let operand) = child, let query = operand.textQuery(isIndexed) {
        prohibited.append(query)
      } else if let query = child.textQuery(isIndexed) {
        required.append(query)
      } else {
        columns.append(child)
      }
    }
    let words =
      required.count == 1 && prohibited.isEmpty
      ? required[0] : TextQuery.boolean(required: required, optional: [], prohibited: prohibited)
    return (words, .conjunction(columns))
  }

  /// The same query, if it asks for nothing but terms and phrases of indexed fields.
  private func textQuery(_ isIndexed: (FieldID, Bool) -> Bool) -> TextQuery? {
    switch self {
    case .textTerm(let field, let term): return isIndexed(field, false) ? .term(field, term) : nil
    case .textPhrase(let field, let terms):
      return isIndexed(field, true) ? .phrase(field, terms) : nil
    case .and(let operands):
      var required: [TextQuery] = []
      var prohibited: [TextQuery] = []
      for operand in operands {
        let isNot: Bool
        let inner: BoundPredicate
        if case .not(let negated) = operand {
          (isNot, inner) = (true, negated)
        } else {
          (isNot, inner) = (false, operand)
        }
        guard let query = inner.textQuery(isIndexed) else { return nil }
        if isNot { prohibited.append(query) } else { required.append(query) }
      }
      return .boolean(required: required, optional: [], prohibited: prohibited)
    case .or(let operands):
      var queries: [TextQuery] = []
      for operand in operands {
        guard let query = operand.textQuery(isIndexed) else { return nil }
        queries.append(query)
      }
      return .or(queries)
    case .not(let operand): return operand.textQuery(isIndexed).map { .not($0) }
    default: return nil
    }
  }
}
