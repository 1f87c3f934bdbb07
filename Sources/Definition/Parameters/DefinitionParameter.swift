/// The type of a parameter of a definition.
public enum ParameterType: String, CaseIterable, Sendable {
  /// Any text.
  case string
  /// A whole number of 64 bits.
  case integer
  /// A JSON number.
  case number
  /// `true` or `false`.
  case boolean
  /// A date, or a date and time.
  case datetime

  /// The form of a value in the words of a message.
  var expected: String {
    switch self {
    case .string: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .datetime: InstantForm.expected
    }
  }

  /// Whether `text` is a value of this type.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .string: true
    case .integer: JSONNumber.isNumber(text) && Int(text) != nil
    case .number: JSONNumber.isNumber(text)
    case .boolean: text == "true" || text == "false"
    case .datetime: InstantForm.isWellFormed(text)
    }
  }

  /// Whether a value stands in a definition without quotes, as something else than text.
  var isPlain: Bool {
    switch self {
    case .integer, .number, .boolean: true
    case .string, .datetime: false
    }
  }
}

/// A parameter of a definition with the value of this run.
public struct DefinitionParameter: Sendable {
  /// The name between `${` and `}`.
  public let name: String
  /// The declared type.
  public let type: ParameterType
  /// The value as text, from `--set` or the default.
  public let text: String
  /// Whether the value came from the environment.
  public let isSecret: Bool
  /// Where the parameter is declared.
  public let mark: Mark
}
