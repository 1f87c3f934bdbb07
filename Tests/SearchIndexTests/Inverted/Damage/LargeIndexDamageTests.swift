import Glibc
import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// Flips in segments of some megabytes, most of which no query touches: an error or the same answer, and
/// `verify` reports every one.
@Suite struct LargeIndexDamageTests {
  /// Many blocks of postings and of the dictionary, many checksum blocks.
  private static func segments() throws -> IndexedSegments {
    var generator = SeededGenerator(seed: 44)
    return try IndexedSegments([8000, 5000]) { document, field in
      if field == IndexedSegments.title {
        return document % 2 == 0 ? "the head \(document)" : "the"
      }
      var words = ["the"]
      for _ in 0..<40 {
        // Some words are common, most are in one document or two.
        let number = Int.random(in: 0..<3000, using: &generator)
        words.append("w\(number < 1500 ? number % 50 : number * document)")
      }
      return words.joined(separator: " ")
    }
  }

  private static func term(_ word: String) -> TextQuery {
    .term(IndexedSegments.body, Array(word.utf8))
  }

  private static let queries: [TextQuery] = [
    term("the"), .and([term("w7"), term("w31")]), .or([term("w4"), term("w5"), term("w6")]),
    .phrase(IndexedSegments.body, ["the", "w3"].map { Array($0.utf8) }),
    .and([term("w9"), .not(term("w12"))]),
    .term(IndexedSegments.title, Array("77".utf8)),
    .term(IndexedSegments.title, Array("4004".utf8)),
  ]

  @Test func everyFlipIsReportedAndNoAnswerIsAnother() throws {
    let segments = try Self.segments()
    let explained = try segments.best(Self.queries)
    func answers() throws(StoreError) -> [IndexedSegments.Answer?] {
      try segments.answers(Self.queries, explained: explained, walksTerms: false)
    }
    let expected = try answers()
    #expect(!expected.contains(nil))
    let sizes = segments.files.map(\.count)
    #expect(sizes.reduce(0, +) > 2 << 20, "\(sizes)")
    let seed: UInt64 = isLongTest() ? UInt64(truncatingIfNeeded: SystemClock.nanoseconds()) : 71
    let rounds = isLongTest() ? 50_000 : 400
    print("flips in segments of \(sizes) bytes: \(rounds), from seed \(seed)")
    var same = 0
    try withSeeds(rounds, base: seed) { generator, seed in
      let number = Int.random(in: 0...1, using: &generator)
      let at = Int.random(in: 0..<sizes[number], using: &generator)
      let byte = segments.files[number][at]
      let path = segments.path(number)
      try Self.put(byte ^ UInt8(1 << Int.random(in: 0..<8, using: &generator)), at: at, of: path)
      #expect(throws: StoreError.self, "seed \(seed)") {
        try SegmentReader(.unlisted(path)).verify()
      }
      do throws(StoreError) {
        let found = try answers()
        for (found, expected) in zip(found, expected) where found != nil {
          #expect(found == expected, "seed \(seed)")
        }
        if found == expected { same += 1 }
      } catch {
        #expect(error.description.contains(path), "seed \(seed)")
      }
      try Self.put(byte, at: at, of: path)
    }
    print("\(same) flips were met by no question")
    #expect(same > 0)
    #expect(try answers() == expected)
  }

  private static func put(_ byte: UInt8, at offset: Int, of path: String) throws {
    let descriptor = Glibc.open(path, O_WRONLY)
    defer { close(descriptor) }
    var byte = byte
    try #require(pwrite(descriptor, &byte, 1, off_t(offset)) == 1)
  }
}
