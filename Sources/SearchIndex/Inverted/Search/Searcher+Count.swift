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
      // Windows pass over documents that are far from all candidates.
      let windows = context.documentCount / SearchWindow.documentCount
      if let tree = tree(node, plan, context), tree.bound >= windows {
        return try tree.count(documentCount: context.documentCount, mask: context.mask)
      }
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

  /// The tree below `node`; nil if it has phrases.
  private func tree(
    _ node: SearchPlan.Node, _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) -> CountTree? {
    switch node {
    case .nothing: return .nothing
    case .documents(let number): return .documents(plan.sets[number].masks[context.index])
    case .clause(let number):
      return plan.clauses[number].isPhrase ? nil : .term(term(number, plan, context))
    case .boolean(let required, let optional, let prohibited):
      guard let required = trees(required, plan, context),
        let optional = trees(optional, plan, context),
        let prohibited = trees(prohibited, plan, context)
      else { return nil }
      return .boolean(required: required, optional: optional, prohibited: prohibited)
    }
  }

  private func trees(
    _ nodes: [SearchPlan.Node], _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) -> [CountTree]? {
    var trees: [CountTree] = []
    for node in nodes {
      guard let tree = tree(node, plan, context) else { return nil }
      trees.append(tree)
    }
    return trees
  }

  /// Clauses that are terms which the segment holds, rarest first.
  private func terms(
    _ numbers: [Int], _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) -> [CountedTerm] {
    var terms: [CountedTerm] = []
    for number in numbers { terms.append(term(number, plan, context)) }
    return terms.sorted { $0.documentFrequency < $1.documentFrequency }
  }

  private func term(
    _ number: Int, _ plan: borrowing SearchPlan, _ context: SegmentContext
  ) -> CountedTerm {
    let clause = plan.clauses[number]
    guard let reader = context.segment.fields[clause.field],
      let entry = clause.entries[context.index][0]
    else { preconditionFailure("a clause that the segment can match") }
    precondition(reader.documentCount == context.documentCount, "an index of this segment")
    let key = SegmentTerm(
      segment: context.index, field: clause.field, ordinal: entry.ordinal)
    return CountedTerm(entry: entry, reader: reader, key: key, cache: frequentTerms)
  }
}
