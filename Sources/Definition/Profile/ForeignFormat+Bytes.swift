extension ForeignFormat {
  /// The format whose files begin with these bytes, if it is none that a source may have.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.starts(with: [0x00, 0x00, 0x27, 0x0A]), bytes.count >= 100 {
      self = .shapefile
    } else if Self.isIGC(bytes) {
      self = .igc
    } else {
      return nil
    }
  }

  /// `A` and three capitals or digits, which name the recorder, and then `HFDTE`, the day.
  private static func isIGC(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "A"),
      bytes[1..<4].allSatisfy({ isCapital($0) || isDigit($0) })
    else { return false }
    return bytes.split { $0 == 0x0A || $0 == 0x0D }.prefix(20).contains {
      $0.starts(with: "HFDTE".utf8)
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}
