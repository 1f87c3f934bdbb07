/// Which algorithm counts the matches of a query in a segment.
enum CountShape {
  /// No document can match.
  case nothing
  /// A phrase.
  case phrase(Int)
  /// All of some terms, at least one, and none of others.
  case conjunction(required: [Int], prohibited: [Int])
  /// At least one of these terms.
  case disjunction([Int])
  /// None of these terms.
  case exclusion([Int])
  /// Anything else.
  case general(SearchPlan.Node)

  init(_ node: SearchPlan.Node, clauses: [SearchPlan.Clause]) {
    switch SearchShape(node, clauses: clauses) {
    case .nothing: self = .nothing
    case .term(let number): self = .conjunction(required: [number], prohibited: [])
    case .phrase(let number): self = .phrase(number)
    case .conjunction(let numbers): self = .conjunction(required: numbers, prohibited: [])
    case .disjunction(let numbers): self = .disjunction(numbers)
    case .general: self.init(general: node, clauses: clauses)
    }
  }

  private init(general node: SearchPlan.Node, clauses: [SearchPlan.Clause]) {
    guard case .boolean(let required, let optional, let prohibited) = node,
      let without = Self.terms(prohibited, clauses), let all = Self.terms(required, clauses)
    else {
      self = .general(node)
      return
    }
    // What is optional beside something required adds to scores alone.
    if !all.isEmpty {
      self = .conjunction(required: all, prohibited: without)
    } else if optional.isEmpty, !without.isEmpty {
      self = .exclusion(without)
    } else {
      self = .general(node)
    }
  }

  /// The numbers of clauses that are terms; nil if one is something else.
  private static func terms(
    _ nodes: [SearchPlan.Node], _ clauses: [SearchPlan.Clause]
  ) -> [Int]? {
    var numbers: [Int] = []
    for node in nodes {
      guard case .clause(let number) = node, !clauses[number].isPhrase else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
