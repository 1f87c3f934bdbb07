import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

/// Every algorithm against looking at every document, bit by bit.
@Suite struct SearchPropertyTests {
  static let counts = [0, 1, 2, 3, 10, 100, 100_000]

  /// Compares all answers to `query`; the comment names the seed.
  private func check(
    _ query: TextQuery, _ fixture: SearchFixture, _ naive: NaiveSearch, masks: [DocumentMask?],
    seed: UInt64
  ) throws {
    let expected = naive.hits(query) { segment, document in
      masks.isEmpty || masks[segment]?.contains(UInt32(document)) ?? true
    }
    for count in Self.counts {
      let found = try fixture.searcher.top(count, query, filter: masks)
      #expect(found == Array(expected.prefix(count)), "seed \(seed), top \(count), \(query)")
      let exhaustive = try fixture.searcher.top(count, query, filter: masks, isPruned: false)
      #expect(exhaustive == found, "seed \(seed), top \(count) without pruning, \(query)")
    }
    let count = try fixture.searcher.count(query, filter: masks)
    #expect(count == expected.count, "seed \(seed), count, \(query)")
  }

  @Test("small vocabularies, any tree, several segments and fields")
  func anyTree() throws {
    try withSeeds(25) { generator, seed in
      let words = RandomText.vocabulary(Int.random(in: 1...6, using: &generator))
      let segments = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        RandomText.documents(
          Int.random(in: 0...400, using: &generator), fieldCount: 2, words, longest: 12,
          &generator)
      }
      let fixture = try SearchFixture(segments, fieldCount: 2)
      let naive = NaiveSearch(segments)
      for _ in 0..<6 {
        let query = RandomText.query(words, fieldCount: 2, depth: 3, &generator)
        let masks = RandomText.masks(segments, &generator)
        try check(query, fixture, naive, masks: masks, seed: seed)
      }
    }
  }

  @Test("thousands of documents, words from frequent to rare")
  func shapes() throws {
    try withSeeds(2) { generator, seed in
      let words = RandomText.vocabulary(60)
      let segments = [
        RandomText.documents(5_500, fieldCount: 1, words, longest: 16, &generator),
        RandomText.documents(200, fieldCount: 1, words, longest: 100, &generator),
        RandomText.documents(2_000, fieldCount: 1, words, longest: 5, &generator),
      ]
      let fixture = try SearchFixture(segments)
      let naive = NaiveSearch(segments)
      for size in 1...4 {
        for _ in 0..<2 {
          let terms = (0..<size).map { _ in RandomText.word(words, &generator) }
          let masks = RandomText.masks(segments, &generator)
          let leaves = terms.map { TextQuery.term(FieldID(0), Array($0.utf8)) }
          let phrase = TextQuery.phrase(FieldID(0), terms.map { Array($0.utf8) })
          try check(.and(leaves), fixture, naive, masks: masks, seed: seed)
          try check(.or(leaves), fixture, naive, masks: masks, seed: seed)
          try check(phrase, fixture, naive, masks: masks, seed: seed)
        }
      }
    }
  }

  @Test("many windows, with blocks across their borders")
  func windows() throws {
    try withSeeds(2) { generator, seed in
      let words = RandomText.vocabulary(12)
      let segments = [
        RandomText.documents(25_000, fieldCount: 1, words, longest: 4, &generator)
      ]
      let fixture = try SearchFixture(segments)
      let naive = NaiveSearch(segments)
      // Pairs far apart in frequency, so that a block of the one has many of the other.
      for places in [
        [4], [0, 3], [0, 8], [9, 0], [1, 10], [0, 1, 8], [0, 3, 6, 9], [2, 5, 11],
      ] {
        let leaves = places.map { TextQuery.term(FieldID(0), Array(words[$0].utf8)) }
        for query in [TextQuery.or(leaves), .and(leaves)] {
          let expected = naive.hits(query)
          for count in [5, 10, 100, 1_000] {
            let found = try fixture.searcher.top(count, query)
            #expect(found == Array(expected.prefix(count)), "seed \(seed), \(count), \(query)")
          }
          #expect(try fixture.searcher.count(query) == expected.count, "seed \(seed), \(query)")
        }
      }
    }
  }

  @Test("a block of a rare term over strong and weak blocks of a frequent one")
  func unevenBlocks() throws {
    let documents = (0..<16_000).map { row -> [[String]] in
      // Medium, then strong, then weak, within the documents of one block of the rare term.
      let frequency = row < 5_200 ? 3 : row < 7_000 ? 6 : 1
      let words =
        Array(repeating: "f", count: frequency) + Array(repeating: "x", count: 7 - frequency)
      return [words + (row % 40 == 0 ? ["r"] : [])]
    }
    let fixture = try SearchFixture([documents])
    let naive = NaiveSearch([documents])
    let leaves = ["r", "f", "x"].map { TextQuery.term(FieldID(0), Array($0.utf8)) }
    for query in [TextQuery.and(leaves), .and(Array(leaves.prefix(2))), .or(leaves)] {
      let expected = naive.hits(query)
      for count in [1, 10, 60, 200] {
        let found = try fixture.searcher.top(count, query)
        #expect(found == Array(expected.prefix(count)), "top \(count), \(query)")
      }
    }
  }

  @Test("the cut into segments changes nothing")
  func segmentation() throws {
    try withSeeds(6) { generator, seed in
      let words = RandomText.vocabulary(12)
      let documents = RandomText.documents(2_000, fieldCount: 1, words, longest: 20, &generator)
      var cuts: [[[[String]]]] = []
      var start = 0
      while start < documents.count {
        let end = min(documents.count, start + Int.random(in: 1...900, using: &generator))
        cuts.append(Array(documents[start..<end]))
        start = end
      }
      let whole = try SearchFixture([documents])
      let cut = try SearchFixture(cuts)
      let starts = cuts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
      for _ in 0..<8 {
        let query = RandomText.query(words, fieldCount: 1, depth: 2, &generator)
        let expected = try whole.searcher.top(50, query)
        let found = try cut.searcher.top(50, query).map {
          SearchHit(
            segment: 0, document: UInt32(starts[$0.segment]) + $0.document, score: $0.score)
        }
        #expect(found == expected, "seed \(seed), \(query)")
      }
    }
  }

  @Test("frequencies from least to greatest, and documents that all score the same")
  func extremes() throws {
    let many = Array(repeating: "a", count: 70_000)
    let segments: [[[[String]]]] = [
      [[many], [["a"]], [many + ["b"]], [[]], [["b", "a"]]],
      Array(repeating: [["a", "b"]], count: 1_000),
      [],
      Array(repeating: [[]], count: 300),
    ]
    let fixture = try SearchFixture(segments)
    let naive = NaiveSearch(segments)
    let a = TextQuery.term(FieldID(0), [97])
    let b = TextQuery.term(FieldID(0), [98])
    let queries: [TextQuery] = [
      a, b, .and([a, b]), .or([a, b]), .phrase(FieldID(0), [[97], [98]]),
      .phrase(FieldID(0), [[97], [97], [97]]), .not(a), .all, .and([a, .not(b)]),
      .term(FieldID(0), []), .phrase(FieldID(0), []), .term(FieldID(9), [97]),
      .boolean(required: [.not(a)], optional: [b], prohibited: []),
      .boolean(required: [a], optional: [b, a], prohibited: [.phrase(FieldID(0), [[98], [97]])]),
    ]
    for query in queries {
      if case .term(let field, _) = query, field.index > 0 {
        #expect(try fixture.searcher.count(query) == 0)
        #expect(try fixture.searcher.top(10, query).isEmpty)
      } else {
        try check(query, fixture, naive, masks: [], seed: 0)
      }
    }
  }

  @Test("scores are those of the formula in double precision")
  func formula() throws {
    try withSeeds(5) { generator, seed in
      let words = RandomText.vocabulary(8)
      let similarity = BM25(
        k1: Double.random(in: 0.1...3, using: &generator),
        b: Double.random(in: 0...1, using: &generator))
      let segments = [
        RandomText.documents(600, fieldCount: 2, words, longest: 80, &generator)
      ]
      let fixture = try SearchFixture(segments, fieldCount: 2, similarity: similarity)
      let naive = NaiveSearch(segments, similarity: similarity)
      for _ in 0..<10 {
        let query = RandomText.query(words, fieldCount: 2, depth: 2, &generator)
        for hit in try fixture.searcher.top(20, query) {
          let plain = naive.plainScore(
            query, segment: hit.segment, document: Int(hit.document))
          let difference = abs((plain ?? .infinity) - Double(hit.score))
          #expect(difference < 1e-4, "seed \(seed), \(query)")
        }
      }
    }
  }
}
