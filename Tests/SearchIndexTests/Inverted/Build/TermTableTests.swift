import TestSupport
import Testing

@testable import SearchIndex

@Suite struct TermTableTests {
  /// Numbers `words` in one batch with the hashes that `hash` gives.
  private func number(
    _ words: [[UInt8]], in table: inout TermTable, _ arena: inout PostingArena,
    hash: ([UInt8]) -> UInt64? = { _ in nil }
  ) -> [UInt32] {
    var bytes: [UInt8] = []
    var bounds: [UInt32] = []
    for word in words {
      bounds += [UInt32(bytes.count), UInt32(bytes.count + word.count)]
      bytes += word + [0x20]
    }
    bytes += [UInt8](repeating: 0x7A, count: 16)
    var hashes: [UInt64] = []
    for (index, word) in words.enumerated() {
      let start = Int(bounds[2 * index])
      hashes.append(
        hash(word)
          ?? bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.map { TermHash.of($0 + start, count: word.count) } ?? 0
          })
    }
    var numbers = [UInt32](repeating: .max, count: words.count)
    let count = table.number(
      bytes, bounds: bounds, hashes: hashes, count: words.count, in: &arena, into: &numbers)
    return Array(numbers.prefix(count))
  }

  @Test func termsWithEqualHashesAreTold() {
    withSeeds(4) { generator, seed in
      var arena = PostingArena(capacity: 1 << 20)
      var table = TermTable(largestByteCount: 1 << 18)
      var expected: [[UInt8]: UInt32] = [:]
      for _ in 0..<20 {
        let words = (0..<100).map { _ in
          // All of them too long to be told by hash and length alone.
          (0..<Int.random(in: 9...20, using: &generator)).map { _ in
            UInt8.random(in: 0x61...0x62, using: &generator)
          }
        }
        let numbers = number(words, in: &table, &arena) { word in word.last == 0x61 ? 7 : nil }
        #expect(numbers.count == words.count)
        for (word, number) in zip(words, numbers) {
          #expect(Array(arena.bytes(number)) == word, "seed \(seed)")
          #expect(expected[word, default: number] == number, "seed \(seed)")
          expected[word] = number
        }
      }
      #expect(arena.termCount == expected.count, "seed \(seed)")
    }
  }

  @Test(arguments: 1...8)
  func shortTermsThatDifferHaveOtherHashes(length: Int) {
    withSeeds(2) { generator, seed in
      var words: [UInt64: [UInt8]] = [:]
      for _ in 0..<20_000 {
        let word = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let padded = word + (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let hash = padded.withUnsafeBytes { buffer in
          buffer.baseAddress.map { TermHash.of($0, count: length) } ?? 0
        }
        if words[hash, default: word] != word { Issue.record("seed \(seed)") }
        words[hash] = word
      }
    }
  }

  @Test func whatFindsNoRoomIsLeft() {
    var arena = PostingArena(capacity: 4096)
    var table = TermTable(largestByteCount: 1 << 16)
    let words = (0..<200).map { Array("word\($0)".utf8) }
    let numbers = number(words, in: &table, &arena)
    #expect(numbers.count > 20 && numbers.count < 200)
    #expect(arena.usedByteCount <= 4096)
    // What is there is found still.
    #expect(number(Array(words.prefix(numbers.count)), in: &table, &arena) == numbers)
  }

  @Test func ordersByBytes() {
    withSeeds(20) { generator, seed in
      var arena = PostingArena(capacity: 1 << 20)
      var table = TermTable(largestByteCount: 1 << 18)
      var words: Set<[UInt8]> = []
      for _ in 0..<Int.random(in: 1...2_000, using: &generator) {
        let length = Int.random(
          in: 1...Int.random(in: 1...40, using: &generator), using: &generator)
        words.insert(
          (0..<length).map { _ in [0, 0x61, 0xFF].randomElement(using: &generator) ?? 0 })
      }
      let list = words.sorted { $0.description < $1.description }
      var terms = number(list, in: &table, &arena)
      #expect(terms.count == list.count)
      let positions = [UInt32](repeating: 0, count: terms.count)
      // Terms without a posting are left out.
      let kept = Int.random(in: 0...terms.count, using: &generator)
      let appended = arena.append(&terms, positions: positions, offset: 0, count: kept, document: 1)
      #expect(appended == kept)
      var found: [[UInt8]] = []
      table.drainSorted(&arena) { slots, count, arena in
        for index in 0..<count { found.append(Array(arena.bytes(slots[index].term))) }
      }
      let expected = list.prefix(kept).sorted { $0.lexicographicallyPrecedes($1) }
      #expect(found == expected, "seed \(seed)")
      #expect(arena.termCount == 0)
    }
  }
}
