import Platform
import Testing

@testable import Planner

/// Easter Sunday against a second way to find it.
@Suite struct EasterTests {
  /// The rule of Clavius as in Knuth, "The Art of Computer Programming", 1.3.2, exercise 14.
  private func clavius(_ year: Int) -> Int {
    let golden = year % 19 + 1
    let century = year / 100 + 1
    let solar = 3 * century / 4 - 12
    let lunar = (8 * century + 5) / 25 - 5
    let sunday = 5 * year / 4 - solar - 10
    var epact = (11 * golden + 20 + lunar - solar) % 30
    if epact == 25 && golden > 11 || epact == 24 { epact += 1 }
    var fromMarch = 44 - epact
    if fromMarch < 21 { fromMarch += 30 }
    fromMarch += 7 - (sunday + fromMarch) % 7
    return CivilDate.daysSinceEpoch(year: year, month: 3, day: fromMarch)
  }

  @Test func bothWaysAgreeFrom1900Through2100() {
    for year in 1900...2100 {
      let sunday = Easter.sunday(ofYear: year)
      #expect(sunday == clavius(year), "\(year)")
      #expect(CivilDate.weekday(ofDay: sunday) == 7)
    }
  }

  @Test(arguments: [
    (1943, 4, 25), (1954, 4, 18), (1981, 4, 19), (2000, 4, 23), (2008, 3, 23), (2024, 3, 31),
    (2025, 4, 20), (2038, 4, 25), (2049, 4, 18), (2076, 4, 19),
  ])
  func knownYears(_ year: Int, _ month: Int, _ day: Int) {
    #expect(
      Easter.sunday(ofYear: year)
        == CivilDate.daysSinceEpoch(year: year, month: month, day: day))
  }
}
