import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// The pieces that stand between parts and a merged index.
@Suite struct MergedPartsTests {
  @Test func masksOfPartsComeTogetherBitByBit() throws {
    withSeeds(200) { generator, seed in
      var parts: [(start: Int, documentCount: Int, mask: DocumentMask?)] = []
      var expected: [Bool] = []
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        // What no part holds.
        let gap = Int.random(in: 0...70, using: &generator)
        expected += [Bool](repeating: false, count: Bool.random(using: &generator) ? gap : 0)
        let count = [0, 1, 63, 64, 65, 128, 200].randomElement(using: &generator) ?? 0
        let words = (0..<(count + 63) / 64).map { _ in generator.next() }
        let mask =
          Bool.random(using: &generator)
          ? DocumentMask(documentCount: count, words: words) : nil
        parts.append((expected.count, count, mask))
        expected += (0..<count).map { mask?.contains(UInt32($0)) ?? true }
      }
      let mask = DocumentMask(documentCount: expected.count, parts: parts)
      let found = expected.indices.map { mask.contains(UInt32($0)) }
      #expect(found == expected, "seed \(seed)")
      #expect(mask.count == expected.count { $0 }, "seed \(seed)")
      for part in parts {
        let range = part.start..<part.start + part.documentCount
        let back = mask.part(range)
        let found = (0..<back.documentCount).map { back.contains(UInt32($0)) }
        #expect(found == Array(expected[range]), "seed \(seed), \(range)")
        #expect(back.count == found.count { $0 }, "seed \(seed), \(range)")
      }
    }
  }

  @Test func documentsInRangesAreCounted() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    try withSeeds(10) { generator, seed in
      let count = Int.random(in: 400...2_000, using: &generator)
      let model = IndexModel.random(
        documentCount: count, documentFrequencies: [1, 2, 127, 128, 129, 300, count],
        greatestFrequency: 3, &generator)
      try model.write(to: folder.file("index"), scratch: scratch)
      let reader = try model.open(folder.file("index"))
      for _ in 0..<20 {
        var borders = (0..<6).map { _ in UInt32.random(in: 0...UInt32(count), using: &generator) }
        borders.sort()
        let ranges = [borders[0]..<borders[1], borders[2]..<borders[3], borders[4]..<borders[5]]
        for term in model.terms {
          let entry = try #require(try reader.find(term.bytes))
          let found = try reader.documentFrequency(entry, in: ranges)
          let expected = term.postings.count { posting in
            ranges.contains { $0.contains(posting.document) }
          }
          #expect(found == expected, "seed \(seed), \(term.postings.count) in \(ranges)")
        }
      }
    }
  }

  @Test func theListOfPartsComesBackAndIsChecked() throws {
    let fields = [FieldID(1), FieldID(4)]
    let parts = (0..<5).map { number in
      IndexedPart(
        key: MergeFixture.key(number), rowCount: 1_000 * number,
        fields: Dictionary(
          uniqueKeysWithValues: fields.map {
            (
              $0,
              IndexedPart.FieldCounts(
                documentCount: 10 * number, tokenCount: 1 << 40, slack: UInt32(number))
            )
          }))
    }
    let bytes = IndexedPartList(fields: fields, parts: parts).encoded
    let list = try bytes.withUnsafeBytes { try IndexedPartList($0) }
    #expect(list.fields == fields && list.parts == parts && list.rowCount == 10_000)
    withEveryCut(of: bytes) { cut, place in
      #expect(throws: MalformedRecord.self, "\(place)") {
        try cut.withUnsafeBytes { try IndexedPartList($0) }
      }
    }
    let tooMany = (0..<2).map { number in
      IndexedPart(key: MergeFixture.key(number), rowCount: 1 << 31, fields: [:])
    }
    for wrong in [
      IndexedPartList(fields: fields.reversed(), parts: []),
      IndexedPartList(fields: [], parts: tooMany),
    ] {
      #expect(throws: MalformedRecord.self) {
        try wrong.encoded.withUnsafeBytes { try IndexedPartList($0) }
      }
    }
  }
}
