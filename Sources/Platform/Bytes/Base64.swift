internal import CLibSodium

/// Base 64 of RFC 4648, with padding.
public enum Base64 {
  /// The text of `bytes`.
  public static func text(_ bytes: [UInt8]) -> String {
    var coded = [CChar](
      repeating: 0, count: sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL))
    sodium_bin2base64(&coded, coded.count, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
    return String(decoding: coded.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
