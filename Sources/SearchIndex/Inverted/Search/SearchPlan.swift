internal import Platform

/// A query made ready for a list of segments: each term looked up, each clause with its weight.
struct SearchPlan {
  /// A term, or a phrase, of one field.
  struct Clause {
    let field: FieldID
    /// One for a term, more for a phrase.
    let terms: [[UInt8]]
    /// By term of a phrase, how far it stands from the first one.
    let offsets: [UInt32]
    /// By segment, then by term; nil where the segment does not hold it.
    let entries: [[TermEntry?]]
    /// By term, over all segments.
    let documentFrequencies: [UInt64]
    /// The idf of the term, or the sum of those of the phrase's terms.
    let weight: Float

    var isPhrase: Bool { terms.count > 1 }
  }

  /// The query's tree over the numbers of its clauses.
  indirect enum Node: Hashable {
    case nothing
    case clause(Int)
    /// The number of a set of documents.
    case documents(Int)
    case boolean(required: [Node], optional: [Node], prohibited: [Node])

    /// Every document, with score 0.
    static let all = Node.boolean(required: [], optional: [], prohibited: [])

    /// The numbers of the clauses below, left to right.
    var clauses: [Int] {
      switch self {
      case .nothing, .documents: []
      case .clause(let number): [number]
      case .boolean(let required, let optional, let prohibited):
        (required + optional + prohibited).flatMap(\.clauses)
      }
    }
  }

  let clauses: [Clause]
  /// The sets of documents that the query was given.
  let sets: [DocumentSet]
  let root: Node
  let grid: ScoreGrid

  init(
    _ query: TextQuery, segments: [SearchSegment], scoring: [FieldID: FieldScoring]
  ) throws(StoreError) {
    var builder = SearchPlanBuilder(segments: segments, scoring: scoring)
    root = try builder.node(query, isScoring: true)
    clauses = builder.clauses
    sets = builder.sets
    grid = ScoreGrid(total: builder.total)
  }

  /// The tree as far as it can match in `segment`, flattened.
  func simplified(segment: Int) -> Node { simplified(root, segment: segment) }

  private func simplified(_ node: Node, segment: Int) -> Node {
    switch node {
    case .nothing: return node
    case .clause(let number):
      return clauses[number].entries[segment].contains { $0 == nil } ? .nothing : node
    case .documents(let number): return sets[number].masks[segment].isEmpty ? .nothing : node
    case .boolean(let required, let optional, let prohibited):
      var parts = NodeParts()
      for child in required { parts.require(simplified(child, segment: segment)) }
      for child in optional { parts.add(simplified(child, segment: segment)) }
      for child in prohibited { parts.prohibit(simplified(child, segment: segment)) }
      return parts.node(hadRequired: !required.isEmpty, hadOptional: !optional.isEmpty)
    }
  }
}

/// Gathers the children of a boolean node and flattens what is nested for nothing.
private struct NodeParts {
  var required: [SearchPlan.Node] = []
  var optional: [SearchPlan.Node] = []
  var prohibited: [SearchPlan.Node] = []
  var isImpossible = false

  mutating func require(_ node: SearchPlan.Node) {
    switch node {
    case .nothing: isImpossible = true
    case .boolean(let inner, let choice, let without) where !inner.isEmpty || choice.isEmpty:
      required += inner
      optional += choice
      prohibited += without
    default: required.append(node)
    }
  }

  mutating func add(_ node: SearchPlan.Node) {
    switch node {
    case .nothing: break
    case .boolean(let inner, let choice, let without)
    where inner.isEmpty && without.isEmpty && !choice.isEmpty:
      optional += choice
    default: optional.append(node)
    }
  }

  mutating func prohibit(_ node: SearchPlan.Node) {
    if node != .nothing { prohibited.append(node) }
  }

  /// The node, of which nothing may be left; what was optional stays so if something was required.
  mutating func node(hadRequired: Bool, hadOptional: Bool) -> SearchPlan.Node {
    if isImpossible || (!hadRequired && hadOptional && optional.isEmpty) { return .nothing }
    if hadRequired, required.isEmpty, !optional.isEmpty { required = [.all] }
    if prohibited.isEmpty {
      if required.count == 1, optional.isEmpty { return required[0] }
      if required.isEmpty, optional.count == 1 { return optional[0] }
    }
    return .boolean(required: required, optional: optional, prohibited: prohibited)
  }
}
