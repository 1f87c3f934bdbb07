public import Platform

/// Looks at the front of a file before anything is read, whether it is GEDCOM and in which encoding.
public struct GEDCOMProbe {
  /// What the front of a file says.
  public enum Finding: Equatable {
    /// Nothing but white space.
    case blank
    /// A file whose first record is its head.
    case head(GEDCOMHead)
    /// The text has to be converted first, and then looked at again; whether the head names another
    /// encoding.
    case encoded(TextEncoding, isOverruled: Bool)
    /// Something else, in words.
    case other(found: String)
  }

  /// How many bytes are looked at.
  public static let byteCount = 1 << 20

  private let bytes: [UInt8]
  private let isWhole: Bool

  /// Reads the front of `source`.
  public init(_ source: any ByteSource) throws {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    var filled = 0
    try bytes.withUnsafeMutableBytes { buffer in
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count = try source.read(into: rest, at: Int64(filled))
        if count == 0 { break }
        filled += count
      }
    }
    isWhole = filled < Self.byteCount
    bytes.removeLast(bytes.count - filled)
    self.bytes = bytes
  }

  /// How many bytes were read.
  var heldByteCount: Int { bytes.count }

  /// Hands level and tag of each line that is right to `body`.
  func forEachLine(_ body: (_ level: Int, _ tag: String) -> Void) {
    let text = bytes.dropFirst(bytes.starts(with: ByteOrderMark.utf8) ? 3 : 0)
    HeadLines.forEach(in: text) { line, parsed in
      guard parsed.line.fault == .none else { return true }
      body(
        Int(parsed.line.level),
        HeadLines.bytes(line, parsed.line.tag, UInt32(parsed.line.tagByteCount)))
      return true
    }
  }

  /// What the file is; `declared` is the coding that its source declares, or that it was converted to.
  public func finding(declared: GEDCOMCoding?) -> Finding {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return .other(
        found: "a ZIP archive; unpack its gedcom.ged (unzip FILE gedcom.ged) and read that")
    }
    let wide = declared == nil ? wideEncoding : nil
    let hasMark = bytes.starts(with: ByteOrderMark.utf8)
    let text = bytes.dropFirst(hasMark ? ByteOrderMark.utf8.count : 0)
    if let wide {
      // Enough of the text to see what the head says, without the zeros.
      let head = HeadLines(bytes.filter { $0 != 0 && $0 < 0x80 }[...])
      return .encoded(wide, isOverruled: head.isHead && !Self.isWide(head.encodingName))
    }
    let lines = HeadLines(text)
    if lines.isBlank { return isWhole ? .blank : .other(found: "white space only") }
    guard lines.isHead else { return .other(found: "another text") }
    var head = GEDCOMHead(isVersion7: lines.version.first == UInt8(ascii: "7"))
    if let declared {
      head.coding = declared
      return .head(head)
    }
    let hasHighBytes = text.contains { $0 >= 0x80 }
    let name = Self.name(lines.encodingName)
    if hasMark {
      head.isOverruled = hasHighBytes && !name.isEmpty && !Self.utf8Names.contains(name)
      return .head(head)
    }
    return finding(head, name, hasHighBytes: hasHighBytes)
  }

  /// The finding of a file without a byte order mark, whose bytes are units of text.
  private func finding(_ head: GEDCOMHead, _ name: String, hasHighBytes: Bool) -> Finding {
    var head = head
    if name.isEmpty || Self.utf8Names.contains(name) { return .head(head) }
    // Nothing but UTF-8 looks like it where there are more than a few accents.
    let isUTF8 = hasHighBytes && isValidUTF8
    if !isUTF8 {
      if name == "ANSEL" {
        head.coding = .ansel
        return .head(head)
      }
      if Self.windowsNames.contains(name) {
        head.coding = .windows1252
        return .head(head)
      }
      if let encoding = Self.encoding(name) { return .encoded(encoding, isOverruled: false) }
    }
    head.isOverruled = hasHighBytes
    return .head(head)
  }

  /// UTF-16, by its byte order mark or by the zero beside the first character.
  private var wideEncoding: TextEncoding? {
    guard bytes.count >= 2 else { return nil }
    let isText = { (byte: UInt8) in byte == UInt8(ascii: "0") || " \t\r\n".utf8.contains(byte) }
    if bytes[0] == 0xFF && bytes[1] == 0xFE || isText(bytes[0]) && bytes[1] == 0 {
      return TextEncoding("utf-16le")
    }
    if bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0 && isText(bytes[1]) {
      return TextEncoding("utf-16be")
    }
    return nil
  }

  /// Whether the bytes are valid UTF-8, the last character perhaps being cut off.
  private var isValidUTF8: Bool {
    let padded = bytes + [UInt8](repeating: 0, count: 64)
    return padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return true }
      let invalid = UTF8Check.firstInvalid(base, count: bytes.count)
      return invalid.map { !isWhole && $0 >= bytes.count - 3 } ?? true
    }
  }
}

extension GEDCOMProbe {
  private static let utf8Names: Set<String> = ["UTF-8", "UTF8"]
  private static let windowsNames: Set<String> = [
    "ANSI", "CP1252", "CP-1252", "WINDOWS-1252", "WINDOWS1252", "1252", "IBM WINDOWS",
    "IBM-WINDOWS",
    "IBM_WINDOWS", "WINDOWS", "LATIN1", "LATIN-1", "ISO-8859-1", "ISO8859-1", "ISO 8859-1",
  ]
  private static let pcNames: Set<String> = [
    "IBMPC", "IBM PC", "IBM-PC", "IBM", "IBM DOS", "MSDOS", "MS-DOS", "OEM",
  ]
  private static let macNames: Set<String> = ["MACINTOSH", "MAC"]

  /// The name of an encoding in capitals, without white space around it.
  private static func name(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed(),
      as: UTF8.self
    ).uppercased()
  }

  private static func isWide(_ name: [UInt8]) -> Bool {
    ["", "UNICODE", "UTF-16", "UTF16", "UTF-16LE", "UTF-16BE"].contains(Self.name(name))
  }

  /// The encoding that the system converts from; nil for names of what is ASCII or nothing known.
  private static func encoding(_ name: String) -> TextEncoding? {
    if pcNames.contains(name) { return TextEncoding("cp437") }
    if macNames.contains(name) { return TextEncoding("macintosh") }
    // UTF-16 would have shown in the first bytes.
    if isWide(Array(name.utf8)) || name.hasPrefix("UTF") || name.hasSuffix("ASCII") { return nil }
    return TextEncoding(name)
  }
}

/// The first lines of a file, as far as they are those of its head.
private struct HeadLines {
  private(set) var isBlank = true
  private(set) var isHead = false
  private(set) var encodingName: [UInt8] = []
  private(set) var version: [UInt8] = []

  init(_ text: ArraySlice<UInt8>) {
    var isInVersion = false
    Self.forEach(in: text) { line, parsed in
      isBlank = false
      guard parsed.line.fault == .none else { return isHead }
      let tag = Self.bytes(line, parsed.line.tag, UInt32(parsed.line.tagByteCount))
      let value = Array(line[Int(parsed.line.value)..<line.count])
      switch parsed.line.level {
      case 0:
        if isHead || tag != "HEAD" { return false }
        isHead = true
      case 1:
        isInVersion = tag == "GEDC"
        if tag == "CHAR", encodingName.isEmpty { encodingName = value }
      case 2:
        if isInVersion, tag == "VERS", version.isEmpty { version = value }
      default: break
      }
      return isHead
    }
  }

  /// Hands each line that is not blank to `body`, which says whether to go on.
  static func forEach(
    in text: ArraySlice<UInt8>, _ body: (_ line: [UInt8], GEDCOMLineParser) -> Bool
  ) {
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      let line = Array(rest[..<end].drop { $0 == 0x20 || $0 == 0x09 })
      rest = rest[min(end + 1, rest.endIndex)...]
      if !line.isEmpty, !body(line, parse(line)) { return }
    }
  }

  private static func parse(_ line: [UInt8]) -> GEDCOMLineParser {
    let padded = line + [UInt8](repeating: 0x20, count: 8)
    return padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("not empty") }
      return GEDCOMLineParser(base, from: 0, to: line.count)
    }
  }

  static func bytes(_ line: [UInt8], _ start: UInt32, _ count: UInt32) -> String {
    String(decoding: line[Int(start)..<Int(start + count)], as: UTF8.self)
  }
}
