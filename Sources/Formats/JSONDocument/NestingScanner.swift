internal import CSupport

/// Finds where a JSON object, list or text ends, by brackets and quotes alone and 64 bytes at a time.
///
/// The value may come in any number of pieces. Whether it is JSON has to be asked afterwards.
struct NestingScanner: BitwiseCopyable {
  private var depth = 0
  private var isInText = false
  /// Whether the next piece begins with an escaped byte.
  private var isEscapeDue = false

  /// The position after the value's last byte, or nil if it does not end in `start..<end`.
  ///
  /// The first piece begins with the value. 64 bytes behind `end` can be read.
  mutating func end(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var block = start
    while block < end {
      let bytes = base + block
      let count = min(64, end &- block)
      var found =
        gm_mask64(bytes, UInt8(ascii: "\"")) | gm_mask64(bytes, UInt8(ascii: "\\"))
        | gm_mask64(bytes, UInt8(ascii: "{")) | gm_mask64(bytes, UInt8(ascii: "}"))
        | gm_mask64(bytes, UInt8(ascii: "[")) | gm_mask64(bytes, UInt8(ascii: "]"))
      if count < 64 { found &= (1 &<< UInt64(count)) &- 1 }
      if isEscapeDue {
        found &= ~1
        isEscapeDue = false
      }
      while found != 0 {
        let place = found.trailingZeroBitCount
        found &= found &- 1
        switch bytes[place] {
        case UInt8(ascii: "\""):
          isInText.toggle()
          if depth == 0 && !isInText { return block &+ place &+ 1 }
        case UInt8(ascii: "\\"):
          guard isInText else { continue }
          if place &+ 1 == count { isEscapeDue = true }
          if place < 63 { found &= ~(2 &<< UInt64(place)) }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          if !isInText { depth &+= 1 }
        default:
          guard !isInText else { continue }
          depth &-= 1
          if depth == 0 { return block &+ place &+ 1 }
        }
      }
      block &+= 64
    }
    return nil
  }
}
