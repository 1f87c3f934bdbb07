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
    case .phrase(let number):
      var search = PhraseSearch(
        try context.phrase(number, plan: plan), segment: context.index, mask: context.mask)
      return try search.count()
    case .conjunction(let numbers):
      var search = ConjunctionCount(
        try context.scorers(numbers, plan: plan), documentCount: context.documentCount,
        mask: context.mask)
      if search.isSparse { return try search.count() }
      fallthrough
    default:
      var search = try WindowSearch(node, plan: plan, context: context)
      return try search.count()
    }
  }
}
