import Platform
import TestSupport
import Testing

@Suite struct NumberTextTests {
  private func text(_ body: (inout [UInt8]) -> Void) -> String {
    var bytes = Array(">".utf8)
    body(&bytes)
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  @Test(arguments: [Int64.min, .min + 1, -10, -1, 0, 1, 9, 10, 99, 100, 1_234_567_890, .max])
  func integers(value: Int64) {
    #expect(text { NumberText.append(value, to: &$0) } == "\(value)")
  }

  @Test(
    arguments: [
      (1234, 2, "12.34"), (-5, 2, "-0.05"), (0, 3, "0.000"), (7, 0, "7"), (-100, 2, "-1.00"),
      (.max, 18, "9.223372036854775807"), (.min, 18, "-9.223372036854775808"),
      (.min, 1, "-922337203685477580.8"),
    ] as [(Int64, Int, String)])
  func fixedScale(scaled: Int64, places: Int, expected: String) {
    #expect(text { NumberText.append(scaled, places: places, to: &$0) } == expected)
  }

  @Test(
    arguments: [
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.5, 0, "2"), (1.005, 2, "1.00"),
      (-0.001, 2, "0.00"),
      (-0.0, 1, "0.0"), (-0.006, 2, "-0.01"), (1e21, 1, "1000000000000000000000.0"),
      (.infinity, 2, "inf"), (-.infinity, 2, "-inf"), (.nan, 2, "nan"), (-.nan, 2, "nan"),
      (0.1, 20, "0.10000000000000000555"),
    ] as [(Double, Int, String)])
  func doubles(value: Double, decimals: Int, expected: String) {
    #expect(text { NumberText.append(value, decimals: decimals, to: &$0) } == expected)
  }

  @Test func longestDouble() {
    let digits = text {
      NumberText.append(-Double.greatestFiniteMagnitude, decimals: 60, to: &$0)
    }
    #expect(digits.utf8.count == 1 + 309 + 1 + 60)
  }

  private func integer(_ text: String) -> Int64? {
    Array(text.utf8).withUnsafeBytes { NumberText.integer($0) }
  }

  @Test(
    arguments: [
      ("0", 0), ("007", 7), ("-17", -17), ("+4", 4), ("-0", 0),
      ("999999999999999999", Int64(1e18) - 1),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("0000000000000000000000000042", 42), ("+9223372036854775807", .max),
    ] as [(String, Int64)])
  func readsIntegers(text: String, value: Int64) { #expect(integer(text) == value) }

  @Test(arguments: [
    "", "-", "+", "--1", "+-1", "1 ", " 1", "1.0", "1.", "1e3", "0x10", "1_000", "1,000", "½", "/",
    ":",
    "9223372036854775808", "-9223372036854775809", "+9223372036854775808",
    "99999999999999999999999999", "1234567890123456789.", "123456789012345678.0",
    "12345678901234567:", "-1234567890123456789-", "+-123456789012345678",
  ])
  func refusesIntegers(text: String) { #expect(integer(text) == nil) }

  private func decimal(_ text: String, _ places: Int) -> Int64? {
    Array(text.utf8).withUnsafeBytes { NumberText.decimal($0, places: places) }
  }

  @Test(
    arguments: [
      ("4", 2, 400), ("4.0", 2, 400), ("-3.25", 2, -325), (".5", 2, 50), ("-.5", 1, -5),
      ("+3.5", 1, 35), ("3.2500000", 2, 325), ("3", 0, 3), ("3.00", 0, 3), ("0.000", 2, 0),
      ("9223372036854775807", 0, .max), ("-9.223372036854775808", 18, .min),
      ("922337203685477580.7", 1, .max), ("1.00000000000000000000000000", 2, 100),
      ("000000000000000000001.25", 2, 125), ("0.000000000000000001", 18, 1), ("1", 18, Int64(1e18)),
    ] as [(String, Int, Int64)])
  func readsDecimals(text: String, places: Int, value: Int64) {
    #expect(decimal(text, places) == value)
  }

  @Test(arguments: [
    ("", 2), ("-", 2), (".", 2), ("-.", 2), ("4.", 2), ("3.251", 2), ("3.5", 0), ("1e3", 2),
    ("1.2.3", 2), ("1,5", 2), (" 1", 2), ("1 ", 2), ("nan", 2), ("inf", 2), ("1-", 2),
    ("92233720368547758.08", 2), ("10", 18), ("-10", 18), ("9223372036854775808", 0),
    ("123456789012345678901234567890", 0), ("1.00000000000000000000000001", 2),
    ("00000000000000000001.", 2), ("0000000000000000000.1.0", 2), ("00000000000000000000x", 2),
    ("++00000000000000000000", 2),
  ])
  func refusesDecimals(text: String, places: Int) { #expect(decimal(text, places) == nil) }

  private func written(_ value: Int64, places: Int) -> String {
    text { NumberText.append(value, places: places, to: &$0) }
  }

  @Test func readsWhatItWrites() {
    withSeeds(5000) { generator, seed in
      let value = Int64.random(in: .min ... .max, using: &generator) >> Int64(seed % 64)
      let places = Int.random(in: 0...18, using: &generator)
      let digits = written(value, places: 0)
      #expect(integer(digits) == value, "seed \(seed)")
      let written = written(value, places: places)
      #expect(decimal(written, places) == value, "seed \(seed)")
    }
  }

  /// The unchecked path for short numbers against the checked one, which leading zeros lead to.
  @Test func shortPathAgreesWithTheLongOne() {
    let alphabet = Array("0123456789012345678901234567890.-+e ")
    withSeeds(20_000) { generator, seed in
      let count = Int.random(in: 1...9, using: &generator)
      let body = String((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      let places = Int.random(in: 0...6, using: &generator)
      let zeros = String(repeating: "0", count: 20)
      for sign in ["", "-"] where body.first.map({ $0.isNumber || $0 == "." }) ?? false {
        let long = body.first == "." && body.dropFirst().isEmpty ? nil : sign + zeros + body
        guard let long else { continue }
        #expect(integer(sign + body) == integer(long), "seed \(seed)")
        #expect(decimal(sign + body, places) == decimal(long, places), "seed \(seed)")
      }
    }
  }
}
