import TestSupport
import Testing

@testable import Platform

@Suite struct WrittenDatePropertyTests {
  private static func parse(_ text: String, _ parser: DateParser) -> UncertainDate? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { parser.parse($0) }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let months: [[String]] = [
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
  ]

  /// Every day of 400 years, after which the calendar begins anew, in every form that names a day.
  @Test func everyDayIsReadInEveryForm() throws {
    let mdy = DateParser(try DateFormat("written mdy from 1900"))
    let dmy = DateParser(try DateFormat("written dmy from 1900"))
    let ymd = DateParser(try DateFormat("written ymd from 1900"))
    let any = DateParser(try DateFormat("written"))
    let iso = DateParser(.iso8601)
    // An expectation of its own for each would take most of the time.
    var wrong: [String] = []
    let start = CivilDate.daysSinceEpoch(year: 1800, month: 1, day: 1)
    for day in start..<start + 146_097 {
      let date = CivilDate(daysSinceEpoch: day)
      let (y, m, d) = (date.year, date.month, date.day)
      let expected = UncertainDate(day: day)
      let dashed = "\(y)-\(Self.two(m))-\(Self.two(d))"
      if Self.parse(dashed, any) != expected { wrong.append(dashed) }
      if Self.parse(dashed, iso) != expected { wrong.append("iso8601 " + dashed) }
      // The rest takes turns, so that each form meets every day of the year and many years.
      let names = Self.months[(day & 0xFFFF) % Self.months.count]
      let text: String
      let parser: DateParser
      switch (day & 0xFFFF) % 11 {
      case 0: (text, parser) = ("\(y)/\(m)/\(d)", any)
      case 1: (text, parser) = ("\(m)/\(d)/\(y)", mdy)
      case 2: (text, parser) = ("\(Self.two(d)).\(Self.two(m)).\(y)", dmy)
      case 3: (text, parser) = ("\(d). \(names[m - 1]) \(y)", any)
      case 4: (text, parser) = ("\(names[m - 1]) \(d), \(y)", any)
      case 5: (text, parser) = ("\(d)-\(names[m - 1])-\(y)", any)
      case 6: (text, parser) = ("\(dashed)T23:59:59.5-11:00", any)
      case 7: (text, parser) = ("Sunday, \(d) \(names[m - 1].uppercased()) \(y)", any)
      case 8 where y / 100 == 19: (text, parser) = ("\(m)-\(d)-\(Self.two(y % 100))", mdy)
      case 9 where y / 100 == 19: (text, parser) = ("\(Self.two(y % 100)).\(m).\(d)", ymd)
      default: (text, parser) = ("\(y) \(names[m - 1]) \(d)", any)
      }
      if Self.parse(text, parser) != expected { wrong.append(text) }
    }
    #expect(wrong.prefix(9) == [])
  }

  /// Without an order, the interval holds what every order would read, and nothing is read that no
  /// order reads.
  @Test func withoutAnOrderAllReadingsAreHeld() throws {
    let any = DateParser(try DateFormat("written from 1900"))
    let orders = try ["mdy", "dmy"].map { DateParser(try DateFormat("written \($0) from 1900")) }
    withSeeds(4000) { generator, seed in
      let sign = ["/", ".", "-"].randomElement(using: &generator) ?? "/"
      let numbers = (0..<2).map { _ in "\(Int.random(in: 0...33, using: &generator))" }
      let years = ["1967", "67", "2004", "04", "4?", "196?"]
      let year = years.randomElement(using: &generator) ?? ""
      let text = (numbers + [year]).joined(separator: sign)
      let readings = orders.compactMap { Self.parse(text, $0) }
      let found = Self.parse(text, any)
      #expect(found?.first == readings.map(\.first).min(), "seed \(seed): \(text)")
      #expect(found?.last == readings.map(\.last).max(), "seed \(seed): \(text)")
      #expect((found?.form == .ambiguous) == (Set(readings).count > 1), "seed \(seed): \(text)")
    }
  }

  /// What is left open only widens the interval.
  @Test func unknownPartsHoldEveryDayThatFills() throws {
    let mdy = DateParser(try DateFormat("written mdy from 1900"))
    for day in stride(from: -25_000, to: 10_000, by: 7) {
      let date = CivilDate(daysSinceEpoch: day)
      let (y, m, d) = (date.year, date.month, date.day)
      let year = Self.two(y % 100)
      let season = ["winter", "spring", "summer", "autumn"][m % 12 / 3]
      let texts = [
        "\(y)", "\(y)-\(Self.two(m))", "\(y)-\(Self.two(m))-??", "\(y)-??-\(Self.two(d))",
        "\(m)/\(d)/\(y / 10)?", "\(m)/\(y)", "??/??/\(y)", "c. \(y)", "\(y)?", "\(y / 10)0s",
        "\(y - 1) or \(y)",
        "\(season) \(m < 3 ? y - 1 : y)", "\(Self.months[0][m - 1]) \(y)",
      ]
      for text in texts {
        let found = Self.parse(text, mdy)
        #expect(found.map { $0.first <= day && day <= $0.last } == true, "\(text) \(day)")
      }
      // Up to 12 the second number is a month.
      if (y + 1) % 100 > 12 {
        let found = Self.parse("\(y)-\(Self.two((y + 1) % 100))", mdy)
        #expect(found.map { $0.first <= day && day <= $0.last } == true, "\(y)-")
      }
      if (1900..<2000).contains(y) {
        let found = Self.parse("\(m)/--/\(year)", mdy)
        #expect(found.map { $0.first <= day && day <= $0.last } == true, "\(m)/--/\(year)")
      }
    }
  }

  /// Any bytes: no trap, and what is read is an interval of the accepted years.
  @Test func hostileBytesAreNoDate() throws {
    let formats = try [
      "iso8601", "written", "written mdy", "written dmy from 1", "written ymd from 9900",
      "%d/%m/%Y", "%d %b %Y",
    ].map { DateParser(try DateFormat($0)) }
    let pieces: [[UInt8]] =
      [
        "1", "12", "31", "1999", "19", "0", "?", "??", "-", "--", "/", ".", ",", " ", "\t", "'",
        "’", "–", "T", "s", "er", "th", "March", "märz", "MA\u{308}", "winter", "Sunday", "c.",
        "about", "~", "or", "to", "between", "and", "of", "segunda-feira", "\u{0}", "日", "º",
        "Donaudampfschifffahrt",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xCC], [0xCD], [0xE2], [0xE2, 0x80], [0x80]]
    let bounds =
      CivilDate.daysSinceEpoch(
        year: 1, month: 1, day: 1)...CivilDate.daysSinceEpoch(
        year: 9999, month: 12, day: 31)
    var found = 0
    withSeeds(60_000, long: 600_000) { generator, seed in
      let count = Int.random(in: 0...7, using: &generator)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      for parser in formats {
        guard let date = bytes.withUnsafeBytes({ parser.parse($0) }) else { continue }
        found += 1
        let isSound =
          date.first <= date.last && bounds.contains(date.first) && bounds.contains(date.last)
        if !isSound { Issue.record("seed \(seed): \(date)") }
      }
    }
    #expect(found > 1000)
  }

  /// Names are held to fold alike, and each to one meaning.
  @Test func everyNameHasOneMeaning() {
    var meanings: [UInt128: Set<DateWord>] = [:]
    for list in DateWord.lists {
      for name in list.names.split(separator: " ") {
        for text in [String(name), name.uppercased()] {
          var key = DateName()
          let bytes = Array(text.utf8)
          let length = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { key.read($0, count: buffer.count) } ?? 0
          }
          #expect(length == bytes.count, "\(text)")
          guard let key = key.key else {
            Issue.record("\(text) is too long")
            continue
          }
          meanings[key, default: []].insert(list.word)
          #expect(DateWord.of(key) == list.word, "\(text)")
        }
      }
    }
    #expect(meanings.values.allSatisfy { $0.count == 1 })
  }
}
