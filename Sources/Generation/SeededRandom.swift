public import Platform

/// SplitMix64 (Steele, Lea, Flood 2014) with integer draws only.
///
/// Each purpose, and each item of it, has its own stream: a flaw in one row leaves the others as they
/// were, and any row can be made again without those before it.
public struct SeededRandom<Stream: RawRepresentable<UInt64>> {
  @usableFromInline var state: UInt64

  /// The stream of one purpose, and of one item of it.
  @inlinable
  public init(seed: UInt64, stream: Stream, item: Int = 0) {
    let start = SplitMix64.mix(seed &+ stream.rawValue &* 0xD6E8_FEB8_6659_FD93)
    state = SplitMix64.mix(start ^ UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// A number in `0..<bound`; `bound` is at least 1 and at most 2^32.
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }

  /// True so often in a million draws.
  @inlinable
  public mutating func chance(perMillion: Int) -> Bool { below(1_000_000) < perMillion }

  /// Puts `items` in a random order (Fisher and Yates).
  @inlinable
  public mutating func shuffle<Item>(_ items: inout [Item]) {
    guard items.count > 1 else { return }
    for last in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(last, below(last + 1))
    }
  }
}
