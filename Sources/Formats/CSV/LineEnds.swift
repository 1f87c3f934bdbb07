internal import CSupport

/// Line ends in raw bytes: LF, CR, and CR LF as one.
enum LineEnds {
  /// The position of the first CR or LF from `start` on, or nil.
  ///
  /// The 64 bytes after `end` must be readable.
  static func first(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var block = start
    while block < end {
      let mask = gm_csv_block64(base + block, UInt8(ascii: "\n"), 0).line_ends
      if mask != 0 {
        let position = block + mask.trailingZeroBitCount
        return position < end ? position : nil
      }
      block += 64
    }
    return nil
  }

  /// The number of line ends from `start` up to `end`.
  static func count(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var position = start
    while let lineEnd = first(base, from: position, to: end) {
      count += 1
      position = min(end, after(base, lineEnd))
    }
    return count
  }

  /// Where the line begins that follows the line end at `position`.
  @inline(__always)
  static func after(_ base: UnsafePointer<UInt8>, _ position: Int) -> Int {
    let isPair =
      base[position] == UInt8(ascii: "\r") && base[position + 1] == UInt8(ascii: "\n")
    return position + (isPair ? 2 : 1)
  }
}
