/// The forms of files that devices write.
enum TraceForm {
  case fit, nmea, ownTracks

  /// The form of a file that begins with these bytes; nil for others.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.count >= 12, bytes[0] >= 12, bytes[8..<12].elementsEqual(".FIT".utf8) {
      self = .fit
    } else if Self.isNMEA(bytes) {
      self = .nmea
    } else if Self.isRecorder(bytes) {
      self = .ownTracks
    } else {
      return nil
    }
  }

  /// Whether one of the first lines is a sentence of a receiver, such as `$GPGGA,…`.
  ///
  /// A header of prices may begin with a dollar sign too.
  private static func isNMEA(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(4096).split { $0 == 0x0A || $0 == 0x0D }.prefix(30)
    return lines.contains { line in
      guard line.starts(with: "$G".utf8), line.count > 7,
        line[line.startIndex + 6] == UInt8(ascii: ",")
      else { return false }
      let name = line[(line.startIndex + 3)..<(line.startIndex + 6)]
      return ["GGA", "RMC", "GSA", "GSV", "GLL", "VTG", "GNS", "ZDA"].contains {
        name.elementsEqual($0.utf8)
      }
    }
  }

  /// An instant, a tab, a topic, a tab, and a JSON object.
  private static func isRecorder(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != 0x0A }
    let fields = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let first = fields[0].first, first &- 0x30 <= 9 else { return false }
    return fields[0].count >= 19 && fields[0].count <= 30
      && fields[0].dropFirst(4).first == UInt8(ascii: "-") && fields[0].contains(UInt8(ascii: "T"))
      && fields[2].starts(with: "{\"".utf8)
  }
}
