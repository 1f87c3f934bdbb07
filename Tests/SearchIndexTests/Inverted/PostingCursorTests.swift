import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct PostingCursorTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  static let documentFrequencies = [1, 2, 15, 16, 127, 128, 129, 500, 4000, 4096, 9000]

  /// An index with terms of many lengths, opened.
  private func made(
    _ generator: inout SeededGenerator, documentCount: Int = 9000
  ) throws -> (model: IndexModel, reader: FieldIndexReader) {
    let model = IndexModel.random(
      documentCount: documentCount, documentFrequencies: Self.documentFrequencies,
      greatestFrequency: 30, &generator)
    try model.write(to: folder.file("index"), scratch: scratch)
    return (model, try model.open(folder.file("index")))
  }

  /// A score as BM25 has it: it grows with the frequency and falls with the norm.
  private func score(_ frequency: UInt32, _ norm: UInt8) -> Double {
    let count = Double(frequency)
    return count / (count + 0.3 + 0.01 * Double(NormCode.least(norm)))
  }

  /// What `next`, `advance`, `nextBlock` and `skip` do, against the plain list.
  @Test func jumpsEqualSteps() throws {
    try withSeeds(3) { generator, seed in
      let (model, reader) = try made(&generator)
      for term in model.terms {
        let entry = try #require(try reader.find(term.bytes))
        let documents = term.postings.map(\.document)
        for _ in 0..<12 {
          var cursor = try reader.postings(entry)
          var place = 0
          while true {
            let expected = place < documents.count ? documents[place] : PostingCursor.end
            guard cursor.document == expected else {
              Issue.record("seed \(seed), df \(documents.count), place \(place)")
              break
            }
            if place >= documents.count { break }
            if Int.random(in: 0..<3, using: &generator) == 0 {
              #expect(cursor.frequency == UInt32(term.postings[place].positions.count))
            }
            if Int.random(in: 0..<4, using: &generator) == 0 {
              #expect(try Array(cursor.positions()) == term.postings[place].positions)
            }
            switch Int.random(in: 0..<7, using: &generator) {
            case 0, 1:
              cursor.next()
              place += 1
            case 2:
              place += Self.checkBatch(&cursor, term.postings[place...], &generator)
            case 3:
              cursor.nextBlock()
              place = (place / 128 + 1) * 128
            default:
              let distance = [0, 1, 3, 100, 2000][Int.random(in: 0..<5, using: &generator)]
              let target = expected + UInt32(distance)
              if Bool.random(using: &generator) {
                cursor.skipBlocks(to: target + UInt32.random(in: 0...900, using: &generator))
                #expect(cursor.document == expected)
              }
              cursor.advance(to: target)
              place = documents[place...].firstIndex { $0 >= target } ?? documents.count
            }
          }
          for _ in 0..<2 { cursor.next() }
          cursor.advance(to: 3)
          cursor.nextBlock()
          #expect(cursor.document == PostingCursor.end)
          let positions = try cursor.positions()
          #expect(positions.isEmpty && cursor.documentBatch.isEmpty && cursor.batch().count == 0)
          try cursor.check()
        }
      }
    }
  }

  /// Checks the batch against the list from the current posting on, and skips some of it; returns how
  /// many.
  private static func checkBatch(
    _ cursor: inout PostingCursor, _ postings: ArraySlice<IndexModel.Posting>,
    _ generator: inout SeededGenerator
  ) -> Int {
    let documents = Array(cursor.documentBatch)
    let batch = cursor.batch()
    let expected = postings.prefix(batch.count)
    #expect(documents == expected.map(\.document) && !documents.isEmpty)
    let found = UnsafeBufferPointer(start: batch.documents, count: batch.count)
    #expect(documents.elementsEqual(found))
    let frequencies = UnsafeBufferPointer(start: batch.frequencies, count: batch.count)
    #expect(frequencies.elementsEqual(expected.map { UInt32($0.positions.count) }))
    let count = Int.random(in: 0...batch.count, using: &generator)
    cursor.skip(count)
    return count
  }

  /// Positions that are asked of few postings, in any block, are those of the full walk.
  @Test func positionsAreReachedWithoutThoseBefore() throws {
    try withSeeds(3, base: 20) { generator, seed in
      let (model, reader) = try made(&generator)
      for term in model.terms {
        let entry = try #require(try reader.find(term.bytes))
        for _ in 0..<5 {
          let asked = Set(
            (0..<4).map { _ in Int.random(in: term.postings.indices, using: &generator) })
          var cursor = try reader.postings(entry)
          for place in asked.sorted() {
            cursor.advance(to: term.postings[place].document)
            #expect(
              try Array(cursor.positions()) == term.postings[place].positions,
              "seed \(seed), df \(term.postings.count), place \(place)")
            #expect(try Array(cursor.positions()) == term.postings[place].positions)
          }
        }
      }
    }
  }

  /// Each bound is reached by a posting of its block, and none passes it.
  @Test func boundsAreTheGreatestScores() throws {
    try withSeeds(4, base: 40) { generator, seed in
      let (model, reader) = try made(&generator)
      for term in model.terms {
        let entry = try #require(try reader.find(term.bytes))
        let scores = term.postings.map {
          score(UInt32($0.positions.count), model.norms[Int($0.document)])
        }
        var cursor = try reader.postings(entry)
        let all = try #require(scores.max())
        #expect(cursor.termMaximum(score) == all, "seed \(seed), df \(scores.count)")
        let blockCount = scores.count / 128
        for block in 0..<blockCount {
          let places = 128 * block..<128 * block + 128
          let last = term.postings[places.upperBound - 1].document
          cursor.skipBlocks(
            to: Bool.random(using: &generator) ? last : term.postings[places.lowerBound].document)
          #expect(cursor.blockLast == last, "seed \(seed), block \(block)")
          #expect(
            cursor.blockMaximum(score) == scores[places].max(), "seed \(seed), block \(block)")
          #expect(cursor.blockMaximum(score) == scores[places].max(), "kept")
        }
        #expect(cursor.document == term.postings[0].document)
        cursor.skipBlocks(to: PostingCursor.end - 1)
        #expect(cursor.blockLast == PostingCursor.end)
        #expect(cursor.blockMaximum(score) == (scores.count % 128 > 0 ? all : 0))
        // Bounds go back to a target that comes before.
        cursor.skipBlocks(to: 0)
        if blockCount > 0 { #expect(cursor.blockMaximum(score) == scores[..<128].max()) }
        cursor.advance(to: term.postings[scores.count - 1].document)
        #expect(cursor.document == term.postings[scores.count - 1].document)
        #expect(cursor.termMaximum(score) == all)
        cursor.next()
        #expect(cursor.blockMaximum(score) == 0 && cursor.blockLast == PostingCursor.end)
      }
    }
  }

  /// Gaps beyond 2^24 take the careful way; norms of as many documents would be too much for a test, so
  /// the list stands by itself.
  @Test func farDocumentsAreCodedAsTheyAre() throws {
    var writer = PostingListWriter()
    writer.beginTerm()
    var documents: [UInt32] = []
    for place in 0..<300 {
      let document = UInt32(place) * 14_316_557
      documents.append(document)
      if writer.append(document: document, frequency: .max, norm: 1) {
        writer.endBlock(positionEnd: 0)
      }
    }
    let byteCount = writer.endTerm(documentCount: Int(UInt32.max), hasPositions: false)
    let buffer = SpillBuffer(memoryLimit: 0, scratch: scratch)
    try writer.drain(to: buffer)
    #expect(buffer.byteCount == byteCount)
    try buffer.forEachPiece { bytes in
      let list = try #require(PostingList(bytes, documentFrequency: 300, hasPositions: false))
      #expect(list.skip.count == 2 && list.tailCount == 44)
      #expect(
        list.skip.lastDocument(0) == documents[127] && list.skip.lastDocument(1) == documents[255])
      let block = try #require(list.block(1))
      var decoded = [UInt32](repeating: 0, count: 2 * BlockCode.capacity)
      decoded.withUnsafeMutableBufferPointer { decoded in
        guard let start = block.baseAddress, let into = decoded.baseAddress else { return }
        let end = BlockCode.decodeDocuments(
          start, end: start + block.count, after: documents[127], last: documents[255],
          into: into, scratch: into + BlockCode.capacity)
        #expect(end != nil)
      }
      #expect(Array(decoded[..<128]) == Array(documents[128..<256]))
    }
  }
}
