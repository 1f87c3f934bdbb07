import Platform
import TestSupport
import Testing

/// Numbers as people of other countries write them.
@Suite struct NumberMarksTests {
  private func read(_ text: String, _ decimal: String, _ group: String?, places: Int = 2) throws
    -> Int64?
  {
    let marks = try #require(NumberMarks(decimal: decimal, group: group))
    return Array(text.utf8).withUnsafeBytes {
      marks.read($0) { NumberText.decimal($0, places: places) }
    }
  }

  @Test(
    arguments: [
      ("3,5", ",", nil, 350), ("-143,10", ",", nil, -14_310), ("1.091,46", ",", ".", 109_146),
      ("-1.234.567,8", ",", ".", -123_456_780), ("1234567,8", ",", ".", 123_456_780),
      ("999", ",", ".", 99_900), ("1.000", ",", ".", 100_000), ("+12,00", ",", ".", 1_200),
      ("1,234.5", ".", ",", 123_450), ("1\u{202F}234,5", ",", "\u{202F}", 123_450),
      ("1 234 567,89", ",", " ", 123_456_789), ("1'234.50", ".", "'", 123_450),
      ("1’234’567", ".", "’", 123_456_700), (",5", ",", nil, 50),
    ] as [(String, String, String?, Int64)])
  func marksAreRead(_ text: String, _ decimal: String, _ group: String?, _ expected: Int64) throws {
    #expect(try read(text, decimal, group) == expected, "\(text)")
  }

  /// A group has three digits, and no mark stands for another one.
  @Test(
    arguments: [
      ("3.5", ",", nil), ("3.5", ",", "."), ("1.09,46", ",", "."), ("1.0911", ",", "."),
      ("1091.461", ",", "."), (".100", ",", "."), ("1..000", ",", "."), ("1.000.", ",", "."),
      ("1,5,5", ",", nil), ("1,000.5", ",", "."), ("1,5.000", ",", "."), ("12,", ",", nil),
      ("1 000", ",", "\u{A0}"), ("1\u{A0}00", ",", "\u{A0}"), ("", ",", "."), ("-", ",", "."),
      ("08.12.2024", ",", "."), ("1\u{A0}", ",", "\u{A0}"), ("46,01 €", ",", "."),
    ] as [(String, String, String?)])
  func whatIsNoNumberIsRefused(_ text: String, _ decimal: String, _ group: String?) throws {
    #expect(try read(text, decimal, group) == nil, "\(text)")
    let long = text + String(repeating: "0", count: 200)
    #expect(try read(long, decimal, group) == nil)
  }

  /// Any number, written with any marks, is read as what it is.
  @Test func writtenNumbersAreReadBack() throws {
    try withSeeds(500) { generator, seed in
      let value = Int64.random(in: -9_999_999_999...9_999_999_999, using: &generator)
      let decimal = try #require(NumberMarks.decimals.randomElement(using: &generator))
      let group = NumberMarks.groups.filter { $0 != decimal }.randomElement(using: &generator)
      let whole = Array(String(value.magnitude / 100))
      var text = value < 0 ? "-" : ""
      for (place, digit) in whole.enumerated() {
        if place > 0, (whole.count - place) % 3 == 0 { text += group ?? "" }
        text.append(digit)
      }
      let rest = String(value.magnitude % 100)
      text += decimal + (rest.count < 2 ? "0" : "") + rest
      #expect(try read(text, decimal, group) == value, "seed \(seed): \(text)")
    }
  }

  @Test func equalOrUnknownMarksAreNone() {
    #expect(NumberMarks(decimal: ",", group: ",") == nil)
    #expect(NumberMarks(decimal: ";", group: nil) == nil)
    #expect(NumberMarks(decimal: ".", group: "_") == nil)
    #expect(NumberMarks(decimal: ".", group: nil)?.isPlain == true)
  }
}
