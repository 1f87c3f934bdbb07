internal import Platform

/// Writes JSON values one after another and keeps track of the commas.
///
/// Call order: `open`, then any number of `key` + value (object) or values (array), then `close`.
struct JSONWriter: ~Copyable {
  private var out: ByteWriter
  private var needsComma = false

  init(_ sink: any ByteSink) { out = ByteWriter(sink) }

  /// Ends the document and its file.
  mutating func finish() throws {
    out.append(UInt8(ascii: "\n"))
    try out.finish()
  }

  /// Opens an object (`{`) or an array (`[`).
  mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    out.append(bracket)
    needsComma = false
  }

  /// Closes with `}` or `]`.
  mutating func close(_ bracket: Unicode.Scalar) {
    out.append(bracket)
    needsComma = true
  }

  /// Starts the next value on a line of its own, for readable differences between versions.
  mutating func line() {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = false
    out.append(UInt8(ascii: "\n"))
  }

  /// Writes a key, whose value comes next; keys are ids and need no escaping.
  mutating func key(_ key: String) {
    separate()
    out.append(UInt8(ascii: "\""))
    out.append(key)
    out.append("\":")
    needsComma = false
  }

  /// Writes a text.
  mutating func value(_ text: String) { value(Array(text.utf8)[...]) }

  /// Writes a text by its bytes.
  mutating func value(_ text: ArraySlice<UInt8>) {
    separate()
    out.append(UInt8(ascii: "\""))
    out.append(text, as: JSONEscape.self)
    out.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a number with the digits that every format prints, or null.
  mutating func value(_ number: Number?) {
    separate()
    if let number { out.append(number) } else { out.append("null") }
    needsComma = true
  }

  /// Writes digits that are known to be a JSON number, or null.
  mutating func value(digits: String?) {
    separate()
    out.append(digits ?? "null")
    needsComma = true
  }

  /// Writes true or false.
  mutating func value(_ flag: Bool) {
    separate()
    out.append(flag ? "true" : "false")
    needsComma = true
  }

  /// Writes what stands in place of a value that is hidden.
  mutating func suppressed() {
    open("{")
    key("suppressed")
    value(true)
    close("}")
  }

  /// Writes a key and a text.
  mutating func field(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  /// Writes a key and a text unless it is empty.
  mutating func optionalField(_ key: String, _ text: String) {
    if !text.isEmpty { field(key, text) }
  }

  /// Writes a key and a number unless there is none.
  mutating func optionalField(_ key: String, _ number: Number?) {
    guard let number else { return }
    self.key(key)
    value(number)
  }

  private mutating func separate() {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}

/// JSON strings (RFC 8259); characters that reorder text or end a script are escaped as well.
private enum JSONEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): false
    default: true
    }
  }

  static func write(_ scalar: Unicode.Scalar, next: UInt8?, into out: inout ByteWriter) {
    switch scalar {
    case "\"": out.append("\\\"")
    case "\\": out.append("\\\\")
    case "\n": out.append("\\n")
    case "\r": out.append("\\r")
    case "\t": out.append("\\t")
    case "<", "\u{2028}", "\u{2029}": escape(scalar, into: &out)
    case _ where HiddenCharacter.replacement(for: scalar) != nil: escape(scalar, into: &out)
    default: out.append(scalar)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, into out: inout ByteWriter) {
    let digits = String(scalar.value, radix: 16)
    out.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
