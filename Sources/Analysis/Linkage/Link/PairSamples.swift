internal import Definition
internal import Platform

/// Counts the levels of a sample of the pairs in a range of blocks.
struct PatternTask: PipelineTask {
  let pairs: CandidatePairs
  let comparer: PairComparer
  let draws: ScratchArray<UInt32>
  let rule: Int
  let blocks: Range<Int>
  let seed: UInt64
  /// A pair is drawn if its hash is not above.
  let limit: UInt64

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> PatternCounts {
    var counts = PatternCounts()
    for block in blocks {
      if block & 255 == 0 { try context.cancellation.check() }
      pairs.forEach(rule: rule, blocks: block..<block + 1) { a, b in
        guard limit == .max || PairDraw.hash(draws[Int(a)], draws[Int(b)], seed) <= limit else {
          return
        }
        counts.add(comparer.pattern(a, b))
      }
    }
    return counts
  }
}

/// Counts the levels of random pairs of records.
struct RandomPatternTask: PipelineTask {
  let comparer: PairComparer
  let recordCount: Int
  let seed: UInt64
  let pairs: Range<Int>

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> PatternCounts {
    var counts = PatternCounts()
    guard recordCount > 1 else { return counts }
    for number in pairs {
      if number & 0xFFFF == 0 { try context.cancellation.check() }
      let first = SplitMix64.word(SplitMix64.word(seed) &+ UInt64(2 * number))
      let second = SplitMix64.word(SplitMix64.word(seed) &+ UInt64(2 * number + 1))
      let a = Int(first.multipliedFullWidth(by: UInt64(recordCount)).high)
      let other = Int(second.multipliedFullWidth(by: UInt64(recordCount - 1)).high)
      let b = other >= a ? other + 1 : other
      counts.add(comparer.pattern(UInt32(min(a, b)), UInt32(max(a, b))))
    }
    return counts
  }
}

/// Draws pairs by what records are called, so that a sample depends on no order.
enum PairDraw {
  /// A hash of the pair, the same for (b, a).
  static func hash(_ a: UInt32, _ b: UInt32, _ seed: UInt64) -> UInt64 {
    SplitMix64.word(UInt64(min(a, b)) << 32 | UInt64(max(a, b)) ^ SplitMix64.word(seed))
  }

}
