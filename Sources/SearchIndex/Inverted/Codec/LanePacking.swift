/// Packs 128 unsigned 32-bit integers to a fixed width of 0...32 bits in four lanes.
///
/// Value `i` belongs to lane `i % 4`; each lane is a stream of 32-bit words filled from the lowest bit;
/// word `k` of lane `l` is the 32-bit word `4 k + l`. So one vector of 128 bits, which every processor
/// has, moves four values in their order. After Lemire and Boytsov, "Decoding billions of integers per
/// second through vectorization" (2015).
enum LanePacking {
  static let length = 128
  typealias Lanes = SIMD4<UInt32>

  /// The bytes of a packed block.
  static func byteCount(width: Int) -> Int { 16 * width }

  /// Packs the low `width` bits of 128 values to `out`, of any alignment.
  static func pack(
    _ values: UnsafePointer<UInt32>, width: Int, into out: UnsafeMutableRawPointer
  ) {
    guard width > 0 else { return }
    let source = UnsafeRawPointer(values)
    let bits = UInt32(width)
    let mask = Lanes(repeating: mask(width))
    var filled: UInt32 = 0
    var word = 0
    var gathered = Lanes.zero
    for step in 0..<32 {
      let next = source.loadUnaligned(fromByteOffset: 16 * step, as: Lanes.self) & mask
      gathered |= next &<< Lanes(repeating: filled)
      filled += bits
      if filled >= 32 {
        out.storeBytes(of: gathered, toByteOffset: 16 * word, as: Lanes.self)
        word += 1
        filled -= 32
        gathered = filled > 0 ? next &>> Lanes(repeating: bits - filled) : .zero
      }
    }
  }

  @inline(__always)
  static func mask(_ width: Int) -> UInt32 { width == 32 ? .max : 1 << UInt32(width) - 1 }

  /// The inverse of `pack`; `width` is at most 32.
  ///
  /// One unrolled run for each width, whose shifts and masks are constants: twice as fast as a loop
  /// with the width in a variable.
  static func unpack(
    _ source: UnsafeRawPointer, width: Int, into values: UnsafeMutablePointer<UInt32>
  ) {
    let target = UnsafeMutableRawPointer(values)
    switch width {
    case 0: values.update(repeating: 0, count: length)
    case 1: unrolled(1, source, target)
    case 2: unrolled(2, source, target)
    case 3: unrolled(3, source, target)
    case 4: unrolled(4, source, target)
    case 5: unrolled(5, source, target)
    case 6: unrolled(6, source, target)
    case 7: unrolled(7, source, target)
    case 8: unrolled(8, source, target)
    case 9: unrolled(9, source, target)
    case 10: unrolled(10, source, target)
    case 11: unrolled(11, source, target)
    case 12: unrolled(12, source, target)
    case 13: unrolled(13, source, target)
    case 14: unrolled(14, source, target)
    case 15: unrolled(15, source, target)
    case 16: unrolled(16, source, target)
    default: looped(width, source, target)
    }
  }

  /// Widths above 16 are rare: gaps of terms in few documents, which are mostly tails.
  private static func looped(
    _ width: Int, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    for step in 0..<32 { unpackStep(step, width, source, target) }
  }

  @inline(__always)
  private static func unrolled(
    _ width: Int, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    eight(0, width, source, target)
    eight(8, width, source, target)
    eight(16, width, source, target)
    eight(24, width, source, target)
  }

  @inline(__always)
  private static func eight(
    _ first: Int, _ width: Int, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    unpackStep(first, width, source, target)
    unpackStep(first &+ 1, width, source, target)
    unpackStep(first &+ 2, width, source, target)
    unpackStep(first &+ 3, width, source, target)
    unpackStep(first &+ 4, width, source, target)
    unpackStep(first &+ 5, width, source, target)
    unpackStep(first &+ 6, width, source, target)
    unpackStep(first &+ 7, width, source, target)
  }

  /// Four values, the `step`-th of each lane.
  @inline(__always)
  private static func unpackStep(
    _ step: Int, _ width: Int, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    let bit = step &* width
    let word = bit &>> 5
    let used = bit & 31
    var value =
      source.loadUnaligned(fromByteOffset: 16 &* word, as: Lanes.self)
      &>> Lanes(repeating: UInt32(truncatingIfNeeded: used))
    if used &+ width > 32 {
      value |=
        source.loadUnaligned(fromByteOffset: 16 &* word &+ 16, as: Lanes.self)
        &<< Lanes(repeating: UInt32(truncatingIfNeeded: 32 &- used))
    }
    value &= Lanes(repeating: mask(width))
    target.storeBytes(of: value, toByteOffset: 16 &* step, as: Lanes.self)
  }
}
