public import Platform

/// Synthetic data that a domain can make: a subcommand of `gen`.
public struct GeneratorKind: Sendable {
  /// How the subcommand is written; its name is the kind of data.
  public let specification: CommandSpecification
  /// Writes the data.
  public let run: @Sendable (Invocation) throws -> Void

  /// A generator from its parts.
  public init(
    _ specification: CommandSpecification, run: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.specification = specification
    self.run = run
  }
}
