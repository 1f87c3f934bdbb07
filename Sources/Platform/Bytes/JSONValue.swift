/// A JSON document that is small enough to stand in memory, with the keys of objects in their order.
public indirect enum JSONValue: Sendable {
  /// Members in their order; no key stands twice.
  case object([(key: String, value: JSONValue)])
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
  public var line: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.key)):\($0.value.line)" }.joined(separator: ",")
        + "}"
    case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .text, .number, .flag, .null: indented
    }
  }

  /// Two spaces more for each depth, and each member and value on a line of its own; no line end behind it.
  public var indented: String { text("\n") }

  private func text(_ lineEnd: String) -> String {
    func lines(_ open: String, _ items: [String], _ close: String) -> String {
      items.isEmpty
        ? open + close
        : open + items.map { lineEnd + "  " + $0 }.joined(separator: ",") + lineEnd + close
    }
    let inner = lineEnd + "  "
    switch self {
    case .object(let members):
      return lines(
        "{", members.map { "\(JSONText.quoted($0.key)): \($0.value.text(inner))" }, "}")
    case .array(let values): return lines("[", values.map { $0.text(inner) }, "]")
    case .text(let text): return JSONText.quoted(text)
    case .number(let digits): return digits
    case .flag(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }
}

extension JSONValue {
  /// A text; null for none.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A whole number; null for none.
  public init(_ number: (some BinaryInteger)?) {
    self = number.map { .number(String($0)) } ?? .null
  }

  /// Values in their order.
  public init(_ values: [JSONValue]) { self = .array(values) }
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
