import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// Texts to a file and back.
@Suite struct FieldIndexRoundTripTests {
  typealias Values = [(document: UInt32, words: [String])]

  static let kind = FileKind("SEGM", version: 1)

  /// Builds the index of `values` and returns the bytes of the file.
  private func build(
    _ values: Values, documentCount: Int, hasPositions: Bool, limit: Int, folder: TemporaryFolder,
    builder: FieldIndexBuilder? = nil, analyzer: AnalyzerSpecification = .simple
  ) throws -> [UInt8] {
    let builder =
      try builder
      ?? FieldIndexBuilder(
        analyzer: analyzer, hasPositions: hasPositions, memoryLimit: limit,
        scratch: try folder.scratch())
    try FieldIndexBuilderTests.add(values, to: builder)
    let path = folder.file("index")
    try SystemFileSystem().removeTree(path)
    let writer = try SectionFileWriter(
      path: path, kind: Self.kind, fileSystem: SystemFileSystem())
    try builder.finish(documentCount: documentCount, to: writer, index: 3)
    try writer.finish()
    return try SystemFileSystem().readAll(path)
  }

  private func read(
    _ folder: TemporaryFolder, documentCount: Int
  ) throws -> (reader: FieldIndexReader, found: NaivePostings) {
    let file = try SectionFile(.unlisted(folder.file("index")), kind: Self.kind)
    let reader = try FieldIndexReader(file: file, index: 3, documentCount: documentCount)
    var found = NaivePostings()
    var cursor = try reader.terms()
    while try cursor.advance() {
      var postings = try reader.postings(cursor.entry)
      var list: [NaivePosting] = []
      while postings.document != .max {
        let positions = reader.statistics.hasPositions ? Array(try postings.positions()) : []
        list.append(
          NaivePosting(
            document: postings.document, frequency: Int(postings.frequency), positions: positions))
        postings.next()
      }
      try postings.check()
      found.terms[cursor.term] = list
    }
    return (reader, found)
  }

  @Test(arguments: RandomWords.Kind.allCases, [true, false])
  func anyLimitGivesTheSameBytes(kind: RandomWords.Kind, hasPositions: Bool) throws {
    let folder = try TemporaryFolder()
    try withSeeds(2) { generator, seed in
      let values = FieldIndexBuilderTests.values(kind, &generator, wordCount: 8_000)
      var expected = NaivePostings()
      var lengths: [UInt32: UInt32] = [:]
      for value in values {
        expected.add(document: value.document, words: value.words, hasPositions: hasPositions)
        lengths[value.document, default: 0] += UInt32(value.words.count)
      }
      let documentCount =
        Int(values.last?.document ?? 0) + 1 + Int.random(in: 0...9, using: &generator)
      let bytes = try [64 << 10, 200_000, 8 << 20].map { limit in
        try build(
          values, documentCount: documentCount, hasPositions: hasPositions, limit: limit,
          folder: folder)
      }
      #expect(Set(bytes).count == 1, "seed \(seed)")
      let (reader, found) = try read(folder, documentCount: documentCount)
      let isEqual = found.terms == expected.terms
      #expect(isEqual, "seed \(seed)")
      for (document, length) in lengths {
        #expect(reader.norms[Int(document)] == NormCode.encode(length), "seed \(seed)")
      }
      #expect(reader.statistics.documentCount == lengths.values.count { $0 > 0 })
      #expect(reader.statistics.tokenCount == Int(lengths.values.reduce(0, +)))
      #expect(reader.statistics.analyzer == AnalyzerSpecification.simple.identity)
    }
  }

  @Test func aBuilderTakesTheNextSegment() throws {
    let folder = try TemporaryFolder()
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 64 << 10, scratch: try folder.scratch())
    var generator = SeededGenerator(seed: 5)
    for kind in [RandomWords.Kind.many, .few, .long] {
      let values = FieldIndexBuilderTests.values(kind, &generator, wordCount: 5_000)
      let count = Int(values.last?.document ?? 0) + 1
      let again = try build(
        values, documentCount: count, hasPositions: true, limit: 0, folder: folder, builder: builder
      )
      let alone = try build(
        values, documentCount: count, hasPositions: true, limit: 1 << 20, folder: folder)
      #expect(again == alone)
    }
  }

  @Test func stopWordsAndGapsNeedSlack() throws {
    let folder = try TemporaryFolder()
    let analyzer = try AnalyzerSpecification(parsing: "simple stop:english")
    let dense: Values = [(0, (0..<50).map { "w\($0)" })]
    _ = try build(dense, documentCount: 1, hasPositions: true, limit: 0, folder: folder)
    #expect(try read(folder, documentCount: 1).reader.statistics.slack == 0)
    let sparse: Values = [(0, ["the", "of", "the", "word"]), (1, ["a"]), (1, ["one", "word"])]
    for (hasPositions, slack) in [(true, UInt32(4 - 1)), (false, 0)] {
      _ = try build(
        sparse, documentCount: 2, hasPositions: hasPositions, limit: 0, folder: folder,
        analyzer: analyzer)
      let (reader, found) = try read(folder, documentCount: 2)
      #expect(reader.statistics.slack == slack)
      #expect(found.terms[Array("word".utf8)]?.map(\.document) == [0, 1])
    }
    // Two values of one token each: positions 0 and 101 in a document of two.
    _ = try build(
      [(0, ["b"]), (0, ["c"])], documentCount: 1, hasPositions: true, limit: 0, folder: folder)
    #expect(try read(folder, documentCount: 1).reader.statistics.slack == 100)
  }
}
