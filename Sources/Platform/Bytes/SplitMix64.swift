/// The steps of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
public enum SplitMix64 {
  /// What a generator adds to its state before it mixes: 2⁶⁴ through the golden ratio, made odd.
  public static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finalizer: each bit of the result depends on each bit of `value`; different values have different results, 0 has 0.
  @inlinable @inline(__always)
  public static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The first word that the generator gives from `state`: of 0, too, something else.
  @inlinable @inline(__always)
  public static func word(_ state: UInt64) -> UInt64 { mix(state &+ increment) }
}
