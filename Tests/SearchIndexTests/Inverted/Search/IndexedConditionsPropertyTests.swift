import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// A search over indexes finds what a look at every stored value finds, for any tree of conditions
/// and any analyzers.
@Suite struct IndexedConditionsPropertyTests {
  private static let words = [
    "the", "of", "and", "in", "president", "presidents", "united", "states", "state", "running",
    "runs", "run", "runner", "Café", "cafe", "CAFÉS", "Straße", "strasse", "don't", "it's", "3.14",
    "well-known", "日本", "naïve", "city", "cities", "hall", "halls", "mayor", "major", "mayr",
    "meier", "holl", "citie", "a",
    "I", "x", "xy", "snake_case", "Ł", "übermäßig", "\u{1F600}", "!!",
  ]

  private static let analyzers = [
    "simple", "simple stop:english", "uax29", "uax29 fold", "simple fold stem:english",
    "uax29 fold stem:english stop:english", "simple stem:german stop:german",
  ]

  private static func word(_ generator: inout SeededGenerator) -> String {
    let place = Int.random(in: 0..<words.count, using: &generator)
    return words[Bool.random(using: &generator) ? place : place / 4]
  }

  private static func text(_ generator: inout SeededGenerator) -> String? {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return nil
    case 1: return ["", "the of and", "!? …", "  "].randomElement(using: &generator)
    case 2: return "the president of the united states"
    default:
      return (0..<Int.random(in: 1...12, using: &generator)).map { _ in word(&generator) }
        .joined(separator: [" ", ", ", " - ", "\n"].randomElement(using: &generator) ?? " ")
    }
  }

  private static func records(
    _ count: Int, texts: Int, _ generator: inout SeededGenerator
  ) -> [IndexedRecords.Record] {
    (0..<count).map { _ in
      IndexedRecords.Record(
        number: Int64.random(in: 0...9, using: &generator),
        kind: ["red", "green", "blue", nil].randomElement(using: &generator) ?? nil,
        texts: (0..<texts).map { _ in text(&generator) }, place: place(&generator))
    }
  }

  private static func place(
    _ generator: inout SeededGenerator
  ) -> (latitude: Int64, longitude: Int64)? {
    if Int.random(in: 0..<5, using: &generator) == 0 { return nil }
    return (
      Int64.random(in: -500...500, using: &generator),
      Int64.random(in: -500...500, using: &generator)
    )
  }

  /// A query as text; may be one that cannot be bound, such as a stop word alone.
  private static func query(
    depth: Int, _ generator: inout SeededGenerator
  ) -> String {
    func children(_ joiner: String) -> String {
      let parts = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
        query(depth: depth - 1, &generator)
      }
      return "(" + parts.joined(separator: joiner) + ")"
    }
    switch depth == 0 ? 9 : Int.random(in: 0...9, using: &generator) {
    case 0...2: return children(" OR ")
    case 3...5: return children(" AND ")
    case 6: return "NOT " + query(depth: depth - 1, &generator)
    default: return leaf(&generator)
    }
  }

  private static func leaf(_ generator: inout SeededGenerator) -> String {
    let name = ["", "t0:", "t1:", "t2:"].randomElement(using: &generator) ?? ""
    let field = name.isEmpty ? "t0:" : name
    let number = Int.random(in: 0...9, using: &generator)
    switch Int.random(in: 0...22, using: &generator) {
    case 20...22:
      let sides = (0..<2).map { _ in
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in word(&generator) }
          .joined(separator: " ")
      }
      return "\(name)\"\(sides[0])\" NEAR/\(Int.random(in: 1...6, using: &generator)) "
        + "\"\(sides[1])\""
    case 18...19:
      let code = ["", ".soundex", ".cologne", ".daitch_mokotoff"].randomElement(using: &generator)
      return "\(name)sounds\(code ?? ""):\"\(word(&generator))\""
    case 16...17:
      var letters = Array(word(&generator))
      for _ in 0..<Int.random(in: 1...2, using: &generator) where !letters.isEmpty {
        let start = Int.random(in: 0..<letters.count, using: &generator)
        let end = min(letters.count, start + Int.random(in: 0...3, using: &generator))
        letters.replaceSubrange(start..<end, with: [Bool.random(using: &generator) ? "*" : "?"])
      }
      return name + String(letters)
    case 0: return "n:\(number)"
    case 1: return "n:>=\(number)"
    case 2:
      return ["kind:red", "kind:gr*", "kind:*", "kind:none", "kind:?re*", "kind:*e*"].randomElement(
        using: &generator) ?? ""
    case 3: return "*"
    case 4: return field + "*"
    case 5: return "near:0.00000\(number),0,\(3 * number).5m"
    case 6:
      let word = word(&generator)
      let prefix = String(word.prefix(Int.random(in: 1...4, using: &generator)))
      return "\(name)\"\(prefix)\"*"
    case 7...8:
      return "\(name)\"\(word(&generator))\"~"
        + (["", "1", "2"].randomElement(using: &generator) ?? "")
    case 9: return name + "\"president of the united states\""
    case 10...12:
      let words = (0..<Int.random(in: 2...3, using: &generator)).map { _ in word(&generator) }
      return "\(name)\"\(words.joined(separator: " "))\""
    default: return "\(name)\"\(word(&generator))\""
    }
  }

  private func check(
    _ records: IndexedRecords, _ text: String, live: [DocumentMask?], _ comment: Comment
  ) throws {
    let (words, filter) = try records.indexed(text)
    let found = try records.searcher.documents(words, filter: filter)
    var hits: [SearchHit] = []
    for (number, rows) in try records.scan(text).enumerated() {
      var mask = DocumentMask(documentCount: records.segments[number].rowCount, words: rows)
      if !live.isEmpty, let live = live[number] { mask = mask.intersection(live) }
      #expect(found[number] == mask, comment)
      for row in 0..<mask.documentCount where mask.contains(UInt32(row)) {
        hits.append(SearchHit(segment: number, document: UInt32(row), score: 0))
      }
    }
    #expect(try records.searcher.count(words, filter: filter) == hits.count, comment)
    let top = try records.searcher.top(hits.count + 1, words, filter: filter)
    #expect(Set(top.map { [$0.segment, Int($0.document)] }).count == hits.count, comment)
    if !words.isScored {
      #expect(top == hits, comment)
    }
    let few = try records.searcher.top(5, words, filter: filter)
    #expect(few == Array(top.prefix(5)), comment)
    for hit in few {
      let explanation = try records.searcher.explain(
        words, segment: hit.segment, document: hit.document)
      #expect(explanation?.score == hit.score, comment)
    }
  }

  @Test func indexesFindWhatAScanFinds() throws {
    try withSeeds(24, base: 100) { generator, seed in
      let indexing = try (0..<3).map { _ -> FieldIndexing? in
        guard Int.random(in: 0..<6, using: &generator) > 0 else { return nil }
        let name = Self.analyzers[Int.random(in: 0..<Self.analyzers.count, using: &generator)]
        return FieldIndexing(
          analyzer: try AnalyzerSpecification(parsing: name),
          hasPositions: Int.random(in: 0..<4, using: &generator) > 0)
      }
      let data = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.records(Int.random(in: 0...150, using: &generator), texts: 3, &generator)
      }
      let live: [DocumentMask?] =
        Bool.random(using: &generator)
        ? []
        : data.map { records in
          DocumentMask(
            documentCount: records.count,
            words: (0..<(records.count + 63) / 64).map { _ in generator.next() | generator.next() })
        }
      let records = try IndexedRecords(data, indexing: indexing, live: live)
      var asked = 0
      for _ in 0..<60 {
        let text = Self.query(depth: Int.random(in: 0...3, using: &generator), &generator)
        do { _ = try records.bound(text) } catch is QueryError { continue }
        asked += 1
        try check(
          records, text, live: live,
          "seed \(seed): \(text), \(indexing.map { $0?.identity ?? "none" })")
      }
      #expect(asked > 10, "seed \(seed)")
    }
  }

  /// What is asked of an index alone is answered as if the texts were there.
  @Test func textsNeedNotBeStored() throws {
    try withSeeds(8, base: 300) { generator, seed in
      let indexing = try (0..<3).map { _ -> FieldIndexing? in
        let name = Self.analyzers[Int.random(in: 0..<Self.analyzers.count, using: &generator)]
        return FieldIndexing(analyzer: try AnalyzerSpecification(parsing: name))
      }
      let data = [Self.records(120, texts: 3, &generator), Self.records(30, texts: 3, &generator)]
      let stored = try IndexedRecords(data, indexing: indexing)
      let bare = try IndexedRecords(data, indexing: indexing, isStored: false)
      for _ in 0..<60 {
        let text = Self.query(depth: Int.random(in: 0...3, using: &generator), &generator)
        // Whether a text without a word is there cannot be known.
        guard !text.contains(":*") else { continue }
        do { _ = try stored.bound(text) } catch is QueryError { continue }
        let (words, filter) = try bare.indexed(text)
        let found = try bare.searcher.documents(words, filter: filter)
        let expected = try stored.scan(text).enumerated().map {
          DocumentMask(documentCount: stored.segments[$0].rowCount, words: $1)
        }
        #expect(found == expected, "seed \(seed): \(text)")
      }
      let (words, filter) = try bare.indexed("t1:*")
      for (number, mask) in try bare.searcher.documents(words, filter: filter).enumerated() {
        for row in 0..<mask.documentCount {
          var analyzer = Analyzer(indexing[1]?.analyzer ?? .simple)
          let hasWord = !analyzer.terms(of: Array((data[number][row].texts[1] ?? "").utf8)).isEmpty
          #expect(mask.contains(UInt32(row)) == hasWord, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [
    ("\"president of the united states\"", 1), ("\"president the of united states\"", 1),
    ("\"president united states\"", 0), ("\"president of united states\"", 0),
    ("\"the president\"", 3), ("president -\"united states\"", 2), ("NOT president", 1),
    ("president NOT president", 0), ("nowhere", 0), ("t1:nowhere OR president", 3),
  ])
  func stopWordsKeepTheirPlaces(_ text: String, _ count: Int) throws {
    let texts = [
      "The President of the United States", "a president, unlike united people, states", nil,
      "President. United",
    ]
    let indexing = FieldIndexing(
      analyzer: try AnalyzerSpecification(parsing: "simple stop:english"))
    let records = try IndexedRecords(
      [texts.map { IndexedRecords.Record(number: 1, kind: nil, texts: [$0, nil]) }],
      indexing: [indexing, indexing])
    let (words, filter) = try records.indexed(text)
    #expect(try records.searcher.count(words, filter: filter) == count)
    #expect(try records.scan(text)[0][0].nonzeroBitCount == count)
  }
}
