/// Where a tokenizer writes: lower-case text, and the places where tokens begin and end in it.
///
/// The room was reserved for the whole text, so nothing is checked here.
struct TokenWriter {
  let bytes: UnsafeMutablePointer<UInt8>
  let bounds: UnsafeMutablePointer<UInt32>
  let sources: UnsafeMutablePointer<UInt32>?
  /// How many bytes were written.
  var written = 0
  /// How many bounds were written; odd within a token.
  var edges = 0
  /// Whether the filters have to look for terms that are too long.
  var mayHoldLongTerms = false
  /// Whether a term may have bytes above 0x7F.
  var holdsNonASCII = false

  init(_ buffer: borrowing TokenBuffer) {
    bytes = buffer.bytes
    bounds = buffer.bounds
    sources = buffer.sources
  }

  /// 1 within a token, else 0: what the next block carries on.
  var carry: UInt64 { UInt64(edges & 1) }

  /// Ends a token or begins one at the next byte.
  @inline(__always)
  mutating func flip(source: Int) {
    bounds[edges] = UInt32(truncatingIfNeeded: written)
    if let sources { sources[edges] = UInt32(truncatingIfNeeded: source) }
    edges += 1
  }

  /// Writes a bound for each bit of `mask`, whose lowest bit stands for the next byte.
  @inline(__always)
  mutating func flip(at mask: UInt64, source: Int) {
    let base = UInt32(truncatingIfNeeded: written)
    if let sources { Self.spread(mask, UInt32(truncatingIfNeeded: source), sources + edges) }
    Self.spread(mask, base, bounds + edges)
    edges += mask.nonzeroBitCount
  }

  /// Writes four places at a time: how many there are is hard to predict, and four cost as one.
  @inline(__always)
  private static func spread(
    _ mask: UInt64, _ base: UInt32, _ output: UnsafeMutablePointer<UInt32>
  ) {
    var rest = mask
    var next = output
    while rest != 0 {
      for lane in 0..<4 {
        next[lane] = base &+ UInt32(truncatingIfNeeded: rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
      next += 4
    }
  }

  /// Appends a byte that is in no token.
  @inline(__always)
  mutating func appendSeparator(_ byte: UInt8) {
    bytes[written] = byte
    written += 1
  }

  /// Appends the lower-case form of the `width` bytes at `text`, which are `scalar`.
  @inline(__always)
  mutating func append(
    _ rule: LowerCase, _ scalar: UInt32, _ text: UnsafePointer<UInt8>, width: Int
  ) {
    guard let lowered = rule.scalar else {
      let form = LowerCase.dottedI
      for index in 0..<form.utf8CodeUnitCount { bytes[written + index] = form.utf8Start[index] }
      written += form.utf8CodeUnitCount
      return
    }
    if lowered == scalar {
      for index in 0..<width { bytes[written + index] = text[index] }
      written += width
    } else {
      written += StrictUTF8.encode(lowered, to: bytes + written)
    }
  }
}
