internal import Platform

/// The parts of a content line: `GROUP.NAME;PARAMETER=VALUE,"VALUE":VALUE`.
struct ContentLine {
  /// A parameter; a value without a name, as vCard 2.1 has some, has none.
  struct Parameter {
    var name: [UInt8]
    /// Without the quotes around it, and of several all, with commas between them.
    var value: [UInt8]
  }

  /// The name in capitals, without its group.
  let name: [UInt8]
  /// The parameters, names in capitals.
  let parameters: [Parameter]
  /// The value as it stands there.
  let value: ArraySlice<UInt8>

  /// Reads a line; nil unless it has a name and a colon.
  init?(_ line: [UInt8]) {
    var place = 0
    while place < line.count, Self.isName(line[place]) || line[place] == UInt8(ascii: ".") {
      place += 1
    }
    let name = line[..<place].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let last = name.last, !last.isEmpty else { return nil }
    var parameters: [Parameter] = []
    while place < line.count, line[place] == UInt8(ascii: ";") {
      place += 1
      let start = place
      while place < line.count, Self.isName(line[place]) { place += 1 }
      var parameter = Parameter(name: [], value: [])
      if place < line.count, line[place] == UInt8(ascii: "=") {
        parameter.name = line[start..<place].map(Self.capital)
        place += 1
      } else {
        place = start
      }
      var isQuoted = false
      while place < line.count {
        let byte = line[place]
        if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
        } else if !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") {
          break
        } else {
          parameter.value.append(byte)
        }
        place += 1
      }
      parameter.value = Self.withoutCarets(parameter.value)
      if !parameter.name.isEmpty || !parameter.value.isEmpty { parameters.append(parameter) }
    }
    guard place < line.count, line[place] == UInt8(ascii: ":") else { return nil }
    self.name = last.map(Self.capital)
    self.parameters = parameters
    value = line[(place + 1)...]
  }

  /// The value of the first parameter with that name, which is in capitals; nil if there is none.
  func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  static func capital(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
  }

  /// What `^n`, `^^` and `^'` stand for (RFC 6868).
  private static func withoutCarets(_ value: [UInt8]) -> [UInt8] {
    guard value.contains(UInt8(ascii: "^")) else { return value }
    var text: [UInt8] = []
    var place = 0
    while place < value.count {
      let next = place + 1 < value.count ? value[place + 1] : 0
      switch (value[place], next) {
      case (UInt8(ascii: "^"), UInt8(ascii: "n")): text.append(UInt8(ascii: "\n"))
      case (UInt8(ascii: "^"), UInt8(ascii: "^")): text.append(UInt8(ascii: "^"))
      case (UInt8(ascii: "^"), UInt8(ascii: "'")): text.append(UInt8(ascii: "\""))
      default:
        text.append(value[place])
        place -= 1
      }
      place += 2
    }
    return text
  }
}

extension ContentLine {
  /// The value as a text.
  var text: [UInt8] { text(of: value) }

  /// A piece of the value as a text: its bytes out of quoted-printable and the character set that the line names, then without
  /// backslashes (RFC 5545, section 3.3.11).
  func text(of piece: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(piece)
    if !parameters.isEmpty {
      let isQuotedPrintable = parameters.contains { parameter in
        (parameter.name.isEmpty || parameter.name.elementsEqual("ENCODING".utf8))
          && parameter.value.map(Self.capital).elementsEqual("QUOTED-PRINTABLE".utf8)
      }
      if isQuotedPrintable { bytes = Self.fromQuotedPrintable(bytes) }
      if let charset = parameter("CHARSET") { bytes = Self.utf8(bytes, from: charset) }
    }
    return Self.withoutBackslashes(bytes)
  }

  /// The pieces between separators that no backslash stands before.
  func pieces(_ separator: UInt8) -> [ArraySlice<UInt8>] {
    guard value.contains(separator) else { return [value] }
    var pieces: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var place = start
    while place < value.endIndex {
      if value[place] == UInt8(ascii: "\\") {
        place += 1
      } else if value[place] == separator {
        pieces.append(value[start..<place])
        start = place + 1
      }
      place += 1
    }
    pieces.append(value[start...])
    return pieces
  }

  /// Bytes of a character set as UTF-8; as they are if there is no such set.
  private static func utf8(_ bytes: [UInt8], from charset: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }),
      let encoding = TextEncoding(String(decoding: charset, as: UTF8.self)), !encoding.isUTF8,
      let converter = TextConverter(from: encoding)
    else { return bytes }
    // No character of a set takes more than four times its bytes.
    var output = [UInt8](repeating: 0, count: 4 * bytes.count + 16)
    let count = output.withUnsafeMutableBytes { output in
      bytes.withUnsafeBytes { converter.convert($0, into: output, isLast: true).produced }
    }
    return Array(output[..<count])
  }

  private static func withoutBackslashes(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      switch bytes[place] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "\""):
        text.append(bytes[place])
      default: text += [byte, bytes[place]]
      }
      place += 1
    }
    return text
  }

  /// RFC 2045, section 6.7; what is no such code stands for itself.
  private static func fromQuotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    func digit(_ place: Int) -> UInt8? {
      guard place < bytes.count else { return nil }
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return bytes[place] - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): return bytes[place] - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): return bytes[place] - UInt8(ascii: "a") + 10
      default: return nil
      }
    }
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "="), let high = digit(place + 1), let low = digit(place + 2)
      {
        text.append(high << 4 | low)
        place += 3
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text
  }
}
