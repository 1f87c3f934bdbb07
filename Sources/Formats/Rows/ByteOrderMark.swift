/// The bytes that some programs write before a text to name its encoding.
enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}
