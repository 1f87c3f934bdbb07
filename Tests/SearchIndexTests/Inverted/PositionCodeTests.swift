import TestSupport
import Testing

@testable import SearchIndex

@Suite struct PositionCodeTests {
  /// The form by its definition: every choice of low bits is tried.
  private func naiveBits(count: Int, universe: Int) -> Int {
    var width = 0
    while (universe - 1) >> width > 0 { width += 1 }
    let eliasFano = (0...width).map { count * $0 + count + (universe - 1) >> $0 }.min() ?? 0
    return min(count * max(1, width), eliasFano)
  }

  @Test func theFormIsTheShortest() {
    for universe in Array(1...300) + [1000, 1023, 1024, 1025, 99_999, 1 << 31, 1 << 32] {
      for count in Array(1...40) + [127, 1000, 100_000] {
        let form = PositionForm(count: count, universe: universe)
        #expect(
          form.bitCount == naiveBits(count: count, universe: universe),
          "\(count) below \(universe)")
      }
    }
  }

  @Test func positionsComeBackOneAfterAnother() {
    withSeeds(200) { generator, seed in
      var lists: [(positions: [UInt32], form: PositionForm)] = []
      for _ in 0..<20 {
        let bits = Int.random(in: 0...32, using: &generator)
        let universe = Int.random(in: 1...(1 << bits), using: &generator)
        let count = [1, 1, 2, 3, 10, 500][Int.random(in: 0..<6, using: &generator)]
        var positions = (0..<count).map { _ in
          UInt32(Int.random(in: 0..<universe, using: &generator))
        }.sorted()
        if Bool.random(using: &generator) { positions[count - 1] = UInt32(universe - 1) }
        lists.append((positions, PositionForm(count: count, universe: universe)))
      }
      let bitCount = lists.reduce(0) { $0 + $1.form.bitCount }
      var bytes = RawBytes(capacity: 16)
      bytes.reserve(bitCount / 8 + 16)
      var bit = 0
      for (positions, form) in lists {
        positions.withUnsafeBufferPointer { positions in
          guard let start = positions.baseAddress else { return }
          PositionCode.write(
            start, count: positions.count, form: form, to: bytes.start, bit: bit)
        }
        bit += form.bitCount
      }
      bytes.extend((bit + 7) / 8)
      bit = 0
      for (positions, form) in lists {
        var read = [UInt32](repeating: 9, count: positions.count)
        let isWhole = read.withUnsafeMutableBufferPointer { read in
          guard let start = read.baseAddress else { return false }
          return PositionCode.read(
            bytes.start, bit: bit, count: read.count, form: form, into: start)
        }
        #expect(isWhole && read == positions, "seed \(seed)")
        bit += form.bitCount
      }
    }
  }

  /// A bit vector with too few or too many bits set.
  @Test func aWrongCountIsReported() {
    let form = PositionForm(count: 10, universe: 200)
    #expect(form.isEliasFano)
    for fill: UInt8 in [0, 0xFF] {
      let bytes = [UInt8](repeating: fill, count: 64)
      var read = [UInt32](repeating: 0, count: 10)
      let isWhole = bytes.withUnsafeBytes { bytes in
        read.withUnsafeMutableBufferPointer { read in
          guard let from = bytes.baseAddress, let to = read.baseAddress else { return true }
          return PositionCode.read(from, bit: 3, count: 10, form: form, into: to)
        }
      }
      #expect(!isWhole)
    }
  }
}
