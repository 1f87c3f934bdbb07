import Platform
import TestSupport
import Testing

@testable import Planner

/// Durations as texts.
@Suite struct ReminderOffsetTests {
  private func triggers(_ text: String) -> String {
    let (offsets, mistakes) = ReminderOffset.list(text)
    return (offsets.map(\.trigger) + mistakes.map { "<\($0)>" }).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("1h", "-PT1H"), ("10min", "-PT10M"), ("1d", "-P1D"), ("P1DT2H", "P1DT2H"),
      ("-PT15M", "-PT15M"), ("+PT15M", "PT15M"), ("+1h", "PT1H"), ("2 weeks", "-P14D"),
      ("P2W", "P14D"), ("p1w2dt3h4m5s", "P9DT3H4M5S"), ("1H30S", "-PT1H0M30S"),
      ("90s", "-PT1M30S"),
      ("25h", "-PT25H"), ("0min", "PT0S"), ("1h, 10 min;1d", "-PT1H -PT10M -P1D"),
      ("1h10min", "-PT1H10M"), ("1h 10min", "-PT1H -PT10M"), ("", ""), (" ,; \t", ""),
      ("1 Hour\n2 SECS", "-PT1H -PT2S"), ("1h,1h", "-PT1H -PT1H"),
      ("00000000000000000001d", "-P1D"),
    ])
  func reads(text: String, triggers expected: String) {
    #expect(triggers(text) == expected)
  }

  @Test func durationsOfISO8601WithoutSignAreAfter() {
    #expect(triggers("PT15M -PT15M +PT15M") == "PT15M -PT15M PT15M")
  }

  @Test(
    arguments: [
      "5", "h", "-", "+", "P", "PT", "-P", "P1", "P1H", "PT1D", "P1DT", "1x", "1h1h", "10min1h",
      "P1DTT1H", "1.5h", "--1h", "99999999999999999999d", "18446744073709551615w", "1month",
      "\u{0}",
      "1hé", "é", "P1M", "1@", "1h-", "PT1HP1D", "18446744073709551615s1",
      "\u{2212}1h",
    ])
  func tells(mistake: String) {
    #expect(triggers("1d," + mistake + ", 2h") == "-P1D -PT2H <\(mistake)>")
  }

  @Test func mistakesGoToTheNextSeparator() {
    #expect(triggers("5 apples, 1h") == "-PT1H <5 apples>")
    let (offsets, mistakes) = ReminderOffset.list(String(repeating: "y", count: 100_000) + " 1h")
    #expect(offsets.count == 1 && mistakes == [String(repeating: "y", count: 60)])
  }

  @Test func readsWhatItWrites() {
    withSeeds(500, long: 20_000) { generator, seed in
      let offset = ReminderOffset(
        days: generator.next() >> UInt64.random(in: 1...64, using: &generator),
        seconds: generator.next() >> UInt64.random(in: 1...64, using: &generator), isAfter: false)
      let other = ReminderOffset(days: offset.days, seconds: offset.seconds, isAfter: true)
      for offset in [offset, other] where offset.days | offset.seconds > 0 {
        let read = ReminderOffset.list(offset.trigger)
        #expect(read.offsets == [offset] && read.mistakes.isEmpty, "seed \(seed): \(offset)")
      }
    }
  }

  /// Any bytes: nothing traps, and what is read is written and read again.
  @Test func survivesAnyText() {
    let pieces = [
      "1", "0", "99999999999", "h", "d", "min", "p", "P", "T", "t", "-", "+", " ", ",", "w", "é",
      "s", "M",
    ]
    withSeeds(500, long: 20_000) { generator, seed in
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for offset in ReminderOffset.list(text).offsets where offset.days | offset.seconds > 0 {
        #expect(
          ReminderOffset.list(offset.trigger).offsets == [offset],
          "seed \(seed): \(text)")
      }
    }
  }
}
