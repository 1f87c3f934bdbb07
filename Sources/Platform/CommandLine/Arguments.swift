/// What parsing and help need to know about one positional argument.
public struct ArgumentSpecification: Sendable {
  /// The name shown in help, in capitals, such as `FILE`.
  public let name: String
  /// One sentence for help.
  public let help: String
  let minimum: Int
  let isRepeated: Bool
  let value: ValueSpecification

  init(name: String, help: String, minimum: Int, isRepeated: Bool, value: ValueSpecification) {
    precondition(!name.isEmpty && name == name.uppercased(), "argument names are in capitals")
    precondition(!help.isEmpty, "every argument has a help text")
    self.name = name
    self.help = help
    self.minimum = minimum
    self.isRepeated = isRepeated
    self.value = value
  }

  /// The form shown in the usage line: `FILE`, `[FILE]`, `FILE...` or `[FILE...]`.
  var usage: String {
    let repeated = isRepeated ? name + "..." : name
    return minimum == 0 ? "[\(repeated)]" : repeated
  }
}

/// A declared positional argument: a handle that the parsed invocation is asked with.
public protocol ArgumentDeclaration: Sendable {
  /// The untyped form for parsing and help.
  var specification: ArgumentSpecification { get }
}

/// A positional argument that must be given.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
  /// The untyped form for parsing and help.
  public let specification: ArgumentSpecification

  /// An argument whose text goes through `converter`.
  public init(_ name: String, _ converter: ValueConverter<Value>, help: String) {
    specification = ArgumentSpecification(
      name: name, help: help, minimum: 1, isRepeated: false,
      value: ValueSpecification(converter))
  }
}

/// A positional argument that may be left out.
public struct OptionalArgument<Value: Sendable>: ArgumentDeclaration {
  /// The untyped form for parsing and help.
  public let specification: ArgumentSpecification

  /// An argument whose text goes through `converter`.
  public init(_ name: String, _ converter: ValueConverter<Value>, help: String) {
    specification = ArgumentSpecification(
      name: name, help: help, minimum: 0, isRepeated: false,
      value: ValueSpecification(converter))
  }
}

/// The last positional argument, which takes all texts that are left.
public struct RepeatedArgument<Value: Sendable>: ArgumentDeclaration {
  /// The untyped form for parsing and help.
  public let specification: ArgumentSpecification

  /// An argument whose texts each go through `converter`; at least `minimum` must be given.
  public init(
    _ name: String, _ converter: ValueConverter<Value>, minimum: Int = 1, help: String
  ) {
    precondition(minimum >= 0, "a minimum is not negative")
    specification = ArgumentSpecification(
      name: name, help: help, minimum: minimum, isRepeated: true,
      value: ValueSpecification(converter))
  }
}
