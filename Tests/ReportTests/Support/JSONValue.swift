/// A JSON value whose numbers keep their digits; the reader is strict (RFC 8259).
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(key: String) -> JSONValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  var array: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: String? {
    if case .number(let digits) = self { digits } else { nil }
  }

  struct Failure: Error {
    let offset: Int
    let expected: String
  }

  init(parsing bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(offset: 0, expected: "UTF-8")
    }
    var reader = Reader(scalars: Array(text.unicodeScalars))
    self = try reader.value()
    reader.skipSpace()
    guard reader.position == reader.scalars.count else { throw reader.failure("end") }
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0

    func failure(_ expected: String) -> Failure { Failure(offset: position, expected: expected) }

    mutating func skipSpace() {
      while position < scalars.count, " \n\r\t".unicodeScalars.contains(scalars[position]) {
        position += 1
      }
    }

    mutating func take(_ text: String) throws {
      for scalar in text.unicodeScalars {
        guard position < scalars.count, scalars[position] == scalar else { throw failure(text) }
        position += 1
      }
    }

    func peek() -> Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    mutating func value() throws -> JSONValue {
      skipSpace()
      switch peek() {
      case "{": return try object()
      case "[": return try list()
      case "\"": return .string(try string())
      case "n":
        try take("null")
        return .null
      case "t":
        try take("true")
        return .bool(true)
      case "f":
        try take("false")
        return .bool(false)
      default: return .number(try number())
      }
    }

    mutating func object() throws -> JSONValue {
      var fields: [String: JSONValue] = [:]
      try take("{")
      skipSpace()
      while peek() != "}" {
        skipSpace()
        let key = try string()
        skipSpace()
        try take(":")
        guard fields.updateValue(try value(), forKey: key) == nil else {
          throw failure("key once")
        }
        skipSpace()
        if peek() == "}" { break }
        try take(",")
        skipSpace()
        if peek() == "}" { throw failure("key") }
      }
      try take("}")
      return .object(fields)
    }

    mutating func list() throws -> JSONValue {
      var values: [JSONValue] = []
      try take("[")
      skipSpace()
      while peek() != "]" {
        values.append(try value())
        skipSpace()
        if peek() == "]" { break }
        try take(",")
        skipSpace()
        if peek() == "]" { throw failure("value") }
      }
      try take("]")
      return .array(values)
    }

    mutating func number() throws -> String {
      let start = position
      while let scalar = peek(), "+-.0123456789eE".unicodeScalars.contains(scalar) {
        position += 1
      }
      let text = scalars[start..<position].map { String($0) }.joined()
      guard Double(text) != nil, !text.hasPrefix("+"), !text.hasPrefix("."), !text.hasSuffix(".")
      else { throw failure("number") }
      return text
    }

    mutating func string() throws -> String {
      var text = String.UnicodeScalarView()
      try take("\"")
      while let scalar = peek(), scalar != "\"" {
        guard scalar.value >= 0x20 else { throw failure("escaped control character") }
        position += 1
        text.append(scalar == "\\" ? try escape() : scalar)
      }
      try take("\"")
      return String(text)
    }

    mutating func escape() throws -> Unicode.Scalar {
      guard let scalar = peek() else { throw failure("escape") }
      position += 1
      switch scalar {
      case "\"", "\\", "/": return scalar
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        guard position + 4 <= scalars.count,
          let value = UInt32(
            scalars[position..<position + 4].map { String($0) }.joined(), radix: 16),
          let result = Unicode.Scalar(value)
        else { throw failure("four hexadecimal digits") }
        position += 4
        return result
      default: throw failure("known escape")
      }
    }
  }
}
