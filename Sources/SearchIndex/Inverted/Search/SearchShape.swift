/// Which algorithm answers a query in a segment.
enum SearchShape: Hashable {
  /// No document can match.
  case nothing
  /// One term.
  case term(Int)
  /// One phrase.
  case phrase(Int)
  /// All of these terms.
  case conjunction([Int])
  /// At least one of these terms.
  case disjunction([Int])
  /// Anything else.
  case general(SearchPlan.Node)

  init(_ node: SearchPlan.Node, clauses: [SearchPlan.Clause]) {
    func terms(_ nodes: [SearchPlan.Node]) -> [Int]? {
      var numbers: [Int] = []
      for node in nodes {
        guard case .clause(let number) = node, !clauses[number].isPhrase else { return nil }
        numbers.append(number)
      }
      return numbers
    }
    switch node {
    case .nothing: self = .nothing
    case .documents: self = .general(node)
    case .clause(let number): self = clauses[number].isPhrase ? .phrase(number) : .term(number)
    case .boolean(let required, let optional, let prohibited):
      if prohibited.isEmpty, optional.isEmpty, required.count > 1, let all = terms(required) {
        self = .conjunction(all)
      } else if prohibited.isEmpty, required.isEmpty, optional.count > 1,
        let any = terms(optional)
      {
        self = .disjunction(any)
      } else {
        self = .general(node)
      }
    }
  }
}
