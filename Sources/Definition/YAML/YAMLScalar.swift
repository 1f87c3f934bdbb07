/// A single value: its text, how it was written, and thereby its type.
///
/// Only the plain words `true`, `false` and `null`, nothing at all, and plain JSON numbers are
/// not text. So `no`, `on`, `0123`, `1e3x` and `2018-06-30` are text.
public struct YAMLScalar: Sendable {
  /// How a scalar was written.
  public enum Style: Sendable {
    /// Without quotes.
    case plain
    /// In quotes, or as a block after `|` or `>`; always text.
    case quoted
  }

  /// The type of a scalar with its value.
  public enum Value: Equatable, Sendable {
    /// `null`, or nothing where a value should stand.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A JSON number, in the digits of the file.
    case number(String)
    /// Everything else.
    case text(String)
  }

  /// The characters, after quotes and escapes are resolved.
  public let text: String
  /// How it was written.
  public let style: Style
  /// Whether it came from the environment, wholly or in part, so that no message may show it.
  public let isSecret: Bool

  /// A scalar as written in a file, or after its parameters were filled in.
  public init(text: String, style: Style, isSecret: Bool = false) {
    self.text = text
    self.style = style
    self.isSecret = isSecret
  }

  /// The typed value.
  public var value: Value {
    if style == .quoted { return .text(text) }
    switch text {
    case "", "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return JSONNumber.isNumber(text) ? .number(text) : .text(text)
    }
  }

  /// The type in the words of a message.
  var kindName: String {
    switch value {
    case .null: "nothing"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "text"
    }
  }
}
