import Platform
import TestSupport
import Testing

@Suite struct HashTests {
  @Test func aRunningHashIsThatOfTheWhole() {
    withSeeds(50) { generator, seed in
      let bytes = (0..<Int.random(in: 0...5000, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { whole in
        var running = RunningHash()
        var start = 0
        while start < whole.count {
          let end = min(whole.count, start + Int.random(in: 0...700, using: &generator))
          running.update(UnsafeRawBufferPointer(rebasing: whole[start..<end]))
          start = end
        }
        #expect(running.digest() == Hash128.of(whole), "seed \(seed)")
      }
    }
  }

  @Test func textsDoNotRunTogether() {
    var first = RunningHash()
    first.update("ab")
    first.update("c")
    var second = RunningHash()
    second.update("a")
    second.update("bc")
    #expect(first.digest() != second.digest())
  }

  @Test func hexadecimalHasLeadingZeros() {
    #expect(Hash128(high: 1, low: 0xAB).hexadecimal == "000000000000000100000000000000ab")
    #expect(Hash128(high: 1, low: 0) > Hash128(high: 0, low: .max))
  }

  /// Pinned, as every file of a store rests on it: XXH3-64 and XXH3-128 of nothing.
  @Test func theHashOfNothingIsXXH3() {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(Checksum.of(nothing) == 0x2D06_8005_38D3_94C2)
    #expect(Hash128.of("").hexadecimal == "99aa06d3014798d86001c324468d497f")
  }
}
