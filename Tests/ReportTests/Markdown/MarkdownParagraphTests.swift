import Testing

@testable import Report

@Suite struct MarkdownParagraphTests {
  @Test(arguments: [
    ("- no list", "\\- no list"), ("+ no list", "\\+ no list"), ("1. no list", "1\\. no list"),
    ("12) no list", "12\\) no list"), ("=== no heading", "\\=== no heading"),
    ("# no heading", "\\# no heading"), ("> no quote", "&gt; no quote"),
    ("    no code", "no code"), ("2019 was dry", "2019 was dry"), ("7", "7"),
    ("a\n- b", "a<br>- b"), ("plain - text", "plain - text"),
  ])
  func beginningsAreNoBlocks(text: String, expected: String) throws {
    let sink = MemorySink()
    var out = ByteWriter(sink)
    MarkdownEscape.appendParagraph(text, to: &out)
    try out.finish()
    #expect(String(decoding: sink.bytes, as: UTF8.self) == expected + "\n\n")
  }
}
