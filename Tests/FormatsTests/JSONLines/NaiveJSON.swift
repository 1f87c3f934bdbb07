/// A JSON value by recursive descent, slow and plain: what the reader is compared with.
indirect enum NaiveJSON: Equatable {
  case null
  case boolean(Bool)
  /// As it is written.
  case number([UInt8])
  case text([UInt8])
  case list([NaiveJSON])
  case object([(key: [UInt8], value: NaiveJSON)])

  /// Why a line is refused.
  struct Refusal: Error, Equatable {
    let code: String
  }

  static let depthLimit = 64

  /// The object that a line holds, or the code that it is refused with.
  static func line(_ bytes: [UInt8]) -> Result<NaiveJSON, Refusal> {
    if bytes.contains(0) { return .failure(Refusal(code: "NUL")) }
    if String(validating: bytes, as: UTF8.self) == nil {
      return .failure(Refusal(code: "UTF8"))
    }
    do throws(Refusal) {
      let value = try document(bytes)
      guard case .object = value else { throw Refusal(code: "JSON_OBJECT") }
      if value.hasDuplicateKey { throw Refusal(code: "JSON_DUPLICATE_KEY") }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// The value of a text that is valid UTF-8.
  static func document(_ bytes: [UInt8]) throws(Refusal) -> NaiveJSON {
    var parser = NaiveJSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.position < bytes.count { throw Refusal(code: "JSON_SYNTAX") }
    return value
  }

  var hasDuplicateKey: Bool {
    switch self {
    case .list(let values): values.contains { $0.hasDuplicateKey }
    case .object(let members):
      Set(members.map(\.key)).count < members.count
        || members.contains { $0.value.hasDuplicateKey }
    default: false
    }
  }

  /// The value at a path, or null.
  subscript(path: ArraySlice<String>) -> NaiveJSON {
    guard let key = path.first else { return self }
    guard case .object(let members) = self,
      let member = members.first(where: { $0.key == Array(key.utf8) })
    else { return .null }
    return member.value[path.dropFirst()]
  }

  static func == (first: NaiveJSON, second: NaiveJSON) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.text(let first), .text(let second)): first == second
    case (.list(let first), .list(let second)): first == second
    case (.object(let first), .object(let second)):
      first.count == second.count
        && zip(first, second).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

private struct NaiveJSONParser {
  let bytes: [UInt8]
  var position = 0

  private var syntaxError: NaiveJSON.Refusal { NaiveJSON.Refusal(code: "JSON_SYNTAX") }
  private var next: Character? {
    position < bytes.count ? Character(Unicode.Scalar(bytes[position])) : nil
  }

  mutating func skipSpace() {
    while let next, [" ", "\t", "\r", "\n"].contains(next) { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) throws(NaiveJSON.Refusal) -> NaiveJSON {
    skipSpace()
    let start = position
    switch next {
    case "{", "[":
      if depth == NaiveJSON.depthLimit { throw NaiveJSON.Refusal(code: "JSON_DEPTH") }
      return next == "{" ? try object(depth: depth + 1) : try list(depth: depth + 1)
    case "\"": return .text(try text())
    default:
      while let next, !" \t\r\n,:]}[{\"".contains(next) { position += 1 }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      switch word {
      case "null": return .null
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default:
        // Foundation has no part here, so the grammar of numbers stands as a pattern.
        guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil
        else { throw syntaxError }
        return .number(Array(word.utf8))
      }
    }
  }

  private mutating func list(depth: Int) throws(NaiveJSON.Refusal) -> NaiveJSON {
    position += 1
    var values: [NaiveJSON] = []
    skipSpace()
    if take("]") { return .list([]) }
    while true {
      values.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .list(values) }
      if !take(",") { throw syntaxError }
    }
  }

  private mutating func object(depth: Int) throws(NaiveJSON.Refusal) -> NaiveJSON {
    position += 1
    var members: [(key: [UInt8], value: NaiveJSON)] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      if next != "\"" { throw syntaxError }
      let key = try text()
      skipSpace()
      if !take(":") { throw syntaxError }
      members.append((key, try value(depth: depth)))
      skipSpace()
      if take("}") { return .object(members) }
      if !take(",") { throw syntaxError }
    }
  }

  private mutating func text() throws(NaiveJSON.Refusal) -> [UInt8] {
    position += 1
    /// UTF-16, so that pairs of escapes come together.
    var content: [UInt8] = []
    var units: [UInt16] = []
    func flush(_ units: inout [UInt16]) -> [UInt8]? {
      defer { units = [] }
      return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
    while let character = next {
      let byte = bytes[position]
      position += 1
      if character != "\\" {
        guard byte >= 0x20, let escaped = flush(&units) else { throw syntaxError }
        content += escaped
        if character == "\"" { return content }
        content.append(byte)
        continue
      }
      guard let escape = next else { throw syntaxError }
      position += 1
      let simple: [Character: UInt16] = [
        "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
      ]
      if let unit = simple[escape] {
        units.append(unit)
      } else if escape == "u", position + 4 <= bytes.count,
        bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let unit = UInt16(
          String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
      {
        units.append(unit)
        position += 4
      } else {
        throw syntaxError
      }
    }
    throw syntaxError
  }
}
