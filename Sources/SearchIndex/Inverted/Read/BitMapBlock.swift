/// A block of gaps that is a bit map of documents, as those of frequent terms mostly are.
///
/// That is a `RiceBlock` of width 0: after its first byte, bit `i` is 1 if the document `i + 1` behind the
/// last of the block before holds the term.
enum BitMapBlock {
  /// Sets the bits of the block's documents, those from `first` through `last`; false, and nothing is
  /// set, if it is no bit map or not one of 128 documents that ends with `last`.
  ///
  /// Reads up to eight bytes behind the bit map, which must be there but do not matter: the file's trailer
  /// at least.
  static func setBits(
    of block: UnsafeRawBufferPointer, from first: UInt32, through last: UInt32,
    in words: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    guard let start = block.baseAddress, last >= first else { return false }
    let bitCount = Int(last - first) + 1
    guard block.count > (bitCount + 7) / 8, start.load(as: UInt8.self) == RiceBlock.marker else {
      return false
    }
    let map = start + 1
    let wholeCount = bitCount / 64
    let rest = word(map, wholeCount) & (1 &<< UInt64(bitCount & 63) &- 1)
    var ones = rest.nonzeroBitCount
    for index in 0..<wholeCount { ones &+= word(map, index).nonzeroBitCount }
    let end = (bitCount - 1) / 64
    let isLast = (end < wholeCount ? word(map, end) : rest) >> UInt64((bitCount - 1) & 63) == 1
    guard ones == RiceBlock.length, isLast else { return false }
    let target = words + Int(first >> 6)
    let shift = UInt64(first & 63)
    for index in 0..<wholeCount { add(word(map, index), to: target + index, shift) }
    if rest != 0 { add(rest, to: target + wholeCount, shift) }
    return true
  }

  @inline(__always)
  private static func word(_ map: UnsafeRawPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: map.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
  }

  /// Sets bits of a word and the one behind it, from bit `shift` on.
  @inline(__always)
  private static func add(
    _ bits: UInt64, to words: UnsafeMutablePointer<UInt64>, _ shift: UInt64
  ) {
    words[0] |= bits &<< shift
    // In two steps, as nothing is left of a shift by 64.
    words[1] |= (bits &>> 1) &>> (63 &- shift)
  }
}
