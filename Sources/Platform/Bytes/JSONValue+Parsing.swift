extension JSONValue {
  /// What is wrong with a text that should be JSON.
  public struct Malformed: Error, Sendable, CustomStringConvertible {
    /// Where, in bytes from 0.
    public let offset: Int
    /// What should stand there.
    public let expected: String

    /// What and where.
    public var description: String { "expected \(expected) at byte \(offset)" }
  }

  /// More objects and arrays around each other than this are refused.
  public static let depthLimit = 64

  /// Reads one value (RFC 8259) with white space around it; of keys that stand twice the first one is found.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  public init(parsing bytes: [UInt8]) throws(Malformed) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.failure("nothing more") }
  }

  /// The value of `key`; nil if there is none, or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; nil for anything else.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of an array; none of anything else.
  public var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  func failure(_ expected: String) -> JSONValue.Malformed {
    JSONValue.Malformed(offset: position, expected: expected)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    guard depth < JSONValue.depthLimit else { throw failure("no deeper value") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try literal("true", .flag(true))
    case UInt8(ascii: "f"): return try literal("false", .flag(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon") }
      members.append((key, try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("a comma or }") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(items) }
    repeat { items.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a comma or ]") }
    return .array(items)
  }

  private mutating func literal(
    _ word: String, _ value: JSONValue
  ) throws(JSONValue.Malformed) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONValue.Malformed) -> JSONValue {
    let start = position
    while let byte = next,
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
        || (0x30...0x39).contains(byte)
    {
      position += 1
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !digits.isEmpty, Double(digits) != nil else {
      position = start
      throw failure("a value")
    }
    return .number(digits)
  }

  private mutating func string() throws(JSONValue.Malformed) -> String {
    position += 1
    var start = position
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        // Most texts have no escapes.
        if text.isEmpty { return String(decoding: bytes[start..<position], as: UTF8.self) }
        return String(decoding: text + bytes[start..<position], as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        position += 1
        let scalar = try escape()
        text += Array(String(Character(scalar)).utf8)
        start = position
      case ..<0x20: throw failure("an escape in place of a control character")
      default: position += 1
      }
    }
    throw failure("a closing quote")
  }

  private mutating func escape() throws(JSONValue.Malformed) -> Unicode.Scalar {
    guard let byte = next else { throw failure("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try unit()
      guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        return "\u{FFFD}"
      }
      position += 2
      let low = try self.unit()
      guard (0xDC00...0xDFFF).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    default:
      position -= 1
      throw failure("an escape")
    }
  }

  private mutating func unit() throws(JSONValue.Malformed) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
