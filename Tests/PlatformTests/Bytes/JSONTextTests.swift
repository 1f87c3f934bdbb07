import Platform
import Testing

@Suite("Text as JSON strings")
struct JSONTextTests {
  @Test("Each control character is escaped, and nothing else is", arguments: 0...0x9F)
  func controls(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    let digits = String(value, radix: 16)
    let long = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    let isEscaped = value <= 0x1F || value >= 0x7F
    let expected = short[scalar] ?? (isEscaped ? long : String(scalar))
    #expect(JSONText.quoted("a\(scalar)b") == "\"a\(expected)b\"")
  }
}
