internal import Platform

/// The pairs of records that some rule puts into one block, each once: under the first rule that does.
struct CandidatePairs: Sendable {
  let keys: [RecordKeys]
  let blocks: [BlockIndex]

  /// Pairs within blocks, of which some stand in blocks of several rules.
  var mostPairs: Int64 { blocks.reduce(0) { $0 + $1.pairCount } }

  /// Hands each pair of the blocks `range` of rule `rule` to `body`, the lower record first.
  @inline(__always)
  func forEach(
    rule: Int, blocks range: Range<Int>, _ body: (_ a: UInt32, _ b: UInt32) throws -> Void
  ) rethrows {
    for number in range {
      let block = blocks[rule].block(number)
      for first in 0..<block.count {
        for second in first + 1..<max(block.count, first + 1)
        where !isEarlier(block[first], block[second], rule) {
          try body(block[first], block[second])
        }
      }
    }
  }

  /// Whether a rule before `rule` has the pair.
  @inline(__always)
  private func isEarlier(_ a: UInt32, _ b: UInt32, _ rule: Int) -> Bool {
    for earlier in 0..<rule {
      let key = keys[earlier].keys[Int(a)]
      if key != 0, key == keys[earlier].keys[Int(b)] { return true }
    }
    return false
  }
}
