/// Finds the first place where a text is not JSON (RFC 8259), byte by byte.
///
/// simdjson says that a text is invalid but not where; so this looks at the few that are. The text is
/// valid UTF-8.
struct JSONSyntax {
  /// What a text is.
  enum Finding: Equatable {
    case valid
    /// Not JSON from the byte at `position` on, counted from 0.
    case invalid(position: Int, expected: String)
    /// More objects and arrays around each other than `JSONParser.depthLimit`.
    case tooDeep(position: Int)
  }

  private struct Failure: Error {
    let finding: Finding
  }

  private let text: UnsafePointer<UInt8>
  private let end: Int
  private var position = 0
  /// For each open object or array whether it is an object.
  private var open: [Bool] = []

  private init(_ text: UnsafePointer<UInt8>, _ byteCount: Int) {
    self.text = text
    end = byteCount
  }

  /// Looks at one value with white space around it.
  static func check(_ text: UnsafePointer<UInt8>, _ byteCount: Int) -> Finding {
    var syntax = JSONSyntax(text, byteCount)
    do throws(Failure) {
      try syntax.document()
      return .valid
    } catch {
      return error.finding
    }
  }

  private mutating func document() throws(Failure) {
    repeat {
      try beginValue()
      try endValues()
    } while !open.isEmpty
    if position < end { throw failure("nothing after the value") }
  }

  /// Goes over what opens objects and arrays, and over the scalar or the end that follows.
  private mutating func beginValue() throws(Failure) {
    while true {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"):
        try push(isObject: true)
        if take(UInt8(ascii: "}")) {
          open.removeLast()
          return
        }
        try key()
      case UInt8(ascii: "["):
        try push(isObject: false)
        if take(UInt8(ascii: "]")) {
          open.removeLast()
          return
        }
      case UInt8(ascii: "\""):
        try string()
        return
      case UInt8(ascii: "t"): return try literal("true")
      case UInt8(ascii: "f"): return try literal("false")
      case UInt8(ascii: "n"): return try literal("null")
      case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte): return try number()
      default: throw failure("a value")
      }
    }
  }

  /// Goes over the ends behind a value, up to where the next one begins.
  private mutating func endValues() throws(Failure) {
    while true {
      skipSpace()
      guard let isObject = open.last else { return }
      if take(UInt8(ascii: ",")) {
        if isObject { try key() }
        return
      }
      guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw failure(isObject ? "a comma or }" : "a comma or ]")
      }
      open.removeLast()
    }
  }

  private mutating func push(isObject: Bool) throws(Failure) {
    if open.count == JSONParser.depthLimit {
      throw Failure(finding: .tooDeep(position: position))
    }
    open.append(isObject)
    position += 1
  }

  private mutating func key() throws(Failure) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw failure("a key in double quotes") }
    try string()
    guard take(UInt8(ascii: ":")) else { throw failure("a colon") }
  }

  private mutating func string() throws(Failure) {
    position += 1
    while let byte = next {
      if byte < 0x20 { throw failure("an escape in place of a control character") }
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw failure("a closing quote")
  }

  private mutating func escape() throws(Failure) {
    let start = position - 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try hexadecimal()
      if unit & 0xF800 != 0xD800 { return }
      let isFirst = unit & 0xFC00 == 0xD800
      if isFirst, next == UInt8(ascii: "\\"), position + 1 < end,
        text[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        if try hexadecimal() & 0xFC00 == 0xDC00 { return }
      }
      position = start
      throw failure("two \\u escapes for a character above U+FFFF")
    default: throw failure("one of \" \\ / b f n r t u after a backslash")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt32
      switch next {
      case .some(let byte) where isDigit(byte): digit = UInt32(byte - UInt8(ascii: "0"))
      case .some(let byte) where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
        digit = UInt32((byte | 0x20) - UInt8(ascii: "a")) + 10
      default: throw failure("four hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private mutating func number() throws(Failure) {
    if next == UInt8(ascii: "-") { position += 1 }
    let start = position
    try digits()
    if text[start] == UInt8(ascii: "0"), position > start + 1 {
      position = start
      throw failure("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, isDigit(byte) { position += 1 }
    if position == start { throw failure("a digit") }
  }

  private mutating func literal(_ word: StaticString) throws(Failure) {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw failure(word.description) }
      position += 1
    }
  }

  private var next: UInt8? { position < end ? text[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Goes over white space and `byte`, if that follows.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    {
      position += 1
    }
  }

  private func failure(_ expected: String) -> Failure {
    Failure(finding: .invalid(position: position, expected: expected))
  }
}
