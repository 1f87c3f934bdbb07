extension DreamsGenerator {
  /// SplitMix64 (Steele, Lea, Flood 2014) with integer draws only.
  ///
  /// Each purpose and each line has its own stream, so that a flaw in one line leaves the others as
  /// they were, and any line can be made again without those before it.
  struct Random {
    enum Stream: UInt64 {
      case people = 1
      case dreamers, seasons, years, dreams, dirt
    }

    private var state: UInt64

    init(seed: UInt64, stream: Stream, item: Int = 0) {
      let start = Random.mix(seed &+ stream.rawValue &* 0xD6E8_FEB8_6659_FD93)
      state = Random.mix(start ^ UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15)
    }

    @inline(__always)
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      return Random.mix(state)
    }

    /// A number in `0..<bound`; `bound` is at least 1 and at most 2^32.
    @inline(__always)
    mutating func below(_ bound: Int) -> Int {
      Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
    }

    mutating func chance(perMillion: Int) -> Bool { below(1_000_000) < perMillion }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
      var z = value
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
