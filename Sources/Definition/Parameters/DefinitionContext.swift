/// What a definition may take from outside itself.
public struct DefinitionContext: Sendable {
  /// The value of an environment variable, or nil if it is not set.
  public typealias Environment = @Sendable (_ name: String) -> String?

  /// Values of parameters from `--set`, in the order given; the last one of a name counts.
  public var overrides: [(name: String, value: String)]
  /// Where `${env:NAME}` looks.
  public var environment: Environment
  /// What `use:` may name.
  public var mappings: [ReadyMapping]

  /// A context; without arguments, one in which nothing is set.
  public init(
    overrides: [(name: String, value: String)] = [],
    environment: @escaping Environment = { _ in nil }, mappings: [ReadyMapping] = []
  ) {
    self.overrides = overrides
    self.environment = environment
    self.mappings = mappings
  }
}
