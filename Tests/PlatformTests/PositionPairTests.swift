import Platform
import TestSupport
import Testing

/// Two numbers in one text, as programs write positions.
@Suite struct PositionPairTests {
  private func pair(_ text: String) -> [String]? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { raw in
      let numbers = [0, 1].compactMap { PositionPair.number($0, in: raw) }
      return numbers.count == 2 ? numbers.map { String(decoding: $0, as: UTF8.self) } : nil
    }
  }

  @Test(arguments: [
    "48.5°, -11.25°", "48.5,-11.25", "geo:48.5,-11.25", "geo:48.5,-11.25,412;u=35",
    "(48.5; -11.25)",
    "[48.5 -11.25]", "POINT (48.5 -11.25)", "POINT(48.5 -11.25)", "  48.5\t-11.25  ",
    "48.5° -11.25°",
  ])
  func pairsAreRead(text: String) { #expect(pair(text) == ["48.5", "-11.25"], "\(text)") }

  @Test(arguments: [
    "", "48.5", "48.5,", ",11", "48.5, 11, 12", "(48.5, 11", "48.5, 11)", "48.5° N, 11° E", "geo:",
    "POINT 1 2", "48,5; 11,2", "48.5°", "x 1 2", "48.5--11",
  ])
  func whatIsNoPairIsRefused(text: String) { #expect(pair(text) == nil, "\(text)") }

  /// Any bytes at all are a pair or none, and what is found lies in the text.
  @Test func anyBytesAreTaken() {
    let letters = Array("0123456789.,;-+ ()[]geo:POINT°\t".utf8) + [0xC2, 0xB0, 0]
    withSeeds(500, long: 5_000) { generator, seed in
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0
      }
      bytes.withUnsafeBytes { raw in
        let numbers = [0, 1].map { PositionPair.number($0, in: raw) }
        #expect((numbers[0] == nil) == (numbers[1] == nil), "seed \(seed)")
        for number in numbers.compactMap(\.self) { #expect(!number.isEmpty, "seed \(seed)") }
      }
    }
  }
}
