extension BoundPredicate {
  /// The query in two: what is found by words and scored, and conditions that all hold besides.
  ///
  /// A document matches the predicate exactly if it matches both. A condition that stands beside words
  /// under OR or NOT becomes a set of documents within the words; so each part without words is
  /// evaluated once.
  ///
  /// - Parameters:
  ///   - isIndexed: whether a field has an inverted index in all segments, and one with positions if
  ///     they are needed; see `Searcher.isIndexed`.
  ///   - documents: the documents that a predicate without such words finds.
  public func split<Failure: Error>(
    isIndexed: (_ field: FieldID, _ needsPositions: Bool) -> Bool,
    documents: (BoundPredicate) throws(Failure) -> DocumentSet
  ) throws(Failure) -> (words: TextQuery, conditions: BoundPredicate) {
    let conjuncts: [BoundPredicate]
    if case .and(let children) = self { conjuncts = children } else { conjuncts = [self] }
    let others = conjuncts.filter { !$0.asksWords(isIndexed) }
    if others.isEmpty { return (try Self.all(conjuncts, isIndexed, documents), .all) }
    let asking = conjuncts.filter { $0.asksWords(isIndexed) }
    return (try Self.all(asking, isIndexed, documents), .conjunction(others))
  }

  /// Whether a part of the predicate is a term or phrase that an index answers.
  private func asksWords(_ isIndexed: (FieldID, Bool) -> Bool) -> Bool {
    switch self {
    case .textTerm(let field, _): isIndexed(field, false)
    case .textPhrase(let field, _), .textNear(let field, _): isIndexed(field, true)
    case .not(let operand): operand.asksWords(isIndexed)
    case .and(let operands), .or(let operands): operands.contains { $0.asksWords(isIndexed) }
    default: false
    }
  }

  /// The same query; what asks for no words becomes a set of documents.
  private func textQuery<Failure: Error>(
    _ isIndexed: (FieldID, Bool) -> Bool,
    _ documents: (BoundPredicate) throws(Failure) -> DocumentSet
  ) throws(Failure) -> TextQuery {
    guard asksWords(isIndexed) else { return .documents(try documents(self)) }
    switch self {
    case .textTerm(let field, let term): return .term(field, term)
    case .textPhrase(let field, let terms): return .phrase(field, terms)
    case .textNear(let field, let words):
      // The words give the score, wherever they stand in a text in which some are near.
      let sides = words.first == words.second ? [words.first] : [words.first, words.second]
      let scored: [TextQuery] = sides.map {
        $0.count == 1 ? .term(field, $0[0]) : .phrase(field, $0)
      }
      return .and(scored + [.documents(try documents(self))])
    case .not(let operand): return .not(try operand.textQuery(isIndexed, documents))
    case .and(let operands): return try Self.all(operands, isIndexed, documents)
    case .or(let operands):
      var queries: [TextQuery] = []
      var others: [BoundPredicate] = []
      for operand in operands {
        if operand.asksWords(isIndexed) {
          queries.append(try operand.textQuery(isIndexed, documents))
        } else {
          others.append(operand)
        }
      }
      if !others.isEmpty { queries.append(.documents(try documents(.disjunction(others)))) }
      return .or(queries)
    default: return .documents(try documents(self))
    }
  }

  /// The query for all of `operands`.
  private static func all<Failure: Error>(
    _ operands: [BoundPredicate], _ isIndexed: (FieldID, Bool) -> Bool,
    _ documents: (BoundPredicate) throws(Failure) -> DocumentSet
  ) throws(Failure) -> TextQuery {
    var required: [TextQuery] = []
    var prohibited: [TextQuery] = []
    var others: [BoundPredicate] = []
    for operand in operands {
      if !operand.asksWords(isIndexed) {
        others.append(operand)
      } else if case .not(let negated) = operand {
        prohibited.append(try negated.textQuery(isIndexed, documents))
      } else {
        required.append(try operand.textQuery(isIndexed, documents))
      }
    }
    if !others.isEmpty { required.append(.documents(try documents(.conjunction(others)))) }
    return required.count == 1 && prohibited.isEmpty
      ? required[0] : .boolean(required: required, optional: [], prohibited: prohibited)
  }
}
