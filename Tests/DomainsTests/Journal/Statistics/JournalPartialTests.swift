import Platform
import TestSupport
import Testing

@testable import Journal

@Suite struct JournalPartialTests {
  private func key(_ first: Int32, _ last: Int32) -> [UInt8] {
    var key: [UInt8] = []
    JournalPartial.append(first, last, to: &key)
    return key
  }

  @Test func datesAscendByTheirBytes() {
    withSeeds(300) { generator, seed in
      func day() -> Int32 {
        Bool.random(using: &generator)
          ? Int32.random(in: -3...3, using: &generator)
          : Int32.random(in: .min ... .max, using: &generator)
      }
      let (a, b) = ((day(), day()), (day(), day()))
      #expect(
        key(a.0, a.1).lexicographicallyPrecedes(key(b.0, b.1)) == (a < b), "seed \(seed)")
      let form = ["day", "month", "", "approximate"][Int(seed % 4)]
      let read = (key(a.0, a.1) + Array(form.utf8)).withUnsafeBytes { JournalPartial.date($0) }
      #expect(read == EntryDate(first: a.0, last: a.1, form: form), "seed \(seed)")
    }
    for length in 0..<8 {
      #expect(
        [UInt8](repeating: 0, count: length).withUnsafeBytes { JournalPartial.date($0) } == nil)
    }
  }

  /// The days from 2021-02-27 on.
  @Test(arguments: [
    (0, 0, "day", true, true), (0, 0, "approximate", false, true), (0, 1, "range", false, true),
    (1, 2, "range", false, false), (2, 32, "month", false, true), (2, 33, "range", false, false),
    (0, 1, "day", false, true),
  ])
  func aMonthHasWhatLiesInIt(
    _ first: Int32, _ last: Int32, _ form: String, _ isDay: Bool, _ isInMonth: Bool
  ) {
    let start = Int32(CivilDate.daysSinceEpoch(year: 2021, month: 2, day: 27))
    let date = EntryDate(first: start + first, last: start + last, form: form)
    #expect((date.exactDay != nil) == isDay)
    #expect((date.month != nil) == isInMonth)
    if isInMonth { #expect(date.month == 2021 * 12 + (first < 2 ? 1 : 2)) }
  }

  @Test func sumsAreReadAsTheyAreWritten() throws {
    var writer = ByteWriter()
    var sums = JournalSums(words: 300, pages: 2)
    sums.add(JournalSums(words: 1 << 40, pages: 1))
    sums.append(to: &writer)
    #expect(try Self.read(writer.buffer) == sums)
    for cut in 2..<writer.buffer.count where writer.buffer[cut - 1] >= 0x80 {
      #expect(throws: MalformedRecord.self) { try Self.read(Array(writer.buffer[..<cut])) }
    }
    #expect(throws: MalformedRecord.self) { try Self.read([1, 2, 3, 4]) }
    #expect(try Self.read([7]).entries == 7)
  }

  private static func read(_ bytes: [UInt8]) throws -> JournalSums {
    try bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return try JournalSums(orCount: &reader)
    }
  }

  @Test func oddNumbersOfPagesAreCountedApart() {
    var pages = DeclaredPages()
    for number in [0, 3, 1_000_000, 1_000_001, -1, .min, .max] as [Int64] {
      pages.count(number, derived: 2)
    }
    #expect(pages.entries == 3 && pages.declared == 1_000_003)
    #expect(pages.derived == 6 && pages.implausible == 4)
  }
}
