internal import CSupport

/// Checks bytes as UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
enum UTF8Check {
  /// The position of the first byte that cannot stand where it does, or nil if all is valid.
  ///
  /// For a character that is cut off, that is the byte after it, which may be `count`.
  static func firstInvalid(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
    var position = 0
    while position + 64 <= count {
      let block = gm_utf8_block64(bytes + position)
      var errors = block.errors
      var length = 64
      if block.unfinished != 0 {
        length = block.unfinished.trailingZeroBitCount
        errors &= (1 &<< UInt64(length)) &- 1
      }
      if errors != 0 { return position + errors.trailingZeroBitCount }
      position += length
    }
    if position == count { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { tail in
      tail.update(repeating: 0)
      tail.baseAddress?.update(from: bytes + position, count: count - position)
      // NUL bytes are characters of their own, so a character cut off by the end is an error here.
      let errors = tail.baseAddress.map { gm_utf8_block64($0).errors } ?? 0
      return errors == 0 ? nil : position + errors.trailingZeroBitCount
    }
  }
}
