public import Platform
public import SearchIndex
public import Store

/// A subcommand of the program that a domain adds: it prints what it reads from a store, or what it
/// makes of the command line alone.
///
/// The options that say which store, which run and which clearance are those of every command that
/// reads a store, and are added to its own.
public struct DomainCommand: Sendable {
  /// What a command is given.
  public struct Input {
    /// The store, open at the run that was asked for.
    public let store: StoreReader
    /// The zone of the pipeline whose store it is.
    public let zone: TimeZone
    /// The most private class that may be printed.
    public let clearance: PrivacyClass
    /// Writes text for people to standard output.
    public let write: (String) throws -> Void
    /// Writes data for the next program to standard output, as they are.
    public let writeData: (String) throws -> Void

    /// An input from its parts.
    public init(
      store: StoreReader, zone: TimeZone, clearance: PrivacyClass,
      write: @escaping (String) throws -> Void, writeData: @escaping (String) throws -> Void
    ) {
      self.store = store
      self.zone = zone
      self.clearance = clearance
      self.write = write
      self.writeData = writeData
    }
  }

  /// The command cannot be carried out as it was given.
  public struct Refused: Error, Sendable {
    /// What is at fault; the caller chooses the exit code by it.
    public enum Reason: Sendable {
      /// The command line asks for something that is not there or makes no sense.
      case usage
      /// A file that it names is not there.
      case missingInput
      /// A file that it names does not hold what it should.
      case badData
      /// A file that it needs is held by somebody else; the same command can be tried again.
      case busy
      /// A file that it needs cannot be read, or is damaged.
      case damaged
      /// A file that it writes cannot be written.
      case cannotWrite
    }

    /// One sentence.
    public let message: String
    /// What is at fault.
    public let reason: Reason

    /// A refusal with its sentence.
    public init(_ message: String, _ reason: Reason = .usage) {
      self.message = message
      self.reason = reason
    }
  }

  /// How a command is carried out; returns whether anything was found.
  public enum Action: Sendable {
    /// On what a run left in a store.
    case onStore(@Sendable (Invocation, Input) throws -> Bool)
    /// On the command line, and what a run left in a store if it opens one.
    case mayOpen(
      @Sendable (
        Invocation, _ open: () throws -> Input, _ write: (String) throws -> Void
      ) throws -> Bool)
    /// On the command line alone; `write` writes to standard output.
    case alone(@Sendable (Invocation, _ write: (String) throws -> Void) throws -> Bool)
  }

  /// The command's name.
  public var name: String { makeSpecification([]).name }
  /// How it is carried out.
  public let action: Action
  private let makeSpecification: @Sendable ([any OptionDeclaration]) -> CommandSpecification

  /// A command on a store from its parts; its specification takes further options after its own.
  public init(
    _ specification: @escaping @Sendable ([any OptionDeclaration]) -> CommandSpecification,
    run: @escaping @Sendable (Invocation, Input) throws -> Bool
  ) {
    makeSpecification = specification
    action = .onStore(run)
  }

  /// A command of which some subcommands read a store; these take `storeOptions`.
  public init(
    _ specification: @escaping @Sendable ([any OptionDeclaration]) -> CommandSpecification,
    mayOpen run:
      @escaping @Sendable (
        Invocation, _ open: () throws -> Input, _ write: (String) throws -> Void
      ) throws -> Bool
  ) {
    makeSpecification = specification
    action = .mayOpen(run)
  }

  /// A command that needs no store.
  public init(
    withoutStore specification: CommandSpecification,
    run: @escaping @Sendable (Invocation, _ write: (String) throws -> Void) throws -> Bool
  ) {
    makeSpecification = { _ in specification }
    action = .alone(run)
  }

  /// How the command is written; one that reads a store takes `storeOptions` as well.
  public func specification(storeOptions: [any OptionDeclaration]) -> CommandSpecification {
    makeSpecification(storeOptions)
  }
}
