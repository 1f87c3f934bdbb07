import Domains
import Pipeline
import Platform

/// The subcommands that domains add.
enum DomainCommands {
  /// How they are written, in the order of the catalog.
  static var specifications: [CommandSpecification] {
    Catalog.all.commands.map {
      $0.specification([StoreOption.store, StoreOption.run, StoreOption.clearance])
    }
  }

  /// Carries out the one that was asked for.
  static func run(_ invocation: Invocation) throws -> ExitCode {
    guard let command = Catalog.all.commands.first(where: { $0.name == invocation.path.first })
    else { preconditionFailure("the parser knows only these commands") }
    let store = try StoreOption.open(invocation)
    let output = StandardOutput()
    let input = DomainCommand.Input(
      store: store, zone: try StoreOption.zone(of: store),
      clearance: StoreOption.clearanceValue(invocation), write: { try output.write($0) })
    let isFound: Bool
    do {
      isFound = try command.run(invocation, input)
    } catch let refused as DomainCommand.Refused {
      throw CommandFailure(.usage, refused.message)
    }
    try output.flush()
    return isFound ? .done : .findings
  }
}
