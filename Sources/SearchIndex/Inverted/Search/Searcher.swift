public import Platform

/// Answers queries by words over the inverted indexes of several segments.
///
/// The answer is that of looking at every document: no algorithm leaves out a hit or changes a bit of
/// its score. It depends neither on the cut into segments nor on what was asked before. Statistics
/// (df, N, average length) are those of the indexes, also where a mask hides documents, but without
/// the parts that were dropped from a merged index. A phrase needs
/// indexes with positions; without them it is refused as `StoreError.incompatible`.
/// Any thread may search.
public final class Searcher: Sendable {
  /// The segments, in global order.
  public let segments: [SearchSegment]
  let similarity: BM25
  let scoring: [FieldID: FieldScoring]
  let frequentTerms: FrequentTermCache
  let blockRatios: BlockRatioPool

  /// A searcher over `segments`, in global order.
  public convenience init(segments: [SearchSegment], similarity: BM25 = BM25()) {
    self.init(
      segments: segments, similarity: similarity, frequentTerms: FrequentTermCache(),
      blockRatios: BlockRatioPool())
  }

  /// The same with caches of any size.
  init(
    segments: [SearchSegment], similarity: BM25, frequentTerms: FrequentTermCache,
    blockRatios: BlockRatioPool = BlockRatioPool()
  ) {
    self.segments = segments
    self.similarity = similarity
    self.frequentTerms = frequentTerms
    self.blockRatios = blockRatios
    var indexes: [FieldID: [FieldIndexStatistics]] = [:]
    for segment in segments {
      for field in segment.fields.keys {
        indexes[field, default: []].append(segment.statistics(of: field))
      }
    }
    scoring = indexes.mapValues { FieldScoring(indexes: $0, similarity: similarity) }
  }

  /// Whether every segment has an index of `field`, and one with positions if they are needed.
  public func isIndexed(_ field: FieldID, needsPositions: Bool) -> Bool {
    segments.allSatisfy { segment in
      guard let reader = segment.fields[field] else { return false }
      return reader.statistics.hasPositions || !needsPositions
    }
  }

  /// The `count` best documents for `query`: by score, highest first, then in global order.
  ///
  /// - Parameter filter: by segment, the documents that may be found, nil for all; empty for no filter.
  public func top(
    _ count: Int, _ query: TextQuery, filter: [DocumentMask?] = []
  ) throws(StoreError) -> [SearchHit] {
    try top(count, query, filter: filter, isPruned: true)
  }

  /// The same; without pruning, by the evaluation that serves every tree.
  func top(
    _ count: Int, _ query: TextQuery, filter: [DocumentMask?], isPruned: Bool
  ) throws(StoreError) -> [SearchHit] {
    let plan = try SearchPlan(query, segments: segments, scoring: scoring)
    var top = TopDocuments(capacity: count)
    for context in contexts(filter) {
      let node = plan.simplified(segment: context.index)
      let shape = SearchShape(node, clauses: plan.clauses)
      try search(isPruned ? shape : shape.generalized(node), plan, context, into: &top)
    }
    return top.ranked()
  }

  private func search(
    _ shape: SearchShape, _ plan: borrowing SearchPlan, _ context: SegmentContext,
    into top: inout TopDocuments
  ) throws(StoreError) {
    switch shape {
    case .nothing: return
    case .term(let number):
      var search = ConjunctionSearch(
        try context.scorers([number], plan: plan), segment: context.index, mask: context.mask)
      try search.run(into: &top)
    case .conjunction(let numbers):
      var search = ConjunctionSearch(
        try context.scorers(numbers, plan: plan), segment: context.index, mask: context.mask)
      try search.run(into: &top)
    case .disjunction(let numbers):
      var search = DisjunctionSearch(
        try context.scorers(numbers, plan: plan), segment: context.index, mask: context.mask)
      try search.run(into: &top)
    case .phrase(let number):
      var search = PhraseSearch(
        try context.phrase(number, plan: plan), segment: context.index, mask: context.mask)
      try search.run(into: &top)
    case .general(let node):
      var search = try WindowSearch(node, plan: plan, context: context)
      try search.run(into: &top, segment: context.index)
    }
  }

  /// The segments with what of them may be found.
  func contexts(_ filter: [DocumentMask?]) -> [SegmentContext] {
    precondition(filter.isEmpty || filter.count == segments.count, "a mask for each segment")
    return segments.enumerated().map { index, segment in
      var mask = segment.live
      if !filter.isEmpty, let other = filter[index] { mask = mask?.intersection(other) ?? other }
      return SegmentContext(
        index: index, segment: segment, scoring: scoring, ratios: blockRatios, mask: mask)
    }
  }
}

extension SearchShape {
  /// The evaluation that serves every tree.
  fileprivate func generalized(_ node: SearchPlan.Node) -> SearchShape {
    self == .nothing ? .nothing : .general(node)
  }
}
