/// Reads digits and names from raw bytes from left to right; nothing is allocated.
struct ByteCursor {
  private(set) var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Reads `count` bytes from `start`, which must stay valid meanwhile.
  @inline(__always) init(_ start: UnsafePointer<UInt8>, count: Int) {
    next = start
    end = start + count
  }

  var isAtEnd: Bool { next == end }
  var count: Int { end - next }

  /// The byte at the front, or 0 at the end.
  var front: UInt8 { next == end ? 0 : next.pointee }

  /// Passes `byte`, or returns false.
  @inline(__always) mutating func skip(_ byte: UInt8) -> Bool {
    guard next != end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  /// Passes an ASCII letter in either case; `lowercase` is the small one.
  @inline(__always) mutating func skip(letter lowercase: UInt8) -> Bool {
    guard next != end, next.pointee | 0x20 == lowercase else { return false }
    next += 1
    return true
  }

  /// The number in exactly `width` digits.
  @inline(__always) mutating func digits(_ width: Int) -> Int? {
    number(atLeast: width, atMost: width)
  }

  /// The number in the longest run of digits, at most `most` of them; nil when there are fewer than
  /// `least`, and then nothing is passed.
  @inline(__always) mutating func number(atLeast least: Int, atMost most: Int) -> Int? {
    var value = 0
    var width = 0
    while width < most, next + width != end {
      let digit = next[width] &- 0x30
      guard digit <= 9 else { break }
      value = value * 10 + Int(digit)
      width += 1
    }
    guard width >= least else { return nil }
    next += width
    return value
  }

  /// Millionths from one or more digits after a decimal point, and how many digits stood there; what
  /// lies beyond the sixth digit is dropped.
  mutating func microseconds() -> (value: Int, digits: Int)? {
    var value = 0
    var width = 0
    while next != end, next.pointee &- 0x30 <= 9 {
      if width < 6 { value = value * 10 + Int(next.pointee &- 0x30) }
      width += 1
      next += 1
    }
    guard width > 0 else { return nil }
    for _ in min(width, 6)..<6 { value *= 10 }
    return (value, width)
  }

  /// Seconds east of UTC from `Z`, `+hh`, `+hhmm`, `+hh:mm` or `+hh:mm:ss`.
  mutating func utcOffset() -> Int32? {
    if skip(letter: UInt8(ascii: "z")) { return 0 }
    let isNegative = skip(UInt8(ascii: "-"))
    guard isNegative || skip(UInt8(ascii: "+")) else { return nil }
    guard let hours = digits(2), hours < 24 else { return nil }
    var seconds = hours * 3600
    if skip(UInt8(ascii: ":")) {
      guard let minutes = digits(2), minutes < 60 else { return nil }
      seconds += minutes * 60
      if skip(UInt8(ascii: ":")) {
        guard let rest = digits(2), rest < 60 else { return nil }
        seconds += rest
      }
    } else if front &- 0x30 <= 9 {
      guard let minutes = digits(2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return Int32(isNegative ? -seconds : seconds)
  }

  /// The number of the name in `names` that stands here, in either case.
  ///
  /// A name counts by its first three letters, or whole; a longer run of letters is none. All names
  /// are in small letters.
  mutating func name(in names: [StaticString]) -> Int? {
    var length = 0
    while next + length != end, (next[length] | 0x20) &- 0x61 < 26 { length += 1 }
    guard length >= 3 else { return nil }
    for index in names.indices {
      let name = names[index]
      guard length == 3 || length == name.utf8CodeUnitCount else { continue }
      let bytes = name.utf8Start
      if (0..<length).allSatisfy({ next[$0] | 0x20 == bytes[$0] }) {
        next += length
        return index
      }
    }
    return nil
  }
}
