internal import CSupport

/// Looks for one byte, 64 at a time.
///
/// The 64 bytes after the searched ones must be readable.
enum ByteSearch {
  /// The position of the first `byte` from `start` on and before `end`, or nil.
  static func first(
    _ byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var block = start
    while block < end {
      let mask = gm_mask64(base + block, byte)
      if mask != 0 {
        let position = block + mask.trailingZeroBitCount
        return position < end ? position : nil
      }
      block += 64
    }
    return nil
  }
}
