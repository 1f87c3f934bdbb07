import TestSupport
import Testing

@testable import Analysis

/// The first walk's counters: what they may say too much of, and never too little.
@Suite struct SequenceFilterTests {
  @Test func noSequenceIsCountedTooLow() {
    withSeeds(20) { generator, seed in
      var filters = [SequenceFilter(), SequenceFilter()]
      var exact: [SequenceWalk.Key: Int64] = [:]
      for _ in 0..<2000 {
        let number = UInt64.random(in: 0..<200, using: &generator)
        let key = SequenceWalk.Key(high: number &* 0x9E37_79B9_7F4A_7C15, low: number)
        filters[Int.random(in: 0...1, using: &generator)].add(key)
        exact[key, default: 0] += 1
      }
      filters[0].merge(filters[1])
      let limit: Int64 = 9
      let candidates = filters[0].candidates(from: limit)
      for (key, count) in exact where count >= limit {
        let bucket = SequenceFilter.bucket(key)
        #expect(candidates[bucket >> 6] >> UInt64(bucket & 63) & 1 == 1, "seed \(seed)")
      }
    }
  }

  @Test func theLimitKeepsCandidatesFew() {
    var filter = SequenceFilter()
    for number in 0..<100 {
      let key = SequenceWalk.Key(high: UInt64(number) << 50, low: 0)
      for _ in 0...number { filter.add(key) }
    }
    #expect(filter.limit(atMost: 100) == 1)
    #expect(filter.limit(atMost: 10) == 91)
    let found = filter.candidates(from: 91).reduce(0) { $0 + $1.nonzeroBitCount }
    #expect(found == 10)
  }
}
