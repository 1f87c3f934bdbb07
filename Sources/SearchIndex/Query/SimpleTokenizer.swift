/// The `simple` analyzer: runs of letters and digits, lower-cased.
///
/// A token is a longest run of letters (Unicode categories L*), numbers (N*) and the marks (M*)
/// that follow them. Each scalar is lower-cased on its own, without regard to language or context;
/// nothing is composed or decomposed. Bytes that are not UTF-8 separate tokens.
public struct SimpleTokenizer: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// How many tokens the last text has.
  public private(set) var count = 0

  /// A tokenizer; reuse it, since it keeps its buffers.
  public init() {}

  /// The tokens of `text`, as an independent copy.
  public static func tokens(of text: [UInt8]) -> [[UInt8]] {
    var tokenizer = SimpleTokenizer()
    text.withUnsafeBytes { tokenizer.tokenize($0) }
    return tokenizer.withTokens { tokens in (0..<tokens.count).map { Array(tokens[$0]) } }
  }

  /// Calls `body` with the tokens of the last text, valid during the call.
  public func withTokens<R>(_ body: (TokenList) -> R) -> R {
    bytes.withUnsafeBytes { bytes in
      ends.withUnsafeBufferPointer { ends in
        body(TokenList(bytes: bytes, ends: UnsafeBufferPointer(rebasing: ends[..<count])))
      }
    }
  }

  /// Replaces the tokens by those of `text`.
  public mutating func tokenize(_ text: UnsafeRawBufferPointer) {
    reserve(text.count)
    count = bytes.withUnsafeMutableBufferPointer { bytes in
      ends.withUnsafeMutableBufferPointer { ends in
        ScalarFolding.ascii.withUnsafeBufferPointer { folding in
          var pass = TokenizingPass(text: text, output: bytes, ends: ends, asciiFolding: folding)
          return pass.run()
        }
      }
    }
  }

  /// Lower-casing turns two bytes into three at worst, and a token needs a byte and a separator;
  /// both buffers have a place more, which is written to before it is known to be needed.
  private mutating func reserve(_ textCount: Int) {
    let byteCount = textCount * 3 / 2 + 1
    if bytes.count < byteCount { bytes = [UInt8](repeating: 0, count: byteCount * 2) }
    let endCount = textCount / 2 + 2
    if ends.count < endCount { ends = [Int](repeating: 0, count: endCount * 2) }
  }
}

/// The tokens of a text, lower-cased, one after the other in memory.
public struct TokenList {
  let bytes: UnsafeRawBufferPointer
  let ends: UnsafeBufferPointer<Int>

  /// How many tokens there are; the index of a token is its position in the text.
  public var count: Int { ends.count }

  /// The bytes of a token.
  public subscript(index: Int) -> UnsafeRawBufferPointer {
    let start = index == 0 ? 0 : ends[index - 1]
    return UnsafeRawBufferPointer(rebasing: bytes[start..<ends[index]])
  }
}

/// One run over a text; the buffers are large enough for any text of its length.
private struct TokenizingPass {
  let text: UnsafeRawBufferPointer
  let output: UnsafeMutableBufferPointer<UInt8>
  let ends: UnsafeMutableBufferPointer<Int>
  let asciiFolding: UnsafeBufferPointer<UInt8>
  private var written = 0
  private var tokenStart = 0
  private var count = 0

  init(
    text: UnsafeRawBufferPointer, output: UnsafeMutableBufferPointer<UInt8>,
    ends: UnsafeMutableBufferPointer<Int>, asciiFolding: UnsafeBufferPointer<UInt8>
  ) {
    self.text = text
    self.output = output
    self.ends = ends
    self.asciiFolding = asciiFolding
  }

  /// The number of tokens.
  ///
  /// The ASCII part has no branch on what the byte is: words have random lengths, and a
  /// mispredicted branch costs as much as several bytes.
  mutating func run() -> Int {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let folded = asciiFolding[Int(byte)]
        let isToken = folded != 0
        output[written] = folded
        ends[count] = written
        count += !isToken && written > tokenStart ? 1 : 0
        tokenStart = isToken ? tokenStart : written
        written += isToken ? 1 : 0
        index += 1
      } else if let (scalar, width) = StrictUTF8.scalar(in: text, at: index) {
        append(scalar, at: index, width: width)
        index += width
      } else {
        endToken()
        index += 1
      }
    }
    endToken()
    return count
  }

  private mutating func endToken() {
    guard written > tokenStart else { return }
    ends[count] = written
    count += 1
    tokenStart = written
  }

  private mutating func append(_ scalar: Unicode.Scalar, at index: Int, width: Int) {
    let rule = ScalarFolding.rule(for: scalar)
    if rule.isSeparator || (rule.isMark && written == tokenStart) {
      endToken()
    } else if let lowered = rule.scalar {
      if lowered == scalar {
        for offset in 0..<width { output[written + offset] = text[index + offset] }
        written += width
      } else {
        for unit in Unicode.UTF8.encode(lowered) ?? Unicode.UTF8.encodedReplacementCharacter {
          append(unit)
        }
      }
    } else {
      for unit in scalar.properties.lowercaseMapping.utf8 { append(unit) }
    }
  }

  private mutating func append(_ unit: UInt8) {
    output[written] = unit
    written += 1
  }
}
