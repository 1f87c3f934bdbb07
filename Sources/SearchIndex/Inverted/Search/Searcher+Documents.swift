public import Platform

extension Searcher {
  /// By segment, the documents that match `query`; no score is computed.
  ///
  /// - Parameter filter: by segment, the documents that may be found, nil for all; empty for no filter.
  public func documents(
    _ query: TextQuery, filter: [DocumentMask?] = []
  ) throws(StoreError) -> [DocumentMask] {
    let plan = try SearchPlan(query, segments: segments, scoring: scoring)
    var masks: [DocumentMask] = []
    for context in contexts(filter) {
      let node = plan.simplified(segment: context.index)
      var search = try WindowSearch(node, plan: plan, context: context)
      masks.append(try search.documents())
    }
    return masks
  }
}
