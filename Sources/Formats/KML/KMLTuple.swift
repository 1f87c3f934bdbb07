/// The position that is being read: two or three numbers, as they stand there.
struct KMLTuple: ~Copyable {
  /// The most bytes of a position, with the white space in it.
  static let byteLimit = 64 << 10
  /// White space of more bytes behind a comma ends a position.
  static let gapLimit: Int64 = 1024

  private(set) var text = ByteText()
  /// Longitude, latitude and altitude; of what is missing no bytes.
  private(set) var numbers: (Range<Int>, Range<Int>, Range<Int>) = (0..<0, 0..<0, 0..<0)

  /// Whether the last byte is a comma, behind which white space may stand.
  var isUnfinished: Bool { text.count > 0 && text.base[text.count - 1] == UInt8(ascii: ",") }

  mutating func clear() {
    text.clear()
    numbers = (0..<0, 0..<0, 0..<0)
  }

  /// Adds bytes, but those that are too many.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.append(
      UnsafeBufferPointer(
        rebasing: bytes.prefix(Self.byteLimit + 1 - min(text.count, Self.byteLimit))))
  }

  /// Finds the numbers, between commas or, of a track, white space; false if there are not two or three.
  mutating func divide(byCommas: Bool) -> Bool {
    var count = 0
    var start = 0
    var place = 0
    while place <= text.count {
      let isEnd = place == text.count || isDivider(text.base[place], byCommas)
      if isEnd {
        let range = WhiteSpace.trimmed(UnsafePointer(text.base), start..<place)
        if byCommas || !range.isEmpty {
          switch count {
          case 0: numbers.0 = range
          case 1: numbers.1 = range
          case 2: numbers.2 = range
          default: return false
          }
          count += 1
        }
        start = place + 1
      }
      place += 1
    }
    return count >= 2 && !numbers.0.isEmpty && !numbers.1.isEmpty
  }

  private func isDivider(_ byte: UInt8, _ byCommas: Bool) -> Bool {
    byCommas ? byte == UInt8(ascii: ",") : Self.isSpace(byte)
  }

  /// White space of XML.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
