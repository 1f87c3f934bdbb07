internal import Definition
internal import Platform

/// Two records that are one person, by the weight of what they have in common.
public struct LinkedPair: Codable, Sendable, Hashable, BitwiseCopyable {
  /// The number of the first record.
  public let a: UInt32
  /// The number of the other record, which is greater.
  public let b: UInt32
  /// The weight with the prior, the logarithm of the odds to base 2.
  public let weight: Double

  /// By the first records, then by the others.
  static func isBefore(_ a: LinkedPair, _ b: LinkedPair) -> Bool {
    a.a == b.a ? a.b < b.b : a.a < b.a
  }

  /// The heavier first, ties by their records.
  static func isHeavier(_ a: LinkedPair, _ b: LinkedPair) -> Bool {
    a.weight == b.weight ? isBefore(a, b) : a.weight > b.weight
  }
}

/// Finds the pairs of a range of blocks that weigh enough, and leaves them in a scratch file.
struct LinkTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    var pairs = PairRun()
    var compared: Int64 = 0
    /// Pairs by whole weight, from `LinkTask.charted` to 31.
    var histogram = [Int64](repeating: 0, count: 64)
  }

  /// The least weight that pairs are counted from.
  static let charted = -8.0

  let pairs: CandidatePairs
  let weigher: PairWeigher
  let rule: Int
  let blocks: Range<Int>
  let least: Double

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    var outcome = Outcome()
    var found = PairRunWriter(scratch: context.scratch)
    for block in blocks {
      if block & 255 == 0 { try context.cancellation.check() }
      try pairs.forEach(rule: rule, blocks: block..<block + 1) { a, b in
        outcome.compared += 1
        guard let weight = weigher.weight(a, b) else { return }
        if weight >= Self.charted {
          outcome.histogram[min(63, Int(weight.rounded(.down)) + 32)] += 1
        }
        if weight >= least { try found.append(LinkedPair(a: a, b: b, weight: weight)) }
      }
    }
    outcome.pairs = try found.finish()
    return outcome
  }
}
