import TestSupport

/// Random JSON, and random damage to it.
enum JSONGenerator {
  /// Lines of every sort: objects, other values, blanks, damaged ones, with or without a mark.
  static func file(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = Int.random(in: 0..<4, using: &generator) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<Int.random(in: 0..<12, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: bytes += [" ", "", "\t \r", " \r "].randomElement(using: &generator)?.utf8 ?? "".utf8
      case 1: bytes += value(&generator, depth: 2)
      case 2:
        var line = record(&generator)
        damage(&line, &generator)
        bytes += line
      default: bytes += record(&generator)
      }
      bytes += (Bool.random(using: &generator) ? "\n" : "\r\n").utf8
    }
    if Bool.random(using: &generator) { bytes += record(&generator) }
    return bytes
  }

  static func record(_ generator: inout SeededGenerator) -> [UInt8] {
    object(&generator, depth: 3, keys: ["a", "b", "c", "d.e", "\\u0061", "é", ""])
  }

  static func value(_ generator: inout SeededGenerator, depth: Int) -> [UInt8] {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: return Array("null".utf8)
    case 1: return Array((Bool.random(using: &generator) ? "true" : "false").utf8)
    case 2, 3: return number(&generator)
    case 4, 5: return text(&generator)
    case 6, 7: return object(&generator, depth: depth - 1, keys: ["a", "b", "c", "d", "e.f"])
    default:
      let values = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
        value(&generator, depth: depth - 1)
      }
      return Array("[".utf8) + Array(values.joined(separator: comma(&generator))) + Array("]".utf8)
    }
  }

  /// Changes, removes or inserts a few bytes.
  static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let likely =
      Array("\"\\{}[]:,u019.eE-+ntf \r".utf8) + [0, 1, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<Int.random(in: 0..<3, using: &generator) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = likely.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: position)
      case 1: bytes.insert(byte, at: position)
      case 2: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      default: bytes[position] = byte
      }
    }
    bytes.removeAll { $0 == UInt8(ascii: "\n") }
  }

  private static func object(
    _ generator: inout SeededGenerator, depth: Int, keys: [String]
  ) -> [UInt8] {
    let members = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
      Array("\"\(keys.randomElement(using: &generator) ?? "")\"".utf8) + space(&generator)
        + [UInt8(ascii: ":")] + space(&generator) + value(&generator, depth: depth - 1)
    }
    return Array("{".utf8) + space(&generator) + Array(members.joined(separator: comma(&generator)))
      + Array("}".utf8)
  }

  private static func number(_ generator: inout SeededGenerator) -> [UInt8] {
    let samples = [
      "0", "-0", "1", "-1.5", "1e5", "1E-7", "9223372036854775808", "18446744073709551616", "1e400",
      "-1e999", "0.1", "123456789012345678901234567890", "1e-400", "01", "1.", ".5", "+1", "1e",
      "-",
      "NaN", "Infinity", "0x10", "4.2250738585072011e-308",
    ]
    return Array((samples.randomElement(using: &generator) ?? "0").utf8)
  }

  private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0000",
      "\\uD800",
      "\\udc00", " ", "{\"", ",", "}", "]", ":", "\\u12", "\\x", "\u{7F}",
      String(repeating: "x", count: 70),
    ]
    // Most texts are whole, so that most records are.
    let count = Int.random(in: 0..<5, using: &generator)
    let chosen = (0..<count).map { _ in
      Int.random(in: 0..<40, using: &generator) == 0
        ? pieces.randomElement(using: &generator) ?? ""
        : pieces[Int.random(in: 0..<9, using: &generator)]
    }
    let inside = chosen.joined().utf8.filter { $0 != UInt8(ascii: "\n") }
    return Array("\"".utf8) + inside + Array("\"".utf8)
  }

  private static func comma(_ generator: inout SeededGenerator) -> [UInt8] {
    space(&generator) + Array(",".utf8) + space(&generator)
  }

  private static func space(_ generator: inout SeededGenerator) -> [UInt8] {
    Array((["", "", "", " ", "\t", " \r "].randomElement(using: &generator) ?? "").utf8)
  }
}
