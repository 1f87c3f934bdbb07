internal import Formats
internal import Platform

/// What the first bytes of a file say before any record is told apart.
struct FileHead {
  /// How many bytes are looked at.
  static let byteCount = 256 << 10

  /// Whether a byte order mark stands first.
  let hasByteOrderMark: Bool
  /// How the lines looked at end, also those inside quotes.
  let lineEnds: LineEndCounts
  /// Whether a JSON object stands first.
  let isJSON: Bool
  /// Whether the first line is that of GEDCOM.
  let isGEDCOM: Bool
  /// The root element, if it is XML.
  let root: XMLRoot
  /// The form of a device's file, if it is one.
  let trace: TraceForm?
  /// Whether it is XML of a vocabulary that is no format of its own.
  var isXML: Bool { root.name != nil && !root.hasOwnFormat }
  /// What the first object is, if it is one of GeoJSON.
  let geoJSON: GeoJSONHead

  /// What lists of objects there are, if it is a JSON document.
  let document: JSONDocumentSurvey

  /// Whether it is one JSON document, and not one object a line.
  var isJSONDocument: Bool {
    guard document.isSingle, !geoJSON.isGeoJSON else { return false }
    guard document.isObject else { return !document.candidates.isEmpty }
    return isJSON && (document.hasLines || document.candidates.contains { $0.count > 1 })
  }

  /// Whether the format shows in what is text to everybody.
  var isPlainTable: Bool {
    trace == nil && !root.hasOwnFormat && !(isXML && root.isDeclared) && !geoJSON.isGeoJSON
      && !isGEDCOM
  }

  /// Reads the head; throws `InferError` where the file is plainly no text of records.
  static func read(_ source: any ByteSource, path: String) throws -> FileHead {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    bytes.removeLast(bytes.count - count)
    func refuse(_ found: String) -> InferError {
      .nothingReadable(
        path: path,
        expected:
          "delimited text, JSON, JSON Lines, XML, GEDCOM, GPX, KML, TCX, FIT, NMEA 0183, GeoJSON, iCalendar or vCard in UTF-8",
        found: found)
    }
    if bytes.isEmpty { throw refuse("an empty file") }
    if let foreign = ForeignFormat(firstBytes: bytes) {
      throw refuse("\(foreign.name), which is not supported; \(foreign.advice)")
    }
    let root = XMLRoot(bytes)
    for (magic, name) in foreignMagics where bytes.starts(with: magic) { throw refuse(name) }
    let (first, second) = start(of: bytes)
    let geoJSON = GeoJSONHead(bytes)
    return FileHead(
      hasByteOrderMark: bytes.starts(with: [0xEF, 0xBB, 0xBF]), lineEnds: LineEndCounts(bytes),
      // A CSV header hardly ever looks so.
      isJSON: first == UInt8(ascii: "{")
        && (second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")),
      isGEDCOM: isGEDCOM(bytes),
      root: root, trace: TraceForm(firstBytes: bytes), geoJSON: geoJSON,
      document: JSONDocumentSurvey(bytes))
  }

  /// The first two bytes that are no white space.
  private static func start(of bytes: [UInt8]) -> (first: UInt8?, second: UInt8?) {
    let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop(while: isSpace)
    return (text.first, text.dropFirst().drop(while: isSpace).first)
  }

  /// Whether the record `0 HEAD` stands first.
  private static func isGEDCOM(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let line = text.drop { " \t\r\n".utf8.contains($0) }.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.starts(with: "0 HEAD".utf8) && line.dropFirst(6).allSatisfy { $0 == 0x20 }
  }

  private static let foreignMagics: [(magic: [UInt8], name: String)] = [
    ([0x50, 0x4B, 0x05, 0x06], "an empty ZIP archive"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive or spreadsheet; unpack it or save it as CSV"),
    ([0x25, 0x50, 0x44, 0x46], "a PDF"),
  ]
}

/// How many lines end in each of the three ways.
struct LineEndCounts: Equatable {
  var lineFeeds = 0
  var pairs = 0
  var returns = 0

  init(_ bytes: [UInt8]) {
    var previousIsReturn = false
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if previousIsReturn { pairs += 1 } else { lineFeeds += 1 }
      } else if previousIsReturn {
        returns += 1
      }
      previousIsReturn = byte == UInt8(ascii: "\r")
    }
  }

  /// `LF`, `CR LF`, or how many of each.
  var words: String {
    let found = [(lineFeeds, "LF"), (pairs, "CR LF"), (returns, "CR")].filter { $0.0 > 0 }
    if found.count == 1 { return found[0].1 }
    return found.isEmpty ? "none" : found.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
