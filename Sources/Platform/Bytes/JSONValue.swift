/// A JSON document that is small enough to stand in memory, with the keys of objects in their order.
///
/// What commands print as JSON is made of it, but for records, of which there may be millions.
public enum JSONValue: Sendable {
  /// A key of an object with its value.
  public typealias Member = (key: String, value: JSONValue)

  /// Members in their order; no key stands twice.
  case object([Member])
  /// Values in their order.
  case array([JSONValue])
  /// A text.
  case text(String)
  /// The digits of a number, as JSON writes them.
  case number(String)
  /// `true` or `false`.
  case flag(Bool)
  /// No value.
  case null

  /// All on one line, without blanks; no line end behind it.
  public var line: String { text(depth: nil) }

  /// Two spaces more for each depth, and each member and value on a line of its own; no line end behind it.
  public var indented: String { text(depth: 0) }

  /// Appends it on one line, without blanks; no line end behind it.
  public func append(to out: inout [UInt8]) { append(depth: nil, to: &out) }

  /// Appends members to an object that was begun, each behind a comma.
  public static func append(_ members: [Member], to out: inout [UInt8]) {
    for member in members {
      out.append(UInt8(ascii: ","))
      append(member, depth: nil, to: &out)
    }
  }

  private func text(depth: Int?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    append(depth: depth, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `depth` is nil for one line.
  private func append(depth: Int?, to out: inout [UInt8]) {
    switch self {
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (number, member) in members.enumerated() {
        Self.part(number, depth, to: &out)
        Self.append(member, depth: depth, to: &out)
      }
      Self.close(UInt8(ascii: "}"), members.isEmpty ? nil : depth, to: &out)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      for (number, value) in values.enumerated() {
        Self.part(number, depth, to: &out)
        value.append(depth: depth.map { $0 + 1 }, to: &out)
      }
      Self.close(UInt8(ascii: "]"), values.isEmpty ? nil : depth, to: &out)
    case .text(let text): JSONText.append(text, to: &out)
    case .number(let digits): out.append(contentsOf: digits.utf8)
    case .flag(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: out.append(contentsOf: "null".utf8)
    }
  }

  private static func append(_ member: Member, depth: Int?, to out: inout [UInt8]) {
    JSONText.append(member.key, to: &out)
    out.append(UInt8(ascii: ":"))
    if depth != nil { out.append(UInt8(ascii: " ")) }
    member.value.append(depth: depth.map { $0 + 1 }, to: &out)
  }

  /// Appends what stands before an item of an object or array.
  private static func part(_ number: Int, _ depth: Int?, to out: inout [UInt8]) {
    if number > 0 { out.append(UInt8(ascii: ",")) }
    if let depth { startLine(depth + 1, to: &out) }
  }

  private static func close(_ bracket: UInt8, _ depth: Int?, to out: inout [UInt8]) {
    if let depth { startLine(depth, to: &out) }
    out.append(bracket)
  }

  private static func startLine(_ depth: Int, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\n"))
    out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

extension JSONValue {
  /// A text; null for none.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A whole number; null for none.
  public init(_ number: (some BinaryInteger)?) {
    self = number.map { .number(String($0)) } ?? .null
  }

  /// The least digits that are read as this number again; null for none and for what is not finite, which JSON does
  /// not know.
  public init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? .number($0.description) : nil } ?? .null
  }

  /// Texts in their order.
  public init(_ texts: some Sequence<String>) { self = .array(texts.map { .text($0) }) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Values in their order.
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
  /// Members in their order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
}
