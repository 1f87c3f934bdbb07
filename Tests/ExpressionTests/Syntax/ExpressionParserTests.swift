import TestSupport
import Testing

@testable import Expression

@Suite struct ExpressionParserTests {
  static func canonical(_ text: String) throws -> String {
    try ExpressionNode(parsing: text).canonicalText
  }

  @Test(arguments: [
    ("qty*price", "qty * price"), ("( qty )", "qty"), ("a or b and not c", "a or b and not c"),
    ("(a or b) and c", "(a or b) and c"), ("a or (b and c)", "a or b and c"),
    ("not (a and b)", "not (a and b)"), ("not a = b", "not a = b"), ("not(a = b)", "not a = b"),
    ("(not a) = b", "(not a) = b"), ("a - b - c", "a - b - c"), ("a - (b - c)", "a - (b - c)"),
    ("a-b*c", "a - b * c"), ("(a-b)*c", "(a - b) * c"), ("a/b/c", "a / b / c"),
    ("a/(b*c)", "a / (b * c)"), ("-a", "-a"), ("-(a + b)", "-(a + b)"), ("--a", "-(-a)"),
    ("-5", "-5"), ("a - -5", "a - -5"), ("a -5", "a - 5"), ("-5 * a", "-5 * a"), ("- -5", "-(-5)"),
    ("--0", "-(0)"),
    ("1.50", "1.50"), (".95", "0.95"), ("-.5", "-0.5"), ("007", "7"), ("08", "8"),
    ("'it''s'", "'it''s'"), ("''", "''"), ("'\"'", "'\"'"), ("'ü'", "'ü'"),
    ("TRUE", "true"), ("False", "false"), ("NULL", "null"), ("a IS Null", "a is null"),
    ("a In (1,-2, 'x',true)", "a in (1, -2, 'x', true)"), ("a Or b AND c", "a or b and c"),
    ("`date`", "date"), ("`my field`", "`my field`"), ("`and`", "`and`"), ("`1st`", "`1st`"),
    ("date", "date"), ("date(date)", "date(date)"), ("date (date)", "date(date)"),
    ("quantile(price, .95)", "quantile(price, 0.95)"), ("now()", "now()"),
    ("f(a,(b),c)", "f(a, b, c)"), ("(a = b) = (c = d)", "(a = b) = (c = d)"),
    ("a = b + 1", "a = b + 1"), ("(a in (1)) is true", "(a in (1)) is true"),
    ("\ta\n+\r\nb ", "a + b"), ("_a1", "_a1"), ("a>=1 and b<=2", "a >= 1 and b <= 2"),
    ("-9223372036854775808", "-9223372036854775808"),
  ]) func knownForms(text: String, expected: String) throws {
    #expect(try Self.canonical(text) == expected)
    #expect(try Self.canonical(expected) == expected)
  }

  @Test func nodesKnowWhereTheyStand() throws {
    let text = "case( (a + 1) > 2 , 'ä', `b c` )"
    func places(_ node: ExpressionNode) -> [String] {
      let own = String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
      switch node.kind {
      case .literal, .name: return [own]
      case .call(_, let arguments): return [own] + arguments.flatMap(places)
      case .unary(_, let operand): return [own] + places(operand)
      case .binary(_, let left, let right): return [own] + places(left) + places(right)
      case .isIn(let operand, let list): return [own] + places(operand) + list.flatMap(places)
      }
    }
    #expect(
      places(try ExpressionNode(parsing: text)) == [
        text, "(a + 1) > 2", "a + 1", "a", "1", "2", "'ä'", "`b c`",
      ])
  }

  @Test func anOutermostCallCanBeTakenApart() throws {
    let node = try ExpressionNode(parsing: "quantile(qty * price, .95)")
    guard case .call("quantile", let arguments) = node.kind else {
      Issue.record("no call")
      return
    }
    #expect(arguments.map(\.canonicalText) == ["qty * price", "0.95"])
    #expect(arguments[1].literal == .number(95, scale: 2))
    #expect(node.names == ["qty", "price"])
  }

  @Test func keysOfPseudonymsAreNotInTexts() throws {
    let first = try Self.canonical("pseudonym(name, 'secret key')")
    #expect(!first.contains("secret"))
    #expect(try first == Self.canonical("pseudonym( name,'secret key' )"))
    #expect(try first != Self.canonical("pseudonym(name, 'secret keys')"))
  }

  @Test func deepAndLongTextsAreRefused() throws {
    func reason(_ text: String) -> ExpressionError.Reason? {
      do {
        _ = try ExpressionNode(parsing: text)
        return nil
      } catch {
        return error.reason
      }
    }
    for text in [
      String(repeating: "(", count: 16_000), String(repeating: "-", count: 16_000),
      String(repeating: "not ", count: 4_000), String(repeating: "f(", count: 8_000),
      String(repeating: "a+", count: 8_000) + "a", "a in (" + String(repeating: "(", count: 9_000),
      String(repeating: "a = 1 or ", count: 1_000) + "a",
    ] {
      #expect(reason(text) == .tooDeep(limit: 100))
    }
    #expect(reason(String(repeating: "(", count: 100_000)) == .tooLong(limit: 16_384))
    #expect(reason(String(repeating: "a", count: 1 << 20)) == .tooLong(limit: 16_384))
    #expect(
      reason(String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90)) == nil)
    #expect(reason("a" + String(repeating: " + a", count: 98)) == nil)
    let wide = "join(" + String(repeating: "a, ", count: 5_000) + "a)"
    #expect(reason(wide) == nil)
  }

  /// Any bytes, and any pieces of expressions, are read or refused at a place inside.
  @Test func randomTextsAreReadOrRefused() throws {
    let pieces = [
      "a", "`b`", "1", "1.5", "'t'", "(", ")", ",", "+", "-", "*", "/", "=", "!=", "<", ">=", "and",
      "or",
      "not", "in", "is", "null", "true", "f(", "case(", " ", "'", "`", "\"", "ü", "\u{0}",
      "9999999999999",
    ]
    try withSeeds(300, long: 20_000) { generator, seed in
      var text = ""
      if seed % 3 == 0 {
        let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        text = String(decoding: bytes, as: UTF8.self)
      } else {
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
          text += (pieces.randomElement(using: &generator) ?? "") + (seed % 2 == 0 ? " " : "")
        }
      }
      do {
        let node = try ExpressionNode(parsing: text)
        let canonical = node.canonicalText
        #expect(try Self.canonical(canonical) == canonical, "seed \(seed): \(text)")
        _ = try? node.checked(Sales.columns, zone: .utc)
      } catch let error as ExpressionError {
        #expect(
          error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count,
          "seed \(seed): \(text)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
