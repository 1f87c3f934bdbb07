import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

/// Counts by each algorithm against looking at every document.
@Suite struct CountPropertyTests {
  /// How often each word stands in a document, from all to nearly none: frequent ones are kept as bits.
  static let shares = [1, 0.9, 0.5, 0.2, 0.09, 0.05, 0.02, 0.004, 0.000_3]

  private func term(_ place: Int) -> TextQuery { .term(FieldID(0), Array("w\(place)".utf8)) }

  /// Documents that hold word `i` with probability `shares[i]`, in clusters or evenly.
  private func documents(_ count: Int, _ generator: inout SeededGenerator) -> [[[String]]] {
    let isClustered = Bool.random(using: &generator)
    return (0..<count).map { row in
      [
        Self.shares.enumerated().compactMap { place, share in
          let isNear = (row / 500 + place) % 2 == 0
          let chance = !isClustered ? share : isNear ? min(1, 2 * share) : share / 20
          return Double.random(in: 0..<1, using: &generator) < chance ? "w\(place)" : nil
        }
      ]
    }
  }

  /// All of some terms, any of them, with others prohibited or optional, and nested.
  private func queries(_ generator: inout SeededGenerator) -> [TextQuery] {
    func terms(_ counts: ClosedRange<Int>) -> [TextQuery] {
      (0..<Int.random(in: counts, using: &generator)).map { _ in
        term(Int.random(in: 0...Self.shares.count, using: &generator))
      }
    }
    return [
      .and(terms(2...2)), .and(terms(1...4)), .or(terms(2...2)), .or(terms(3...5)),
      .boolean(required: terms(1...3), optional: [], prohibited: terms(1...2)),
      .boolean(required: terms(1...2), optional: terms(1...2), prohibited: terms(0...1)),
      .boolean(required: [], optional: [], prohibited: terms(1...3)),
      .and([.or(terms(2...3)), .or(terms(1...2))]),
      .boolean(required: terms(1...1), optional: [], prohibited: [.and(terms(2...2))]),
    ]
  }

  @Test("tiny and frequent terms, masks, several segments, each query asked again and again")
  func counts() throws {
    try withSeeds(3) { generator, seed in
      let segments = [5_000, 1, 1_100, 0].map { documents($0, &generator) }
      // Room for all bits, for two or three of the largest segment, and for none.
      let cache = FrequentTermCache(
        byteLimit: [FrequentTermCache.byteLimit, 2_000, 0].randomElement(using: &generator) ?? 0)
      let fixture = try SearchFixture(segments, frequentTerms: cache)
      let naive = NaiveSearch(segments)
      for round in 0..<2 {
        for query in queries(&generator) {
          let masks = RandomText.masks(segments, &generator)
          let expected = naive.hits(query) { segment, document in
            masks.isEmpty || masks[segment]?.contains(UInt32(document)) ?? true
          }
          let unmasked = masks.isEmpty ? expected : naive.hits(query)
          for _ in 0..<2 {
            let count = try fixture.searcher.count(query, filter: masks)
            #expect(count == expected.count, "seed \(seed), round \(round), \(query)")
            let all = try fixture.searcher.count(query)
            #expect(all == unmasked.count, "seed \(seed), round \(round), \(query), no mask")
          }
        }
      }
    }
  }

  @Test("bits of frequent terms are kept, within the limit, and those of others are not")
  func keeps() throws {
    var generator = SeededGenerator(seed: 1)
    let segments = [documents(8_000, &generator), documents(8_000, &generator)]
    let cache = FrequentTermCache()
    let fixture = try SearchFixture(segments, frequentTerms: cache)
    let byteCount = DocumentBits(documentCount: 8_000).byteCount
    _ = try fixture.searcher.count(.and([term(7), term(8)]))
    #expect(cache.byteCount == 0)
    _ = try fixture.searcher.count(.and([term(1), term(2)]))
    #expect(cache.byteCount == 4 * byteCount)
    // A few look-ups in a third frequent term make no bits; many queries of them do.
    _ = try fixture.searcher.count(.and([term(8), term(3)]))
    #expect(cache.byteCount == 4 * byteCount)
    for _ in 0..<2_000 { _ = try fixture.searcher.count(.and([term(8), term(3)])) }
    #expect(cache.byteCount == 6 * byteCount)
  }

  @Test("terms with a set of documents")
  func sets() throws {
    try withSeeds(3) { generator, seed in
      let segments = [documents(5_000, &generator), documents(300, &generator)]
      let fixture = try SearchFixture(segments)
      let naive = NaiveSearch(segments)
      let masks = segments.map { documents in
        DocumentMask(
          documentCount: documents.count,
          words: (0..<(documents.count + 63) / 64).map { _ in generator.next() & generator.next() })
      }
      let set = TextQuery.documents(DocumentSet(masks: masks))
      #expect(try fixture.searcher.count(set) == masks.reduce(0) { $0 + $1.count })
      for place in Self.shares.indices {
        let all = naive.hits(term(place))
        let shared = all.count { masks[$0.segment].contains($0.document) }
        let found = try [
          fixture.searcher.count(.and([term(place), set])),
          fixture.searcher.count(
            .boolean(required: [term(place)], optional: [], prohibited: [set])),
          fixture.searcher.count(.and([term(place), .not(set)])),
          fixture.searcher.count(.or([set, term(place)])),
        ]
        let rest = all.count - shared
        let any = rest + masks.reduce(0) { $0 + $1.count }
        #expect(found == [shared, rest, rest, any], "seed \(seed), word \(place)")
      }
    }
  }

  @Test("several threads count with one searcher")
  func threads() async throws {
    var generator = SeededGenerator(seed: 2)
    let segments = [documents(5_000, &generator), documents(3_000, &generator)]
    let fixture = try SearchFixture(segments, frequentTerms: FrequentTermCache(byteLimit: 2_000))
    let naive = NaiveSearch(segments)
    let queries = (0..<6).flatMap { _ in self.queries(&generator) }
    let expected = queries.map { naive.hits($0).count }
    let searcher = fixture.searcher
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for first in 0..<4 {
        group.addTask {
          var counts = [Int](repeating: 0, count: queries.count)
          for step in queries.indices {
            let place = (7 * first + step) % queries.count
            counts[place] = try searcher.count(queries[place])
          }
          return counts
        }
      }
      for try await counts in group { #expect(counts == expected) }
    }
  }
}
