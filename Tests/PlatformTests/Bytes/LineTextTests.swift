import Platform
import Testing

/// Texts of one line for a terminal.
@Suite struct LineTextTests {
  @Test(
    arguments: [
      ("plain text", "plain text"), ("a\tb\nc", "a b c"), ("a\u{7F}b\u{1F}c", "a b c"),
      ("\u{1B}[31mred", " [31mred"), ("über ~", "über ~"), ("", ""),
    ])
  func controlCharactersBecomeBlanks(text: String, expected: String) {
    #expect(LineText.oneLine(text) == expected)
  }
}
