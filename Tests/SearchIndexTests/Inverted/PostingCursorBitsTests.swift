import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// Postings as bits, and look-ups in them, against plain lists.
@Suite struct PostingCursorBitsTests {
  /// The documents whose bits are set.
  private func documents(_ words: [UInt64]) -> [UInt32] {
    (0..<UInt32(64 * words.count)).filter { words[Int($0 / 64)] >> UInt64($0 % 64) & 1 == 1 }
  }

  @Test("ascending documents of any density, as bits", arguments: [1, 3, 5, 8, 9, 12, 40, 900])
  func runs(greatestStep: UInt32) {
    withSeeds(40, base: UInt64(greatestStep)) { generator, seed in
      let count = Int.random(in: 0...128, using: &generator)
      var next = UInt32.random(in: 0...200, using: &generator)
      let run = (0..<count).map { _ in
        defer { next += UInt32.random(in: 1...greatestStep, using: &generator) }
        return next
      }
      let wordCount = Int(run.last ?? 0) / 64 + 2
      // What stood there stays: the bits of others, and the word behind the last.
      var words = [UInt64](repeating: 1 << 17, count: wordCount)
      run.withUnsafeBufferPointer { run in
        words.withUnsafeMutableBufferPointer { words in
          guard let start = run.baseAddress, let target = words.baseAddress else { return }
          DocumentRun.setBits(of: start, count: run.count, in: target)
        }
      }
      let others = (0..<UInt32(wordCount)).map { 64 * $0 + 17 }
      #expect(documents(words) == Set(run + others).sorted(), "seed \(seed)")
    }
  }

  @Test("documents without a gap, as bits")
  func range() {
    withSeeds(200) { generator, seed in
      let first = UInt32.random(in: 0...200, using: &generator)
      let last = first + UInt32.random(in: 0...300, using: &generator)
      var words = [UInt64](repeating: 0, count: 8)
      words.withUnsafeMutableBufferPointer { words in
        guard let target = words.baseAddress else { return }
        DocumentRun.setBits(from: first, through: last, in: target)
      }
      #expect(documents(words) == Array(first...last), "seed \(seed)")
    }
  }

  @Test("terms from one document to all, from any posting on")
  func postings() throws {
    let folder = try TemporaryFolder()
    try withSeeds(3) { generator, seed in
      let (model, reader) = try made(folder, &generator)
      for term in model.terms {
        let entry = try #require(try reader.find(term.bytes))
        let listed = term.postings.map(\.document)
        for start in [0, UInt32.random(in: 0..<9_000, using: &generator)] {
          let bits = DocumentBits(documentCount: reader.documentCount)
          var cursor = try reader.postings(entry)
          cursor.advance(to: start)
          cursor.setBits(in: bits.words)
          try cursor.check()
          #expect(cursor.document == PostingCursor.end)
          var found: [UInt32] = []
          bits.forEach { found.append($0) }
          let expected = listed.filter { $0 >= start }
          #expect(found == expected, "seed \(seed), df \(listed.count), from \(start)")
          #expect(bits.count == expected.count, "seed \(seed), df \(listed.count)")
        }
      }
    }
  }

  @Test("look-ups in batches", arguments: [true, false])
  func lookups(isHeld: Bool) throws {
    let folder = try TemporaryFolder()
    try withSeeds(3) { generator, seed in
      let (model, reader) = try made(folder, &generator)
      for term in model.terms {
        let entry = try #require(try reader.find(term.bytes))
        let listed = Set(term.postings.map(\.document))
        let step = [1, 2, 20, 1_500].randomElement(using: &generator) ?? 1
        var cursor = try reader.postings(entry)
        var next: UInt32 = 0
        while next < 9_000 {
          var targets: [UInt32] = []
          while targets.count < 100, next < 9_000 {
            targets.append(next)
            next += UInt32.random(in: 1...UInt32(step), using: &generator)
          }
          let expected = targets.filter { listed.contains($0) == isHeld }
          let kept = targets.withUnsafeMutableBufferPointer { targets in
            targets.baseAddress.map {
              cursor.filter($0, count: targets.count, isHeld: isHeld)
            } ?? 0
          }
          #expect(Array(targets.prefix(kept)) == expected, "seed \(seed), df \(listed.count)")
        }
        try cursor.check()
      }
    }
  }

  private func made(
    _ folder: TemporaryFolder, _ generator: inout SeededGenerator
  ) throws -> (IndexModel, FieldIndexReader) {
    let model = IndexModel.random(
      documentCount: 9_000,
      documentFrequencies: [1, 2, 127, 128, 129, 500, 1_300, 4_096, 8_500, 9_000],
      greatestFrequency: 3, &generator)
    try model.write(to: folder.file("index"), scratch: folder.scratch())
    return (model, try model.open(folder.file("index")))
  }
}
