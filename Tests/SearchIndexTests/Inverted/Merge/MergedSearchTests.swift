import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// Answers over merged indexes are those over the parts that are left, each with its own index.
@Suite struct MergedSearchTests {
  /// A part as it stands in the global order.
  private struct Part {
    var isMerged: Bool
    var isDropped: Bool
  }

  /// Searches the parts that are left in merged indexes.
  private struct Merged {
    let searcher: Searcher
    /// By segment of the searcher, its parts with their first documents.
    let places: [[(part: Int, start: Int, count: Int)]]

    func place(_ hit: SearchHit) -> (part: Int, row: Int)? {
      places[hit.segment].last { $0.start <= Int(hit.document) }
        .map { ($0.part, Int(hit.document) - $0.start) }
    }

    /// What masks, one a part, let through of each segment.
    func masks(_ masks: [DocumentMask?]) -> [DocumentMask?] {
      masks.isEmpty
        ? []
        : zip(places, searcher.segments).map { places, segment in
          DocumentMask(
            documentCount: segment.documentCount,
            parts: places.map { ($0.start, $0.count, masks[$0.part]) })
        }
    }
  }

  private let fixture: MergeFixture

  init() throws { fixture = try MergeFixture() }

  /// Merges the parts that are to be merged, some of them twice, and leaves out some of the dropped ones.
  private func merge(
    _ parts: [Part], _ whole: SearchFixture, _ generator: inout SeededGenerator
  ) throws -> (index: MergedIndexReader, numbers: [Int]) {
    let numbers = parts.indices.filter { parts[$0].isMerged }
    func source(_ number: Int) -> IndexMergeSource {
      let segment = whole.searcher.segments[number]
      return MergeFixture.source(number, segment.fields, documentCount: segment.documentCount)
    }
    var sources = numbers.map(source)
    if Bool.random(using: &generator), numbers.count > 2 {
      let middle = Int.random(in: 1..<numbers.count - 1, using: &generator)
      let first = try fixture.merge(Array(sources[...middle]), "first")
      sources = try IndexMergeSource.all(Array(0...middle), of: first) + sources[(middle + 1)...]
    }
    let index = try fixture.merge(sources, "merged")
    guard Bool.random(using: &generator) else { return (index, numbers) }
    let kept = numbers.indices.filter {
      !parts[numbers[$0]].isDropped || Bool.random(using: &generator)
    }
    let rewritten = try fixture.merge(try IndexMergeSource.all(kept, of: index), "rewritten")
    return (rewritten, kept.map { numbers[$0] })
  }

  /// A searcher over the parts that are left: one segment a run of adjacent parts in the merged index.
  private func searcher(
    _ parts: [Part], _ whole: SearchFixture, fieldCount: Int, live: [DocumentMask?],
    _ generator: inout SeededGenerator
  ) throws -> Merged {
    let (index, numbers) = try merge(parts, whole, &generator)
    var fields: [FieldID: FieldIndexReader] = [:]
    for field in index.fields { fields[field] = try index.index(of: field) }
    var segments: [SearchSegment] = []
    var places: [[(part: Int, start: Int, count: Int)]] = []
    var run: [Int] = []
    func close() {
      guard !run.isEmpty else { return }
      let remaining = RemainingDocuments(parts: run, of: index)
      let found = run.map { number in
        let documents = index.documents(ofPart: number)
        return (part: numbers[number], start: documents.lowerBound, count: documents.count)
      }
      let isHidden = remaining != nil || found.contains { live[$0.part] != nil }
      let mask = DocumentMask(
        documentCount: index.rowCount, parts: found.map { ($0.start, $0.count, live[$0.part]) })
      segments.append(
        SearchSegment(
          documentCount: index.rowCount, fields: fields, live: isHidden ? mask : nil,
          remaining: remaining))
      places.append(found)
      run = []
    }
    for (number, part) in parts.enumerated() where !part.isDropped {
      if let place = numbers.firstIndex(of: number) {
        run.append(place)
      } else {
        close()
        let own = whole.searcher.segments[number]
        segments.append(
          SearchSegment(
            documentCount: own.documentCount, fields: own.fields, live: live[number]))
        places.append([(number, 0, own.documentCount)])
      }
    }
    close()
    return Merged(searcher: Searcher(segments: segments), places: places)
  }

  /// Compares every answer with those of `plain`, whose segments are the parts `left`.
  private func check(
    _ query: TextQuery, _ merged: Merged, _ plain: Searcher, left: [Int], masks: [DocumentMask?],
    _ what: String
  ) throws {
    let filter = masks.isEmpty ? [] : left.map { masks[$0] }
    let mergedFilter = merged.masks(masks)
    for count in [1, 3, 10, 100_000] {
      let expected = try plain.top(count, query, filter: filter)
      let found = try merged.searcher.top(count, query, filter: mergedFilter)
      #expect(found.map(\.score) == expected.map(\.score), "\(what), top \(count), \(query)")
      let places = found.map { merged.place($0).map { [$0.part, $0.row] } }
      #expect(
        places == expected.map { [left[$0.segment], Int($0.document)] },
        "\(what), top \(count), \(query)")
      let exhaustive = try merged.searcher.top(
        count, query, filter: mergedFilter, isPruned: false)
      #expect(exhaustive == found, "\(what), top \(count) without pruning, \(query)")
      for (mine, other) in zip(found.prefix(5), expected) {
        let explained = try merged.searcher.explain(
          query, segment: mine.segment, document: mine.document)
        let plainly = try plain.explain(query, segment: other.segment, document: other.document)
        #expect(explained == plainly, "\(what), explained, \(query)")
      }
    }
    let count = try merged.searcher.count(query, filter: mergedFilter)
    #expect(count == (try plain.count(query, filter: filter)), "\(what), count, \(query)")
  }

  private func run(
    _ generator: inout SeededGenerator, _ seed: UInt64, words: [String], fieldCount: Int,
    documents: ClosedRange<Int>, longest: Int, queries: [TextQuery]?
  ) throws {
    let texts = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      RandomText.documents(
        Int.random(in: documents, using: &generator), fieldCount: fieldCount, words,
        longest: longest, &generator)
    }
    let parts = texts.map { _ in
      Part(
        isMerged: Int.random(in: 0..<4, using: &generator) > 0,
        isDropped: Int.random(in: 0..<4, using: &generator) == 0)
    }
    guard parts.contains(where: \.isMerged) else { return }
    var live = RandomText.masks(texts, &generator)
    if live.isEmpty { live = texts.map { _ in nil } }
    let whole = try SearchFixture(texts, fieldCount: fieldCount)
    let left = parts.indices.filter { !parts[$0].isDropped }
    let plain = try SearchFixture(
      left.map { texts[$0] }, fieldCount: fieldCount, live: left.map { live[$0] })
    let merged = try searcher(
      parts, whole, fieldCount: fieldCount, live: live, &generator)
    let random = (0..<8).map { _ in
      RandomText.query(words, fieldCount: fieldCount, depth: 3, &generator)
    }
    for query in queries ?? random {
      let masks = RandomText.masks(texts, &generator)
      try check(
        query, merged, plain.searcher, left: left, masks: masks,
        "seed \(seed), parts \(parts)")
    }
  }

  @Test("small parts, any tree, several fields")
  func anyTree() throws {
    try withSeeds(30) { generator, seed in
      let words = RandomText.vocabulary(Int.random(in: 1...8, using: &generator))
      try run(
        &generator, seed, words: words, fieldCount: 2, documents: 0...300, longest: 12,
        queries: nil)
    }
  }

  @Test("words from frequent to rare over several windows, every shape")
  func shapes() throws {
    try withSeeds(3) { generator, seed in
      let words = RandomText.vocabulary(60)
      var queries: [TextQuery] = []
      for size in 1...4 {
        let terms = (0..<size).map { _ in RandomText.word(words, &generator) }
        let leaves = terms.map { TextQuery.term(FieldID(0), Array($0.utf8)) }
        queries += [
          .and(leaves), .or(leaves), .phrase(FieldID(0), terms.map { Array($0.utf8) }),
          .boolean(required: [leaves[0]], optional: leaves, prohibited: []),
        ]
      }
      try run(
        &generator, seed, words: words, fieldCount: 1, documents: 500...3_000, longest: 14,
        queries: queries)
    }
  }
}
