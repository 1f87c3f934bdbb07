internal import Formats
internal import Platform

/// Whether a text that is not UTF-8 looks like Windows-1252, as older programs of Western Europe write it.
struct EncodingGuess {
  /// Fewer bytes than these may be damage.
  private static let leastCount = 3

  private var wideCount = 0
  private var strayCount = 0
  private var letterCount = 0
  private var besideLetterCount = 0
  private var impossibleCount = 0

  /// The encoding of what `source` begins with; nil for UTF-8, and for what cannot be told.
  static func of(_ source: any ByteSource) throws -> TextEncoding? {
    var bytes = [UInt8](repeating: 0, count: InferredText.headByteCount)
    let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    bytes.removeLast(bytes.count - count)
    return EncodingGuess(bytes).isWindows1252 ? TextEncoding("windows-1252") : nil
  }

  init(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte < 0x80 {
        if byte < 0x20, !(0x09...0x0D).contains(byte) { impossibleCount += 1 }
        at += 1
        continue
      }
      let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
      let sequence = bytes[at..<min(at + length, bytes.count)]
      if length > 1, String(validating: sequence, as: UTF8.self) != nil {
        wideCount += 1
        at += length
        continue
      }
      strayCount += 1
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { impossibleCount += 1 }
      if Self.isLetterOrSign(byte) { letterCount += 1 }
      let neighbours = [at > 0 ? bytes[at - 1] : 0x20, at + 1 < bytes.count ? bytes[at + 1] : 0x20]
      if neighbours.contains(where: { $0 < 0x80 }) { besideLetterCount += 1 }
      at += 1
    }
  }

  /// Letters of Western Europe stand between others of ASCII; those of another alphabet stand in rows.
  var isWindows1252: Bool {
    strayCount >= Self.leastCount && strayCount > wideCount && impossibleCount == 0
      && letterCount * 10 >= strayCount * 9
      && besideLetterCount * 10 >= strayCount * 9
  }

  /// Letters of German, French, Spanish and their neighbours, and signs that people write.
  private static func isLetterOrSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80, 0x85, 0x8A, 0x8C, 0x8E, 0x91...0x94, 0x96, 0x97, 0x9A, 0x9C, 0x9E, 0x9F: true
    case 0xA0, 0xA1, 0xA3, 0xA7, 0xAA, 0xAB, 0xB0, 0xB2, 0xB4, 0xB7, 0xBA, 0xBB, 0xBD, 0xBF: true
    case 0xC0...0xD6, 0xD8...0xDC, 0xDF...0xEF, 0xF1...0xF6, 0xF8...0xFC, 0xFF: true
    default: false
    }
  }
}
