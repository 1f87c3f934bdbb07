import CSupport
import TestSupport
import Testing

@testable import SearchIndex

/// Keys that look alike stand apart in the tables that they are found in.
@Suite struct DictionaryProbeTests {
  private static func probeCounts(_ keys: [[UInt8]], seed: UInt64? = nil) -> [Int] {
    var builder = DictionaryBuilder(seed: seed ?? .random(in: .min ... .max))
    let optional: [[UInt8]?] = keys
    var numbers = [UInt32](repeating: 0, count: keys.count)
    withSlices(optional[...]) { slices, _, count in
      builder.number(slices, count: count, into: &numbers)
    }
    return builder.probeCounts()
  }

  /// A table at most half full needs one and a half probes if each place is as likely as any other.
  @Test(arguments: IdentifierShape.allCases, [1_000, 10_000, 50_000])
  func aKeyIsFoundByTwoProbes(_ shape: IdentifierShape, count: Int) {
    let counts = Self.probeCounts((0..<count).map(shape.id))
    #expect(counts.count == count, "ids are different")
    #expect(counts.reduce(0, +) < 2 * count, "\(Double(counts.reduce(0, +)) / Double(count))")
    #expect(counts.max() ?? 0 < 100)
  }

  @Test(arguments: IdentifierShape.allCases, [1_000, 50_000])
  func aTermIsFoundByTwoProbes(_ shape: IdentifierShape, count: Int) {
    var slotCount = 256
    while slotCount < 2 * count { slotCount *= 2 }
    let shift = UInt64(slotCount.leadingZeroBitCount + 1)
    let homes = (0..<count).map { index -> Int in
      let term = shape.id(index) + [UInt8](repeating: 0xEE, count: 16)
      return term.withUnsafeBytes { bytes -> Int in
        guard let base = bytes.baseAddress else { return 0 }
        return Int(TermHash.of(base, count: term.count - 16) >> shift)
      }
    }
    let sum = linearProbeCounts(homes: homes, slotCount: slotCount).reduce(0, +)
    #expect(sum < 2 * count, "\(Double(sum) / Double(count))")
  }

  /// Keys made to meet in a table whose seed is known do not meet in another.
  @Test func nobodyCanMakeKeysMeet() {
    func crafted(count: Int, seed: UInt64) -> [[UInt8]] {
      var keys: [[UInt8]] = []
      var number: UInt64 = 0x3130_3030_3030_3030
      while keys.count < count {
        if gm_mix64(number ^ seed) & 0xFFF == 7 {
          keys.append(withUnsafeBytes(of: number.littleEndian) { Array($0) })
        }
        number += 1
      }
      return keys
    }
    let keys = crafted(count: 400, seed: 1)
    func mean(_ counts: [Int]) -> Double { Double(counts.reduce(0, +)) / Double(counts.count) }
    #expect(mean(Self.probeCounts(keys, seed: 1)) > 200, "as crafted")
    #expect(mean(Self.probeCounts(keys)) < 2)
  }
}
