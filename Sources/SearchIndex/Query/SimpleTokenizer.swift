/// The `simple` analyzer: runs of letters and digits, lower-cased.
///
/// A token is a longest run of letters (Unicode categories L*), numbers (N*) and the marks (M*)
/// that follow them. Each scalar is lower-cased on its own, without regard to language or context;
/// nothing is composed or decomposed. Bytes that are not UTF-8 separate tokens.
public struct SimpleTokenizer: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// A tokenizer; reuse it, since it keeps its buffers.
  public init() {}

  /// The tokens of `text`, as an independent copy.
  public static func tokens(of text: [UInt8]) -> [[UInt8]] {
    var tokenizer = SimpleTokenizer()
    text.withUnsafeBytes { tokenizer.tokenize($0) }
    return (0..<tokenizer.count).map { tokenizer.withToken($0) { Array($0) } }
  }

  /// How many tokens the last text has.
  public var count: Int { ends.count }

  /// Calls `body` with the bytes of the token at `index`, valid during the call.
  public func withToken<R>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    bytes.withUnsafeBytes { buffer in
      let start = index == 0 ? 0 : ends[index - 1]
      return body(UnsafeRawBufferPointer(rebasing: buffer[start..<ends[index]]))
    }
  }

  /// Replaces the tokens by those of `text`.
  public mutating func tokenize(_ text: UnsafeRawBufferPointer) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let folded = asciiFold[Int(byte)]
      if folded != 0 {
        bytes.append(folded)
        index += 1
      } else if byte >= 0x80, let (scalar, width) = StrictUTF8.scalar(in: text, at: index),
        appendIfPartOfToken(scalar, isInside: bytes.count > start)
      {
        index += width
      } else {
        if bytes.count > start {
          ends.append(bytes.count)
          start = bytes.count
        }
        index += byte >= 0x80 ? StrictUTF8.scalar(in: text, at: index)?.width ?? 1 : 1
      }
    }
    if bytes.count > start { ends.append(bytes.count) }
  }

  private mutating func appendIfPartOfToken(_ scalar: Unicode.Scalar, isInside: Bool) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      break
    case .nonspacingMark, .spacingMark, .enclosingMark: guard isInside else { return false }
    default: return false
    }
    bytes.append(contentsOf: properties.lowercaseMapping.utf8)
    return true
  }
}

/// The lower-case form of an ASCII letter or digit, 0 for every other byte.
private let asciiFold: [UInt8] = (0..<256).map { code in
  switch UInt8(code) {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(code) | 0x20
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(code)
  default: 0
  }
}
