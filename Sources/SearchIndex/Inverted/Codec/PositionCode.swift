/// How the positions of one posting are coded in a string of bits, lowest bit first.
///
/// Positions are numbers below a universe U that the document's norm tells, so the form and its length
/// follow from the count n and the norm. The shorter of two forms is taken, `fixed` if they are equal:
///
///     fixed       n × w bits, w = bits of U − 1, at least 1
///     Elias-Fano  n × l low bits, then n + (U − 1 >> l) bits in which bit (position_i >> l) + i is set,
///                 with the least l of 0...w that makes this least
///
/// After Vigna, "Quasi-succinct indices" (2013).
struct PositionForm: Equatable {
  /// Bits of a position, or of its low part.
  let width: Int
  /// Whether the high parts follow as a bit vector.
  let isEliasFano: Bool
  /// Bits of the whole code.
  let bitCount: Int

  /// The form of `count` positions, at least one, below `universe`, at least one.
  @inline(__always)
  init(count: Int, universe: Int) {
    let greatest = universe &- 1
    let width = max(1, Int.bitWidth &- greatest.leadingZeroBitCount)
    let fixed = count &* width
    // One more low bit costs n and saves half of the high bits' vector, rounded up: stop when that is
    // at most n.
    var low = max(0, (2 &* count).leadingZeroBitCount &- greatest.leadingZeroBitCount)
    while greatest &>> low > 2 &* count { low &+= 1 }
    let eliasFano = count &* low &+ count &+ greatest &>> low
    if eliasFano < fixed {
      self.width = low
      isEliasFano = true
      bitCount = eliasFano
    } else {
      self.width = width
      isEliasFano = false
      bitCount = fixed
    }
  }

  /// The number that positions in a document with `norm` are below.
  @inline(__always)
  static func universe(norm: UInt8, slack: UInt32) -> Int {
    min(1 << 32, max(1, Int(NormCode.greatest(norm)) &+ Int(slack)))
  }
}

/// Writes and reads positions in a given form.
enum PositionCode {
  /// Writes ascending positions from bit `bit` of `out` on, which is zero there and has eight bytes of
  /// room behind the code.
  static func write(
    _ positions: UnsafePointer<UInt32>, count: Int, form: PositionForm,
    to out: UnsafeMutableRawPointer, bit: Int
  ) {
    let width = form.width
    let mask = width == 0 ? 0 : LanePacking.mask(width)
    if width > 0 {
      var at = bit
      for index in 0..<count {
        let byte = at &>> 3
        let word = UInt64(positions[index] & mask) &<< UInt64(at & 7)
        let before = out.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
        out.storeBytes(of: before | word.littleEndian, toByteOffset: byte, as: UInt64.self)
        at &+= width
      }
    }
    guard form.isEliasFano else { return }
    let high = bit &+ count &* width
    for index in 0..<count {
      let at = high &+ Int(positions[index]) &>> width &+ index
      let before = out.load(fromByteOffset: at &>> 3, as: UInt8.self)
      out.storeBytes(
        of: before | 1 &<< UInt8(at & 7), toByteOffset: at &>> 3, as: UInt8.self)
    }
  }

  /// Reads `count` positions from bit `bit` of `source` on; false if the code does not hold as many.
  ///
  /// Reads up to eight bytes behind the code, which must be there but do not matter.
  static func read(
    _ source: UnsafeRawPointer, bit: Int, count: Int, form: PositionForm,
    into positions: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let width = form.width
    if width == 0 {
      positions.update(repeating: 0, count: count)
    } else {
      let mask = UInt64(LanePacking.mask(width))
      var at = bit
      for index in 0..<count {
        let word = source.loadUnaligned(fromByteOffset: at &>> 3, as: UInt64.self)
        let value = UInt64(littleEndian: word) &>> UInt64(at & 7) & mask
        positions[index] = UInt32(truncatingIfNeeded: value)
        at &+= width
      }
    }
    guard form.isEliasFano else { return true }
    return readHigh(
      source, bits: bit &+ count &* width..<bit &+ form.bitCount, count: count, width: width,
      into: positions)
  }

  /// Adds the high parts, which are the places of the bits that are set.
  private static func readHigh(
    _ source: UnsafeRawPointer, bits: Range<Int>, count: Int, width: Int,
    into positions: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var index = 0
    var at = bits.lowerBound
    while at < bits.upperBound {
      // At least 56 of the 64 bits are there after the shift.
      let taken = min(56, bits.upperBound &- at)
      let word = source.loadUnaligned(fromByteOffset: at &>> 3, as: UInt64.self)
      var rest = UInt64(littleEndian: word) &>> UInt64(at & 7) & (1 &<< UInt64(taken) &- 1)
      while rest != 0 {
        guard index < count else { return false }
        let high = at &- bits.lowerBound &+ rest.trailingZeroBitCount &- index
        positions[index] |= UInt32(truncatingIfNeeded: high) &<< UInt32(width)
        index &+= 1
        rest &= rest &- 1
      }
      at &+= taken
    }
    return index == count
  }
}
