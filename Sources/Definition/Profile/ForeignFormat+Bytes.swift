extension ForeignFormat {
  /// The format whose files begin with these bytes, if it is none that a source may have.
  ///
  /// KML and TCX are XML, and tell by their root element.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.count >= 14, [12, 14].contains(bytes[0]), bytes[8..<12].elementsEqual(".FIT".utf8) {
      self = .fit
    } else if bytes.starts(with: [0x00, 0x00, 0x27, 0x0A]), bytes.count >= 100 {
      self = .shapefile
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), bytes.count > 30,
      Self.zippedName(bytes).suffix(4).elementsEqual(".kml".utf8)
    {
      self = .kmz
    } else if Self.isNMEA(bytes) {
      self = .nmea
    } else if Self.isIGC(bytes) {
      self = .igc
    } else if Self.isRecorder(bytes) {
      self = .owntracks
    } else {
      return nil
    }
  }

  /// The name of the first file in a ZIP archive.
  private static func zippedName(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let count = Int(bytes[26]) | Int(bytes[27]) << 8
    return bytes[30..<min(bytes.count, 30 + count)]
  }

  /// `$GPGGA,` or `!AIVDM,`: a sentence of a talker.
  ///
  /// A header of prices may begin with a dollar sign too.
  private static func isNMEA(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "!AIVD".utf8) { return true }
    guard bytes.starts(with: "$G".utf8), bytes.count > 7, bytes[6] == UInt8(ascii: ",") else {
      return false
    }
    let sentence = bytes[3..<6]
    return ["GGA", "RMC", "GSA", "GSV", "GLL", "VTG", "GNS", "ZDA"].contains {
      sentence.elementsEqual($0.utf8)
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

  /// An instant, a tab, a topic, a tab, and a JSON object.
  private static func isRecorder(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != 0x0A }
    let fields = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let first = fields[0].first, isDigit(first) else { return false }
    return fields[0].count >= 19 && fields[0].count <= 30
      && fields[0].dropFirst(4).first == UInt8(ascii: "-") && fields[0].contains(UInt8(ascii: "T"))
      && fields[2].starts(with: "{\"".utf8)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}
