/// Writes content lines of iCalendar, folded so that none has more than 75 octets: RFC 5545, section 3.1.
///
/// A line is put together from pieces and then ended. No character is cut by a fold, nor what a backslash stands before; the
/// space that a line goes on with is one of the 75. One thread.
package struct ContentLineWriter {
  /// The lines that were written.
  package private(set) var bytes: [UInt8] = []
  /// Octets of the line that is being written.
  private var length = 0

  private static let longest = 75

  /// Nothing yet.
  package init() {}

  /// Forgets what was written.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    length = 0
  }

  /// Writes a whole line.
  package mutating func line(_ text: String) {
    put(text)
    endLine()
  }

  /// Ends the line.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
    length = 0
  }

  /// Puts what has the form of its place into the line.
  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// The same of bytes in UTF-8.
  package mutating func put(_ text: UnsafeRawBufferPointer) {
    var place = 0
    while place < text.count { putCharacter(text, &place) }
  }

  /// Puts a value of type `TEXT` into the line: RFC 5545, section 3.3.11.
  ///
  /// Each kind of line break becomes `\n`; other control characters but the tab, which no text may have, are left
  /// out.
  package mutating func putText(_ text: UnsafeRawBufferPointer) {
    var place = 0
    while place < text.count {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "\n") where place > 0 && text[place - 1] == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        putPair(UInt8(ascii: "\\"), UInt8(ascii: "n"))
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        putPair(UInt8(ascii: "\\"), byte)
      case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F: break
      default:
        putCharacter(text, &place)
        continue
      }
      place += 1
    }
  }

  /// The same of a string.
  package mutating func putText(_ text: String) {
    var text = text
    text.withUTF8 { putText(UnsafeRawBufferPointer($0)) }
  }

  /// Puts the value of a parameter into the line, in quotes where it needs them, with carets of RFC 6868.
  ///
  /// Line breaks and control characters are treated as in texts, so that a name is the same in both.
  package mutating func putParameter(_ value: String) {
    let isQuoted = value.utf8.contains { byte in
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
    }
    if isQuoted { putByte(UInt8(ascii: "\"")) }
    var value = value
    value.withUTF8 { bytes in
      let text = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place < text.count {
        let byte = text[place]
        switch byte {
        case UInt8(ascii: "\n") where place > 0 && text[place - 1] == UInt8(ascii: "\r"): break
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          putPair(UInt8(ascii: "^"), UInt8(ascii: "n"))
        case UInt8(ascii: "^"): putPair(byte, byte)
        case UInt8(ascii: "\""): putPair(UInt8(ascii: "^"), UInt8(ascii: "'"))
        case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F: break
        default:
          putCharacter(text, &place)
          continue
        }
        place += 1
      }
    }
    if isQuoted { putByte(UInt8(ascii: "\"")) }
  }

  /// Puts the character at `place` into the line, and goes on to the next one.
  private mutating func putCharacter(_ text: UnsafeRawBufferPointer, _ place: inout Int) {
    let first = text[place]
    if first < 0x80 {
      putByte(first)
      place += 1
      return
    }
    let width = min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, text.count - place)
    makeRoom(for: width)
    for byte in text[place..<place + width] { bytes.append(byte) }
    length += width
    place += width
  }

  private mutating func putPair(_ first: UInt8, _ second: UInt8) {
    makeRoom(for: 2)
    bytes.append(first)
    bytes.append(second)
    length += 2
  }

  private mutating func putByte(_ byte: UInt8) {
    makeRoom(for: 1)
    bytes.append(byte)
    length += 1
  }

  private mutating func makeRoom(for width: Int) {
    guard length + width > Self.longest else { return }
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(UInt8(ascii: " "))
    length = 1
  }
}
