/// A block of a frequent term, from gaps to bits without the documents in between.
///
/// Where no gap is above 31, documents are summed in bytes, sixteen at a time: of eight in a row the low
/// bytes tell how far they are apart.
enum DenseBlock {
  private typealias Gaps = SIMD16<UInt32>
  private typealias Bytes = SIMD16<UInt8>
  /// All bits set, so that gaps can be joined before they are compared with it.
  private static let greatestGap: UInt32 = 31

  /// Sets the bits of the documents that 128 gaps lead to from `previous`; false, and nothing is set, if
  /// a gap is too great or they do not lead to `last`.
  ///
  /// The gaps are overwritten.
  static func setBits(
    of gaps: UnsafeMutablePointer<UInt32>, after previous: UInt32, through last: UInt32,
    in words: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    guard let lows = lowBytes(gaps, after: previous, through: last) else { return false }
    var document = previous
    for group in 0..<PatchedBlock.length / 8 {
      let eight = lows + 8 * group
      let first = document &+ UInt32(eight[0] &- UInt8(truncatingIfNeeded: document))
      document = first &+ UInt32(eight[7] &- eight[0])
      guard document &- first < 64 else {
        for index in 0..<8 {
          let one = first &+ UInt32(eight[index] &- eight[0])
          words[Int(one >> 6)] |= 1 &<< UInt64(one & 63)
        }
        continue
      }
      let even = bit(eight[0]) | bit(eight[2]) | bit(eight[4]) | bit(eight[6])
      let odd = bit(eight[1]) | bit(eight[3]) | bit(eight[5]) | bit(eight[7])
      // Bits below that of the first document belong to the next word.
      let upper = UInt64.max &<< UInt64(first & 63)
      let word = Int(first >> 6)
      words[word] |= (even | odd) & upper
      words[word &+ 1] |= (even | odd) & ~upper
    }
    return true
  }

  @inline(__always)
  private static func bit(_ low: UInt8) -> UInt64 { 1 &<< UInt64(low & 63) }

  /// The low bytes of the documents, in the place of the gaps; nil if these are too great or do not lead
  /// to `last`.
  @inline(__always)
  private static func lowBytes(
    _ gaps: UnsafeMutablePointer<UInt32>, after previous: UInt32, through last: UInt32
  ) -> UnsafePointer<UInt8>? {
    let memory = UnsafeMutableRawPointer(gaps)
    let steps = Bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    var before = Bytes(repeating: UInt8(truncatingIfNeeded: previous))
    var all = Gaps.zero
    var total = Gaps.zero
    for step in 0..<8 {
      let gaps = memory.loadUnaligned(fromByteOffset: 64 &* step, as: Gaps.self)
      all |= gaps
      total &+= gaps
      var sum = Bytes(truncatingIfNeeded: gaps)
      sum &+= shifted1(sum)
      sum &+= shifted2(sum)
      sum &+= shifted4(sum)
      sum &+= Bytes(lowHalf: SIMD8(repeating: 0), highHalf: sum.lowHalf)
      sum &+= steps
      memory.storeBytes(of: sum &+ before, toByteOffset: 16 &* step, as: Bytes.self)
      before &+= Bytes(repeating: sum[15])
    }
    let eight = all.lowHalf | all.highHalf
    let four = eight.lowHalf | eight.highHalf
    let count = UInt32(PatchedBlock.length)
    guard four[0] | four[1] | four[2] | four[3] <= greatestGap,
      total.wrappedSum() &+ count == last &- previous
    else { return nil }
    return UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
  }

  @inline(__always)
  private static func shifted1(_ x: Bytes) -> Bytes {
    Bytes(
      0, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8], x[9], x[10], x[11], x[12], x[13],
      x[14])
  }

  @inline(__always)
  private static func shifted2(_ x: Bytes) -> Bytes {
    Bytes(
      0, 0, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8], x[9], x[10], x[11], x[12], x[13])
  }

  @inline(__always)
  private static func shifted4(_ x: Bytes) -> Bytes {
    Bytes(0, 0, 0, 0, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8], x[9], x[10], x[11])
  }
}
