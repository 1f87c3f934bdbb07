/// What a command line asks for: a command and the values given to it.
public struct Invocation: Sendable {
  /// The names of the chosen commands below the program, such as `["quarantine", "list"]`.
  public let path: [String]
  let flags: [String: Bool]
  let options: [String: [any Sendable]]
  let arguments: [String: [any Sendable]]

  /// Whether `flag` is on.
  public subscript(flag: Flag) -> Bool {
    flags[flag.specification.name] ?? flag.defaultValue
  }

  /// The value of `option`, or nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    Self.typed(options[option.specification.name], as: Value.self).first
  }

  /// The values of `option` in the order given.
  public subscript<Value>(option: RepeatedOption<Value>) -> [Value] {
    Self.typed(options[option.specification.name], as: Value.self)
  }

  /// The value of a required argument of the chosen command.
  public subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = Self.typed(arguments[argument.specification.name], as: Value.self).first
    else {
      preconditionFailure("\(argument.specification.name) is not an argument of this command")
    }
    return value
  }

  /// The value of an optional argument, or nil if it was not given.
  public subscript<Value>(argument: OptionalArgument<Value>) -> Value? {
    Self.typed(arguments[argument.specification.name], as: Value.self).first
  }

  /// The values of a repeated argument in the order given.
  public subscript<Value>(argument: RepeatedArgument<Value>) -> [Value] {
    Self.typed(arguments[argument.specification.name], as: Value.self)
  }

  private static func typed<Value>(_ values: [any Sendable]?, as: Value.Type) -> [Value] {
    (values ?? []).map { value in
      guard let typed = value as? Value else {
        preconditionFailure("asked with a handle of another type than the one declared")
      }
      return typed
    }
  }
}
