import TestSupport
import Testing

@testable import Journal

@Suite struct PageRuleTests {
  private func count(_ text: String, width: Int = 10, lines: Int = 3) -> (lines: Int, pages: Int) {
    let rule = PageRule(width: width, lines: lines)
    return Array(text.utf8).withUnsafeBytes { (rule.lineCount(of: $0), rule.pages(of: $0)) }
  }

  /// Lines of ten characters.
  @Test(arguments: [
    ("", 0), (" ", 0), ("\t \r", 0), ("a", 1), ("\n", 1), (" \n ", 1), ("a\n", 1), ("a\nb", 2),
    ("a\n\nb", 3), ("a\r\nb", 2), ("a\n\n", 2),
    // Exactly full, and one more.
    ("0123456789", 1), ("0123 56789", 1), ("0123 567890", 2), ("01234567890", 2),
    // Blanks between words count as one, those at the ends of lines as none.
    ("0123    56789   ", 1), ("   0123456789", 1), ("0123456789 \n", 1),
    // A long word begins a line of its own and is broken where lines end.
    ("a 01234567890", 3), ("01234567890123456789", 2), ("012345678901234567890", 3),
    ("012345678901 456789", 2), ("012345678901 4567890", 2), ("012345678901 45678901", 3),
    // Scalars count, not bytes.
    ("ÄÖÜäöüßéèê", 1), ("ÄÖÜäöüßéèêë", 2), ("🚐🚐🚐🚐🚐 🚐🚐🚐🚐", 1), ("\u{65}\u{301}23456789", 1),
  ])
  func linesOfATextAreCounted(_ text: String, _ expected: Int) {
    #expect(count(text).lines == expected, "\(text.debugDescription)")
  }

  @Test(arguments: [
    (0, 0), (1, 1), (29, 1), (30, 1), (31, 2), (59, 2), (60, 2), (61, 3), (300, 10), (301, 11),
  ])
  func aFullPageMakesNoFurtherPage(_ lines: Int, _ expected: Int) {
    let full = String(repeating: "x", count: 60)
    let text = Array(repeating: full, count: lines).joined(separator: " ")
    #expect(count(text, width: 60, lines: 30) == (lines, expected))
    let ended = String(repeating: "\n", count: lines)
    #expect(count(ended, width: 60, lines: 30) == (lines, expected))
    // A line feed behind a full page ends its last line and begins no other.
    if lines > 0 { #expect(count(text + "\n", width: 60, lines: 30).pages == expected) }
  }

  @Test func linesAreThoseThatAPlainWriterWrites() {
    let pieces = [
      "a", "bc", "word", "Äö", "🚐", "elephants", " ", "  ", "\n", "\t", "\r\n", "\u{b}",
    ]
    withSeeds(400) { generator, seed in
      var text = ""
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      let width = Int.random(in: 1...12, using: &generator)
      let lines = PlainPages.lines(of: Array(text.utf8), width: width)
      #expect(
        count(text, width: width).lines == lines.count,
        "seed \(seed): \(text.debugDescription), width \(width)")
      #expect(lines.allSatisfy { $0.unicodeScalars.count <= width }, "seed \(seed)")
    }
  }
}
