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
      count += try self.count(CountShape(node, clauses: plan.clauses), plan, context)
    }
    return count
  }

  private func count(
    _ shape: CountShape, _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) throws(StoreError) -> Int {
    switch shape {
    case .nothing: return 0
    case .conjunction(let required, let prohibited):
      let terms = terms(required, plan, context)
      if terms.count == 1, prohibited.isEmpty, context.mask == nil {
        return terms[0].documentFrequency
      }
      return try ConjunctionCount(
        required: terms, prohibited: self.terms(prohibited, plan, context), mask: context.mask
      ).count()
    case .disjunction(let numbers): return try union(numbers, plan, context)
    case .exclusion(let numbers):
      let all = context.mask?.count ?? context.documentCount
      return all - (try union(numbers, plan, context))
    case .phrase(let number):
      var search = PhraseSearch(
        try context.phrase(number, plan: plan), segment: context.index, mask: context.mask)
      return try search.count()
    case .general(let node):
      var search = try WindowSearch(node, plan: plan, context: context)
      return try search.count()
    }
  }

  private func union(
    _ numbers: [Int], _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) throws(StoreError) -> Int {
    try DisjunctionCount(
      terms: terms(numbers, plan, context), documentCount: context.documentCount,
      mask: context.mask
    ).count()
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
