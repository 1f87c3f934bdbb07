internal import Platform

/// The id of a page about one thing, such as a location: the stem of its files and the first part of its
/// addresses.
///
/// Made from the report's node and the thing's own key alone, so that it stays when others come and go. Two dashes part the two, which nodes seldom have.
public enum PageIdentifier {
  /// As much of either as is kept.
  private static let limit = 24

  /// `node--` and the key: as it is when it has 1 to 24 lower-case letters and digits; else
  /// what letters and digits it has, in lower case, and ten hexadecimal digits of its hash.
  public static func make(node: String, key: [UInt8]) -> String {
    front(node) + shortened(key, keeps: isLetterOrDigit)
  }

  /// What stands before the key in the ids of all pages of `node`.
  static func front(_ node: String) -> String {
    shortened(Array(node.utf8), keeps: isNameByte) + "--"
  }

  private static func shortened(_ bytes: [UInt8], keeps: (UInt8) -> Bool) -> String {
    if (1...limit).contains(bytes.count), bytes.allSatisfy(keeps) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let lowered = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let kept = String(decoding: lowered.filter(keeps).prefix(limit), as: UTF8.self)
    let hash = unsafe bytes.withUnsafeBytes { unsafe Hash128.of($0) }.hexadecimal.prefix(10)
    return kept.isEmpty ? String(hash) : "\(kept)-\(hash)"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
