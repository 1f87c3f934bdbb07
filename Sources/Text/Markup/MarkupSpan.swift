/// A stretch of a text that its markup sets apart.
public struct MarkupSpan: Sendable, Equatable {
  /// How the stretch is set apart.
  public enum Kind: String, CaseIterable, Sendable {
    /// By a highlighter; the value is its colour, or else the class of the mark.
    case highlight
    /// By the colour of its letters, which is the value.
    case colour
    /// By the size of its letters; the value is what it is of the usual one, such as `150%`.
    case size
    /// By its font, which is the value.
    case font
    case bold
    case italic
    /// As a heading; the value is its level, from 1 to 6.
    case heading
  }

  /// How it is set apart.
  public let kind: Kind
  /// The first byte of the text without its marks that is of it, counted from 0.
  public let start: Int
  /// How many bytes it has, at least 1.
  public let count: Int
  /// What else is known of it; empty where nothing is.
  public let value: String

  /// A stretch of `count` bytes from the byte `start` on.
  public init(_ kind: Kind, start: Int, count: Int, value: String = "") {
    self.kind = kind
    self.start = start
    self.count = count
    self.value = value
  }

  /// The byte behind the last.
  public var end: Int { start + count }
}

extension MarkupSpan {
  /// How many stretches are kept of a text at most: those that end first.
  public static let limit = 1 << 16

  /// What an item says in place of a kind where a text has more of them than are kept.
  static let more = "more"

  /// As an item of a list: `highlight 12 8 yellow` is a stretch of 8 bytes from byte 12 on.
  public var item: String {
    "\(kind.rawValue) \(start) \(count)" + (value.isEmpty ? "" : " \(value)")
  }

  /// What a list of such items says, a line feed between two.
  ///
  /// Items of any other form are passed over; `isCut` says whether the text had more stretches than are kept.
  public static func read(_ list: some Sequence<UInt8>) -> (spans: [MarkupSpan], isCut: Bool) {
    var spans: [MarkupSpan] = []
    var isCut = false
    for line in Array(list).split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 3)
      guard let first = parts.first else { continue }
      if first.elementsEqual(more.utf8) { isCut = true }
      guard parts.count >= 3,
        let kind = Kind.allCases.first(where: { $0.rawValue.utf8.elementsEqual(first) }),
        let start = number(parts[1]), let count = number(parts[2]), count > 0
      else { continue }
      let value = parts.count > 3 ? String(decoding: parts[3], as: UTF8.self) : ""
      spans.append(MarkupSpan(kind, start: start, count: count, value: value))
    }
    return (spans, isCut)
  }

  /// A number of at most ten digits; nil if there is anything else.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...10).contains(digits.count), digits.allSatisfy(MarkupByte.isDigit) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension Markup {
  /// Does what `strip` does, and tells which stretches of the output the marks set apart: by start, of those that start
  /// together the longer first, then by kind and value.
  ///
  /// Linear in the length of the text. Marks that set nothing apart are no stretches. `isCut` says whether there are more
  /// than `MarkupSpan.limit`.
  public func stripKeepingSpans(
    _ text: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, spans: [MarkupSpan], isCut: Bool) {
    var html = HTMLText(text, count: count, output: output, spans: SpanCollector())
    var written = html.strip()
    var spans = html.spans ?? SpanCollector()
    if self == .markdown {
      var markdown = MarkdownText(output, count: written, spans: spans)
      written = markdown.strip()
      spans = markdown.spans ?? spans
    }
    return (written, spans.found, spans.isFull)
  }

  /// Takes the marks out of `text`, and tells which stretches of what is left they set apart.
  public func strip(_ text: inout [UInt8]) -> [MarkupSpan] {
    var spans: [MarkupSpan] = []
    text = text.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
        guard let input = bytes.baseAddress, let target = output.baseAddress else { return }
        (count, spans, _) = stripKeepingSpans(input, count: bytes.count, into: target)
      }
    }
    return spans
  }

  /// The stretches as a list of texts, a line feed between two items; empty without any.
  public func spanList(
    _ text: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> [UInt8] {
    let (_, spans, isCut) = stripKeepingSpans(text, count: count, into: output)
    var list: [UInt8] = []
    for span in spans {
      if !list.isEmpty { list.append(0x0A) }
      list.append(contentsOf: span.item.utf8)
    }
    if isCut { list.append(contentsOf: "\n\(MarkupSpan.more) \(MarkupSpan.limit)".utf8) }
    return list
  }
}
