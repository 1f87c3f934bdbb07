internal import Platform

/// Tuples of key values as words that order as they do: the first key in the highest bits, no value above all others.
struct PackedKey {
  /// Where the values of a key lie.
  struct Extent {
    fileprivate let least: Int64
    /// How many values there are from it to the greatest one.
    fileprivate let valueCount: UInt64
    fileprivate let hasNulls: Bool

    /// At most `valueCount` values from `least` upwards, and none if `hasNulls`.
    init(_ least: Int64, valueCount: Int, hasNulls: Bool) {
      self.least = least
      self.valueCount = UInt64(valueCount)
      self.hasNulls = hasNulls || valueCount == 0
    }

    /// Bits of its digit.
    fileprivate var width: Int {
      64 - (hasNulls ? valueCount : valueCount - 1).leadingZeroBitCount
    }
  }

  private struct Digit {
    let least: Int64
    /// What stands for no value: how many values there are.
    let none: UInt64
    let shift: UInt64
    let mask: UInt64
  }

  private let digits: [Digit]
  /// How many bits a word has, 0 to 64.
  let bitCount: Int

  /// Words of keys that lie in `extents`; nil where that is not known, or more than 64 bits.
  init?(_ extents: [Extent?]) {
    var digits: [Digit] = []
    var bitCount = 0
    for extent in extents.reversed() {
      guard let extent else { return nil }
      let width = extent.width
      guard bitCount + width <= 64 else { return nil }
      digits.append(
        Digit(
          least: extent.least, none: extent.valueCount, shift: UInt64(bitCount),
          mask: width == 64 ? .max : 1 << UInt64(width) - 1))
      bitCount += width
    }
    self.digits = digits.reversed()
    self.bitCount = bitCount
  }

  /// The value of key `place` in a word; nil where it has none.
  @inline(__always)
  func value(_ word: UInt64, _ place: Int) -> Int64? {
    let digit = digits[place]
    let code = digit.mask == 0 ? 0 : word >> digit.shift & digit.mask
    return code == digit.none ? nil : digit.least &+ Int64(bitPattern: code)
  }

  /// The number of the first key whose values differ in two words; how many keys there are if none does.
  @inline(__always)
  func firstDifference(_ one: UInt64, _ other: UInt64) -> Int {
    let differing = one ^ other
    var place = 0
    while place < digits.count, differing >> digits[place].shift == 0 { place += 1 }
    return place
  }

  /// Writes the words of the records of `batch`, whose keys are the inputs `keys`.
  func pack(_ batch: GroupBatch, _ keys: [Int], into words: UnsafeMutablePointer<UInt64>) {
    words.update(repeating: 0, count: batch.count)
    for (key, digit) in zip(keys, digits) where digit.mask != 0 {
      let (values, presence) = (batch.values[key], batch.presence[key])
      for row in 0..<batch.count {
        let code = UInt64(bitPattern: values[row] &- digit.least)
        words[row] |= (presence[row] == 0 ? digit.none : code) << digit.shift
      }
    }
  }
}
