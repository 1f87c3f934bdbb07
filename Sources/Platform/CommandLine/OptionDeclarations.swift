/// An option without a value: `--quiet`, or `--color` and `--no-color` if it is negatable.
public struct Flag: OptionDeclaration {
  /// The untyped form for parsing and help.
  public let specification: OptionSpecification
  /// The value if the flag is not given.
  public let defaultValue: Bool

  /// A flag; one that is on by default must be negatable.
  public init(
    _ name: String, short: Character? = nil, isNegatable: Bool = false, default: Bool = false,
    help: String
  ) {
    precondition(isNegatable || !`default`, "a flag that cannot be switched off starts off")
    defaultValue = `default`
    specification = OptionSpecification(
      name: name, short: short, help: help, form: .flag(isNegatable: isNegatable))
  }
}

/// An option that takes one value and stands at most once: `--workers 4` or `--workers=4`.
public struct Option<Value: Sendable>: OptionDeclaration {
  /// The untyped form for parsing and help.
  public let specification: OptionSpecification

  /// An option whose text goes through `converter`.
  public init(
    _ name: String, short: Character? = nil, _ converter: ValueConverter<Value>, help: String
  ) {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      form: .value(isRepeatable: false, ValueSpecification(converter)))
  }
}

/// An option that takes one value and may stand any number of times: `--set a=1 --set b=2`.
public struct RepeatedOption<Value: Sendable>: OptionDeclaration {
  /// The untyped form for parsing and help.
  public let specification: OptionSpecification

  /// An option whose texts each go through `converter`.
  public init(
    _ name: String, short: Character? = nil, _ converter: ValueConverter<Value>, help: String
  ) {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      form: .value(isRepeatable: true, ValueSpecification(converter)))
  }
}
