import Formats
import Testing

@Suite struct JSONLinesReaderTests {
  @Test func valuesAreFoundByTheirKeys() throws {
    let reading = try JSONReadingPlan("id", "user.name", #"user\.name"#, "x").read(
      #"{"x": [1, {"id": 5}], "user": {"id": 9, "name": "Zoë"}, "id": -1.50e+3, "user.name": true}"#
        + "\n" + #" { "user" : 3 , "id" : null } "# + "\n" + #"{"x":{},"user":{"name":""}}"#)
    #expect(
      reading.records.map(\.fields) == [
        [
          .number(Array("-1.50e+3".utf8)), .text(Array("Zoë".utf8)), .boolean(true), .list([]),
        ],
        [.null, .null, .null, .null],
        [.null, .text([]), .null, .object([])],
      ])
    #expect(reading.rejects.isEmpty)
  }

  @Test(arguments: [
    ("a", ["a"]), ("a.b", ["a", "b"]), (#"a\.b"#, ["a.b"]), (#"a\\.b"#, [#"a\"#, "b"]),
    (#"a\b"#, [#"a\b"#]), ("", [""]), ("a.", ["a", ""]), (#"a\"#, [#"a\"#]),
  ])
  func aPathIsKeysWithDotsBetween(_ text: String, _ keys: [String]) {
    #expect(JSONPath(text).keys == keys)
  }

  @Test func textsAreUnescaped() throws {
    let reading = try JSONReadingPlan("a").read(
      #"{"a":"\"\\\/\b\f\n\r\t \u00e9\u20AC\ud83d\ude00\uFFFF x"}"# + "\n"
        + #"{"\u0061":"\\u0061"}"#)
    let expected = "\"\\/\u{8}\u{C}\n\r\t é€😀\u{FFFF} x"
    #expect(
      reading.records.map(\.fields) == [
        [.text(Array(expected.utf8))], [.text(Array(#"\u0061"#.utf8))],
      ])
  }

  @Test func numbersKeepTheirText() throws {
    let numbers = [
      "123456789012345678901234567890.10", "1e400", "-0", "0.1000000000000000055511151231257827",
      "18446744073709551616",
    ]
    let reading = try JSONReadingPlan("a").read(
      numbers.map { "{\"a\": \($0)}\n" }.joined())
    #expect(reading.records.map(\.fields) == numbers.map { [.number(Array($0.utf8))] })
  }

  @Test func linesEndInLineFeedsWithOrWithoutReturns() throws {
    let text = "\u{FEFF}{\"a\":1}\r\n\r\n \t \n{\"a\":\r2}\n{\"a\":3}"
    let reading = try JSONReadingPlan("a").read(text)
    #expect(
      reading.records.map(\.fields) == [1, 2, 3].map { [.number(Array("\($0)".utf8))] })
    #expect(reading.records.map(\.line) == [0, 3, 4])
    #expect(reading.records.map(\.offset) == [3, 18, 27])
    #expect(reading.records.map(\.byteCount) == [7, 8, 7])
    #expect(reading.blankLineCount == 2)
    #expect(reading.lineCount == 5)
  }

  @Test(arguments: [
    (#"{"a":1} x"#, "JSON_SYNTAX", 9, "nothing after the value"),
    (#"{"a":1}{"a":2}"#, "JSON_SYNTAX", 8, "nothing after the value"),
    (#"{"a":01}"#, "JSON_SYNTAX", 6, "a number without leading zeros"),
    (#"{"a":NaN}"#, "JSON_SYNTAX", 6, "a value"),
    (#"{"a":tru}"#, "JSON_SYNTAX", 9, "true"),
    (#"{"a":.5}"#, "JSON_SYNTAX", 6, "a value"),
    (#"{"a":5.}"#, "JSON_SYNTAX", 8, "a digit"),
    (#"{"a" 1}"#, "JSON_SYNTAX", 6, "a colon"),
    (#"{"a":[1 2]}"#, "JSON_SYNTAX", 9, "a comma or ]"),
    (#"{"a":1,}"#, "JSON_SYNTAX", 8, "a key in double quotes"),
    (#"{'a':1}"#, "JSON_SYNTAX", 2, "a key in double quotes"),
    (#"{"a":"x"#, "JSON_SYNTAX", 8, "a closing quote"),
    ("{\"a\":\"\u{1}\"}", "JSON_SYNTAX", 7, "an escape in place of a control character"),
    (#"{"a":"\x"}"#, "JSON_SYNTAX", 8, "one of \" \\ / b f n r t u after a backslash"),
    (#"{"a":"\u12G4"}"#, "JSON_SYNTAX", 11, "four hexadecimal digits"),
    (#"{"a":"\ud800"}"#, "JSON_SYNTAX", 7, "two \\u escapes for a character above U+FFFF"),
    (#"{"a":"\ud800\u0041"}"#, "JSON_SYNTAX", 7, "two \\u escapes for a character above U+FFFF"),
    (#"{"b":"\udc00\ud800"}"#, "JSON_SYNTAX", 7, "two \\u escapes for a character above U+FFFF"),
    (#"{"a":1"#, "JSON_SYNTAX", 7, "a comma or }"),
    (#"[{"a":1}]"#, "JSON_OBJECT", 0, "one object, found a list"),
    ("null", "JSON_OBJECT", 0, "one object, found null"),
    (#""a""#, "JSON_OBJECT", 0, "one object, found a text"),
    ("12345678901234567890123", "JSON_OBJECT", 0, "one object, found a number"),
    (#"{"a":1,"b":{"c":1,"\u0063":2}}"#, "JSON_DUPLICATE_KEY", 19, "each key once in its object"),
    (#"{"a":1, "a":1}"#, "JSON_DUPLICATE_KEY", 9, "each key once in its object"),
    ("{\"a\":\"\0\"}", "NUL", 7, "text without NUL"),
  ])
  func refusalsSayWhereAndWhy(
    _ line: String, _ code: String, _ position: Int, _ expected: String
  ) throws {
    let reading = try JSONReadingPlan("a").read("{}\n\(line)\n{}")
    #expect(reading.records.count == 2)
    let reject = try #require(reading.rejects.first)
    #expect(reject.code == code)
    #expect(reject.position == position)
    #expect(reject.expected == expected)
    #expect(reject.line == 1)
    #expect(reject.offset == 3)
    #expect(reject.byteCount == Int64(line.utf8.count))
    #expect(reject.column.isEmpty)
  }

  @Test func invalidTextIsFoundAtItsByte() throws {
    for (bytes, position) in [([0xFF], 7), ([0xC3], 8), ([0xED, 0xA0, 0x80], 8)] as [([UInt8], Int)]
    {
      let line = Array(#"{"a":""#.utf8) + bytes + Array(#""}"#.utf8)
      let reject = try #require(try JSONReadingPlan("a").read(line).rejects.first)
      #expect(reject.code == "UTF8")
      #expect(reject.position == position)
    }
  }

  /// The whole of a text would be lost for one character that nobody sees.
  @Test func escapedControlCharactersStayInTheirTextAndAreCounted() throws {
    let lines = [
      #"{"a":"one\u0000two\u0001three\b","n":"\u0000"}"#, #"{"a":"tab\u0009\n\r\f\t"}"#,
      #"{"b":"\u0000","a":1,"c\u0000":2}"#,
    ]
    var reader = try JSONLinesReader(
      source: MemorySource(bytes: Array(lines.joined(separator: "\n").utf8)),
      columns: [JSONPath("a")], span: ByteSpan(start: 0, end: .max))
    let batch = try #require(try reader.nextRows())
    #expect(batch.rejects.isEmpty)
    let texts = (0..<3).map { String(decoding: batch.table.field($0, 0).bytes, as: UTF8.self) }
    #expect(texts == ["one\u{FFFD}two\u{1}three\u{8}", "tab\t\n\r\u{C}\t", "1"])
    #expect(reader.notes == ["JSON_CONTROL": 3])
  }

  /// Keys that differ in a control character alone are two.
  @Test func escapedNULInKeysIsNotChanged() throws {
    let reading = try JSONReadingPlan("a").read(#"{"k\u0000":1,"k\ufffd":2,"a":3}"#)
    #expect(reading.records.count == 1 && reading.rejects.isEmpty)
    let twice = try JSONReadingPlan("a").read(#"{"k\u0000":1,"k\u0000":2,"a":3}"#)
    #expect(twice.rejects.map(\.code) == ["JSON_DUPLICATE_KEY"])
  }

  @Test(arguments: [(64, nil), (65, "JSON_DEPTH"), (66, "JSON_DEPTH"), (100_000, "JSON_DEPTH")])
  func nestingHasALimit(_ depth: Int, _ code: String?) throws {
    for inner in ["", "1", "{}"] where inner != "{}" || depth != 64 {
      let line =
        "{\"b\":" + String(repeating: "[", count: depth - 1) + inner
        + String(repeating: "]", count: depth - 1) + "}"
      let reading = try JSONReadingPlan("a").read(line)
      #expect(reading.rejects.first?.code == code)
      if code != nil { #expect(reading.rejects.first?.position == 69) }
    }
  }

  /// Objects of many keys are sorted, where those of few are compared: the border is at 32.
  @Test(arguments: [2, 31, 32, 33, 34, 100, 5000])
  func everyKeyIsComparedWithEveryOther(_ count: Int) throws {
    let keys = (0..<count).map { "key\($0)" }
    func line(_ keys: [String]) -> String {
      "{\"a\": {" + keys.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}}"
    }
    #expect(try JSONReadingPlan("a").read(line(keys)).rejects.isEmpty)
    for (first, second) in [(0, count - 1), (count / 2, count - 1), (0, 1)] where first != second {
      var twice = keys
      twice[second] = keys[first].replacing("k", with: "\\u006b")
      let reject = try #require(try JSONReadingPlan("a").read(line(twice)).rejects.first)
      #expect(reject.code == "JSON_DUPLICATE_KEY")
      let start = line(Array(twice[..<second])).utf8.count - 2
      #expect(reject.position == start + (second == 0 ? 1 : 3))
    }
  }

  @Test(arguments: [1, 4096, 8 << 20])
  func aLineMayHave16MiB(_ chunkByteCount: Int) throws {
    let limit = JSONLinesReader.maximumLineByteCount
    let long = Array(repeating: UInt8(ascii: "x"), count: limit - 8)
    let fitting = Array(#"{"a":""#.utf8) + long + Array(#""}"#.utf8)
    let bytes = fitting + Array("\r\n ".utf8) + fitting + Array("\n{\"a\":1}".utf8)
    let reading = try JSONReadingPlan("a", chunkByteCount: chunkByteCount).read(bytes)
    #expect(reading.records.map(\.byteCount) == [limit, 7])
    #expect(
      reading.rejects == [
        RowReject(
          code: "TOO_LONG", offset: Int64(limit) + 2, byteCount: Int64(limit) + 1, line: 1,
          expected: "a line of at most \(limit) bytes")
      ])
  }

  @Test func aManyKeyedLineIsReadInReasonableTime() throws {
    let line = "{" + (0..<400_000).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
    let reading = try JSONReadingPlan("399999").read(line)
    #expect(reading.records.map(\.fields) == [[.number(Array("399999".utf8))]])
  }
}
