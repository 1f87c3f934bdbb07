/// Cuts an expression into tokens, from front to back.
struct ExpressionScanner {
  private let bytes: [UInt8]
  private var at = 0

  private typealias Kind = ExpressionToken.Kind

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether `name` can stand without backticks.
  static func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy(isNameByte) else {
      return false
    }
    return ExpressionKeyword(rawValue: name.lowercased()) == nil
  }

  /// The next token; behind the last one `end`, again and again.
  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    let start = at
    guard at < bytes.count else { return ExpressionToken(kind: .end, range: at..<at) }
    let byte = bytes[at]
    let kind: ExpressionToken.Kind
    if Self.isLetter(byte) || oddWidth > 0 {
      kind = try word()
    } else if Self.isDigit(byte) || byte == UInt8(ascii: ".") {
      kind = try number()
    } else if byte == UInt8(ascii: "'") {
      kind = .text(try quoted(byte, .openQuote))
    } else if byte == UInt8(ascii: "`") {
      let name = try quoted(byte, .openBacktick)
      guard !name.isEmpty else { throw ExpressionError(.emptyName, at: start..<at) }
      kind = .word(name, isQuoted: true)
    } else {
      kind = try sign()
    }
    return ExpressionToken(kind: kind, range: start..<at)
  }

  private mutating func word() throws(ExpressionError) -> ExpressionToken.Kind {
    let start = at
    var isOdd = false
    while at < bytes.count {
      if Self.isNameByte(bytes[at]) {
        at += 1
      } else if oddWidth > 0 {
        at += oddWidth
        isOdd = true
      } else {
        break
      }
    }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    if isOdd { throw ExpressionError(.oddName(word), at: start..<at) }
    return ExpressionKeyword(rawValue: word.lowercased()).map { .keyword($0) }
      ?? .word(word, isQuoted: false)
  }

  /// The bytes of the letter beyond ASCII that stands here; 0 if something else does.
  private var oddWidth: Int {
    guard bytes[at] >= 0x80 else { return 0 }
    var end = at + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let scalar = String(decoding: bytes[at..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isAlphabetic == true ? end - at : 0
  }

  /// What stands between two `mark`s, of which a doubled one is one of the value.
  private mutating func quoted(
    _ mark: UInt8, _ unclosed: ExpressionError.Reason
  ) throws(ExpressionError) -> String {
    let start = at
    var value: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      guard byte == mark else {
        value.append(byte)
        continue
      }
      // A name cannot hold a backtick: two of them are an end and a start.
      guard mark == UInt8(ascii: "'"), at < bytes.count, bytes[at] == mark else {
        return String(decoding: value, as: UTF8.self)
      }
      value.append(mark)
      at += 1
    }
    throw ExpressionError(unclosed, at: start..<bytes.count)
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken.Kind {
    let start = at
    var units: UInt64 = 0
    var (scale, hasPoint, isTooLarge) = (0, false, false)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if Self.isDigit(byte) {
        let (shifted, isOver) = units.multipliedReportingOverflow(by: 10)
        let (sum, isBeyond) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        units = sum
        isTooLarge = isTooLarge || isOver || isBeyond
        if hasPoint { scale += 1 }
      } else {
        break
      }
      at += 1
    }
    let isCut = at < bytes.count && (Self.isNameByte(bytes[at]) || bytes[at] == UInt8(ascii: "."))
    if isCut || (hasPoint && scale == 0) {
      while at < bytes.count, Self.isNameByte(bytes[at]) || bytes[at] == UInt8(ascii: ".") {
        at += 1
      }
      throw ExpressionError(.malformedNumber, at: start..<at)
    }
    if scale > ExpressionLiteral.longestScale {
      throw ExpressionError(.tooManyDecimals, at: start..<at)
    }
    // One more than the greatest number there is: a minus sign may stand before it.
    if isTooLarge || units > UInt64(Int64.max) + 1 {
      throw ExpressionError(.numberTooLarge, at: start..<at)
    }
    return .number(units, scale: scale)
  }

  private mutating func sign() throws(ExpressionError) -> ExpressionToken.Kind {
    let start = at
    func isNext(_ byte: Unicode.Scalar) -> Bool {
      start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: byte)
    }
    at += 1
    switch Unicode.Scalar(bytes[start]) {
    case "(": return .open
    case ")": return .close
    case ",": return .comma
    case "+": return .sign(.add)
    case "-": return .sign(.subtract)
    case "*": return .sign(.multiply)
    case "/": return .sign(.divide)
    case "=":
      guard isNext("=") else { return .sign(.equal) }
      throw otherSign(start, 2, use: "=")
    case "!":
      guard isNext("=") else { throw otherSign(start, 1, use: "not") }
      at += 1
      return .sign(.unequal)
    case "<":
      if isNext(">") { throw otherSign(start, 2, use: "!=") }
      guard isNext("=") else { return .sign(.less) }
      at += 1
      return .sign(.atMost)
    case ">":
      guard isNext("=") else { return .sign(.greater) }
      at += 1
      return .sign(.atLeast)
    case "&": throw otherSign(start, isNext("&") ? 2 : 1, use: "and")
    case "|":
      throw otherSign(
        start, isNext("|") ? 2 : 1, use: isNext("|") ? "or, or join('', a, b) for texts" : "or")
    case "%": throw otherSign(start, 1, use: "mod(a, b)")
    case "\"": throw ExpressionError(.doubleQuotes, at: start..<start + 1)
    default:
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let found = String(decoding: bytes[start..<end], as: UTF8.self)
      throw ExpressionError(.unexpectedCharacter(found), at: start..<end)
    }
  }

  private func otherSign(_ start: Int, _ count: Int, use: String) -> ExpressionError {
    let found = String(decoding: bytes[start..<start + count], as: UTF8.self)
    return ExpressionError(.otherSign(found: found, use: use), at: start..<start + count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
  private static func isNameByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
