import Platform
import Testing

@testable import Genealogy

/// Comparisons of intervals against every pair of days in them.
@Suite struct TreeComparisonTests {
  /// All intervals of up to three days among some, and none.
  private static func intervals(_ days: ClosedRange<Int32>) -> [DayInterval] {
    [.unknown]
      + days.flatMap { first in
        (0...2).map { DayInterval(first: first, last: first + $0) }
      }
  }

  private static func verdict(
    _ a: DayInterval, _ b: DayInterval, _ isBroken: (Int, Int) -> Bool
  ) -> TreeVerdict {
    guard a.isKnown, b.isKnown else { return .unknown }
    var answers: Set<Bool> = []
    for one in a.first...a.last {
      for other in b.first...b.last { answers.insert(isBroken(Int(one), Int(other))) }
    }
    return answers == [true] ? .certain : answers == [false] ? .kept : .possible
  }

  @Test func differencesHoldEveryPairOfDays() {
    for a in Self.intervals(0...7) {
      for b in Self.intervals(0...9) {
        #expect(TreeComparison.before(a, b) == Self.verdict(a, b) { $1 < $0 }, "\(a) \(b)")
        for limits in [1...3, 0...0, 2...6] {
          let range = Int64(limits.lowerBound)...Int64(limits.upperBound)
          #expect(
            TreeComparison.difference(a, b, in: range)
              == Self.verdict(a, b) { limits.contains($1 - $0) }, "\(a) \(b) \(limits)")
        }
        #expect(
          TreeComparison.apart(a, b, 2...4)
            == Self.verdict(a, b) { (2...4).contains(abs($1 - $0)) }, "\(a) \(b)")
      }
    }
  }

  /// The age in whole years, by counting birthdays one after another.
  private static func age(_ birth: Int, _ day: Int) -> Int {
    let born = CivilDate(daysSinceEpoch: birth)
    func birthday(_ years: Int) -> Int {
      let length = CivilDate.daysInMonth(year: born.year + years, month: born.month)
      return CivilDate.daysSinceEpoch(
        year: born.year + years, month: born.month, day: min(born.day, length))
    }
    var years = -3
    while birthday(years + 1) <= day { years += 1 }
    return years
  }

  /// Around leap days, where birthdays are not.
  @Test(arguments: [0, 1, 2, 4]) func agesHoldEveryPairOfDays(limit: Int) {
    let leap = Int32(CivilDate.daysSinceEpoch(year: 1896, month: 2, day: 29))
    let births = Self.intervals(leap - 3...leap + 2)
    let later = Int32(
      CivilDate.daysSinceEpoch(year: 1896 + limit, month: 2, day: 28))
    for birth in births {
      for shift: Int32 in [0, 365, 366] {
        for day in Self.intervals(later + shift - 3...later + shift + 3) {
          #expect(
            TreeComparison.younger(birth, than: limit, in: day)
              == Self.verdict(birth, day) { Self.age($0, $1) < limit }, "\(birth) \(day)")
          #expect(
            TreeComparison.older(birth, than: limit, in: day)
              == Self.verdict(birth, day) { Self.age($0, $1) > limit }, "\(birth) \(day)")
          #expect(
            TreeComparison.gap(birth, day, over: limit)
              == Self.verdict(birth, day) {
                Self.age($0, $1) > limit || Self.age($1, $0) > limit
              }, "\(birth) \(day)")
        }
      }
    }
  }

  /// A date that is open on one side breaks nothing for certain that its open end decides.
  @Test func openEnds() {
    let open = DayInterval(first: 0, last: Int32(UncertainDate.latest))
    let day = DayInterval(first: -1, last: -1)
    #expect(TreeComparison.before(open, day) == .certain)
    #expect(TreeComparison.before(day, open) == .kept)
    #expect(TreeComparison.before(DayInterval(first: 5, last: 5), open) == .possible)
    #expect(TreeComparison.older(day, than: 120, in: open) == .possible)
    let early = DayInterval(first: Int32(UncertainDate.earliest), last: 0)
    #expect(TreeComparison.younger(early, than: 13, in: day) == .possible)
  }
}
