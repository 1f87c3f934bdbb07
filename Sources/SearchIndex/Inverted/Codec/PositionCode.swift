/// Writes and reads positions in a given form.
enum PositionCode {
  /// Writes ascending positions from bit `bit` of `out` on, which is zero there and has eight bytes of
  /// room behind the code.
  static func write(
    _ positions: UnsafePointer<UInt32>, count: Int, form: PositionForm,
    to out: UnsafeMutableRawPointer, bit: Int
  ) {
    let width = form.lowWidth
    var at = bit
    if form.rankWidth > 0 {
      put(RankCode.shared.rank(positions, count: count, shift: width), to: out, bit: at)
      at &+= form.rankWidth
    }
    if width > 0 {
      let mask = LanePacking.mask(width)
      for index in 0..<count {
        put(UInt64(positions[index] & mask), to: out, bit: at)
        at &+= width
      }
    }
    guard count > RankCode.greatestCount else { return }
    for index in 0..<count {
      let high = at &+ Int(positions[index]) &>> width &+ index
      let before = out.load(fromByteOffset: high &>> 3, as: UInt8.self)
      out.storeBytes(
        of: before | 1 &<< UInt8(high & 7), toByteOffset: high &>> 3, as: UInt8.self)
    }
  }

  @inline(__always)
  private static func put(_ value: UInt64, to out: UnsafeMutableRawPointer, bit: Int) {
    let before = out.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    let word = value &<< UInt64(bit & 7)
    out.storeBytes(of: before | word.littleEndian, toByteOffset: bit &>> 3, as: UInt64.self)
  }

  /// Reads `count` positions from bit `bit` of `source` on; false if the code does not hold as many.
  ///
  /// Reads up to eight bytes behind the code, which must be there but do not matter.
  static func read(
    _ source: UnsafeRawPointer, bit: Int, count: Int, form: PositionForm,
    into positions: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var index = 0
    return forEach(source, bit: bit, count: count, form: form, code: .shared) {
      positions[index] = $0
      index &+= 1
    }
  }

  /// Calls `body` with each of `count` positions, as `read` does; damaged ones are below 128 or twice
  /// the universe.
  @inline(__always)
  static func forEach(
    _ source: UnsafeRawPointer, bit: Int, count: Int, form: PositionForm, code: RankCode,
    _ body: (UInt32) -> Void
  ) -> Bool {
    if count <= RankCode.greatestCount {
      let rank = bits(source, bit) & (1 &<< UInt64(form.rankWidth) &- 1)
      let high = code.numbers(count, rank: Int(truncatingIfNeeded: rank))
      forEachRanked(
        source, bit: bit &+ form.rankWidth, count: count, width: form.lowWidth, high: high, body)
      return true
    }
    return forEachSpread(source, bit: bit, count: count, form: form, body)
  }

  /// The bits from `bit` on; at least 56 of them mean something.
  @inline(__always)
  private static func bits(_ source: UnsafeRawPointer, _ bit: Int) -> UInt64 {
    let word = source.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(bit & 7)
  }

  @inline(__always)
  private static func forEachRanked(
    _ source: UnsafeRawPointer, bit: Int, count: Int, width: Int, high: UInt32,
    _ body: (UInt32) -> Void
  ) {
    let mask: UInt64 = 1 &<< UInt64(width) &- 1
    let field = UInt64(RankCode.fieldWidth(count))
    let fieldMask: UInt64 = 1 &<< field &- 1
    var high = UInt64(high)
    var at = bit
    for _ in 0..<count {
      let value = (high & fieldMask) &<< UInt64(width) | bits(source, at) & mask
      body(UInt32(truncatingIfNeeded: value))
      high &>>= field
      at &+= width
    }
  }

  /// High parts are the places of the bits that are set.
  @inline(__always)
  private static func forEachSpread(
    _ source: UnsafeRawPointer, bit: Int, count: Int, form: PositionForm,
    _ body: (UInt32) -> Void
  ) -> Bool {
    let width = form.lowWidth
    let mask: UInt64 = 1 &<< UInt64(width) &- 1
    let start = bit &+ count &* width
    let end = bit &+ form.bitCount
    var index = 0
    var low = bit
    var at = start
    while at < end {
      let taken = min(56, end &- at)
      var rest = bits(source, at) & (1 &<< UInt64(taken) &- 1)
      while rest != 0 {
        guard index < count else { return false }
        let high = at &- start &+ rest.trailingZeroBitCount &- index
        let value = UInt64(truncatingIfNeeded: high) &<< UInt64(width) | bits(source, low) & mask
        body(UInt32(truncatingIfNeeded: value))
        index &+= 1
        low &+= width
        rest &= rest &- 1
      }
      at &+= taken
    }
    return index == count
  }
}
