import Testing

@testable import SearchIndex

@Suite struct RankCodeTests {
  static func binomial(_ top: Int, _ count: Int) -> Int {
    guard top >= count else { return 0 }
    return (0..<count).reduce(1) { $0 * (top - $1) / ($1 + 1) }
  }

  /// The limits of the description are the greatest that 4,096 ranks allow.
  @Test func limits() {
    for (count, limit) in zip(1..., [0, 89, 27, 15, 10, 8, 7, 6]) {
      #expect(RankCode.shared.greatestPart(count) == limit)
      guard count > 1 else { continue }
      #expect(Self.binomial(limit + count, count) <= 4_096)
      #expect(Self.binomial(limit + 1 + count, count) > 4_096)
    }
  }

  /// Every rank, both ways, and the ranks of smaller numbers before those of greater ones.
  @Test(arguments: 2...8)
  func everyRank(count: Int) {
    let code = RankCode.shared
    let width = RankCode.fieldWidth(count)
    var greatest: UInt32 = 0
    // One expectation at the end: there are thousands of ranks.
    var wrong: [Int] = []
    for rank in 0..<Self.binomial(code.greatestPart(count) + count, count) {
      let packed = UInt64(code.numbers(count, rank: rank))
      let numbers = (0..<count).map {
        UInt32(packed >> UInt64($0 * width) & (1 << UInt64(width) - 1))
      }
      let expected = numbers.enumerated().reduce(0) {
        $0 + Self.binomial(Int($1.element) + $1.offset, $1.offset + 1)
      }
      let shifted = numbers.map { $0 << 3 | 5 }
      let back = shifted.withUnsafeBufferPointer { numbers -> UInt64? in
        numbers.baseAddress.map { code.rank($0, count: count, shift: 3) }
      }
      let last = numbers.last ?? 0
      if numbers != numbers.sorted() || last < greatest || expected != rank || back != UInt64(rank)
      {
        wrong.append(rank)
      }
      greatest = last
    }
    #expect(wrong.isEmpty)
    #expect(Int(greatest) == code.greatestPart(count))
  }
}
