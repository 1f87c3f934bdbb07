import Platform
import TestSupport
import Testing

@testable import Planner

/// Texts and lines of iCalendar.
@Suite struct ICSTextTests {
  @Test func escapes() {
    #expect(ICSText.escaped("a;b,c\\d") == "a\\;b\\,c\\\\d")
    #expect(ICSText.escaped("1\n2\r\n3\r4\n\n5\r\r6") == "1\\n2\\n3\\n4\\n\\n5\\n\\n6")
    #expect(ICSText.escaped("a\tb\u{0}\u{1F}\u{7F}c") == "a\tbc")
    #expect(ICSText.escaped("") == "")
    #expect(ICSText.escaped("\u{301}a:\"é") == "\u{301}a:\"é")
  }

  @Test func foldsAt75Octets() {
    #expect(ICSText.folded("") == "\r\n")
    let line = String(repeating: "x", count: 75)
    #expect(ICSText.folded(line) == line + "\r\n")
    #expect(ICSText.folded(line + "y") == line + "\r\n y\r\n")
    #expect(
      ICSText.folded(line + String(repeating: "y", count: 75))
        == line + "\r\n " + String(repeating: "y", count: 74) + "\r\n y\r\n")
    // Two bytes do not fit behind 74.
    let short = String(repeating: "x", count: 74)
    #expect(ICSText.folded(short + "é") == short + "\r\n é\r\n")
  }

  @Test func unfoldsToWhatItWas() {
    let pieces = ["a", " ", "é", "€", "😀", "e\u{301}", "👩‍👩‍👧", "\t", ";"]
    withSeeds(200, long: 5_000) { generator, seed in
      let line = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let folded = Array(ICSText.folded(line).utf8)
      var lines: [[UInt8]] = [[]]
      for byte in folded.dropLast(2) where byte != 13 {
        if byte == 10 { lines.append([]) } else { lines[lines.count - 1].append(byte) }
      }
      #expect(
        lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil },
        "seed \(seed)")
      #expect(
        lines[0] + lines.dropFirst().flatMap { $0.dropFirst() } == Array(line.utf8), "seed \(seed)")
      #expect(lines.dropFirst().allSatisfy { $0.first == 32 }, "seed \(seed)")
    }
  }

  @Test func alarms() throws {
    let offset = try #require(ReminderOffset.list("15 min").offsets.first)
    #expect(
      ICSText.alarm(.offset(offset), description: "Tea, hot", isTodo: false)
        == "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nACTION:DISPLAY\r\nDESCRIPTION:Tea\\, hot\r\nEND:VALARM\r\n"
    )
    #expect(
      ICSText.alarm(.offset(offset), description: "", isTodo: true).contains(
        "\r\nTRIGGER;RELATED=END:-PT15M\r\nACTION:DISPLAY\r\nDESCRIPTION:\r\n"))
    #expect(
      ICSText.alarm(.time(0), description: "", isTodo: true).contains(
        "\r\nTRIGGER;VALUE=DATE-TIME:19700101T000000Z\r\n"))
  }
}
