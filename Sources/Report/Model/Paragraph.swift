/// A paragraph under a heading, with parts of its text marked.
public struct Paragraph: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let text: String
  /// The parts that stand out, in their order; none overlaps another.
  public let marks: [TextMark]

  /// A paragraph; marks that are empty, cut a character, reach beyond the text or begin within an earlier one are passed over.
  public init(_ text: String, marks: [TextMark] = []) {
    self.text = text
    var end = 0
    let bytes = Array(text.utf8)
    func cuts(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    self.marks = marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      let range = mark.range
      guard !range.isEmpty, range.lowerBound >= end, range.upperBound <= bytes.count,
        !cuts(range.lowerBound), !cuts(range.upperBound)
      else { return false }
      end = range.upperBound
      return true
    }
  }

  /// A paragraph without marks.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text in pieces, each with its style; nil for what is between marks.
  var pieces: [(text: String, style: TextMark.Style?)] {
    let bytes = Array(text.utf8)
    var pieces: [(text: String, style: TextMark.Style?)] = []
    var end = 0
    func add(_ range: Range<Int>, _ style: TextMark.Style?) {
      guard !range.isEmpty else { return }
      pieces.append((String(decoding: bytes[range], as: UTF8.self), style))
    }
    for mark in marks {
      add(end..<mark.range.lowerBound, nil)
      add(mark.range, mark.style)
      end = mark.range.upperBound
    }
    add(end..<bytes.count, nil)
    return pieces
  }
}

/// A part of a paragraph that stands out.
public struct TextMark: Hashable, Sendable {
  /// The bytes of the text in UTF-8.
  public let range: Range<Int>
  /// How it stands out.
  public let style: Style

  /// A mark from its parts.
  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }

  /// Ways to stand out that can be told apart without colours; a part may have both.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The ways as bits.
    public let rawValue: UInt8

    /// The ways whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In bold type on a fill; bold in Markdown.
    public static let filled = Style(rawValue: 1)
    /// With a line beneath; in italics in Markdown.
    public static let underlined = Style(rawValue: 2)
  }
}
