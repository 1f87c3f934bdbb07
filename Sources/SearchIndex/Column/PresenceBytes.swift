extension UnsafeMutablePointer<UInt8> {
  /// Writes 0 or 1 for each of `count` bits.
  @inline(__always)
  package func expand(count: Int, _ word: (Int) -> UInt64) {
    for first in stride(from: 0, to: count, by: 64) {
      let (bits, length) = (word(first >> 6), Swift.min(64, count - first))
      guard bits != .max else {
        (self + first).update(repeating: 1, count: length)
        continue
      }
      for place in 0..<length {
        self[first + place] = UInt8(truncatingIfNeeded: bits >> UInt64(place)) & 1
      }
    }
  }
}
