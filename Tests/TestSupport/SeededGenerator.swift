/// SplitMix64: the same seed gives the same sequence everywhere.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Runs `body` for `rounds` seeds from `base`, in the long form of the tests for `long` of them, and names
/// the seed in the trace of a failure.
public func withSeeds(
  _ rounds: Int, long: Int? = nil, base: UInt64 = 1,
  _ body: (inout SeededGenerator, UInt64) throws -> Void
) rethrows {
  for round in 0..<max(rounds, long ?? 0) where round < rounds || LongTests.asked.takes(round) {
    let seed = base &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    try body(&generator, seed)
  }
}
