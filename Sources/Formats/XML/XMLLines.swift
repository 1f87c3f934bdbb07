internal import CSupport

/// Counts the lines of a document up to places that only go forward; each of LF, CR and CR LF ends one.
///
/// expat would count them too, but not say where a line begins, which the byte in a line is counted from.
struct XMLLines {
  /// How many lines ended before the place.
  private(set) var count: Int64 = 0
  /// Where the line begins that the place is in.
  private(set) var lineStart: Int64 = 0
  /// The place: the number of bytes that were looked at.
  private(set) var offset: Int64 = 0
  private var lastIsReturn = false
  private var unit = Unit.undecided

  private enum Unit {
    case undecided, byte
    /// UTF-16; whether the low byte comes first.
    case word(isLittle: Bool)
  }

  /// Whether characters have two bytes and more, as far as the first bytes tell.
  var isWide: Bool {
    if case .word = unit { return true }
    return false
  }

  /// The byte of its line that stands at the place, counted from 1.
  var column: Int { Int(offset - lineStart) + 1 }

  /// Goes on to the place `target`; `bytes` are those from the byte `start` of the document on.
  ///
  /// The 64 bytes behind must be readable.
  @inline(__always)
  mutating func advance(to target: Int64, in bytes: UnsafePointer<UInt8>, from start: Int64) {
    if target > offset { count(bytes + Int(offset - start), Int(target - offset)) }
  }

  private mutating func count(_ bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
    if case .undecided = unit { decide(bytes, byteCount) }
    if case .word(let isLittle) = unit {
      countWords(bytes, byteCount, isLittle)
    } else {
      countBytes(bytes, byteCount)
    }
    offset += Int64(byteCount)
  }

  /// Two bytes tell, as they do to expat: a mark, or a zero beside the first character.
  private mutating func decide(_ bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
    if byteCount < 2 {
      unit = .byte
      return
    }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (_, 0): unit = .word(isLittle: true)
    case (0xFE, 0xFF), (0, _): unit = .word(isLittle: false)
    default: unit = .byte
    }
  }

  private mutating func countBytes(_ bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
    var place = 0
    while place < byteCount {
      let length = min(64, byteCount - place)
      let held = length == 64 ? UInt64.max : (1 &<< UInt64(length)) &- 1
      let returns = gm_mask64(bytes + place, UInt8(ascii: "\r")) & held
      let feeds = gm_mask64(bytes + place, UInt8(ascii: "\n")) & held
      let paired = (returns &<< 1) | (lastIsReturn ? 1 : 0)
      count += Int64(((feeds & ~paired) | returns).nonzeroBitCount)
      let all = returns | feeds
      if all != 0 { lineStart = offset + Int64(place + 64 - all.leadingZeroBitCount) }
      lastIsReturn = returns >> UInt64(length - 1) != 0
      place += length
    }
  }

  private mutating func countWords(
    _ bytes: UnsafePointer<UInt8>, _ byteCount: Int, _ isLittle: Bool
  ) {
    // Every place is one between two units, except behind a unit that is cut off.
    for place in stride(from: 0, to: byteCount - 1, by: 2) {
      let low = bytes[place + (isLittle ? 0 : 1)]
      let high = bytes[place + (isLittle ? 1 : 0)]
      let isReturn = high == 0 && low == UInt8(ascii: "\r")
      let isFeed = high == 0 && low == UInt8(ascii: "\n")
      if isReturn || (isFeed && !lastIsReturn) { count += 1 }
      if isReturn || isFeed { lineStart = offset + Int64(place) + 2 }
      lastIsReturn = isReturn
    }
  }
}
