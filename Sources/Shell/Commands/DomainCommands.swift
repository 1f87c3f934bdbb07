import Definition
import Platform

/// The subcommands that domains add.
enum DomainCommands {
  /// How they are written, in the order of the catalog.
  static var specifications: [CommandSpecification] {
    Program.catalog.commands.map {
      $0.specification(storeOptions: [StoreOption.store, StoreOption.run, StoreOption.clearance])
    }
  }

  /// Carries out the one that was asked for.
  static func run(_ invocation: Invocation) throws -> ExitCode {
    guard let command = Program.catalog.commands.first(where: { $0.name == invocation.path.first })
    else { preconditionFailure("the parser knows only these commands") }
    let output = StandardOutput()
    let write: (String) throws -> Void = { try output.write($0) }
    let isFound: Bool
    do {
      let open = {
        let store = try StoreOption.open(invocation)
        return DomainCommand.Input(
          store: store, zone: try StoreOption.zone(of: store),
          clearance: StoreOption.clearanceValue(invocation), write: write,
          writeData: { try output.write($0.utf8) })
      }
      switch command.action {
      case .onStore(let run): isFound = try run(invocation, try open())
      case .mayOpen(let run): isFound = try run(invocation, open, write)
      case .alone(let run): isFound = try run(invocation, write)
      }
    } catch let refused as DomainCommand.Refused {
      throw CommandFailure(code(of: refused.reason), refused.message)
    }
    try output.flush()
    return isFound ? .done : .findings
  }

  private static func code(of reason: DomainCommand.Refused.Reason) -> ExitCode {
    switch reason {
    case .usage: .usage
    case .missingInput: .missingInput
    case .badData: .badData
    case .busy: .tryAgain
    case .damaged: .inputOutput
    case .cannotWrite: .cannotWrite
    }
  }
}
