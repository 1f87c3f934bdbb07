import Platform
import Testing

@testable import Report

/// Numbers as people read them, and all their digits beside.
@Suite struct HTMLNumberTests {
  @Test(arguments: [
    (Number.integer(4984), "", 4984.0, "4,984", nil),
    (.integer(-1_234_567), "votes", 2e6, "−1,234,567", "-1234567"),
    (.integer(1850), "year", 2000, "1850", nil),
    (.real(3.2526, places: 4), "stars", 5, "3.25", "3.2526"),
    (.real(0.0412, places: 4), "", 0.9, "0.0412", nil),
    (.real(1234.5678, places: 4), "bits", 1234.5678, "1,235", "1234.5678"),
    (.decimal(12_345, places: 3), "km", 150, "12.3", "12.345"),
    (.decimal(123, places: 1), "km", 12.3, "12.3", nil),
    (.real(1e300, places: 2), "m", 1e300, "1e+300", nil),
    (.decimal(3_333, places: 3), "h", 3.333, "3 h 20 min", "3.333"),
    (.decimal(-200, places: 3), "h", 3, "−12 min", "-0.200"),
    (.integer(2), "h", 2, "2 h", "2"),
    (.real(76.5, places: 1), "h", 76.5, "3 d 5 h", "76.5"),
  ])
  func figuresAreShort(
    number: Number, unit: String, greatest: Double, text: String, exact: String?
  ) {
    let form = HTMLNumber(unit: unit, greatest: greatest, isFigure: true, .english)
    #expect(form.text(number) == text)
    #expect(form.exact(number) == exact)
  }

  @Test(arguments: [
    ("days", 1, "day"), ("days", 2, "days"), ("entries", 1, "entry"), ("fixes", 1, "fix"),
    ("cases", 1, "case"), ("", 1, ""), ("s", 1, "s"), ("ms", 1, "ms"), ("km", 1, "km"),
    ("days", 0, "days"),
  ])
  func oneIsNotSeveral(unit: String, count: Int64, text: String) {
    #expect(Language.english.unit(unit, of: .integer(count)) == text)
  }

  @Test(arguments: [
    ("days", 1, "Tag"), ("days", 2, "Tage"), ("entries", 1, "Eintrag"), ("km", 1, "km"),
    ("shoes", 1, "shoes"),
  ])
  func oneIsNotSeveralInGerman(unit: String, count: Int64, text: String) {
    #expect(Language.german.unit(unit, of: .integer(count)) == text)
  }

  /// A unit of one is that of a unit of several.
  @Test func unitsOfOneAreKnownOfSeveral() {
    #expect(Set(Language.germanUnitsOfOne.keys).isSubset(of: Language.germanUnits.keys))
  }

  /// Numbers with a unit are quantities, figures or not; others may be years or degrees.
  @Test func aUnitMakesAQuantity() {
    func text(_ unit: String) -> String? {
      let column = Column(
        id: "c", title: "C", values: .decimals([1_113, 4_737_000], places: 3), privacy: .public,
        unit: unit)
      return column.number(at: 0).map { HTMLNumber(column, .english).text($0) }
    }
    #expect(text("h") == "1 h 7 min" && text("km") == "1" && text("") == "1.113")
  }

  @Test func whatIsNoFigureKeepsItsDigits() {
    let form = HTMLNumber(unit: "", greatest: 2018, isFigure: false, .english)
    #expect(form.text(.integer(2018)) == "2018")
    #expect(form.text(.decimal(4_737_000, places: 5)) == "47.37000")
  }

  private static let german: [(Number, String, Double, String, String?)] = [
    (.integer(4984), "", 4984.0, "4.984", "4984"),
    (.integer(12), "votes", 12, "12", nil),
    (.integer(1850), "year", 2000, "1850", nil),
    (.real(3.2526, places: 4), "stars", 5, "3,25", "3.2526"),
    (.decimal(123, places: 1), "km", 12.3, "12,3", "12.3"),
    (.real(-1234.5678, places: 4), "bits", 1234.5678, "−1.235", "-1234.5678"),
    (.real(1e300, places: 2), "m", 1e300, "1e+300", nil),
    (.decimal(3_333, places: 3), "h", 3.333, "3 Std. 20 Min.", "3.333"),
    (.decimal(-200, places: 3), "h", 3, "−12 Min.", "-0.200"),
    (.real(76.5, places: 1), "h", 76.5, "3 Tage 5 Std.", "76.5"),
  ]

  @Test(arguments: german)
  func germanHasItsMarksAndTellsTheDigits(
    number: Number, unit: String, greatest: Double, text: String, exact: String?
  ) {
    let form = HTMLNumber(unit: unit, greatest: greatest, isFigure: true, .german)
    #expect(form.text(number) == text)
    #expect(form.exact(number) == exact)
  }

  @Test func whatIsNoFigureTellsItsDigitsInGerman() {
    let form = HTMLNumber(unit: "", greatest: 90, isFigure: false, .german)
    #expect(form.text(.decimal(4_737_000, places: 5)) == "47,37000")
    #expect(form.exact(.decimal(4_737_000, places: 5)) == "47.37000")
    #expect(form.text(.integer(2018)) == "2018")
    #expect(form.exact(.integer(2018)) == nil)
  }
}
