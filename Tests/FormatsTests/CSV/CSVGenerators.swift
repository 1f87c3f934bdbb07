import TestSupport

/// Random CSV bytes of several kinds.
enum CSVGenerator: String, CaseIterable, Sendable {
  /// Every byte from a small alphabet of what matters.
  case alphabet
  /// The same, mostly text, so that blocks of 64 bytes hold whole fields.
  case sparse
  /// Well-formed rows, a third with quoted text.
  case rows
  /// Rows with a few bytes replaced.
  case mutated
  /// Rows cut at both ends.
  case truncated

  func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .alphabet:
      return Self.tokens(count: Int.random(in: 0...90, using: &generator), plain: 2, &generator)
    case .sparse:
      return Self.tokens(count: Int.random(in: 0...400, using: &generator), plain: 60, &generator)
    case .rows:
      return Self.rows(count: Int.random(in: 0...40, using: &generator), &generator)
    case .mutated:
      var bytes = Self.rows(count: Int.random(in: 1...30, using: &generator), &generator)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[position] =
          [0x22, 0x2C, 0x0D, 0x0A, 0x00, 0xC3, 0x41].randomElement(using: &generator) ?? 0
      }
      return bytes
    case .truncated:
      let bytes = Self.rows(count: Int.random(in: 1...30, using: &generator), &generator)
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      return Array(bytes[start...].prefix(Int.random(in: 0...bytes.count, using: &generator)))
    }
  }

  private static func tokens(
    count: Int, plain: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<(22 + plain), using: &generator) {
      case 0...4: bytes.append(0x2C)
      case 5...9: bytes.append(0x22)
      case 10...11: bytes.append(0x0D)
      case 12...15: bytes.append(0x0A)
      case 16: bytes += [0x0D, 0x0A]
      case 17: bytes.append(0x20)
      case 18: bytes += [0xC3, 0xA9]
      case 19: if Int.random(in: 0..<8, using: &generator) == 0 { bytes.append(0) }
      case 20: if Int.random(in: 0..<4, using: &generator) == 0 { bytes.append(0xE2) }
      case 21: bytes += [0x22, 0x2C, 0x22]
      default: bytes.append(0x61)
      }
    }
    return bytes
  }

  private static func rows(count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let lineEnd = ["\n", "\r\n", "\r", "\n\n"].randomElement(using: &generator) ?? "\n"
    let comments = [
      "plain", "\"in quotes, with comma\"", "\"two\nlines\"", "\"two\r\nlines\"",
      "\"a \"\"word\"\"\"", "\"\"", "", "\"\"\"\"", "caf\u{E9}", "\"\u{4E2D}\u{6587},\u{1F600}\"",
      "5\" nail", "\"odd \" quote\"", "\"padded\" ",
    ]
    var text = ""
    for row in 0..<count {
      text += "\(row),u\(Int.random(in: 0..<100_000, using: &generator)),"
      text += (comments.randomElement(using: &generator) ?? "") + lineEnd
    }
    return Array(text.utf8)
  }
}
