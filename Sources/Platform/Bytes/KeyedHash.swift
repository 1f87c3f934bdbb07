internal import CLibSodium

/// HMAC-SHA-256 of RFC 2104: a hash that nobody computes or inverts without the key.
public enum KeyedHash {
  /// libsodium chooses its code for this processor once; any thread may be the first.
  private static let isReady = sodium_init() >= 0

  /// The 32 bytes for `message` under `key`, of any length each.
  public static func of(_ message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    precondition(isReady, "libsodium cannot be used on this machine")
    let message = Array(message)
    var hash = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    var state = crypto_auth_hmacsha256_state()
    // Nothing of the key stays in memory that others get later.
    defer { sodium_memzero(&state, MemoryLayout<crypto_auth_hmacsha256_state>.size) }
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, &hash)
    return hash
  }
}
