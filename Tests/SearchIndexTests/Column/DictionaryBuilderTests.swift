import TestSupport
import Testing

@testable import SearchIndex

@Suite struct DictionaryBuilderTests {
  /// Few letters, so that many keys are equal or share a long beginning; NUL bytes as well.
  static func key(_ generator: inout SeededGenerator, lengths: ClosedRange<Int>) -> [UInt8] {
    let length = Int.random(in: lengths, using: &generator)
    return (0..<length).map { _ in [0, 0x61, 0x62, 0xFF][Int.random(in: 0..<4, using: &generator)] }
  }

  @Test(arguments: [0...2, 6...10, 0...40, 16...16])
  func numbersFollowFirstAppearance(lengths: ClosedRange<Int>) {
    withSeeds(8) { generator, seed in
      var builder = DictionaryBuilder()
      var expected: [[UInt8]: UInt32] = [:]
      for _ in 0..<20 {
        let keys: [[UInt8]?] = (0..<Int.random(in: 1...1024, using: &generator)).map { _ in
          Int.random(in: 0..<10, using: &generator) == 0
            ? nil : Self.key(&generator, lengths: lengths)
        }
        var numbers = [UInt32](repeating: .max, count: keys.count)
        withSlices(keys[...]) { slices, presence, count in
          builder.number(slices, presence: presence, count: count, into: &numbers)
        }
        for (key, number) in zip(keys, numbers) {
          guard let key else {
            #expect(number == 0, "seed \(seed)")
            continue
          }
          let next = UInt32(expected.count)
          if expected[key, default: next] != number { Issue.record("seed \(seed): \(key)") }
          expected[key] = number
        }
      }
      #expect(builder.count == expected.count, "seed \(seed)")
      let sorted = builder.sortedOrdinals().map { builder.withKey(Int($0)) { Array($0) } }
      #expect(
        sorted == expected.keys.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
    }
  }

  @Test func growsPastItsFirstTable() {
    var builder = DictionaryBuilder()
    let keys: [[UInt8]?] = (0..<20_000).map { Array("key\($0)".utf8) }
    var numbers = [UInt32](repeating: 0, count: keys.count)
    for _ in 0..<2 {
      withSlices(keys[...]) { slices, _, count in
        builder.number(slices, count: count, into: &numbers)
      }
      #expect(numbers == (0..<20_000).map { UInt32($0) })
    }
  }
}
