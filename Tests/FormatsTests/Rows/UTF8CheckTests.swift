@testable import Formats
import TestSupport
import Testing

@Suite struct UTF8CheckTests {
  @Test(arguments: [
    "", "plain", "caf\u{E9}", "\u{7F}\u{80}", "\u{7FF}\u{800}", "\u{D7FF}\u{E000}\u{FFFF}",
    "\u{10000}\u{10FFFF}", "\u{1F600} and \u{4E2D}\u{6587}",
  ])
  func textIsValidAtEveryPosition(_ text: String) {
    for shift in 0..<130 {
      let bytes = Array(repeating: UInt8(ascii: "a"), count: shift) + Array(text.utf8)
      #expect(firstInvalid(bytes) == nil, "shift \(shift)")
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF],
      [0xE0, 0xA0], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x90, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
      [0xC3, 0xA9, 0xA9], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func brokenBytesAreFoundAtEveryPosition(_ broken: [UInt8]) throws {
    for shift in 0..<130 {
      for tail in [0, 1, 5, 70] {
        let bytes =
          Array(repeating: UInt8(ascii: "a"), count: shift) + broken
          + Array(repeating: UInt8(ascii: "b"), count: tail)
        let position = try #require(firstInvalid(bytes), "shift \(shift), tail \(tail)")
        #expect(position >= shift && position <= shift + broken.count)
      }
    }
  }

  @Test func agreesWithTheStandardLibraryOnTwoAndThreeBytes() {
    for lead in 0x80...0xFF {
      for second in stride(from: 0, through: 0xFF, by: 1) {
        let bytes = [UInt8(lead), UInt8(second)]
        #expect((firstInvalid(bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
      }
    }
    for lead in 0xE0...0xF5 {
      for second in stride(from: 0x70, through: 0xCF, by: 1) {
        for third in [0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0] {
          for fourth in [[], [0x80], [0xBF], [0xC0]] as [[UInt8]] {
            let bytes = [UInt8(lead), UInt8(second), UInt8(third)] + fourth
            #expect(
              (firstInvalid(bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
          }
        }
      }
    }
  }

  @Test func agreesWithTheStandardLibraryOnRandomText() {
    withSeeds(4000) { generator, seed in
      var text = ""
      for _ in 0..<Int.random(in: 0...120, using: &generator) {
        let scalar = Unicode.Scalar(
          UInt32.random(
            in: [0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0x10000...0x10FFFF].randomElement(
              using: &generator) ?? 0...0, using: &generator))
        if let scalar { text.unicodeScalars.append(scalar) }
      }
      var bytes = Array(text.utf8)
      #expect(firstInvalid(bytes) == nil, "seed \(seed)")
      if bytes.isEmpty { return }
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
        UInt8.random(in: 0...255, using: &generator)
      bytes.removeLast(Int.random(in: 0...min(3, bytes.count), using: &generator))
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((firstInvalid(bytes) == nil) == isValid, "seed \(seed)")
    }
  }

  private func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { UTF8Check.firstInvalid($0, count: buffer.count) }
    }
  }
}
