public import Platform

extension Searcher {
  /// How document `document` of segment `segment` scores for `query`; nil if it does not match.
  public func explain(
    _ query: TextQuery, segment: Int, document: UInt32
  ) throws(StoreError) -> ScoreExplanation? {
    let plan = try SearchPlan(query, segments: segments, scoring: scoring)
    let context = contexts([])[segment]
    precondition(Int(document) < context.documentCount, "a document of the segment")
    guard context.mask?.contains(document) ?? true else { return nil }
    var walk = ExplanationWalk(plan: plan, context: context, document: document)
    guard try walk.matches(plan.simplified(segment: segment)) else { return nil }
    return ScoreExplanation(clauses: walk.found.sorted { $0.number < $1.number }.map(\.clause))
  }
}

/// Asks each clause of a query about one document.
private struct ExplanationWalk {
  let plan: SearchPlan
  let context: SegmentContext
  let document: UInt32
  /// The clauses that count so far.
  var found: [(number: Int, clause: ScoreExplanation.Clause)] = []

  /// Whether the document matches `node`; if so, its clauses are among those found.
  mutating func matches(_ node: SearchPlan.Node) throws(StoreError) -> Bool {
    switch node {
    case .nothing: return false
    case .clause(let number): return try add(number)
    case .documents(let number):
      return plan.sets[number].masks[context.index].contains(document)
    case .boolean(let required, let optional, let prohibited):
      let before = found
      var isMatch = true
      for child in required where isMatch { isMatch = try matches(child) }
      var hasOptional = false
      for child in optional where isMatch {
        if try matches(child) { hasOptional = true }
      }
      if required.isEmpty, !optional.isEmpty, !hasOptional { isMatch = false }
      let scoring = found
      for child in prohibited where isMatch { isMatch = try !matches(child) }
      found = isMatch ? scoring : before
      return isMatch
    }
  }

  private mutating func add(_ number: Int) throws(StoreError) -> Bool {
    let clause = plan.clauses[number]
    var frequency: UInt32 = 0
    var contribution: Float = 0
    if clause.isPhrase {
      var phrase = try context.phrase(number, plan: plan)
      frequency = try phrase.frequency(in: document)
      if frequency > 0 {
        contribution = phrase.contribution(frequency: frequency, document: document)
      }
      try phrase.check()
    } else {
      var scorer = try context.scorer(number, plan: plan)
      scorer.advance(to: document)
      if scorer.document == document {
        frequency = scorer.frequency()
        contribution = scorer.contribution(frequency: frequency)
      }
      try scorer.check()
    }
    guard frequency > 0, let field = context.scoring[clause.field],
      let reader = context.segment.fields[clause.field]
    else { return false }
    found.append(
      (
        number,
        ScoreExplanation.Clause(
          field: clause.field, terms: clause.terms, documentCount: field.documentCount,
          documentFrequencies: clause.documentFrequencies, idf: clause.weight,
          frequency: frequency, norm: reader.norms[Int(document)],
          averageLength: field.averageLength, contribution: contribution)
      ))
    return true
  }
}
