import TestSupport
import Testing

@testable import Text

/// What the marks of a text set apart, told by places in what is left of it.
@Suite struct MarkupSpanTests {
  /// `kind value: words` of each stretch.
  private func spans(_ markup: Markup, _ text: String) -> [String] {
    var bytes = Array(text.utf8)
    return markup.strip(&bytes).map { span in
      "\(span.kind.rawValue)\(span.value.isEmpty ? "" : " " + span.value): "
        + String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("a <mark>red door</mark>.", ["highlight: red door"]),
    ("<mark class=\"place x\">sea</mark>", ["highlight place: sea"]),
    ("<mark class=hltr style=\"background: #FF5582A6;\">sea</mark>", ["highlight #ff5582: sea"]),
    (
      "<span style=\"background-color: rgb(255, 255, 0)\">sea</span><SPAN STYLE='background:#FF0'>x</SPAN>",
      ["highlight yellow: sea", "highlight yellow: x"]
    ),
    ("<span style='background-color:transparent;color:#000'>sea</span>", []),
    ("<span style='background:#fff'>a</span><span style='background:rgba(1,2,3,0)'>b</span>", []),
    (
      "<font size=5 face=\"'Comic Sans MS', cursive\" color=RED>sea</font>",
      ["colour red: sea", "font Comic Sans MS: sea", "size 150%: sea"]
    ),
    (
      "<span style=\"font-family:&quot;Times New Roman&quot;,serif;font-size:18pt\">sea</span>",
      ["font Times New Roman: sea", "size 150%: sea"]
    ),
    ("<b>un<i>think</i></b>able", ["bold: unthink", "italic: think"]),
    ("<b style=\"font-weight:normal\">all <b>one</b></b>", ["bold: one"]),
    ("<span style=\"font-weight:700;font-style:italic\">x</span>", ["bold: x", "italic: x"]),
    ("<big>a</big><small>b</small>", ["size 120%: a", "size 83%: b"]),
    ("<h2>Night</h2><p>sea</p>", ["heading 2: Night"]),
    ("<p><b>a</p><p>b</p>", ["bold: a\nb\n"]),
    ("<b><i>a</b>b</i>", ["italic: ab", "bold: a"]),
    ("</b>a<b></b><mark/>b", ["highlight: b"]),
    ("<span>a<span style='color:blue'>b</span>c</span>", ["colour blue: b"]),
    ("a < b <b>caf&eacute;</b> &lt;b&gt;x&lt;/b&gt;", ["bold: café"]),
    ("<!-- <b>a</b> --><script>'<b>'</script><b>c</b>", ["bold: c"]),
    ("", []),
  ])
  func htmlSetsApart(_ html: String, _ expected: [String]) {
    #expect(spans(.html, html) == expected, "\(html)")
  }

  @Test(arguments: [
    ("a ==red door==.", ["highlight: red door"]),
    ("a == b == c, x==y==z, ==, ====", []), ("==a ==b== c", ["highlight: a ==b"]),
    ("==open", []), ("\\==a==", []), ("==我 red==", ["highlight: 我 red"]),
    ("**bold** and *it* and _it too_", ["bold: bold", "italic: it", "italic: it too"]),
    ("***both***", ["bold: both", "italic: both"]), ("__bold__ snake_case_name", ["bold: bold"]),
    ("**never closed\n\nsea**", []), ("**over\na line**", ["bold: over\na line"]),
    ("3*4*5 a * b *", []), ("~~gone~~", []),
    ("# Night *two*\nsea", ["heading 1: Night two", "italic: two"]),
    ("[**a** b](http://x.org) ==c==", ["bold: a", "highlight: c"]),
    ("x [a *b*](y) [*c*](z)", ["italic: b", "italic: c"]),
    ("==[a](x) b==", ["highlight: a b"]),
    ("<mark>**a** b</mark> [<b>c</b>](d) e", ["highlight: a b", "bold: a", "bold: c"]),
    ("```\n**a** <b>c</b>\n```\n**d**", ["bold: c", "bold: d"]),
  ])
  func markdownSetsApart(_ markdown: String, _ expected: [String]) {
    #expect(spans(.markdown, markdown) == expected, "\(markdown)")
  }

  @Test(arguments: [
    ("==red door==, a == b", "red door, a == b"), ("x==y==z", "x==y==z"), ("==a", "==a"),
    ("a =\nb", "a =\nb"),
  ])
  func theMarksOfAHighlighterAreTakenOut(_ markdown: String, _ expected: String) {
    var bytes = Array(markdown.utf8)
    _ = Markup.markdown.strip(&bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("yellow", "yellow"), ("#ff0", "yellow"), ("#FFFF00", "yellow"), ("rgb(255, 255,0)", "yellow"),
    ("#ffff0080", "yellow"), ("aqua", "cyan"), ("#0ff", "cyan"), ("#123456", "#123456"),
    ("Papaya Whip", "papayawhip"), ("#12", "#12"), ("rgb(1,2)", "rgb(1,2)"), ("#00000a", "#00000a"),
    ("rgb(256,0,0)", "rgb(256,0,0)"), ("", ""), ("#", "#"), ("#é", "#é"),
  ])
  func aColourHasOneForm(_ text: String, _ expected: String) {
    #expect(TextColour.canonical(text) == expected)
  }

  @Test(arguments: [
    ("16px", 100), ("12pt", 100), ("1.25em", 125), ("150%", 150), (".5rem", 50), ("large", 120),
    ("99999999999999999999px", 10_000), ("0px", nil), ("1.2.3em", nil), ("px", nil), ("", nil),
    ("12", nil), ("larger", 120), ("1.5555555em", 156),
  ])
  func aSizeIsOfTheUsualOne(_ text: String, _ expected: Int?) {
    #expect(FontSize.hundredths(text) == expected)
  }

  @Test func itemsAreReadAsTheyAreWritten() {
    let spans = [
      MarkupSpan(.highlight, start: 12, count: 8, value: "yellow"),
      MarkupSpan(.font, start: 0, count: 1, value: "Comic Sans MS"),
      MarkupSpan(.bold, start: 3, count: 4),
    ]
    let list = spans.map(\.item).joined(separator: "\n")
    #expect(list.hasPrefix("highlight 12 8 yellow\n"))
    let found = MarkupSpan.read(Array(list.utf8))
    #expect(found.spans == spans && !found.isCut)
    let others =
      "red door\nbold 1\nbold -1 2\nbold 1 0\nbold 99999999999 1\nBOLD 1 2\n\nbold x 2\nmore 65536"
    let read = MarkupSpan.read(Array(others.utf8))
    #expect(read.spans.isEmpty && read.isCut)
  }

  /// Whatever stands in a text, its words are the same whether stretches are asked for or not, and these lie in it.
  @Test func anyBytesAreRead() {
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<mark>", "</mark>", "<span style='background:#ff0'>",
      "</span>",
      "<h1>", "</h1>", "<font size=", "7>", "**", "*", "_", "__", "==", "=", "# ", "\n", "\n\n",
      " ",
      "a", "door", "[", "](x)", "]", "`", "```", "&amp;", "é", "😀", "\\", "<", ">", "\"", "<!--",
    ]
    withSeeds(3_000) { generator, seed in
      let text = (0..<Int.random(in: 0..<40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for markup in Markup.allCases {
        var bytes = Array(text.utf8)
        let spans = markup.strip(&bytes)
        let plain = [UInt8](unsafeUninitializedCapacity: text.utf8.count + 1) { output, count in
          count = Array(text.utf8).withUnsafeBufferPointer { input in
            guard let start = input.baseAddress, let target = output.baseAddress else { return 0 }
            return markup.strip(start, count: input.count, into: target)
          }
        }
        #expect(bytes == plain, "seed \(seed): \(text)")
        for span in spans {
          #expect(
            span.start >= 0 && span.count > 0 && span.end <= bytes.count, "seed \(seed): \(text)")
          // Marks stand between characters.
          let isCut = [span.start, span.end].contains {
            $0 < bytes.count && bytes[$0] & 0xC0 == 0x80
          }
          #expect(!isCut, "seed \(seed): \(text)")
        }
        let order = spans.map { [$0.start, -$0.end] }
        #expect(
          order == order.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed): \(text)")
      }
    }
  }

  /// What an attacker repeats takes no longer than as many letters, and no more stretches are kept than may be.
  @Test(arguments: [
    "<b>", "<b>x", "<b>x</b>", "<i></b>", "<span style=\"", "<span style='color:red'>x</span>",
    "*x*", "*x ", "**x ", "==x ", "==x==", "=", "# x\n", "[*x*](y)", "[==x", "<mark a a a>",
    "<span style='font-family:aaaaaaaa,", "<h1>x</h6>",
  ])
  func hostileTextIsReadOnce(_ piece: String) {
    let text = Array(String(repeating: piece, count: 60_000).utf8)
    for markup in Markup.allCases {
      var bytes = text
      #expect(markup.strip(&bytes).count <= MarkupSpan.limit)
    }
  }

  @Test func whatIsLeftOutIsSaid() {
    func list(_ count: Int) -> [UInt8] {
      let text = Array(String(repeating: "<b>x</b>", count: count).utf8)
      var target = text
      return target.withUnsafeMutableBufferPointer { target in
        text.withUnsafeBufferPointer { input in
          guard let start = input.baseAddress, let output = target.baseAddress else { return [] }
          return Markup.html.spanList(start, count: text.count, into: output)
        }
      }
    }
    #expect(MarkupSpan.read(list(MarkupSpan.limit)).isCut == false)
    let more = MarkupSpan.read(list(MarkupSpan.limit + 1))
    #expect(more.isCut && more.spans.count == MarkupSpan.limit)
  }
}
