import Glibc
import Report
import TestSupport
import Testing

@Suite struct NumberFormatTests {
  @Test(arguments: [
    (Number.integer(0), "0"), (.integer(-1), "-1"), (.integer(1_234_567), "1234567"),
    (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
    (.decimal(5, places: 0), "5"), (.decimal(5, places: 2), "0.05"),
    (.decimal(-5, places: 2), "-0.05"), (.decimal(12_345, places: 3), "12.345"),
    (.decimal(100, places: 2), "1.00"), (.decimal(.min, places: 18), "-9.223372036854775808"),
    (.real(0, places: 2), "0.00"), (.real(-0.001, places: 2), "0.00"),
    (.real(-0.006, places: 2), "-0.01"), (.real(0.5, places: 0), "0"),
    (.real(1.5, places: 0), "2"), (.real(2.5, places: 0), "2"), (.real(0.125, places: 2), "0.12"),
    (.real(1.115, places: 2), "1.11"), (.real(9.999, places: 2), "10.00"),
    (.real(1e15, places: 2), "1000000000000000.00"), (.real(1e19, places: 2), "1e+19"),
  ])
  func digits(number: Number, expected: String) {
    #expect(number.description == expected)
  }

  /// The C library rounds the exact binary value; so must we, for any number of places.
  @Test func realsRoundLikeTheCLibrary() {
    withSeeds(200) { generator, seed in
      for _ in 0..<100 {
        let places = Int.random(in: 0...15, using: &generator)
        let scales: [Double] = [1e-6, 1, 1000, 1e9, 1e15]
        let scale = scales.randomElement(using: &generator) ?? 1
        var value = Double.random(in: -scale...scale, using: &generator)
        // Values with few decimals, such as 1.115, are where careless rounding shows.
        if Bool.random(using: &generator) { value = (value * 1000).rounded() / 1000 }
        if Bool.random(using: &generator) { value = (value * 8).rounded() / 8 }
        let expected = printf(value, places: places)
        let found = Number.real(value, places: places).description
        #expect(found == expected, "seed \(seed), \(value) with \(places) places")
      }
    }
  }

  @Test func decimalsReadBack() {
    withSeeds(500) { generator, seed in
      let units = Int64.random(in: .min ... .max, using: &generator)
      let places = Int.random(in: 0...18, using: &generator)
      let text = Number.decimal(units, places: places).description
      let digits = text.filter { $0 != "." }
      #expect(Int64(digits) == units, "seed \(seed)")
      if places > 0 {
        #expect(text.split(separator: ".").last?.count == places, "seed \(seed)")
      }
    }
  }

  /// What printf prints, without the sign of zero.
  private func printf(_ value: Double, places: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    withVaList([Int32(places), value]) { arguments in
      _ = vsnprintf(&buffer, buffer.count, "%.*f", arguments)
    }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isZero = text.allSatisfy { "-0.".contains($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}
