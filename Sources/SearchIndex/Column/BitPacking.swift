/// Packs blocks of 1,024 unsigned 32-bit integers to a fixed width of 0...32 bits.
///
/// Sixteen lanes stand side by side: value `i` belongs to lane `i % 16`, and each lane is a stream of
/// 32-bit words filled from the lowest bit. Word `k` of lane `l` is the 32-bit word `16 k + l` of the
/// block, which has `128 * width` bytes. So one vector operation moves sixteen values.
/// After the vertical layout of Lemire and Boytsov, "Decoding billions of integers per second
/// through vectorization" (2015).
enum BitPacking {
  static let blockLength = 1024
  typealias Lanes = SIMD16<UInt32>

  /// The bytes of a packed block.
  static func byteCount(width: Int) -> Int { 128 * width }

  /// Packs 1,024 values, each below 2^`width`, from `values` to `out`; both 64-byte aligned.
  static func pack(
    _ values: UnsafePointer<UInt32>, width: Int, into out: UnsafeMutableRawPointer
  ) {
    guard width > 0 else { return }
    let source = UnsafeRawPointer(values).assumingMemoryBound(to: Lanes.self)
    let target = out.assumingMemoryBound(to: Lanes.self)
    var filled: UInt32 = 0
    var word = 0
    var gathered = Lanes.zero
    let bits = UInt32(width)
    for step in 0..<64 {
      let next = source[step]
      gathered |= next &<< Lanes(repeating: filled)
      filled += bits
      if filled >= 32 {
        target[word] = gathered
        word += 1
        filled -= 32
        gathered = filled > 0 ? next &>> Lanes(repeating: bits - filled) : .zero
      }
    }
  }

  /// The inverse of `pack`.
  static func unpack(
    _ packed: UnsafeRawPointer, width: Int, into values: UnsafeMutablePointer<UInt32>
  ) {
    let target = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Lanes.self)
    guard width > 0 else {
      for step in 0..<64 { target[step] = .zero }
      return
    }
    let source = packed.assumingMemoryBound(to: Lanes.self)
    let bits = UInt32(width)
    let mask = Lanes(repeating: width == 32 ? .max : (1 << bits) - 1)
    var used: UInt32 = 0
    var word = 0
    for step in 0..<64 {
      var value = source[word] &>> Lanes(repeating: used)
      used += bits
      if used >= 32 {
        word += 1
        used -= 32
        if used > 0 { value |= source[word] &<< Lanes(repeating: bits - used) }
      }
      target[step] = value & mask
    }
  }

  /// The width that holds `value`.
  static func width(of value: UInt64) -> Int { 64 - value.leadingZeroBitCount }
}
