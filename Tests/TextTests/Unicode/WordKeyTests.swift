import TestSupport
import Testing

@testable import Text

@Suite struct WordKeyTests {
  /// Words that differ in one or two places, wherever these are, have places of their own in a table.
  @Test(arguments: [2, 5, 8, 9, 13, 16])
  func wordsThatLookAlikeStandApart(length: Int) {
    for first in 0..<length - 1 {
      let slotCount = 4_096
      let homes = (0..<26 * 26).map { index -> Int in
        var word = [UInt8](repeating: 0x61, count: 16)
        word[first] = UInt8(0x61 + index / 26)
        word[first + 1] = UInt8(0x61 + index % 26)
        return word.withUnsafeBufferPointer { bytes -> Int in
          bytes.baseAddress.map { WordKey($0, count: length).hash & (slotCount - 1) } ?? 0
        }
      }
      let sum = linearProbeCounts(homes: homes, slotCount: slotCount).reduce(0, +)
      #expect(sum < 2 * homes.count, "from byte \(first): \(Double(sum) / Double(homes.count))")
    }
  }
}
