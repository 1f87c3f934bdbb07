/// The value of a rank among whole numbers, exactly and in linear time.
enum RankSelection {
  /// The nearest-rank quantile x(⌈p·n⌉) of `values` for p = `percent`/100; nil without values.
  ///
  /// Goes over the values three times and counts them by 11, 11 and 10 bits, so that no order of
  /// them is slow.
  static func nearestRank(percent: Int, of values: [UInt32]) -> UInt32? {
    guard !values.isEmpty else { return nil }
    var rank = max(1, (values.count * percent + 99) / 100)
    var prefix: UInt32 = 0
    var mask: UInt32 = 0
    return values.withUnsafeBufferPointer { values in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { counts in
        for (shift, bits) in [(21, 11), (10, 11), (0, 10)] as [(UInt32, UInt32)] {
          let digits = (UInt32(1) << bits) - 1
          counts.initialize(repeating: 0)
          for value in values where value & mask == prefix {
            counts[Int((value >> shift) & digits)] += 1
          }
          var digit = 0
          while counts[digit] < rank {
            rank -= counts[digit]
            digit += 1
          }
          prefix |= UInt32(digit) << shift
          mask |= digits << shift
        }
        return prefix
      }
    }
  }
}
