import Platform
import Testing

struct JSONValueTests {
  private let document: JSONValue = [
    "text": "a\"b\n", "none": JSONValue(nil as String?), "count": JSONValue(-3),
    "share": JSONValue(0.25), "endless": JSONValue(Double.infinity), "flag": true,
    "texts": JSONValue(["x", "y"]), "nothing": [], "empty": [:],
    "inner": ["list": [1, ["key\u{1B}": .number("1.50")]]],
  ]

  @Test func oneLine() {
    #expect(
      document.line
        == #"{"text":"a\"b\n","none":null,"count":-3,"share":0.25,"endless":null,"flag":true,"#
        + #""texts":["x","y"],"nothing":[],"empty":{},"inner":{"list":[1,{"key\u001b":1.50}]}}"#)
  }

  @Test func indented() {
    let inner: JSONValue = ["list": [1, ["key": [:]]], "nothing": [], "flag": false]
    #expect(
      inner.indented == """
        {
          "list": [
            1,
            {
              "key": {}
            }
          ],
          "nothing": [],
          "flag": false
        }
        """)
  }

  @Test func membersStandBehindOthers() {
    var bytes = Array(#"{"a":1"#.utf8)
    JSONValue.append([("b", "x"), ("c", [2])], to: &bytes)
    JSONValue.append([], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":1,"b":"x","c":[2]"#)
  }
}
