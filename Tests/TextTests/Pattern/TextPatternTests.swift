import TestSupport
import Testing

@testable import Text

@Suite struct TextPatternTests {
  static func matches(_ pattern: String, _ value: String) throws -> Bool {
    var match = TextMatch(try TextPattern(pattern))
    return Array(value.utf8).withUnsafeBytes { match.matches($0) }
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "abcd", false),
    ("a.c", "aüc", true), ("a.c", "ac", false), ("[a-c]+", "abcab", true), ("[a-c]+", "abd", false),
    ("[^0-9]*", "abc", true), ("[^0-9]*", "a1", false), ("[ü-ž]", "ž", true), ("[-a]", "-", true),
    ("(ab|cd)*", "abcdab", true), ("(ab|cd)*", "abc", false), ("a|", "", true),
    ("\\d{4}-\\d{2}", "2018-06", true), ("\\d{4}-\\d{2}", "2018-6", false),
    ("a{2,}", "a", false), ("a{2,}", "aaaa", true), ("a{1,2}", "aaa", false),
    ("\\.\\*", ".*", true), ("[\\]]", "]", true), ("\\w+\\s\\w+", "a_1 b", true),
    ("x?y", "y", true), ("x?y", "xxy", false),
  ]) func knownPatterns(pattern: String, value: String, expected: Bool) throws {
    #expect(try Self.matches(pattern, value) == expected)
  }

  @Test(arguments: ["(", ")", "[", "[]", "a**", "*", "a{", "a{2,1}", "a{2000}", "\\", "\\q", "^a$"])
  func malformedPatternsAreRefused(pattern: String) {
    #expect(throws: TextPattern.Malformed.self) { try TextPattern(pattern) }
  }

  @Test func aByteThatIsNoTextCountsAsOneCharacter() throws {
    var match = TextMatch(try TextPattern("a.b"))
    for bytes: [UInt8] in [[97, 0xFF, 98], [97, 0xC3, 98]] {
      #expect(bytes.withUnsafeBytes { match.matches($0) })
    }
    #expect(![97, 0xE2, 0x82, 98].withUnsafeBytes { match.matches($0) })
  }

  /// The patterns that take exponential time with backtracking.
  @Test func hostilePatternsTakeLinearTime() throws {
    let value = String(repeating: "a", count: 5_000) + "b"
    #expect(try !Self.matches("(a*)*", value))
    #expect(try !Self.matches("(a|a)*(a|aa)+", value))
    #expect(throws: TextPattern.Malformed.self) { try TextPattern("((a{900}){900}){900}") }
  }

  /// Swift's own engine, anchored, as the reference.
  @Test func randomPatternsAgreeWithSwift() throws {
    try withSeeds(300) { generator, seed in
      let pattern = Self.pattern(depth: 3, &generator)
      let reference = try Regex(pattern)
      for _ in 0..<10 {
        let value = String(
          (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            "abc".randomElement(using: &generator) ?? "a"
          })
        let expected = value.wholeMatch(of: reference) != nil
        #expect(
          try Self.matches(pattern, value) == expected, "seed \(seed): \(pattern) on \(value)")
      }
    }
  }

  @Test(arguments: [
    ("[0-9]+", "ab12cd345", "12"), ("a|aab", "aab", "aab"), ("abcd|bc", "abce", "bc"),
    ("abcd|bc", "abcd", "abcd"),
    ("x*", "aaxx", "xx"), ("x", "", nil), ("x*", "", nil), ("", "abc", nil), ("ü.", "aüb", "üb"),
    ("(ab)+", "xababab", "ababab"),
  ]) func firstMatches(pattern: String, value: String, expected: String?) throws {
    var match = TextMatch(try TextPattern(pattern))
    let bytes = Array(value.utf8)
    let found = bytes.withUnsafeBytes { match.firstMatch(in: $0, from: 0) }
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  /// The leftmost and there the longest part that matches as a whole.
  @Test func firstMatchesAreLeftmostAndLongest() throws {
    try withSeeds(300, long: 5_000) { generator, seed in
      let pattern = Self.pattern(depth: 3, &generator)
      var (search, whole) = (
        TextMatch(try TextPattern(pattern)), TextMatch(try TextPattern(pattern))
      )
      let bytes = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        [UInt8(97), 98, 99, 100].randomElement(using: &generator) ?? 97
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      bytes.withUnsafeBytes { bytes in
        var expected: Range<Int>?
        for first in start..<max(start, bytes.count) where expected == nil {
          for end in (first + 1..<bytes.count + 1).reversed() where expected == nil {
            if whole.matches(UnsafeRawBufferPointer(rebasing: bytes[first..<end])) {
              expected = first..<end
            }
          }
        }
        let found = search.firstMatch(in: bytes, from: start)
        #expect(found == expected, "seed \(seed): \(pattern) in \(Array(bytes)) from \(start)")
      }
    }
  }

  private static func pattern(depth: Int, _ generator: inout SeededGenerator) -> String {
    let leaf = ["a", "b", "c", ".", "[ab]", "[^a]"]
    guard depth > 0 else { return leaf.randomElement(using: &generator) ?? "a" }
    func part() -> String { pattern(depth: depth - 1, &generator) }
    switch Int.random(in: 0...6, using: &generator) {
    case 0: return part() + part()
    case 1: return "(" + part() + "|" + part() + ")"
    case 2: return "(" + part() + ")*"
    case 3: return "(" + part() + ")+"
    case 4: return "(" + part() + ")?"
    case 5: return "(" + part() + "){1,2}"
    default: return part()
    }
  }
}
