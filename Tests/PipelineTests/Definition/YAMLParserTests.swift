import Testing

@testable import Definition

@Suite struct YAMLParserTests {
  func parse(_ text: String) -> (root: YAMLNode?, messages: String) {
    parse(Array(text.utf8))
  }

  func parse(_ bytes: [UInt8]) -> (root: YAMLNode?, messages: String) {
    let diagnostics = Diagnostics(file: "f")
    let root = YAMLParser.parse(bytes, diagnostics: diagnostics)
    return (root, diagnostics.rendered)
  }

  func value(_ text: String) throws -> YAMLScalar.Value {
    let (root, messages) = parse("k: \(text)\n")
    #expect(messages == "")
    guard case .mapping(let entries) = root?.content else { throw Unexpected.noMapping }
    return try #require(entries[0].value.scalar).value
  }

  enum Unexpected: Error { case noMapping }

  @Test(arguments: [
    "no", "on", "yes", "True", "TRUE", "~", "Null", "0123", "1e3x", "2018-06-30", "+1", ".5", "1.",
    "0x1F", "1_000", "01", "1e", "1e+", ".inf", "12:30", "--1", "1 2",
  ])
  func plainWordsAreText(text: String) throws {
    #expect(try value(text) == .text(text))
  }

  @Test(arguments: [
    "0", "-0", "12", "1.5", "-0.25", "1e3", "1E-3", "1.5e+10", "123456789012345678901",
  ])
  func jsonNumbersAreNumbers(text: String) throws {
    #expect(try value(text) == .number(text))
  }

  @Test func otherPlainScalars() throws {
    #expect(try value("true") == .boolean(true))
    #expect(try value("false") == .boolean(false))
    #expect(try value("null") == .null)
    #expect(try value("") == .null)
  }

  @Test func quotesMakeText() throws {
    for text in ["true", "null", "12", ""] {
      #expect(try value("'\(text)'") == .text(text))
      #expect(try value("\"\(text)\"") == .text(text))
    }
    #expect(try value("|\n  a\n  b\n") == .text("a\nb\n"))
    #expect(try value(">\n  1\n") == .text("1\n"))
    #expect(try value("\"a\\tb\"") == .text("a\tb"))
  }

  @Test func marksCountCharactersFromOne() throws {
    let (root, messages) = parse("\u{FEFF}é: {ü: [a, ß, c]}\r\nb:\r\n  - x\r\n")
    #expect(messages == "")
    guard case .mapping(let top) = root?.content, case .mapping(let inner) = top[0].value.content,
      case .sequence(let items) = inner[0].value.content,
      case .sequence(let block) = top[1].value.content
    else { throw Unexpected.noMapping }
    #expect(top[0].keyMark == Mark(line: 1, column: 1))
    #expect(inner[0].keyMark == Mark(line: 1, column: 5))
    #expect(items[2].mark == Mark(line: 1, column: 15))
    #expect(top[1].keyMark == Mark(line: 2, column: 1))
    #expect(block[0].mark == Mark(line: 3, column: 5))
  }

  @Test(arguments: [
    (
      "a: &x 1\nb: *x\n",
      [
        "f:1:4: error: anchors (&name) are not allowed",
        "f:2:4: error: aliases (*name) are not allowed",
      ]
    ),
    (
      "a: !!int 1\nb: !x [1]\n",
      [
        "f:1:4: error: tags (!name) are not allowed",
        "f:2:4: error: tags (!name) are not allowed",
      ]
    ),
    ("a: {b: 1}\n<<: {c: 1}\n", ["f:2:1: error: merge keys (<<) are not allowed"]),
    ("a: 1\nb: 2\na: 3\n", ["f:3:1: error: key 'a' stands twice, first in line 1"]),
    ("a: {b: 1, b: 2}\n", ["f:1:11: error: key 'b' stands twice, first in line 1"]),
    ("a: 1\n---\nb: 1\n", ["f:2:1: error: expected one document, found a second one"]),
    ("%YAML 1.1\n---\na: 1\n", ["f:1:1: error: directives (%YAML, %TAG) are not allowed"]),
    ("? [a]\n: 1\n", ["f:1:3: error: expected a name as key, found a list"]),
    ("{'': 1}\n", ["f:1:2: error: expected a name as key, found nothing"]),
    (
      "a: [1,\n  2]\nb: {c:\n  1}\n",
      [
        "f:1:4: error: expected [...] and {...} to end on the line where they begin, "
          + "found the end in line 2; write it as an indented block",
        "f:3:4: error: expected [...] and {...} to end on the line where they begin, "
          + "found the end in line 4; write it as an indented block",
      ]
    ),
    ("a:\n\tb: 1\n", ["f:2:1: error: expected spaces as indentation, found a tab"]),
    ("a:\n  b: 1\n\tc: 1\n", ["f:3:1: error: expected spaces as indentation, found a tab"]),
    ("a: \"\\0\"\n", ["f:1:4: error: a NUL character is not allowed in a definition"]),
    ("a: b\u{0}\n", ["f:1:5: error: a NUL character is not allowed in a definition"]),
    ("a: b\u{7}\n", ["f:1:5: error: a control character is not allowed in a definition"]),
    ("a: é\u{2028}\n", ["f:1:5: error: a Unicode line separator is not allowed in a definition"]),
    (
      "a: 1\rb: 1\n",
      [
        "f:1:5: error: a carriage return without a line feed is not allowed in a definition"
      ]
    ),
    (
      "a: 1\r",
      [
        "f:1:5: error: a carriage return without a line feed is not allowed in a definition"
      ]
    ),
    (
      "a: [1",
      [
        "f:1:6: error: not valid YAML: did not find expected ',' or ']', "
          + "while parsing a flow sequence"
      ]
    ),
    ("", ["f:1:1: error: the definition is empty"]),
    ("# only", ["f:1:7: error: the definition is empty"]),
    ("# only a comment\n", ["f:2:1: error: the definition is empty"]),
    (
      "a: [1, 2\nb: 1\n",
      [
        "f:2:2: error: not valid YAML: did not find expected ',' or ']', "
          + "while parsing a flow sequence"
      ]
    ),
    ("a: b: c\n", ["f:1:5: error: not valid YAML: mapping values are not allowed in this context"]),
  ])
  func refusals(text: String, messages: [String]) {
    #expect(parse(text).messages == messages.map { $0 + "\n" }.joined())
  }

  @Test func invalidUTF8() {
    let (root, messages) = parse(Array("a: 1\nb: é".utf8) + [0xC3, 0x28])
    #expect(root == nil)
    #expect(messages == "f:2:5: error: expected UTF-8, found an invalid byte sequence\n")
  }

  @Test func tabsInsideTextAreKept() throws {
    #expect(try value("|\n  a\n  \tb\n") == .text("a\n\tb\n"))
    #expect(try value("\"a\tb\"") == .text("a\tb"))
  }

  @Test func sizeCap() {
    let limit = YAMLSource.byteLimit
    let fitting = "a: " + String(repeating: "x", count: limit - 4) + "\n"
    #expect(fitting.utf8.count == limit)
    #expect(parse(fitting).messages == "")
    let (root, messages) = parse("#" + fitting)
    #expect(root == nil)
    #expect(messages == "f:1:1: error: expected at most 1048576 bytes, found 1048577\n")
  }

  @Test func depthLimit() {
    let limit = YAMLParser.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(limit)).messages == "")
    let (root, messages) = parse(nested(limit + 1))
    #expect(root == nil)
    #expect(messages == "f:1:65: error: nested more than 64 levels deep\n")
  }

  @Test(arguments: ["[", "{", "- ", "? ", "{a: ", "[{", "a: [", "- - [", "&a [", "!a ["])
  func endlessNestingEndsWithAnError(opening: String) {
    let text = String(repeating: opening, count: YAMLSource.byteLimit / opening.utf8.count)
    let (root, messages) = parse(text)
    #expect(root == nil)
    #expect(messages.contains("error: "))
  }

  @Test func aliasBombIsRefused() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let (_, messages) = parse(text)
    #expect(messages.split(separator: "\n").count == 31 + 60)
  }
}
