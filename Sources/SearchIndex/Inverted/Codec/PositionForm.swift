/// How the positions of one posting are coded in a string of bits, lowest bit first.
///
/// Positions are numbers below a universe U that the document's norm tells, so the form and its length
/// follow from the count n and the norm. Each position is divided by 2^l into a high and a low part:
///
///     n ≤ 8   the rank of the high parts among all that ascend as they do, then n × l low bits
///     n > 8   n × l low bits, then n + (U − 1 >> l) bits in which bit (high_i) + i is set
///
/// The rank costs little more than the logarithm of the possible sets: `RankCode` has all in a table,
/// and l is the least with which they fit it. The other form is that of Vigna, "Quasi-succinct
/// indices" (2013), with the least l that makes it shortest.
struct PositionForm: Equatable {
  /// Bits of the low part of a position.
  let lowWidth: Int
  /// Bits of the rank of the high parts; 0 with more than eight positions.
  let rankWidth: Int
  /// Bits of the whole code.
  let bitCount: Int

  /// The form of `count` positions, at least one, below `universe`, at least one.
  @inline(__always)
  init(count: Int, universe: Int) {
    let greatest = universe &- 1
    if count <= RankCode.greatestCount {
      self.init(ranked: count, greatest: greatest, in: RankCode.shared)
    } else {
      self.init(spread: count, greatest: greatest)
    }
  }

  /// The form of at most eight positions.
  init(ranked count: Int, greatest: Int, in code: RankCode) {
    let limit = code.greatestPart(count)
    var low = max(0, limit.leadingZeroBitCount &- greatest.leadingZeroBitCount)
    if greatest &>> low > limit { low &+= 1 }
    lowWidth = low
    rankWidth = code.width(count, greatest: greatest &>> low)
    bitCount = rankWidth &+ count &* low
  }

  /// The form of more positions.
  @inline(__always)
  init(spread count: Int, greatest: Int) {
    // One more low bit costs n and saves half of the high bits' vector, rounded up: stop when that is
    // at most n.
    var low = max(0, (2 &* count).leadingZeroBitCount &- greatest.leadingZeroBitCount)
    low &+= greatest &>> low > 2 &* count ? 1 : 0
    lowWidth = low
    rankWidth = 0
    bitCount = count &* low &+ count &+ greatest &>> low
  }

  /// The number that positions in a document with `norm` are below.
  @inline(__always)
  static func universe(norm: UInt8, slack: UInt32) -> Int {
    min(1 << 32, max(1, Int(NormCode.greatest(norm)) &+ Int(slack)))
  }
}
