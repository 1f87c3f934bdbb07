internal import CSupport

/// XXH3-64, the checksum of every block, header and trailer in a store.
public enum Checksum {
  /// The checksum of `bytes`.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    gm_hash64(bytes.baseAddress, bytes.count)
  }
}

/// A running 128-bit hash over bytes that come in pieces.
public struct RunningHash: ~Copyable {
  private let state: UnsafeMutableRawPointer

  /// The hash of nothing yet.
  public init() {
    guard let state = gm_hasher_create() else { fatalError("out of memory for a hash state") }
    self.state = state
  }

  deinit { gm_hasher_free(state) }

  /// Adds `bytes` to the end of what is hashed.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    gm_hasher_update(state, bytes.baseAddress, bytes.count)
  }

  /// Adds the UTF-8 bytes of `text` and a zero byte, so that two texts never run together.
  public mutating func update(_ text: String) {
    var copy = text + "\0"
    copy.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of all bytes added so far.
  public func digest() -> Hash128 {
    let h = gm_hasher_digest(state)
    return Hash128(high: h.high, low: h.low)
  }
}
