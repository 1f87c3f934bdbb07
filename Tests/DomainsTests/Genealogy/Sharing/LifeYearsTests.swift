import Platform
import Testing

@testable import Genealogy

@Suite struct LifeYearsTests {
  private static func text(_ date: String) -> String? {
    var date = date
    guard let format = try? DateFormat("gedcom") else { return nil }
    let parser = DateParser(format)
    let reading = date.withUTF8 { parser.parse(UnsafeRawBufferPointer($0)) }
    return reading.map { LifeYears.text(first: $0.first, last: $0.last, form: $0.form.name) }
  }

  @Test(arguments: [
    ("12 JAN 1850", "1850"), ("1850", "1850"), ("ABT 1850", "about 1850"),
    ("FROM 1850", "from 1850"), ("TO 1850", "until 1850"), ("BEF 1850", "before 1850"),
    ("AFT 1850", "after 1850"), ("BET 1850 AND 1860", "1850–1860"),
    ("FROM 1850 TO 1860", "1850–1860"), ("BET JAN 1850 AND MAR 1850", "1850"),
    ("44 BC", "44 BC"), ("1 BC", "1 BC"), ("BEF 44 BC", "before 44 BC"),
  ])
  func yearsOfDates(date: String, expected: String) { #expect(Self.text(date) == expected) }

  @Test func lives() {
    #expect(LifeYears.text(born: "1850", died: nil) == "1850–?")
    #expect(LifeYears.text(born: nil, died: "about 1912") == "?–about 1912")
    #expect(LifeYears.text(born: "1850–1860", died: "1912") == "1850–1860 – 1912")
    #expect(LifeYears.text(born: nil, died: nil).isEmpty)
  }
}
