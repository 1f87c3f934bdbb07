import Platform
import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct BlockRatioPoolTests {
  private func key(_ ordinal: Int) -> SegmentTerm {
    SegmentTerm(segment: 0, field: FieldID(0), ordinal: ordinal)
  }

  @Test func whoTakesHasThemAlone() {
    let pool = BlockRatioPool()
    let first = pool.take(key(1), count: 20)
    #expect((0..<20).allSatisfy { first.start[$0] < 0 })
    first.start[3] = 0.5
    pool.bring(first, key(1))
    #expect(pool.byteCount == 80)
    let again = pool.take(key(1), count: 20)
    #expect(again === first && again.start[3] == 0.5)
    #expect(pool.byteCount == 0)
    let other = pool.take(key(1), count: 20)
    #expect(other !== first)
    pool.bring(again, key(1))
    pool.bring(other, key(1))
    #expect(pool.byteCount == 80)
  }

  @Test func aFullPoolIsEmptied() {
    let pool = BlockRatioPool(byteLimit: 200)
    for ordinal in 0..<2 { pool.bring(BlockRatios(count: 20), key(ordinal)) }
    #expect(pool.byteCount == 160)
    pool.bring(BlockRatios(count: 20), key(2))
    #expect(pool.byteCount == 80)
    pool.bring(BlockRatios(count: 51), key(3))
    #expect(pool.byteCount == 80)
  }

  /// Answers do not depend on what was asked before, nor on who asks at the same time.
  @Test func keptRatiosChangeNoAnswer() throws {
    try withSeeds(2) { generator, seed in
      let documents = (0..<9_000).map { row -> [[String]] in
        let length = Int.random(in: 1...30, using: &generator)
        return [
          (0..<length).map { _ in
            let chance = Double.random(in: 0..<1, using: &generator)
            return chance < 0.4 ? "a" : chance < 0.6 ? "b" : chance < 0.7 ? "c" : "d\(row % 40)"
          }
        ]
      }
      let fixture = try SearchFixture([documents, Array(documents.prefix(3_000))])
      func term(_ word: String) -> TextQuery { .term(FieldID(0), Array(word.utf8)) }
      let words = ["a", "b", "c"].map(term)
      let queries: [TextQuery] =
        words + [
          .and(words), .or(words), .and([words[0], term("d7")]), .or([words[1], term("d3")]),
          .phrase(FieldID(0), [Array("a".utf8), Array("b".utf8)]),
        ]
      let expected = try queries.map {
        try fixture.searcher.top(10, $0, filter: [], isPruned: false)
      }
      for _ in 0..<3 {
        let answers = try WorkerPool(workerCount: 4).map(count: 4 * queries.count) { number in
          try fixture.searcher.top(10, queries[number % queries.count])
        }
        for (number, answer) in answers.enumerated() {
          #expect(answer == expected[number % queries.count], "seed \(seed), query \(number)")
        }
      }
      #expect(fixture.searcher.blockRatios.byteCount > 0)
    }
  }
}
