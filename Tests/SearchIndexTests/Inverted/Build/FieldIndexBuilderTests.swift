import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

@Suite struct FieldIndexBuilderTests {
  /// A field of random documents: their values, with gaps between documents and values in some.
  static func values(
    _ kind: RandomWords.Kind, _ generator: inout SeededGenerator, wordCount: Int
  ) -> [(document: UInt32, words: [String])] {
    let words = RandomWords(kind: kind)
    var values: [(document: UInt32, words: [String])] = []
    var document: UInt32 = 0
    var left = wordCount
    while left > 0 {
      let longest = Int.random(in: 0..<40, using: &generator) == 0 ? wordCount / 2 : 60
      let count = Int.random(in: 0...longest, using: &generator)
      values.append((document, (0..<count).map { _ in words.next(&generator) }))
      left -= count + 1
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: break
      case 1: document += .random(in: 2...100_000, using: &generator)
      default: document += 1
      }
    }
    return values
  }

  static func add(
    _ values: [(document: UInt32, words: [String])], to builder: FieldIndexBuilder
  ) throws {
    for value in values {
      var text = value.words.joined(separator: " ")
      try text.withUTF8 {
        try builder.add(document: value.document, text: UnsafeRawBufferPointer($0))
      }
    }
  }

  @Test(arguments: RandomWords.Kind.allCases, [true, false])
  func findsWhatADictionaryOfArraysFinds(kind: RandomWords.Kind, hasPositions: Bool) throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    try withSeeds(3) { generator, seed in
      let wordCount = Int.random(in: 0...10_000, using: &generator)
      let values = Self.values(kind, &generator, wordCount: wordCount)
      var expected = NaivePostings()
      for value in values {
        expected.add(document: value.document, words: value.words, hasPositions: hasPositions)
      }
      for limit in [64 << 10, 100_000, 16 << 20] {
        let builder = FieldIndexBuilder(
          analyzer: .simple, hasPositions: hasPositions, memoryLimit: limit, scratch: scratch)
        for value in values {
          try Self.add([value], to: builder)
          if Int.random(in: 0..<300, using: &generator) == 0 { try builder.spill() }
          #expect(builder.byteCount <= max(limit, 65_536) * 3 / 4 + 3 * Int(value.document + 1))
        }
        let collector = PostingCollector(hasPositions: hasPositions)
        try builder.drain(into: collector)
        #expect(collector.isAscending, "seed \(seed), limit \(limit)")
        // Not `==` within the macro: the message would print all postings.
        let isEqual = collector.found.terms == expected.terms
        #expect(isEqual, "seed \(seed), limit \(limit)")
        #expect(builder.spilledByteCount == 0, "seed \(seed)")
      }
    }
    #expect(try scratch.fileSystem.list(scratch.folder).isEmpty)
  }

  @Test func spillsWhenMemoryIsFull() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    var generator = SeededGenerator(seed: 1)
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 64 << 10, scratch: scratch)
    let values = Self.values(.many, &generator, wordCount: 50_000)
    try Self.add(values, to: builder)
    // More than are merged at once.
    #expect(builder.runs.count > 10)
    #expect(builder.spilledByteCount > 500_000)
  }

  @Test func anEmptyFieldHasNoTerms() throws {
    let folder = try TemporaryFolder()
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 0, scratch: try folder.scratch())
    try Self.add([(0, []), (5, []), (5, [])], to: builder)
    let collector = PostingCollector(hasPositions: true)
    try builder.drain(into: collector)
    #expect(collector.found.terms.isEmpty)
  }

  @Test func valuesOfADocumentAreApart() throws {
    let folder = try TemporaryFolder()
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 0, scratch: try folder.scratch())
    try Self.add([(3, ["a", "b"]), (3, []), (3, ["a"]), (4, ["a"])], to: builder)
    let collector = PostingCollector(hasPositions: true)
    try builder.drain(into: collector)
    #expect(
      collector.found.terms[[0x61]] == [
        NaivePosting(document: 3, frequency: 2, positions: [0, 102]),
        NaivePosting(document: 4, frequency: 1, positions: [0]),
      ])
  }
}
