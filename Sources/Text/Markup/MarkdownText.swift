/// Takes the marks of Markdown out of a text, in place: headings, quotes, emphasis, code, and the addresses of links.
///
/// What is marked stays. Underscores within a word do too, as `snake_case` has them, and anything in fenced code.
struct MarkdownText {
  private let text: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var at = 0
  private var written = 0
  private var lineEnd = 0
  /// The byte of the fence that is open; 0 if none is.
  private var fence: UInt8 = 0
  /// Where the last `[` was written that no `]` has closed; links have no links in them.
  private var bracket: Int?
  /// Whether no `)` closes a link on this line any more.
  private var isWithoutClose = false
  /// What the highlighter is on, and what no `==` on this line closes any more.
  private var highlighter = HighlighterPass()
  /// What is set apart, if that is wanted.
  private var emphasis: EmphasisPass?
  /// The next place of the input that `emphasis` has to be told of.
  private var nextBound: Int

  init(_ text: UnsafeMutablePointer<UInt8>, count: Int, spans: SpanCollector? = nil) {
    self.text = text
    self.count = count
    emphasis = spans.map { EmphasisPass($0) }
    nextBound = emphasis?.nextBound ?? .max
  }

  /// What was set apart: by tags before, and by the marks of this pass.
  var spans: SpanCollector? { emphasis?.spans }

  mutating func strip() -> Int {
    while at < count {
      lineEnd = at
      while lineEnd < count, text[lineEnd] != 0x0A { lineEnd += 1 }
      (bracket, isWithoutClose) = (nil, false)
      highlighter = HighlighterPass()
      if beginLine() { while at < lineEnd { readInline() } } else { emphasis?.endParagraph() }
      emphasis?.endLine(at: written)
      at = lineEnd
      if at < count { copy() }
    }
    emphasis?.end(at: count, written: written)
    return written
  }

  private mutating func copy() {
    if nextBound <= at { nextBound = emphasis?.reach(at, written: written) ?? .max }
    text[written] = text[at]
    written += 1
    at += 1
  }

  private func byte(_ place: Int) -> UInt8 { place >= 0 && place < lineEnd ? text[place] : 0x20 }

  /// How many bytes of the line equal `mark` from `start`.
  private func run(of mark: UInt8, from start: Int) -> Int {
    var end = start
    while end < lineEnd, text[end] == mark { end += 1 }
    return end - start
  }

  // MARK: - Lines

  /// Passes the marks that a line begins with; false if all of it is marks or code, and was seen to.
  private mutating func beginLine() -> Bool {
    var start = at
    while byte(start) == UInt8(ascii: " "), start < lineEnd { start += 1 }
    let first = byte(start)
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), run(of: first, from: start) >= 3,
      fence == 0 || fence == first
    {
      fence = fence == 0 ? first : 0
      return false
    }
    if fence != 0 {
      while at < lineEnd { copy() }
      return false
    }
    if isRule(start) || isLinkTarget(start) { return false }
    while byte(start) == UInt8(ascii: ">") {
      start += 1
      while byte(start) == UInt8(ascii: " "), start < lineEnd { start += 1 }
      at = start
    }
    if start == lineEnd { emphasis?.endParagraph() }
    let level = run(of: UInt8(ascii: "#"), from: start)
    if (1...6).contains(level), MarkupByte.isSpace(byte(start + level)) {
      at = min(lineEnd, start + level + 1)
      emphasis?.endParagraph()
      emphasis?.beginHeading(level, at: written)
    }
    return true
  }

  /// A line of three or more of `- * _ =` and nothing else.
  private func isRule(_ start: Int) -> Bool {
    let mark = byte(start)
    guard
      [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "=")].contains(mark)
    else { return false }
    var marks = 0
    for place in start..<lineEnd {
      if text[place] == mark {
        marks += 1
      } else if !MarkupByte.isSpace(text[place]) {
        return false
      }
    }
    return marks >= 3
  }

  /// `[name]: address`.
  private func isLinkTarget(_ start: Int) -> Bool {
    guard byte(start) == UInt8(ascii: "[") else { return false }
    var end = start + 1
    while end < lineEnd, text[end] != UInt8(ascii: "]") { end += 1 }
    return byte(end + 1) == UInt8(ascii: ":") && byte(end + 2) == UInt8(ascii: " ")
  }

  // MARK: - Within a line

  private mutating func readInline() {
    let mark = text[at]
    switch mark {
    case UInt8(ascii: "\\") where MarkupByte.isPunctuation(byte(at + 1)):
      at += 1
      copy()
    case UInt8(ascii: "`"): at += run(of: mark, from: at)
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): passEmphasis(mark)
    case UInt8(ascii: "="): passHighlighter()
    case UInt8(ascii: "!") where byte(at + 1) == UInt8(ascii: "["): at += 1
    case UInt8(ascii: "["):
      bracket = written
      copy()
    case UInt8(ascii: "]"): closeBracket()
    default: copy()
    }
  }

  private mutating func passEmphasis(_ mark: UInt8) {
    let length = run(of: mark, from: at)
    let before = byte(at - 1)
    let after = byte(at + length)
    let isMark =
      switch mark {
      case UInt8(ascii: "*"):
        (!MarkupByte.isSpace(before) || !MarkupByte.isSpace(after))
          && !(MarkupByte.isDigit(before) && MarkupByte.isDigit(after))
      case UInt8(ascii: "_"): MarkupByte.isWord(before) != MarkupByte.isWord(after)
      default: length == 2
      }
    if isMark {
      if mark != UInt8(ascii: "~") {
        emphasis?.meet(
          mark, length, opens: !MarkupByte.isSpace(after), closes: !MarkupByte.isSpace(before),
          at: written)
      }
      at += length
    } else {
      for _ in 0..<length { copy() }
    }
  }

  /// Passes `==` where it begins or ends what is highlighted; others are no marks.
  private mutating func passHighlighter() {
    let length = run(of: UInt8(ascii: "="), from: at)
    if length == 2, highlighter.end == at {
      emphasis?.add(.init(kind: .highlight), from: highlighter.start, to: written)
      highlighter.end = nil
      at += 2
      return
    }
    guard length == 2, highlighter.end == nil, !highlighter.isWithoutEnd,
      !MarkupByte.isSpace(byte(at + 2)), !MarkupByte.isPlainWord(byte(at - 1))
    else {
      for _ in 0..<length { copy() }
      return
    }
    guard let end = highlighterEnd(from: at + 3) else {
      highlighter.isWithoutEnd = true
      for _ in 0..<length { copy() }
      return
    }
    (highlighter.start, highlighter.end) = (written, end)
    at += 2
  }

  /// Where two `=` close what is highlighted on the line; nil if none do.
  private func highlighterEnd(from start: Int) -> Int? {
    var place = start
    while place + 1 < lineEnd {
      guard text[place] == UInt8(ascii: "=") else {
        place += 1
        continue
      }
      let length = run(of: UInt8(ascii: "="), from: place)
      if length == 2, !MarkupByte.isSpace(byte(place - 1)), byte(place - 1) != UInt8(ascii: "\\"),
        !MarkupByte.isPlainWord(byte(place + 2))
      {
        return place
      }
      place += length
    }
    return nil
  }

  /// Takes the brackets and the address of a link away; brackets that are no link stay.
  private mutating func closeBracket() {
    guard let open = bracket else { return copy() }
    bracket = nil
    let end: Int?
    switch byte(at + 1) {
    case UInt8(ascii: "("): end = isWithoutClose ? nil : addressEnd(from: at + 2)
    case UInt8(ascii: "["):
      var place = at + 2
      while place < lineEnd, text[place] != UInt8(ascii: "]") { place += 1 }
      end = place < lineEnd ? place + 1 : nil
    default: return copy()
    }
    guard let end else {
      isWithoutClose = true
      return copy()
    }
    (text + open).update(from: text + open + 1, count: written - open - 1)
    written -= 1
    if highlighter.start > open { highlighter.start -= 1 }
    emphasis?.takeOut(open)
    at = end
  }

  /// Behind the `)` that closes an address, which may have such pairs in it.
  private func addressEnd(from start: Int) -> Int? {
    var depth = 1
    for place in start..<max(start, lineEnd) {
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }
}
