import Platform
import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

/// What of a bound query an index answers, what masks hold, and what explanations say.
@Suite struct TextQueryTests {
  private static let schema = Schema(
    [
      Field("title", .text, isOptional: true), Field("body", .text, isOptional: true),
      Field("stars", .integer), Field("note", .text, isOptional: true),
    ], defaultText: "body")

  private func split(
    _ text: String
  ) throws -> (words: TextQuery, conditions: BoundPredicate) {
    let query = try QueryParser.parse(text)
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    return query.predicate.split(
      isIndexed: { field, needsPositions in
        field.index < 2 || field.index == 3 && !needsPositions
      },
      documents: { Self.set($0) })
  }

  /// A set of its own for each predicate: its hash in bits.
  private static func set(_ predicate: BoundPredicate) -> DocumentSet {
    let word = UInt64(truncatingIfNeeded: predicate.hashValue)
    return DocumentSet(masks: [DocumentMask(documentCount: 64, words: [word])])
  }

  private func set(_ text: String) throws -> TextQuery {
    .documents(
      Self.set(
        try QueryParser.parse(text).bound(to: Self.schema, periods: TestPeriods.resolver)
          .predicate))
  }

  private func word(_ field: Int, _ text: String) -> TextQuery {
    .term(FieldID(field), Array(text.utf8))
  }

  @Test("words of indexed fields are split from conditions on columns")
  func splitting() throws {
    let stars = BoundPredicate.integerRange(FieldID(2), 4...Int64.max)
    #expect(try split("apple").words == word(1, "apple"))
    #expect(try split("apple").conditions == .all)
    #expect(
      try split("apple title:tree stars:>=4") == (
        .and([word(1, "apple"), word(0, "tree")]), stars
      ))
    #expect(try split("stars:>=4") == (.all, stars))
    #expect(
      try split("\"apple tree\" OR cider").words
        == .or([
          .phrase(FieldID(1), [Array("apple".utf8), Array("tree".utf8)]), word(1, "cider"),
        ]))
    #expect(
      try split("apple -tree stars:>=4") == (
        .boolean(required: [word(1, "apple")], optional: [], prohibited: [word(1, "tree")]),
        stars
      ))
    #expect(
      try split("apple (tree OR NOT (cider -pie))").words
        == .and([
          word(1, "apple"),
          .or([
            word(1, "tree"),
            .not(
              .boolean(required: [word(1, "cider")], optional: [], prohibited: [word(1, "pie")])),
          ]),
        ]))
  }

  @Test("what stands beside words under OR or NOT becomes a set of documents")
  func mixed() throws {
    #expect(
      try split("apple OR stars:>=4") == (.or([word(1, "apple"), try set("stars:>=4")]), .all))
    #expect(
      try split("apple OR stars:>=4 OR app*")
        == (.or([word(1, "apple"), try set("stars:>=4 OR app*")]), .all))
    #expect(
      try split("apple OR note:\"tree house\"")
        == (.or([word(1, "apple"), try set("note:\"tree house\"")]), .all))
    #expect(
      try split("NOT (apple stars:>=4 app*)")
        == (.not(.and([word(1, "apple"), try set("stars:>=4 app*")])), .all))
    #expect(
      try split("(apple OR (tree -stars:5)) app*") == (
        .or([word(1, "apple"), .and([word(1, "tree"), try set("-stars:5")])]),
        .textPrefix(FieldID(1), Array("app".utf8))
      ))
    #expect(!TextQuery.not(word(1, "apple")).isScored)
    #expect(try split("apple OR stars:4").words.isScored)
  }

  @Test(
    "what asks for no words stays a condition",
    arguments: [
      "note:\"apple tree\"", "app*", "note:\"apple tree\" OR stars:>=4", "apple~1 -stars:3",
    ])
  func unsplit(text: String) throws {
    let whole = try QueryParser.parse(text)
      .bound(to: Self.schema, periods: TestPeriods.resolver).predicate
    let parts = try split(text)
    #expect(parts.words == .all)
    #expect(parts.conditions == whole)
  }

  @Test("a mask drops bits behind the last document, and counts")
  func mask() {
    let mask = DocumentMask(documentCount: 70, words: [0b101, ~0])
    #expect(mask.count == 8)
    #expect(mask.contains(0) && !mask.contains(1) && mask.contains(69))
    let other = DocumentMask(documentCount: 70, words: [0b100, 1])
    #expect(mask.intersection(other).count == 2)
    #expect(DocumentMask(documentCount: 0, words: []).count == 0)
    var selection = Selection(rowCount: 70)
    selection.filtered[0] = 0b11
    selection.merged[1] = 0b1
    #expect(DocumentMask(kept: selection).count == 67)
  }

  @Test("a predicate on columns becomes a mask", arguments: [0, 1, 64, 1_024, 2_500])
  func columnMask(count: Int) throws {
    let schema = Schema([Field("stars", .integer)])
    let segment = MemorySegment(
      schema: schema, rows: (0..<count).map { [.integer(Int64($0 % 5))] })
    let query = try QueryParser.parse("stars:>=3")
      .bound(to: schema, periods: TestPeriods.resolver)
    var predicate = RowPredicate(query, schema: schema, source: segment)
    let mask = DocumentMask(matching: &predicate, documentCount: count)
    #expect((0..<count).allSatisfy { mask.contains(UInt32($0)) == ($0 % 5 >= 3) })
  }

  @Test("documents that do not count are not found")
  func live() throws {
    let documents = (0..<300).map { [[$0 % 3 == 0 ? "a" : "b"]] }
    let live = DocumentMask(documentCount: 300, words: [0, ~0, 0, 0, 0])
    let fixture = try SearchFixture([documents], live: [live])
    let a = TextQuery.term(FieldID(0), [97])
    #expect(try fixture.searcher.count(a) == 21)
    #expect(try fixture.searcher.top(2, a).map(\.document) == [66, 69])
    let filter = DocumentMask(documentCount: 300, words: [~0, 1 << 5 | 1 << 6, ~0, 0, 0])
    #expect(try fixture.searcher.top(9, a, filter: [filter]).map(\.document) == [69])
    #expect(try fixture.searcher.explain(a, segment: 0, document: 0) == nil)
  }

  @Test("explanations add up to the score, to the last bit")
  func explanation() throws {
    try withSeeds(10) { generator, seed in
      let words = RandomText.vocabulary(5)
      let segments = (0..<2).map { _ in
        RandomText.documents(300, fieldCount: 2, words, longest: 9, &generator)
      }
      let fixture = try SearchFixture(segments, fieldCount: 2)
      let naive = NaiveSearch(segments)
      for _ in 0..<8 {
        let query = RandomText.query(words, fieldCount: 2, depth: 3, &generator)
        var scores: [[UInt32: Float]] = [[:], [:]]
        for hit in naive.hits(query) { scores[hit.segment][hit.document] = hit.score }
        for segment in 0..<2 {
          for document in 0..<UInt32(40) {
            let found = try fixture.searcher.explain(
              query, segment: segment, document: document)
            #expect(found?.score == scores[segment][document], "seed \(seed), \(query)")
          }
        }
      }
    }
  }

  @Test("what an explanation says of a clause")
  func explainedClause() throws {
    let fixture = try SearchFixture([
      [[["a", "b", "a"]], [["b"]], [[]]], [[["a", "b", "b", "b"]]],
    ])
    let phrase = TextQuery.phrase(FieldID(0), [[97], [98]])
    let found = try fixture.searcher.explain(phrase, segment: 1, document: 0)
    let clause = try #require(found?.clauses.first)
    #expect(found?.clauses.count == 1)
    #expect(clause.documentCount == 3)
    #expect(clause.documentFrequencies == [2, 3])
    #expect(clause.frequency == 1)
    #expect(clause.length == 4)
    #expect(abs(clause.averageLength - 8.0 / 3) < 1e-12)
    let idf =
      BM25.idf(documentFrequency: 2, documentCount: 3)
      + BM25.idf(documentFrequency: 3, documentCount: 3)
    #expect(clause.idf == Float(idf))
    #expect(try fixture.searcher.explain(phrase, segment: 0, document: 1) == nil)
  }

  @Test("an index without positions refuses phrases and answers the rest")
  func noPositions() throws {
    let documents = [[["a", "b"]], [["b", "a", "b"]]]
    let fixture = try SearchFixture([documents], hasPositions: false)
    let field = FieldID(0)
    let both = TextQuery.and([.term(field, [97]), .term(field, [98])])
    #expect(try fixture.searcher.top(9, both) == NaiveSearch([documents]).hits(both))
    #expect(!fixture.searcher.isIndexed(field, needsPositions: true))
    #expect(fixture.searcher.isIndexed(field, needsPositions: false))
    #expect(throws: StoreError.self) {
      try fixture.searcher.count(.phrase(field, [[97], [98]]))
    }
  }
}
