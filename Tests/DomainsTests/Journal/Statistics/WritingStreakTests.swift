import TestSupport
import Testing

@testable import Journal

@Suite struct WritingStreakTests {
  private func runs(_ days: [Int32]) -> [WritingStreak] {
    WritingStreak.runs(of: days.map { (day: $0, sums: JournalSums(words: 10, pages: 1)) })
  }

  @Test func noDaysMakeNoRun() {
    #expect(runs([]).isEmpty)
    #expect(WritingStreak.longest([]) == nil)
  }

  @Test func aGapEndsARun() {
    let found = runs([-2, -1, 0, 1, 3, 7, 8])
    #expect(found.map(\.first) == [-2, 3, 7])
    #expect(found.map(\.last) == [1, 3, 8])
    #expect(found.map(\.days) == [4, 1, 2])
    #expect(found.map(\.sums.words) == [40, 10, 20])
    #expect(WritingStreak.longest(found)?.first == -2)
  }

  @Test func ofEquallyLongRunsTheNewestIsTheLongest() {
    #expect(WritingStreak.longest(runs([1, 2, 5, 6, 9]))?.first == 5)
  }

  @Test func theCalendarHasNoEnd() {
    let found = runs([.min, .min + 1, .max - 1, .max])
    #expect(found.map(\.days) == [2, 2])
  }

  @Test func eachDayIsInOneRun() {
    withSeeds(200) { generator, seed in
      var days: [Int32] = []
      var day = Int32.random(in: -20_000...20_000, using: &generator)
      for _ in 0..<Int.random(in: 1...80, using: &generator) {
        day += Int32.random(in: 0..<3, using: &generator) == 0 ? 5 : 1
        days.append(day)
      }
      let found = runs(days)
      #expect(found.reduce(0) { $0 + $1.days } == Int64(days.count), "seed \(seed)")
      #expect(found.flatMap { Array($0.first...$0.last) } == days, "seed \(seed)")
      #expect(
        zip(found, found.dropFirst()).allSatisfy { $0.last + 1 < $1.first }, "seed \(seed)")
    }
  }
}
