import Platform
import Testing

/// Digits of currencies, and amounts rounded to them.
@Suite struct CurrencyTests {
  @Test func digitsAreThoseOfTheStandard() {
    #expect(
      ["USD", "eur", "JPY", "KWD", "CLF", "XYZ"].map { Currency.places($0) } == [2, 2, 0, 3, 4, 2])
  }

  @Test(arguments: [
    (123_449 as Int64, 4, 2, 1_234 as Int64?), (123_450, 4, 2, 1_235), (-123_450, 4, 2, -1_235),
    (5, 1, 0, 1), (-5, 1, 0, -1), (4, 1, 0, 0), (12, 0, 3, 12_000),
    (Int64.max, 4, 2, 92_233_720_368_547_758),
    (Int64.max, 0, 1, nil), (Int64.min, 1, 0, -922_337_203_685_477_581),
  ]) func halvesGoAwayFromZero(_ units: Int64, _ places: Int, _ wanted: Int, _ rounded: Int64?) {
    #expect(Currency.rounded(units, from: places, to: wanted) == rounded)
  }
}
