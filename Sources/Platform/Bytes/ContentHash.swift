internal import CLibSodium

/// SHA-256 of FIPS 180-4: policies of content name by it what a page may run, and ledgers what was before.
public enum ContentHash {
  /// The hash of `text` in base 64, with its padding.
  public static func base64(_ text: String) -> String {
    Base64.text(bytes(of: Array(text.utf8)))
  }

  /// The 32 bytes of the hash of `message`.
  static func bytes(of message: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, message, UInt64(message.count))
    return hash
  }
}
