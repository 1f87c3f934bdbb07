internal import Pipeline
internal import Platform

/// Two records that are one person, by the weight of what they have in common.
public struct LinkedPair: Sendable, Hashable {
  /// The number of the first record.
  public let a: UInt32
  /// The number of the other record, which is greater.
  public let b: UInt32
  /// The weight with the prior, the logarithm of the odds to base 2.
  public let weight: Double
}

/// Finds the pairs of a range of blocks that weigh enough.
struct LinkTask: PipelineTask {
  struct Outcome: Sendable {
    var pairs: [LinkedPair] = []
    var compared: Int64 = 0
    /// Pairs by whole weight, from -32 to 31, of those that could reach the least weight.
    var histogram = [Int64](repeating: 0, count: 64)
  }

  let records: LinkageRecords
  let pairs: CandidatePairs
  let comparer: PairComparer
  let weights: PairWeights
  let rule: Int
  let blocks: Range<Int>
  let least: Double

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    var outcome = Outcome()
    for block in blocks {
      if block & 255 == 0 { try context.cancellation.check() }
      pairs.forEach(rule: rule, blocks: block..<block + 1) { a, b in
        outcome.compared += 1
        guard let weight = weigh(a, b) else { return }
        outcome.histogram[max(0, min(63, Int(weight.rounded(.down)) + 32))] += 1
        if weight >= least { outcome.pairs.append(LinkedPair(a: a, b: b, weight: weight)) }
      }
    }
    return outcome
  }

  /// The weight of a pair; nil if equal and missing values alone tell that it is too little.
  @inline(__always)
  private func weigh(_ a: UInt32, _ b: UInt32) -> Double? {
    let (pattern, open) = comparer.equalities(a, b)
    var weight = weights.prior
    var most = 0.0
    for field in 0..<comparer.fieldCount {
      if open >> UInt32(field) & 1 == 1 {
        most += weights.most(field)
      } else {
        weight += weights.weight(field, pattern[field], value: records.values[field][Int(a)])
      }
    }
    guard weight + most >= least else { return nil }
    let whole = comparer.complete(pattern, open: open, a, b)
    var rest = open
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      weight += weights.weight(field, whole[field], value: 0)
    }
    return weights.total(weight, whole)
  }
}
