internal import CLibUTF8Proc
internal import CSupport

/// The `uax29` tokenizer: the word segments of Unicode Standard Annex #29 that hold a letter or a
/// number.
///
/// Segments never go over an ASCII space or control. So ASCII text is cut by masks, and a stretch
/// between two spaces that has anything else is cut scalar by scalar. Apostrophes are written in
/// ASCII, whichever sign the text has. Bytes that are not UTF-8 count as U+FFFD and are in no token.
struct SegmentPass {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let tail: UnsafeMutablePointer<UInt8>
  private let rules: UnsafePointer<LowerCase>
  private let codes: UnsafePointer<WordBreakCode>
  private(set) var writer: TokenWriter
  /// Whether some term may be of low lines alone.
  private(set) var mayHoldLowLines = false

  /// The state just after the last ASCII space: where the slow way may begin.
  private var safe = (index: 0, written: 0, edges: 0)

  /// `tail` has room for 64 bytes.
  init(
    text: UnsafePointer<UInt8>, count: Int, tail: UnsafeMutablePointer<UInt8>, writer: TokenWriter
  ) {
    self.text = text
    self.count = count
    self.tail = tail
    self.writer = writer
    rules = LowerCase.table.entries
    codes = WordBreakTable.table.entries
  }

  mutating func run() {
    var index = 0
    // What the byte before the block is, in the lowest bit.
    var lastLetter: UInt64 = 0
    var lastDigit: UInt64 = 0
    while index < count {
      let valid = min(64, count - index)
      var block = text + index
      if valid < 64 {
        tail.update(repeating: 0, count: 64)
        tail.update(from: block, count: valid)
        block = UnsafePointer(tail)
      }
      let found = gm_text_block64(block, writer.bytes + writer.written)
      let marks = gm_word_block64(block)
      let isASCII = found.high == 0
      let below = isASCII ? ~UInt64(0) >> UInt64(64 - valid) : (found.high & (~found.high &+ 1)) - 1
      let spaces = marks.spaces & below
      if !isASCII, spaces == 0 {
        (index, lastLetter, lastDigit) = (segments(from: safe.index), 0, 0)
        continue
      }
      let limit = isASCII ? valid : 64 - spaces.leadingZeroBitCount
      let next = limit == 64 && index + 64 < count ? text[index + 64] : 0
      let nextLetter: UInt64 = Self.isLetter(next) ? 1 << 63 : 0
      let nextDigit: UInt64 = Self.isDigit(next) ? 1 << 63 : 0
      let letters = found.letters
      let digits = found.digits
      let joined = Self.between(letters, last: lastLetter, next: nextLetter)
      let joinedDigits = Self.between(digits, last: lastDigit, next: nextDigit)
      let joins = (marks.between_letters & joined) | (marks.between_digits & joinedDigits)
      let kept = ~UInt64(0) >> UInt64(64 - limit)
      let tokens = (letters | digits | marks.low_lines | joins) & kept
      let flips = (tokens ^ (tokens << 1 | writer.carry)) & kept
      if spaces != 0 {
        let last = 63 - spaces.leadingZeroBitCount
        let edges = (flips & ~(~UInt64(1) << UInt64(last))).nonzeroBitCount
        safe = (index + last + 1, writer.written + last + 1, writer.edges + edges)
      }
      writer.flip(at: flips, source: index)
      if tokens == ~0 { writer.mayHoldLongTerms = true }
      if marks.low_lines != 0 { mayHoldLowLines = true }
      writer.written += limit
      index += limit
      if !isASCII {
        (index, lastLetter, lastDigit) = (segments(from: index), 0, 0)
      } else {
        (lastLetter, lastDigit) = (letters >> 63, digits >> 63)
      }
    }
    if writer.carry == 1 { writer.flip(source: count) }
  }

  /// Cuts the stretch that begins at `start`, after a space; returns the place of the next space.
  private mutating func segments(from start: Int) -> Int {
    if start == safe.index { (writer.written, writer.edges) = (safe.written, safe.edges) }
    writer.mayHoldLongTerms = true
    writer.holdsNonASCII = true
    var breaker = WordBreaker()
    var index = start
    var segment = (index: index, written: writer.written, isWord: false)
    while index < count, text[index] > 0x20 {
      var (scalar, width) = StrictUTF8.decode(text + index, count: count - index)
      if width == 0 { (scalar, width) = (0xFFFD, 1) }
      let code = code(of: scalar)
      if breaker.breaks(before: code, following: { following(index + width) }) {
        end(segment, at: index)
        segment = (index, writer.written, false)
      }
      segment.isWord = segment.isWord || code.isWord
      if Apostrophe.matches(scalar) {
        writer.appendSeparator(Apostrophe.ascii)
      } else if scalar != 0xFFFD {
        append(scalar, at: index, width: width)
      }
      index += width
    }
    end(segment, at: index)
    safe = (index, writer.written, writer.edges)
    return index
  }

  /// Makes a token of a segment that holds a letter or number, and forgets any other.
  private mutating func end(_ segment: (index: Int, written: Int, isWord: Bool), at index: Int) {
    let end = writer.written
    writer.written = segment.written
    guard segment.isWord else { return }
    writer.flip(source: segment.index)
    writer.written = end
    writer.flip(source: index)
    // Terms do not touch, so that neighbours can be told from the parts of one word.
    writer.appendSeparator(0x20)
  }

  /// The class of the first scalar from `start` that is not skipped.
  private func following(_ start: Int) -> WordBreakClass {
    var index = start
    while index < count {
      let (scalar, width) = StrictUTF8.decode(text + index, count: count - index)
      guard width > 0 else { return .other }
      let found = code(of: scalar).wordBreak
      if !found.isIgnored { return found }
      index += width
    }
    return .other
  }

  @inline(__always)
  private func code(of scalar: UInt32) -> WordBreakCode {
    scalar < WordBreakTable.tableEnd ? codes[Int(scalar)] : WordBreakTable.search(scalar)
  }

  /// Appends the lower-case form, also of what is no letter by its category, as a circled one.
  @inline(__always)
  private mutating func append(_ scalar: UInt32, at index: Int, width: Int) {
    let rule = rule(of: scalar)
    if rule.isSeparator {
      let lowered = UInt32(bitPattern: utf8proc_tolower(Int32(bitPattern: scalar)))
      writer.written += StrictUTF8.encode(lowered, to: writer.bytes + writer.written)
    } else {
      writer.append(rule, scalar, text + index, width: width)
    }
  }

  @inline(__always)
  private func rule(of scalar: UInt32) -> LowerCase {
    scalar < LowerCase.tableEnd ? rules[Int(scalar)] : LowerCase(of: scalar)
  }

  /// The bits with one of `mask` on both sides; `last` and `next` come in from outside.
  @inline(__always)
  private static func between(_ mask: UInt64, last: UInt64, next: UInt64) -> UInt64 {
    let before = mask << 1 | last
    let after = mask >> 1 | next
    return before & after
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
