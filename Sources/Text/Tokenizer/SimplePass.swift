internal import CSupport

/// The `simple` tokenizer: runs of letters and digits.
///
/// A token is a longest run of letters (Unicode categories L*), numbers (N*) and the marks (M*)
/// that follow them. Nothing is composed or decomposed. Bytes that are not UTF-8 separate tokens.
struct SimplePass {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let tail: UnsafeMutablePointer<UInt8>
  private let rules: UnsafePointer<LowerCase>
  private(set) var writer: TokenWriter

  /// `tail` has room for 64 bytes.
  init(
    text: UnsafePointer<UInt8>, count: Int, tail: UnsafeMutablePointer<UInt8>, writer: TokenWriter
  ) {
    self.text = text
    self.count = count
    self.tail = tail
    self.writer = writer
    rules = LowerCase.table.entries
  }

  mutating func run() {
    var index = 0
    while index < count {
      let valid = min(64, count - index)
      var block = text + index
      if valid < 64 {
        tail.update(repeating: 0, count: 64)
        tail.update(from: block, count: valid)
        block = UnsafePointer(tail)
      }
      let found = gm_text_block64(block, writer.bytes + writer.written)
      let limit = min(valid, found.high.trailingZeroBitCount)
      if limit > 0 {
        let below = ~UInt64(0) >> UInt64(64 - limit)
        let tokens = (found.letters | found.digits) & below
        writer.flip(at: (tokens ^ (tokens << 1 | writer.carry)) & below, source: index)
        if tokens == ~0 { writer.mayHoldLongTerms = true }
        writer.written += limit
        index += limit
      }
      if limit < valid { index = scalars(from: index) }
    }
    if writer.carry == 1 { writer.flip(source: count) }
  }

  /// Goes on scalar by scalar, until two ASCII bytes follow each other.
  private mutating func scalars(from start: Int) -> Int {
    // Which of the terms it was that are long is not looked at.
    writer.mayHoldLongTerms = true
    writer.holdsNonASCII = true
    var index = start
    while index < count {
      let byte = text[index]
      if byte < 0x80, index + 1 == count || text[index + 1] < 0x80 { return index }
      let (scalar, width) = StrictUTF8.decode(text + index, count: count - index)
      if width == 0 {
        separate(0x20, source: index)
        index += 1
        continue
      }
      let rule =
        scalar < LowerCase.tableEnd ? rules[Int(scalar)] : LowerCase(of: scalar)
      if rule.isSeparator || (rule.isMark && writer.carry == 0) {
        separate(Apostrophe.matches(scalar) ? Apostrophe.ascii : 0x20, source: index)
      } else {
        if writer.carry == 0 { writer.flip(source: index) }
        writer.append(rule, scalar, text + index, width: width)
      }
      index += width
    }
    return index
  }

  private mutating func separate(_ byte: UInt8, source: Int) {
    if writer.carry == 1 { writer.flip(source: source) }
    writer.appendSeparator(byte)
  }
}

/// The characters that people write for the apostrophe within a word.
enum Apostrophe {
  static let ascii = UInt8(ascii: "'")

  /// The ASCII one, the quotation marks that are used for it, and the one of full width.
  @inline(__always)
  static func matches(_ scalar: UInt32) -> Bool {
    scalar == 0x27 || scalar == 0x2019 || scalar == 0x2018 || scalar == 0xFF07
  }
}
