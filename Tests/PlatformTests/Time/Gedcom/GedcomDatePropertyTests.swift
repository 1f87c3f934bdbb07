import TestSupport
import Testing

@testable import Platform

@Suite struct GedcomDatePropertyTests {
  private static let parser = DateParser(DateFormat(GedcomDateFormat()))

  private static func read(_ bytes: [UInt8]) -> DateReading {
    bytes.withUnsafeBufferPointer { parser.read($0) }
  }

  private static let months: [CalendarSystem: [String]] = [
    .gregorian: [
      "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ],
    .frenchRepublican: [
      "VEND", "BRUM", "FRIM", "NIVO", "PLUV", "VENT", "GERM", "FLOR", "PRAI", "MESS", "THER",
      "FRUC", "COMP",
    ],
    .hebrew: [
      "TSH", "CSH", "KSL", "TVT", "SHV", "ADR", "ADS", "NSN", "IYR", "SVN", "TMZ", "AAV", "ELL",
    ],
  ]

  private struct Written {
    let text: String
    let date: UncertainDate
    /// How many digits the year has; of one before Christ 0.
    var digits = 0
    /// How much is written: 0 for the year alone, 2 for a day.
    var parts = 0

    /// Whether the two stand for themselves in a pair: short years before and behind another date, and an era that only
    /// the second one has, mean something else.
    func standsAlone(before other: Written) -> Bool {
      if digits > 0, other.digits == 0 { return false }
      if parts == 0, (1...2).contains(digits), other.parts == 2 { return false }
      return other.parts > 0 || digits <= other.digits
    }
  }

  /// A date of the standard with the days that it means.
  private static func written(using generator: inout SeededGenerator) -> Written? {
    let calendar = CalendarSystem.allCases.randomElement(using: &generator) ?? .gregorian
    let names = months[calendar] ?? months[.gregorian] ?? []
    let year = Int.random(
      in: calendar.hasYearsBefore ? -1000...2100 : 1...6000, using: &generator)
    let month = Int.random(in: 1...calendar.monthCount, using: &generator)
    let day = Int.random(in: 1...32, using: &generator)
    let isSeven = Bool.random(using: &generator)
    let name: String
    switch calendar {
    case .gregorian:
      name = isSeven ? "GREGORIAN " : Bool.random(using: &generator) ? "" : "@#DGREGORIAN@ "
    case .julian: name = isSeven ? "JULIAN " : "@#DJULIAN@ "
    case .frenchRepublican: name = isSeven ? "FRENCH_R " : "@#DFRENCH R@ "
    case .hebrew: name = isSeven ? "HEBREW " : "@#DHEBREW@ "
    }
    let years = year > 0 ? "\(year)" : "\(1 - year) \(isSeven ? "BCE" : "B.C.")"
    let parts = Int.random(in: 0...2, using: &generator)
    let text =
      parts == 0
      ? years
      : parts == 1
        ? "\(names[month - 1]) \(years)"
        : "\(day) \(names[month - 1]) \(years)"
    return calendar.date(year: year, month: parts > 0 ? month : nil, day: parts > 1 ? day : nil)
      .map {
        Written(
          text: name + text, date: $0, digits: year > 0 ? "\(year)".count : 0, parts: parts)
      }
  }

  /// What the standard allows, with what it means by other means than the parser's.
  @Test func textsOfTheStandardAreRead() {
    var count = 0
    withSeeds(10_000, long: 100_000) { generator, seed in
      guard let first = Self.written(using: &generator),
        let second = Self.written(using: &generator)
      else { return }
      let form = Int.random(in: 0...8, using: &generator)
      guard !(3...4).contains(form) || first.standsAlone(before: second) else { return }
      count += 1
      let (a, b) = (first.date, second.date)
      let isExchanged = a.first > b.last
      let both =
        isExchanged ? (b.first, a.last) : (a.first, b.last)
      var text: String
      var expected: DateReading
      switch form {
      case 0: (text, expected) = (first.text, DateReading(a))
      case 1:
        (text, expected) = (
          "BEF \(first.text)",
          DateReading(UncertainDate(first: UncertainDate.earliest, last: a.last, form: .before))
        )
      case 2:
        (text, expected) = (
          "AFT \(first.text)",
          DateReading(UncertainDate(first: a.first, last: UncertainDate.latest, form: .after))
        )
      case 3:
        (text, expected) = (
          "BET \(first.text) AND \(second.text)",
          DateReading(
            UncertainDate(first: both.0, last: both.1, form: .range), isExchanged: isExchanged)
        )
      case 4:
        (text, expected) = (
          "FROM \(first.text) TO \(second.text)",
          DateReading(
            UncertainDate(first: both.0, last: both.1, form: .period), isExchanged: isExchanged)
        )
      case 5:
        (text, expected) = (
          "FROM \(first.text)",
          DateReading(UncertainDate(first: a.first, last: UncertainDate.latest, form: .period))
        )
      case 6:
        (text, expected) = (
          "TO \(first.text)",
          DateReading(UncertainDate(first: UncertainDate.earliest, last: a.last, form: .period))
        )
      case 7:
        (text, expected) = (
          "ABT \(first.text)", DateReading(a.widened(byYears: 5).written(as: .approximate))
        )
      default: (text, expected) = ("INT \(first.text) (said so)", DateReading(a))
      }
      if Bool.random(using: &generator) { text = text.lowercased() }
      if Bool.random(using: &generator) { text = text.replacing(" ", with: "  ") }
      // The escape of the French calendar has a blank of its own.
      text = text.replacing("french  r", with: "french r").replacing("FRENCH  R", with: "FRENCH R")
      let found = Self.read(Array(text.utf8))
      if found != expected { Issue.record("seed \(seed): \(text): \(found), not \(expected)") }
    }
    #expect(count > 5000)
  }

  @Test func wideningKeepsTheIntervalInside() {
    withSeeds(2000, long: 20_000) { generator, seed in
      guard let written = Self.written(using: &generator) else { return }
      let years = Int.random(in: 0...100, using: &generator)
      let wide = written.date.widened(byYears: years)
      let (first, last) = (
        CivilDate(daysSinceEpoch: written.date.first), CivilDate(daysSinceEpoch: wide.last)
      )
      let isSound =
        wide.first <= written.date.first && wide.last >= written.date.last
        && CivilDate(daysSinceEpoch: wide.first).year == first.year - years
        && last.year == CivilDate(daysSinceEpoch: written.date.last).year + years
      if !isSound { Issue.record("seed \(seed): \(written.text) by \(years)") }
    }
  }

  /// Whatever the bytes are, the answer is an interval within its limits, or none.
  @Test func anyBytesGiveAnIntervalOrNone() {
    let pieces =
      [
        " ", " ", "-", "–", "/", ".", ",", "(", ")", "?", "~", "'", "@", "#", "&", "_", "0", "1",
        "7", "12", "31", "44", "99", "1699", "1850", "9999", "JAN", "FEB", "Sept", "VEND", "COMP",
        "TSH", "ADS", "ABT", "EST", "CAL", "BEF", "AFT", "BET", "AND", "FROM", "TO", "INT", "or",
        "BC", "B.C.", "BCE", "AD", "@#DJULIAN@", "@#DFRENCH R@", "@#DHEBREW@", "@#DROMAN@",
        "HEBREW",
        "JULIAN", "_X", "spring", "1850s", "2019-05-03",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xCC, 0x81], [0xE2, 0x80], [0x80], [0]]
    var found = 0
    withSeeds(60_000, long: 600_000) { generator, seed in
      let count = Int.random(in: 0...8, using: &generator)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      let reading = Self.read(bytes)
      guard let date = reading.date else { return }
      found += 1
      let isSound =
        date.first <= date.last && date.first >= UncertainDate.earliest
        && date.last <= UncertainDate.latest && date.form != .phrase
      if !isSound { Issue.record("seed \(seed): \(bytes): \(date)") }
    }
    #expect(found > 1000)
  }

  /// Each word has one meaning, among those of the standard and the months of `DateWord`.
  @Test func everyWordHasOneMeaning() {
    var meanings: [UInt128: Set<GedcomDateWord>] = [:]
    let western = DateWord.lists.compactMap { list -> (word: GedcomDateWord, names: String)? in
      guard case .month(let number) = list.word else { return nil }
      return (.month(number, .gregorian), list.names)
    }
    for list in GedcomDateWord.lists + western {
      for name in list.names.split(separator: " ") {
        var key = DateName()
        let bytes = Array(name.utf8)
        _ = bytes.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { key.read($0, count: buffer.count) }
        }
        guard let key = key.key else {
          Issue.record("\(name) is too long")
          continue
        }
        meanings[key, default: []].insert(list.word)
        #expect(GedcomDateWord.of(key) == list.word, "\(name)")
      }
    }
    #expect(meanings.values.allSatisfy { $0.count == 1 })
  }
}
