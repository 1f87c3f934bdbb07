internal import Platform

extension PostingCursor {
  /// The most that a posting of the term contributes; the cursor stands on the first.
  mutating func greatestContribution(_ weight: ClauseWeight) -> Float {
    if let list, let frontier = list.termFrontier { return greatest(frontier, weight) }
    // Few postings, all of which are decoded.
    var ratio: Float = 0
    let run = batch()
    for index in 0..<run.count {
      let norm = reader.norms[Int(run.documents[index])]
      ratio = max(ratio, weight.ratio(frequency: run.frequencies[index], norm: norm))
    }
    return weight.contribution(ratio: ratio)
  }

  /// The most that a posting of block `block` contributes; infinity at damage.
  mutating func greatestContribution(ofBlock block: Int, _ weight: ClauseWeight) -> Float {
    greatest(list?.frontier(block), weight)
  }

  /// The greatest contribution of coded impacts: that of the greatest ratio, as contributions grow
  /// with it.
  private mutating func greatest(
    _ frontier: UnsafeRawBufferPointer?, _ weight: ClauseWeight
  ) -> Float {
    guard let frontier, let start = frontier.baseAddress else { return damagedContribution() }
    var impacts = ImpactReader(start, end: start + frontier.count)
    var ratio: Float = 0
    while let impact = impacts.next() {
      ratio = max(ratio, weight.ratio(frequency: impact.frequency, norm: impact.norm))
    }
    return impacts.isDamaged ? damagedContribution() : weight.contribution(ratio: ratio)
  }

  /// Notes damage; no document is left out for this bound.
  private mutating func damagedContribution() -> Float {
    if failure == nil { failure = reader.damage(entry) }
    return .infinity
  }
}
