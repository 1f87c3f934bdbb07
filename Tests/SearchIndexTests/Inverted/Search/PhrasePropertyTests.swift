import Platform
import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

/// Phrases on every path that their search may take, against looking at every document.
@Suite struct PhrasePropertyTests {
  private func phrase(_ words: [String]) -> TextQuery {
    .phrase(FieldID(0), words.map { Array($0.utf8) })
  }

  /// Compares the best, the count and the explanations, alone and inside trees.
  private func check(
    _ words: [String], _ fixture: SearchFixture, _ naive: NaiveSearch,
    masks: [DocumentMask?] = [], seed: UInt64 = 0
  ) throws {
    let term = TextQuery.term(FieldID(0), Array((words.first ?? "").utf8))
    let phrase = phrase(words)
    for query in [
      phrase, .and([phrase, term]), .or([phrase, term]), .and([term, .not(phrase)]),
    ] {
      let expected = naive.hits(query) { segment, document in
        masks.isEmpty || masks[segment]?.contains(UInt32(document)) ?? true
      }
      for count in [1, 10, 1_000_000] {
        let found = try fixture.searcher.top(count, query, filter: masks)
        #expect(found == Array(expected.prefix(count)), "seed \(seed), top \(count), \(query)")
      }
      #expect(
        try fixture.searcher.count(query, filter: masks) == expected.count,
        "seed \(seed), count, \(query)")
      for hit in expected.prefix(3) {
        let explanation = try fixture.searcher.explain(
          query, segment: hit.segment, document: hit.document)
        #expect(explanation?.score == hit.score, "seed \(seed), \(query)")
      }
    }
  }

  @Test("terms that overlap themselves")
  func overlaps() throws {
    let texts = [
      "a a b a a", "a a a a a", "a b a b a", "b a", "a", "", "b b a a b", "a b a", "a a",
      "a b c a b c a", "c c c a b", "c a b a b c",
    ]
    let documents = texts.map { [$0.split(separator: " ").map(String.init)] }
    let fixture = try SearchFixture([documents])
    let naive = NaiveSearch([documents])
    for query in [
      "a a", "a b", "b a", "a a b", "a b a", "b a a", "a a a", "a b a b", "b b", "a a a a a",
      "a b c", "c a b", "a b c a", "c c a", "b c a b c", "a a a a a a a a",
    ] {
      try check(query.split(separator: " ").map(String.init), fixture, naive)
    }
  }

  /// Blocks with many common documents, with few, and far apart; up to a dozen words in a phrase.
  @Test("dense, sparse and repeated words")
  func densities() throws {
    try withSeeds(2) { generator, seed in
      let words = RandomText.vocabulary(25)
      let segments = [
        RandomText.documents(1_500, fieldCount: 1, words, longest: 30, &generator),
        RandomText.documents(700, fieldCount: 1, words, longest: 4, &generator),
      ]
      let fixture = try SearchFixture(segments)
      let naive = NaiveSearch(segments)
      for size in [2, 2, 2, 3, 3, 4, 6] {
        // Half of them are taken from a document, so that long ones are found too.
        var query = (0..<size).map { _ in RandomText.word(words, &generator) }
        let document = segments[0][Int.random(in: 0..<1_500, using: &generator)][0]
        if Bool.random(using: &generator), document.count > size {
          let start = Int.random(in: 0...document.count - size, using: &generator)
          query = Array(document[start..<start + size])
        }
        let masks = RandomText.masks(segments, &generator)
        try check(query, fixture, naive, masks: masks, seed: seed)
      }
    }
  }

  /// Frequencies on both sides of eight, where the code of positions changes, and lengths at the
  /// borders of norms.
  @Test("frequencies and lengths at the borders of codes")
  func borders() throws {
    try withSeeds(2, base: 50) { generator, seed in
      let lengths = [1, 2, 23, 24, 39, 40, 41, 42, 55, 56, 59, 60, 87, 88, 151, 152, 279, 280, 600]
      let documents = (0..<400).map { row -> [[String]] in
        let length = lengths[row % lengths.count]
        let share = Int.random(in: 1...20, using: &generator)
        var words = (0..<length).map { _ -> String in
          switch Int.random(in: 0..<20, using: &generator) {
          case 0: "a"
          case 1: "b"
          default: Int.random(in: 0..<20, using: &generator) < share ? "c" : "d"
          }
        }
        // The phrase at both ends.
        if length > 2 { words.replaceSubrange(length - 2..<length, with: ["a", "b"]) }
        if Bool.random(using: &generator), length > 5 { words[0] = "b" }
        return [words]
      }
      let fixture = try SearchFixture([documents])
      let naive = NaiveSearch([documents])
      for query in ["a b", "b a", "c d", "d c d", "c c", "a b c d", "d a b", "b d"] {
        try check(query.split(separator: " ").map(String.init), fixture, naive, seed: seed)
      }
    }
  }

  /// Documents too long for the map, beside short ones; words in one document, once and often.
  @Test("long documents and rare words")
  func longDocuments() throws {
    let filler = (0..<40_000).map { $0 % 3 == 0 ? "x" : "y" }
    let documents: [[[String]]] = [
      [filler + ["a", "b", "a", "b"]], [["a", "b"]], [["b", "a"]],
      [["a", "b"] + filler + ["once", "a", "b"]], [filler], [["once", "b"]], [[]],
      [Array(repeating: "a", count: 70_000) + ["b", "twin", "x", "twin", "b"]],
    ]
    let fixture = try SearchFixture([documents])
    let naive = NaiveSearch([documents])
    for query in [
      "a b", "b a", "a b a", "x y", "y y x", "x y y x y", "once a", "once a b", "once b", "a a b",
      "twin b", "b twin x", "x twin", "twin once",
    ] {
      try check(query.split(separator: " ").map(String.init), fixture, naive)
    }
  }

  /// Stop words leave holes, so that positions go beyond the number of tokens.
  @Test("positions beyond the length")
  func slack() throws {
    try withSeeds(5, base: 80) { generator, seed in
      let folder = try TemporaryFolder()
      let documents = (0..<500).map { _ in
        (0..<Int.random(in: 1...30, using: &generator)).map { _ in
          Int.random(in: 0..<3, using: &generator)
        }
      }
      // Word 2 is a stop word: it has a place and no posting.
      let terms = (0..<2).map { word in
        IndexModel.Term(
          bytes: [UInt8(97 + word)],
          postings: documents.enumerated().compactMap { row, words in
            let places = words.indices.filter { words[$0] == word }.map(UInt32.init)
            return places.isEmpty
              ? nil : IndexModel.Posting(document: UInt32(row), positions: places)
          })
      }
      let model = IndexModel(documentCount: documents.count, terms: terms)
      #expect(model.slack > 0)
      try model.write(to: folder.file("index"), scratch: folder.scratch())
      let searcher = Searcher(segments: [
        SearchSegment(
          documentCount: documents.count,
          fields: [FieldID(0): try model.open(folder.file("index"))])
      ])
      // 2 stands for any word.
      for query in [
        [0, 1], [1, 0], [0, 0], [0, 1, 0], [0, 2, 1], [1, 2, 2, 1], [0, 2, 0, 1],
      ] {
        let expected = documents.indices.filter { row in
          documents[row].indices.contains { start in
            start + query.count <= documents[row].count
              && query.indices.allSatisfy {
                query[$0] == 2 || query[$0] == documents[row][start + $0]
              }
          }
        }
        let phrase = TextQuery.phrase(
          FieldID(0), query.map { $0 == 2 ? [] : [UInt8(97 + $0)] })
        #expect(try searcher.count(phrase) == expected.count, "seed \(seed), \(query)")
        let found = try searcher.top(1_000, phrase).map { Int($0.document) }
        #expect(found.sorted() == expected, "seed \(seed), \(query)")
      }
    }
  }
}
