internal import Platform

/// One segment with what a search needs to open its terms.
struct SegmentContext {
  let index: Int
  let segment: SearchSegment
  let scoring: [FieldID: FieldScoring]
  let ratios: BlockRatioPool
  /// The documents that may be found; nil for all.
  let mask: DocumentMask?

  var documentCount: Int { segment.documentCount }

  /// The scorer of a clause that is one term, which the segment holds.
  func scorer(_ number: Int, plan: borrowing SearchPlan) throws(StoreError) -> TermScorer {
    let clause = plan.clauses[number]
    return try scorer(of: clause, term: 0, grid: plan.grid)
  }

  /// The scorers of several such clauses, rarest first.
  func scorers(_ numbers: [Int], plan: borrowing SearchPlan) throws(StoreError) -> ScorerList {
    let frequencies = numbers.map { plan.clauses[$0].entries[index][0]?.documentFrequency ?? 0 }
    var list = ScorerList(capacity: numbers.count)
    for place in numbers.indices.sorted(by: { frequencies[$0] < frequencies[$1] }) {
      list.append(try scorer(numbers[place], plan: plan))
    }
    return list
  }

  /// The scorer of a clause that is a phrase, whose terms the segment holds.
  func phrase(_ number: Int, plan: borrowing SearchPlan) throws(StoreError) -> PhraseScorer {
    let clause = plan.clauses[number]
    // A word that stands twice in the phrase is one member.
    var distinct: [Int] = []
    for place in clause.terms.indices
    where !distinct.contains(where: { clause.terms[$0] == clause.terms[place] }) {
      distinct.append(place)
    }
    let frequencies = clause.entries[index].map { $0?.documentFrequency ?? 0 }
    distinct.sort { frequencies[$0] < frequencies[$1] }
    var members = ScorerList(capacity: distinct.count)
    for place in distinct { members.append(try scorer(of: clause, term: place, grid: plan.grid)) }
    let places = clause.terms.map { term in
      distinct.firstIndex { clause.terms[$0] == term } ?? 0
    }
    return PhraseScorer(members, places: places, offsets: clause.offsets)
  }

  private func scorer(
    of clause: SearchPlan.Clause, term: Int, grid: ScoreGrid
  ) throws(StoreError) -> TermScorer {
    guard let reader = segment.fields[clause.field], let field = scoring[clause.field],
      let entry = clause.entries[index][term]
    else { preconditionFailure("a clause that the segment can match") }
    let weight = ClauseWeight(weight: clause.weight, grid: grid, inverses: field.inverses)
    var kept: KeptRatios?
    if entry.documentFrequency >= BlockRatioPool.leastBlockCount * BlockCode.length {
      let key = SegmentTerm(
        segment: index, field: clause.field, ordinal: entry.ordinal)
      kept = KeptRatios(pool: ratios, key: key)
    }
    return TermScorer(try reader.postings(entry), weight: weight, kept: kept)
  }
}
