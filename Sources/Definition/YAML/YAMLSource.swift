/// The text of a definition after the checks that come before parsing.
struct YAMLSource {
  /// The largest definition that is read, in bytes.
  static let byteLimit = 1 << 20

  /// The bytes without a byte order mark.
  let bytes: [UInt8]
  /// The place after the last character.
  let end: Mark

  /// Checks size, encoding and characters; reports the first problem and gives nil on one.
  ///
  /// Besides control characters it refuses what YAML counts as a line end and editors may not
  /// (a carriage return by itself, Unicode separators), since every later position would be off.
  init?(_ bytes: [UInt8], diagnostics: Diagnostics) {
    guard bytes.count <= Self.byteLimit else {
      diagnostics.error(
        "expected at most \(Self.byteLimit) bytes, found \(bytes.count)", at: .start)
      return nil
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes

    var input = self.bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var line = 1
    var column = 1
    var isAfterCarriageReturn = false
    while true {
      let mark = Mark(line: line, column: column)
      switch parser.parseScalar(from: &input) {
      case .emptyInput where !isAfterCarriageReturn:
        end = mark
        return
      case .emptyInput:
        Self.reportCarriageReturn(before: mark, diagnostics)
        return nil
      case .error:
        diagnostics.error("expected UTF-8, found an invalid byte sequence", at: mark)
        return nil
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if isAfterCarriageReturn, scalar != "\n" {
          Self.reportCarriageReturn(before: mark, diagnostics)
          return nil
        }
        isAfterCarriageReturn = scalar == "\r"
        if let name = Self.refusedName(scalar) {
          diagnostics.error("\(name) is not allowed in a definition", at: mark)
          return nil
        }
        if scalar == "\n" {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
    }
  }

  private static func reportCarriageReturn(before mark: Mark, _ diagnostics: Diagnostics) {
    diagnostics.error(
      "a carriage return without a line feed is not allowed in a definition",
      at: Mark(line: mark.line, column: mark.column - 1))
  }

  private static func refusedName(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "a NUL character"
    case 0x09, 0x0A, 0x0D: nil
    case 0x00..<0x20, 0x7F, 0x80..<0x85, 0x86..<0xA0: "a control character"
    case 0x85, 0x2028, 0x2029: "a Unicode line separator"
    case 0xFEFF: "a byte order mark after the start"
    case 0xFFFE, 0xFFFF: "a character that is none"
    default: nil
    }
  }
}
