import TestSupport
import Testing

@testable import Platform

/// Content lines of iCalendar.
@Suite struct ContentLineWriterTests {
  private func written(_ body: (inout ContentLineWriter) -> Void) -> String {
    var writer = ContentLineWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func escaped(_ text: String) -> String { written { $0.putText(text) } }
  private func folded(_ line: String) -> String { written { $0.line(line) } }

  @Test func escapes() {
    #expect(escaped("a;b,c\\d") == "a\\;b\\,c\\\\d")
    #expect(escaped("1\n2\r\n3\r4\n\n5\r\r6") == "1\\n2\\n3\\n4\\n\\n5\\n\\n6")
    #expect(escaped("a\tb\u{0}\u{1F}\u{7F}c") == "a\tbc")
    #expect(escaped("") == "")
    #expect(escaped("\u{301}a:\"é") == "\u{301}a:\"é")
  }

  /// RFC 6868, and quotes where a mark would end the value.
  @Test func parametersAreQuoted() {
    #expect(written { $0.putParameter("Europe/Berlin") } == "Europe/Berlin")
    #expect(written { $0.putParameter("a:b") } == "\"a:b\"")
    #expect(written { $0.putParameter("\"a\"; ^") } == "\"^'a^'; ^^\"")
    #expect(written { $0.putParameter("1\r\n2\u{0}\r3") } == "1^n2^n3")
  }

  @Test func foldsAt75Octets() {
    #expect(folded("") == "\r\n")
    let line = String(repeating: "x", count: 75)
    #expect(folded(line) == line + "\r\n")
    #expect(folded(line + "y") == line + "\r\n y\r\n")
    #expect(
      folded(line + String(repeating: "y", count: 75))
        == line + "\r\n " + String(repeating: "y", count: 74) + "\r\n y\r\n")
    // Two bytes do not fit behind 74.
    let short = String(repeating: "x", count: 74)
    #expect(folded(short + "é") == short + "\r\n é\r\n")
    #expect(written { $0.putText(short + ",") } == short + "\r\n \\,")
    // The next line has room again.
    let two = written { writer in
      writer.line(line)
      writer.line(line)
    }
    #expect(two == line + "\r\n" + line + "\r\n")
  }

  @Test func unfoldsToWhatItWas() {
    let pieces = ["a", " ", "é", "€", "😀", "e\u{301}", "👩‍👩‍👧", "\t", ";"]
    withSeeds(200, long: 5_000) { generator, seed in
      let line = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let folded = Array(folded(line).utf8)
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

  @Test func alarms() {
    let alarm = written { writer in
      Array("Tea, hot".utf8).withUnsafeBytes {
        writer.alarm(trigger: "TRIGGER:-PT15M", description: $0)
      }
    }
    #expect(
      alarm
        == "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nACTION:DISPLAY\r\nDESCRIPTION:Tea\\, hot\r\nEND:VALARM\r\n"
    )
  }

  /// People mean before, a `TRIGGER` after, where neither has a sign.
  @Test(arguments: [
    ("1h", "-PT1H"), ("+1h", "PT1H"), ("10 min", "-PT10M"), ("1h 10min", "-PT1H -PT10M"),
    ("-PT15M", "-PT15M"), ("PT15M", "PT15M"), (" pt15m", "PT15M"), ("PT0S", "PT0S"),
    ("soon", "1 wrong"), ("", ""), ("1h x 2h", "-PT1H -PT2H 1 wrong"),
  ])
  func remindersAreRead(_ item: String, _ expected: String) {
    let (offsets, mistakes) = ReminderOffset.list(item)
    let wrong = mistakes.isEmpty ? [] : ["\(mistakes.count) wrong"]
    #expect((offsets.map(\.trigger) + wrong).joined(separator: " ") == expected)
  }
}
