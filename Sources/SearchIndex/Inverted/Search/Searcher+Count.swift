public import Platform

extension Searcher {
  /// How many documents match `query`; no score is computed.
  ///
  /// - Parameter filter: by segment, the documents that may be found, nil for all; empty for no filter.
  public func count(
    _ query: TextQuery, filter: [DocumentMask?] = []
  ) throws(StoreError) -> Int {
    let plan = try SearchPlan(query, segments: segments, scoring: scoring)
    var count = 0
    for context in contexts(filter) {
      let node = plan.simplified(segment: context.index)
      count += try self.count(node, SearchShape(node, clauses: plan.clauses), plan, context)
    }
    return count
  }

  private func count(
    _ node: SearchPlan.Node, _ shape: SearchShape, _ plan: borrowing SearchPlan,
    _ context: SegmentContext
  ) throws(StoreError) -> Int {
    switch shape {
    case .nothing: return 0
    case .term(let number) where context.mask == nil:
      return Int(plan.clauses[number].entries[context.index][0]?.documentFrequency ?? 0)
    case .term(let number):
      return try ConjunctionCount(terms: terms([number], plan, context), mask: context.mask)
        .count()
    case .phrase(let number):
      var search = PhraseSearch(
        try context.phrase(number, plan: plan), segment: context.index, mask: context.mask)
      return try search.count()
    case .conjunction(let numbers):
      return try ConjunctionCount(terms: terms(numbers, plan, context), mask: context.mask)
        .count()
    case .disjunction(let numbers):
      return try DisjunctionCount(
        terms: terms(numbers, plan, context), documentCount: context.documentCount,
        mask: context.mask
      ).count()
    case .general:
      var search = try WindowSearch(node, plan: plan, context: context)
      return try search.count()
    }
  }

  /// Clauses that are terms which the segment holds, rarest first.
  private func terms(
    _ numbers: [Int], _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) -> [CountedTerm] {
    var terms: [CountedTerm] = []
    for number in numbers {
      let clause = plan.clauses[number]
      guard let reader = context.segment.fields[clause.field],
        let entry = clause.entries[context.index][0]
      else { preconditionFailure("a clause that the segment can match") }
      let key = FrequentTermCache.Key(
        segment: context.index, field: clause.field, ordinal: entry.ordinal)
      terms.append(CountedTerm(entry: entry, reader: reader, key: key, cache: frequentTerms))
    }
    return terms.sorted { $0.documentFrequency < $1.documentFrequency }
  }
}
