import TestSupport
import Testing

@testable import SearchIndex

@Suite struct WildcardPatternTests {
  private func matches(_ pattern: WildcardPattern, _ value: [UInt8]) -> Bool {
    value.withUnsafeBytes { pattern.matches($0) }
  }

  @Test(
    arguments: [
      ("sm?th", "smith", true), ("sm?th", "smth", false), ("sm?th", "smiith", false),
      ("*ville", "ville", true), ("*ville", "Nashville", true), ("*ville", "villes", false),
      ("m*er", "mer", true), ("m*er", "miller", true), ("m*er", "me", false),
      ("?", "é", true), ("?", "e\u{301}", false), ("??", "日本", true), ("*?", "", false),
      ("*a*b*", "xaxbx", true), ("*a*b*", "xbxa", false), ("*ab?ab", "abxabxab", true),
      ("*ab", "aab", true), ("a?", "a", false), ("*", "", true), ("", "", true), ("", "a", false),
    ] as [(String, String, Bool)])
  func examples(_ example: (String, String, Bool)) {
    #expect(matches(NaivePattern.pattern(example.0), Array(example.1.utf8)) == example.2)
  }

  @Test func formsThatMeanTheSameAreEqual() {
    #expect(NaivePattern.pattern("a*?*?b") == NaivePattern.pattern("a??*b"))
    #expect(
      WildcardPattern([.literal([]), .literal([1]), .literal([2])]).pieces == [.literal([1, 2])])
    #expect(Query.field("f", .wildcard(NaivePattern.pattern("a*"))).description == "f:a*")
    #expect(
      Query.field("f", .wildcard(NaivePattern.pattern("a*")))
        == .field("f", .prefix(QueryValue("a"))))
    #expect(Query.field("f", .wildcard(NaivePattern.pattern("ab"))) == .field("f", equals: "ab"))
    #expect(Query.field("f", .wildcard(NaivePattern.pattern("**"))) == .field("f", .present))
    #expect(Query.field("f", .wildcard(WildcardPattern([]))) == .field("f", equals: ""))
    #expect(Query.field("f", .wildcard(NaivePattern.pattern("?"))).description == "f:?")
  }

  @Test func agreesWithTryingEveryGap() {
    let letters = ["a", "b", "é", "日", "😀", "\u{301}"]
    withSeeds(30) { generator, seed in
      var matched = 0
      for _ in 0..<120 {
        let pattern = WildcardPattern(
          (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            switch Int.random(in: 0...4, using: &generator) {
            case 0: .one
            case 1...2: .many
            default:
              .literal(Array((letters.prefix(3).randomElement(using: &generator) ?? "").utf8))
            }
          })
        var value = (0..<Int.random(in: 0...8, using: &generator)).flatMap { _ in
          Array((letters.prefix(3).randomElement(using: &generator) ?? "").utf8)
        }
        switch Int.random(in: 0...5, using: &generator) {
        case 0: value += Array((letters.randomElement(using: &generator) ?? "").utf8)
        case 1: value.append(0xE2)
        case 2: value.insert(0xFF, at: 0)
        default: break
        }
        let expected = NaivePattern.matches(pattern.pieces[...], value[...])
        matched += expected ? 1 : 0
        #expect(matches(pattern, value) == expected, "seed \(seed): \(pattern.pieces) \(value)")
      }
      #expect(matched > 5, "seed \(seed)")
    }
  }
}
