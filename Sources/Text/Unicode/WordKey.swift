internal import CSupport

/// A word of at most 16 bytes, none of them 0, as two numbers: compared and hashed without a loop.
struct WordKey: Equatable {
  static let longest = 16

  let low: UInt64
  let high: UInt64

  /// The key of no word: the slot of a table that is empty.
  static let none = WordKey(low: 0, high: 0)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The first `count` <= 16 bytes at `bytes`, of which 16 may be read.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    let raw = UnsafeRawPointer(bytes)
    let bits = UInt64(truncatingIfNeeded: count) &* 8
    low = raw.loadUnaligned(as: UInt64.self) & ((1 << bits) &- 1)
    let highBits = bits > 64 ? bits &- 64 : 0
    high = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & ((1 << highBits) &- 1)
  }

  /// Bits of which any can be used.
  @inline(__always)
  var hash: Int {
    Int(truncatingIfNeeded: gm_mix64(low ^ (high &* 0xBF58_476D_1CE4_E5B9)))
  }

  @inline(__always)
  static func == (first: WordKey, second: WordKey) -> Bool {
    (first.low ^ second.low) | (first.high ^ second.high) == 0
  }
}
