/// Decoding of single scalars from bytes that may not be UTF-8.
enum UTF8Decoding {
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The scalar at `position`, which moves behind it.
  ///
  /// Bytes that are no UTF-8 give one U+FFFD per longest valid beginning, as browsers do.
  static func next(_ bytes: ArraySlice<UInt8>, _ position: inout Int) -> Unicode.Scalar {
    let first = bytes[position]
    position += 1
    if first < 0x80 { return Unicode.Scalar(first) }
    guard let shape = Shape(first) else { return replacement }
    var value = UInt32(first) & shape.mask
    var allowed = shape.second
    for _ in 0..<shape.continuations {
      guard position < bytes.endIndex, allowed.contains(bytes[position]) else { return replacement }
      value = value << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
      allowed = 0x80...0xBF
    }
    return Unicode.Scalar(value) ?? replacement
  }

  /// How a sequence goes on after its first byte (Unicode, table 3-7).
  private struct Shape {
    let continuations: Int
    let mask: UInt32
    let second: ClosedRange<UInt8>

    init?(_ first: UInt8) {
      switch first {
      case 0xC2...0xDF: (continuations, mask, second) = (1, 0x1F, 0x80...0xBF)
      case 0xE0: (continuations, mask, second) = (2, 0x0F, 0xA0...0xBF)
      case 0xED: (continuations, mask, second) = (2, 0x0F, 0x80...0x9F)
      case 0xE1...0xEF: (continuations, mask, second) = (2, 0x0F, 0x80...0xBF)
      case 0xF0: (continuations, mask, second) = (3, 0x07, 0x90...0xBF)
      case 0xF1...0xF3: (continuations, mask, second) = (3, 0x07, 0x80...0xBF)
      case 0xF4: (continuations, mask, second) = (3, 0x07, 0x80...0x8F)
      default: return nil
      }
    }
  }
}
