internal import Platform

/// Numbers the clauses of a query from left to right and looks their terms up.
struct SearchPlanBuilder {
  let segments: [SearchSegment]
  let scoring: [FieldID: FieldScoring]
  private(set) var clauses: [SearchPlan.Clause] = []
  private(set) var sets: [DocumentSet] = []
  /// The sum of the weights of the clauses that contribute.
  private(set) var total = 0.0

  init(segments: [SearchSegment], scoring: [FieldID: FieldScoring]) {
    self.segments = segments
    self.scoring = scoring
  }

  mutating func node(
    _ query: TextQuery, isScoring: Bool
  ) throws(StoreError) -> SearchPlan.Node {
    switch query {
    case .term(let field, let term): return try clause(field, [term], isScoring: isScoring)
    case .phrase(let field, let terms): return try clause(field, terms, isScoring: isScoring)
    case .documents(let set):
      precondition(set.masks.count == segments.count, "a mask for each segment")
      sets.append(set)
      return .documents(sets.count - 1)
    case .boolean(let required, let optional, let prohibited):
      return .boolean(
        required: try nodes(required, isScoring: isScoring),
        optional: try nodes(optional, isScoring: isScoring),
        prohibited: try nodes(prohibited, isScoring: false))
    }
  }

  private mutating func nodes(
    _ queries: [TextQuery], isScoring: Bool
  ) throws(StoreError) -> [SearchPlan.Node] {
    var nodes: [SearchPlan.Node] = []
    for query in queries { nodes.append(try node(query, isScoring: isScoring)) }
    return nodes
  }

  private mutating func clause(
    _ field: FieldID, _ places: [[UInt8]], isScoring: Bool
  ) throws(StoreError) -> SearchPlan.Node {
    let hasGaps = places.contains { $0.isEmpty }
    let terms = hasGaps ? places.filter { !$0.isEmpty } : places
    let offsets: [UInt32] =
      places.count < 2
      ? [] : places.indices.compactMap { places[$0].isEmpty ? nil : UInt32($0) }
    guard !terms.isEmpty, let scoring = scoring[field] else { return .nothing }
    var entries: [[TermEntry?]] = []
    var frequencies = [UInt64](repeating: 0, count: terms.count)
    for segment in segments {
      if terms.count > 1, let reader = segment.fields[field], !reader.statistics.hasPositions {
        throw .incompatible(
          file: reader.file.path, expected: "an index with positions for a phrase",
          found: "one without")
      }
      var found: [TermEntry?] = []
      for (index, term) in terms.enumerated() {
        let match = try segment.find(term, in: field)
        frequencies[index] += UInt64(match?.documentFrequency ?? 0)
        found.append(match?.entry)
      }
      entries.append(found)
    }
    guard !frequencies.contains(0) else { return .nothing }
    let weight = frequencies.reduce(0.0) {
      $0 + BM25.idf(documentFrequency: $1, documentCount: scoring.documentCount)
    }
    clauses.append(
      SearchPlan.Clause(
        field: field, terms: terms, offsets: offsets, entries: entries,
        documentFrequencies: frequencies,
        weight: Float(weight)))
    if isScoring { total += Double(Float(weight)) }
    return .clause(clauses.count - 1)
  }
}
