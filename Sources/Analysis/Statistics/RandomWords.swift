public import Platform

/// A stream of random 64-bit words that depends on its key alone, so that a sample does not depend
/// on the order in which samples are drawn.
///
/// SplitMix64: G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014.
public struct RandomWords: Sendable {
  @usableFromInline var state: UInt64

  /// The stream of `key`.
  @inlinable public init(key: UInt64) { state = key }

  /// The next word.
  @inlinable @inline(__always) public mutating func next() -> UInt64 {
    state &+= SplitMix64.increment
    return SplitMix64.mix(state)
  }

  /// A key made of bytes and a seed: FNV-1a over the bytes, mixed with the seed.
  public static func key(_ bytes: some Sequence<UInt8>, seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return SplitMix64.mix(hash ^ SplitMix64.mix(seed))
  }
}
