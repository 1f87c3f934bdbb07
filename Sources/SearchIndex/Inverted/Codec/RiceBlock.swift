/// Codes 128 unsigned integers: the low bits of all packed to one width, and the rest of each in unary.
///
///     (64 + width):u8 packed[16 × width] unary, to the end of the byte
///     unary = for each value, value >> width zeros and a one; the lowest bit of a byte first
///
/// With width 0 the ones of gaps stand where the documents are: a bit map. After Rice, "Some practical
/// universal noiseless coding techniques" (1979); packed apart from the unary part as Elias and Fano do.
enum RiceBlock {
  static let length = LanePacking.length
  /// What the first byte is at least; less begins a `PatchedBlock`.
  static let marker: UInt8 = 64
  static let greatestWidth = 20
  /// No block is longer, as a `PatchedBlock` would be shorter.
  static let greatestByteCount = PatchedBlock.greatestByteCount

  /// A width, and the bytes of the block with it.
  struct Form {
    let width: Int
    let byteCount: Int
  }

  /// The form of `values` that has the fewest bytes, and of several the least width.
  static func form(_ values: UnsafePointer<UInt32>) -> Form {
    var sum: UInt64 = 0
    for index in 0..<length { sum &+= UInt64(values[index]) }
    // The best width is near the mean's bits.
    let bits = UInt64.bitWidth - (sum / UInt64(length)).leadingZeroBitCount
    var best = Form(width: 0, byteCount: .max)
    for width in max(0, bits - 2)...max(0, bits) where width <= greatestWidth {
      var ones = UInt64(length)
      for index in 0..<length { ones &+= UInt64(values[index] &>> UInt32(width)) }
      let byteCount = 1 + 16 * width + Int((ones + 7) / 8)
      if byteCount < best.byteCount { best = Form(width: width, byteCount: byteCount) }
    }
    return best
  }

  /// Codes `values` to `out`, which has room for the form.
  static func encode(
    _ values: UnsafePointer<UInt32>, form: Form, into out: UnsafeMutableRawPointer
  ) {
    out.storeBytes(of: marker + UInt8(form.width), as: UInt8.self)
    LanePacking.pack(values, width: form.width, into: out + 1)
    let start = 1 + 16 * form.width
    for at in start..<form.byteCount { out.storeBytes(of: 0, toByteOffset: at, as: UInt8.self) }
    var bit = 8 * start
    for index in 0..<length {
      bit += Int(values[index] >> UInt32(form.width))
      let before = out.load(fromByteOffset: bit / 8, as: UInt8.self)
      out.storeBytes(of: before | 1 << UInt8(bit % 8), toByteOffset: bit / 8, as: UInt8.self)
      bit += 1
    }
  }

  // MARK: - Reading

  /// The low bits of a block to `low`, and where the ones of its unary part stand, counted from `base`, to
  /// `places`; returns the width and the end, nil at damage.
  ///
  /// Both have room for 8 more. With width 0 `low` is left as it is.
  @inline(__always)
  private static func read(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer, base: UInt32,
    low: UnsafeMutablePointer<UInt32>, places: UnsafeMutablePointer<UInt32>
  ) -> (width: Int, end: UnsafeRawPointer)? {
    let end = min(end, start + greatestByteCount)
    guard end - start >= 1 else { return nil }
    let width = Int(start.load(as: UInt8.self)) - Int(marker)
    guard width >= 0, width <= greatestWidth, end - start >= 1 + 16 * width else { return nil }
    if width > 0 { LanePacking.unpack(start + 1, width: width, into: low) }
    guard
      let behind = OnesTable.read(
        start + (1 + 16 * width), end: end, count: length, base: base, into: places)
    else { return nil }
    return (width, behind)
  }

  /// Turns a block of gaps into the documents after `previous`; returns its end, nil at damage.
  ///
  /// `documents` and `scratch` have room for 8 more. Documents ascend, but may pass 2^32 once, by less
  /// than all: so the last is as it must be only if none did.
  static func decodeDocuments(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer, after previous: UInt32,
    into documents: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafeRawPointer? {
    if end - start >= 1, start.load(as: UInt8.self) == marker {
      // Nothing but a bit map.
      return OnesTable.read(
        start + 1, end: min(end, start + greatestByteCount), count: length, base: previous &+ 1,
        into: documents)
    }
    guard let (width, behind) = read(start, end: end, base: 0, low: documents, places: scratch)
    else { return nil }
    let lastHigh = UInt64(scratch[length - 1]) &- UInt64(length - 1)
    guard lastHigh << UInt64(width) < 1 << 31 else { return nil }
    GapCode.accumulate(documents, after: previous)
    let shift = UInt32(width)
    for index in 0..<length {
      documents[index] &+= (scratch[index] &- UInt32(truncatingIfNeeded: index)) &<< shift
    }
    return behind
  }

  /// Decodes a block of frequencies − 1 into frequencies; returns its end, nil at damage.
  ///
  /// `frequencies` and `scratch` have room for 8 more.
  static func decodeFrequencies(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer,
    into frequencies: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafeRawPointer? {
    guard let (width, behind) = read(start, end: end, base: 0, low: frequencies, places: scratch)
    else { return nil }
    if width == 0 {
      frequencies[0] = scratch[0] &+ 1
      for index in 1..<length { frequencies[index] = scratch[index] &- scratch[index - 1] }
      return behind
    }
    let lastHigh = UInt64(scratch[length - 1]) &- UInt64(length - 1)
    guard lastHigh << UInt64(width) < 1 << 31 else { return nil }
    let shift = UInt32(width)
    frequencies[0] &+= scratch[0] &<< shift &+ 1
    for index in 1..<length {
      let high = scratch[index] &- scratch[index - 1] &- 1
      frequencies[index] &+= high &<< shift &+ 1
    }
    return behind
  }
}
