import Platform
import Testing

@Suite struct JSONParsingTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test func whatIsWrittenIsRead() throws {
    let document: JSONValue = [
      "text": "a\"b\\\n\u{1B}\u{202E}東京 🏔️", "none": .null, "share": .number("-1.5e-3"),
      "flag": true,
      "list": [[], [:], [false, "x"]],
    ]
    #expect(try parse(document.line).line == document.line)
    #expect(try parse(document.indented).line == document.line)
  }

  @Test func partsAreFound() throws {
    let document = try parse(#"{"a": {"b": ["x", 1, "y"]}, "a": 2, "c": null}"#)
    #expect(document["a"]?["b"]?.items.compactMap(\.text) == ["x", "y"])
    #expect(document["d"] == nil)
    #expect(document["c"]?.text == nil)
    #expect(document["c"]?["d"] == nil && document.items.isEmpty)
  }

  @Test(arguments: [
    (#""\u00e9\ud83c\udfd4\/\b\f""#, "é🏔/\u{8}\u{C}"), (#""\ud83c""#, "\u{FFFD}"),
    (#""\ud83cx""#, "\u{FFFD}x"), (#""\udfd4""#, "\u{FFFD}"), (#""\ud83c\u0041""#, "\u{FFFD}"),
  ])
  func escapesAreUndone(_ json: String, _ text: String) throws {
    #expect(try parse(json).text == text)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), (#"{"a"}"#, 4), (#"{"a":1,}"#, 7), ("[1 2]", 3), ("nul", 0), ("1 1", 2),
    ("\"a", 2), ("\"\u{1}\"", 1), (#""\x""#, 2), (#""\u12g4""#, 5), ("--1", 0), ("[1]]", 3),
    ("01x", 2), ("{a:1}", 1),
  ])
  func whatIsNoJSONIsRefused(_ json: String, _ offset: Int) {
    let error = #expect(throws: JSONValue.Malformed.self) { try parse(json) }
    #expect(error?.offset == offset, "\(json): \(String(describing: error))")
  }

  /// Neither memory nor the stack is at the mercy of a text.
  @Test func deepTextsAreRefused() throws {
    let depth = JSONValue.depthLimit
    let fits = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try parse(fits).line == fits)
    #expect(throws: JSONValue.Malformed.self) { try parse("[\(fits)]") }
    #expect(throws: JSONValue.Malformed.self) { try parse(String(repeating: "[", count: 1 << 20)) }
  }
}
