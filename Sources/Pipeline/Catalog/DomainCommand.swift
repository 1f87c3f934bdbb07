public import Platform
public import SearchIndex

/// A subcommand of the program that a domain adds: it reads from a store and prints.
///
/// The options that say which store, which run and which clearance are those of every command, and
/// are added to its own.
public struct DomainCommand: Sendable {
  /// What a command is given.
  public struct Input {
    /// The store, open at the run that was asked for.
    public let store: StoreReader
    /// The zone of the pipeline whose store it is.
    public let zone: TimeZone
    /// The most private class that may be printed.
    public let clearance: PrivacyClass
    /// Writes to standard output.
    public let write: (String) throws -> Void

    /// An input from its parts.
    public init(
      store: StoreReader, zone: TimeZone, clearance: PrivacyClass,
      write: @escaping (String) throws -> Void
    ) {
      self.store = store
      self.zone = zone
      self.clearance = clearance
      self.write = write
    }
  }

  /// The command line asks for something that is not there or makes no sense.
  public struct Refused: Error, Sendable {
    /// One sentence.
    public let message: String

    /// A refusal with its sentence.
    public init(_ message: String) { self.message = message }
  }

  /// The command's name.
  public var name: String { specification([]).name }
  /// How it is written, with the given options after its own.
  public let specification: @Sendable (_ more: [any OptionDeclaration]) -> CommandSpecification
  /// Carries it out; returns whether anything was found.
  public let run: @Sendable (Invocation, Input) throws -> Bool

  /// A command from its parts.
  public init(
    _ specification: @escaping @Sendable ([any OptionDeclaration]) -> CommandSpecification,
    run: @escaping @Sendable (Invocation, Input) throws -> Bool
  ) {
    self.specification = specification
    self.run = run
  }
}
