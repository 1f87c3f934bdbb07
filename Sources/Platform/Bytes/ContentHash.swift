internal import CLibSodium

/// SHA-256 of FIPS 180-4, as policies of content name what a page may run.
public enum ContentHash {
  /// The hash of `text` in base 64, with its padding.
  public static func base64(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return Base64.text(hash)
  }
}
