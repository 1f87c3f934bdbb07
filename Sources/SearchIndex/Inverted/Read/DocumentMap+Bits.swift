/// Maps of blocks as part of the bits of a segment.
extension DocumentMap {
  /// Sets the bits of all documents; false, and nothing is set, if they are not 128.
  ///
  /// Document `d` is bit `d % 64` of word `d / 64`; there must be a word behind that of the last.
  func setBits(in words: UnsafeMutablePointer<UInt64>) -> Bool {
    let bitCount = Int(last &- base) + 1
    let wholeCount = bitCount / 64
    let rest = word(wholeCount) & (1 &<< UInt64(bitCount & 63) &- 1)
    var ones = rest.nonzeroBitCount
    for index in 0..<wholeCount { ones &+= word(index).nonzeroBitCount }
    guard ones == BlockCode.length else { return false }
    let target = words + Int(base >> 6)
    let shift = UInt64(base & 63)
    for index in 0..<wholeCount { Self.add(word(index), to: target + index, shift) }
    if rest != 0 { Self.add(rest, to: target + wholeCount, shift) }
    return true
  }

  @inline(__always)
  private func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: bits.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
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
