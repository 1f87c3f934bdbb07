internal import CLibSodium

/// `KeyedHash` under one key for many messages, without an allocation for each.
///
/// Any thread may use it.
package final class PreparedKeyedHash: @unchecked Sendable {
  // The state is written once, before anybody else can see it, and at the end.
  private let state: UnsafeMutablePointer<crypto_auth_hmacsha256_state>

  /// The bytes of a hash.
  package static let byteCount = 32

  /// Takes in the key, of any length.
  package init(key: [UInt8]) {
    precondition(sodium_init() >= 0, "libsodium cannot be used on this machine")
    state = .allocate(capacity: 1)
    crypto_auth_hmacsha256_init(state, key, key.count)
  }

  deinit {
    // Nothing of the key stays in memory that others get later.
    sodium_memzero(state, MemoryLayout<crypto_auth_hmacsha256_state>.size)
    state.deallocate()
  }

  /// Writes the 32 bytes for `message` to `hash`; about half a microsecond for a short one.
  package func write(_ message: UnsafeRawBufferPointer, to hash: UnsafeMutablePointer<UInt8>) {
    var own = state.pointee
    defer { sodium_memzero(&own, MemoryLayout<crypto_auth_hmacsha256_state>.size) }
    crypto_auth_hmacsha256_update(
      &own, message.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(message.count))
    crypto_auth_hmacsha256_final(&own, hash)
  }
}
