import TestSupport
import Testing

@testable import Text

/// What is left of a text with marks are its words.
@Suite struct MarkupTests {
  private func strip(_ markup: Markup, _ text: String) -> String {
    let bytes = Array(text.utf8)
    let stripped = [UInt8](unsafeUninitializedCapacity: bytes.count + 1) { output, count in
      count = bytes.withUnsafeBufferPointer { bytes in
        guard let input = bytes.baseAddress, let output = output.baseAddress else { return 0 }
        return markup.strip(input, count: bytes.count, into: output)
      }
    }
    return String(decoding: stripped, as: UTF8.self)
  }

  @Test(arguments: [
    ("un<b>think</b>able", "unthinkable"), ("<p>one</p><p>two</p>", "one\ntwo\n"),
    ("one<br/>two<BR>three", "one\ntwo\nthree"), ("a < b and c > d", "a < b and c > d"),
    ("x <- y", "x <- y"), ("1<2", "1<2"), ("<a href=\"x>y\" title='b>c'>link</a>.", "link."),
    ("a<!-- b -- > c -->d", "a d"), ("a<!-- no end", "a "), ("<![CDATA[x]]>y", "y"),
    ("<script>var b = '<b>';</script>z", "z"), ("<style>b {}</STYLE >z", "z"),
    ("caf&eacute; &amp; tea&nbsp;&#233;&#xE9;", "café & tea\u{A0}éé"), ("R&D; AT&T", "R&D; AT&T"),
    ("&unknown; &; &#; &#x; &#xZZ;", "&unknown; &; &#; &#x; &#xZZ;"),
    ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"),
    ("&lt;b&gt;", "<b>"), ("<td>a</td><td>b</td>", "a b "), ("<b", "<b"), ("<", "<"), ("</", "</"),
    ("<http://example.org/x>", "http://example.org/x>"), ("it's <i>'quoted'</i>", "it's 'quoted'"),
    ("<p class=\"open>text", "text"), ("<?xml version=\"1.0\"?>x", "x"),
    ("<head><title>t</title></head>b", "b"),
    ("", ""), ("<custom-tag>a</custom-tag>b", "a\nb"),
  ])
  func htmlBecomesText(_ html: String, _ expected: String) {
    #expect(strip(.html, html) == expected, "\(html)")
  }

  @Test(arguments: [
    ("# Title #1\ntext", "Title #1\ntext"), ("**bold** and _it_ and *it*", "bold and it and it"),
    ("snake_case_name 3*4 a * b", "snake_case_name 3*4 a * b"),
    ("[text](http://x.org/a_(b)) end", "text end"),
    ("![alt](pic.png)", "alt"), ("[text][ref] [1] [ ]", "text [1] [ ]"),
    ("[ref]: http://x.org\nb", "\nb"),
    ("> quoted\n>> twice", "quoted\ntwice"), ("`code` ``a`b``", "code ab"),
    ("~~gone~~ ~5", "gone ~5"),
    ("```swift\nlet a_b = *c*\n```\nend", "\nlet a_b = *c*\n\nend"), ("a\n---\nb", "a\n\nb"),
    ("\\*not\\* \\[x\\](y)", "*not* [x](y)"), ("<b>x</b> **y**", "x y"), ("#hashtag", "#hashtag"),
    ("[open](no end", "[open](no end"), ("", ""),
  ])
  func markdownBecomesText(_ markdown: String, _ expected: String) {
    #expect(strip(.markdown, markdown) == expected, "\(markdown)")
  }

  /// Any bytes are read without a fault, and never grow.
  @Test func anyBytesAreRead() {
    let pieces = [
      "<", ">", "&", ";", "#", "x", "b", "/", "!", "-", "--", "[", "]", "(", ")", "*", "_", "`",
      "```", "~",
      "\\", "\n", " ", "\"", "'", "=", "script", "<script>", "&amp;", "é", "😀", ">", "<a href=",
      "<!--",
    ]
    withSeeds(3_000) { generator, seed in
      let text = (0..<Int.random(in: 0..<40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for markup in Markup.allCases {
        let found = strip(markup, text)
        #expect(found.utf8.count <= text.utf8.count, "seed \(seed): \(text)")
        #expect(!found.contains("\u{FFFD}"), "seed \(seed): \(text)")
      }
    }
  }

  /// What an attacker repeats takes no longer than as many letters: each of these would be read for minutes if every
  /// mark looked for its end.
  @Test(arguments: [
    "<a ", "<a \"", "<a '>", "<!--", "<script>", "&", "](", "[x](", "[", "`", "*a", "<!", "</a ",
    "![x](y",
    "[[](", "<?",
  ])
  func hostileTextIsReadOnce(_ piece: String) {
    let text = String(repeating: piece, count: 400_000)
    for markup in Markup.allCases { #expect(strip(markup, text).utf8.count <= text.utf8.count) }
  }
}
