import Platform
import TestSupport
import Testing

/// Measured numbers are rounded to the places that are kept.
@Suite struct MeasurementTextTests {
  private func read(_ text: String, _ places: Int = 7) -> Int64? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap {
        NumberText.measurement($0, count: buffer.count, places: places)
      }
    }
  }

  @Test(arguments: [
    ("48.1374", 481_374_000), ("-0.5", -5_000_000), (".5", 5_000_000), ("+7", 70_000_000),
    ("48.13740004999", 481_374_000), ("48.13740005", 481_374_001), ("-48.13740005", -481_374_001),
    ("0.00000004", 0), ("-0.00000005", -1), ("5.0E-4", 5_000), ("5e-8", 1), ("4.9e-8", 0),
    ("1.25e+2", 1_250_000_000), ("1E2", 1_000_000_000), ("0e9999", 0), ("1e-9999", 0),
    ("13.388860000000000127329", 133_888_600), ("00012.0", 120_000_000),
  ])
  func numbersAreRounded(text: String, value: Int64) {
    #expect(read(text) == value, "\(text)")
  }

  @Test(arguments: [
    "", ".", "-", "e5", "1e", "1e+", "1e12345", "1.2.3", "1,5", "12a", "NaN", "inf", " 1", "1 ",
    "5.",
    "1e17", "99999999999999999999", "0x10",
  ])
  func othersAreNone(text: String) {
    #expect(read(text) == nil, "\(text)")
  }

  @Test func wholePlacesRoundToo() {
    #expect(read("2.5", 0) == 3)
    #expect(read("-2.5", 0) == -3)
    #expect(read("2.4999999999999999999999", 0) == 2)
    #expect(read("9223372036854775807", 0) == .max)
    #expect(read("9223372036854775807.5", 0) == nil)
  }

  /// Against the shortest text of a double, which reads back as the same.
  @Test func randomNumbersAreTheNearest() throws {
    try withSeeds(5) { generator, seed in
      for _ in 0..<2_000 {
        let value = Double.random(in: -180...180, using: &generator)
        let found = try #require(read("\(value)", 5))
        #expect(abs(Double(found) - value * 100_000) <= 0.5 + 1e-7, "\(value), seed \(seed)")
      }
    }
  }
}
