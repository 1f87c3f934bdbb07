import Testing

@testable import Definition

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", 0, 0), ("-0", 0, 0), ("0.00", 0, 0), ("-0.0", 0, 0), ("10", 10, 0), ("1.50", 15, 1),
    ("-0.05", -5, 2), ("1e3", 1_000, 0), ("1.5E1", 15, 0), ("25e-2", 25, 2), ("1200e-2", 12, 0),
    ("9223372036854775807", Int64.max, 0), ("0.000000000000000001", 1, 18), ("0e-900", 0, 0),
    ("1.0000000000000000000000000", 1, 0),
  ])
  func keepsTheShortestForm(text: String, significand: Int64, scale: Int) {
    let value = ExactDecimal(text)
    #expect(value?.significand == significand)
    #expect(value?.scale == scale)
  }

  @Test(arguments: [
    "", "x", "01", "1.", ".5", "+1", "9223372036854775808", "1e19", "1e1001", "1e-19",
    "1e9223372036854775807", "1e-9223372036854775808", "1e99999999999999999999", "1 ", "1e",
  ])
  func refusesWhatDoesNotFit(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func units() {
    #expect(ExactDecimal("1.5")?.units(decimals: 2) == 150)
    #expect(ExactDecimal("1.5")?.units(decimals: 1) == 15)
    #expect(ExactDecimal("1.5")?.units(decimals: 0) == nil)
    #expect(ExactDecimal("9223372036854775807")?.units(decimals: 1) == nil)
  }
}
