public import Definition
internal import Platform
internal import Synchronization
internal import Text

/// The program over the domains of a catalog: what somebody's own program with domains of its own calls, too.
public enum Program {
  private static let installed = Mutex<Catalog?>(nil)

  /// The domains that commands know of.
  static var catalog: Catalog {
    guard let catalog = installed.withLock({ $0 }) else {
      preconditionFailure("the program is told its domains before it looks at the command line")
    }
    return catalog
  }

  /// Tells commands their domains; the first thing that a program does.
  static func use(_ catalog: Catalog) { installed.withLock { $0 = catalog } }

  /// Reads the command line, carries the command out, and is the only place that prints errors and exits.
  public static func run(_ catalog: Catalog) -> Never {
    use(catalog)
    ProcessEnvironment.exit(carryOut().rawValue)
  }

  private static func carryOut() -> ExitCode {
    Signals.ignoreBrokenPipes()
    MappedFile.installFaultHandler()
    let width = Terminal.columnCount(.output) ?? CommandHelp.standardWidth
    let parser = CommandLineParser(
      root: Commands.root, helpWidth: min(width, CommandHelp.standardWidth),
      topics: { HelpTopic.all(of: catalog) }
    ) { name, candidates in
      NearestName.nearest(to: name, among: candidates)
    }
    do {
      switch try parser.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let text):
        let output = StandardOutput()
        try output.write(text)
        try output.flush()
        return .done
      case .invocation(let invocation):
        guard
          let command = Commands.all.first(where: {
            $0.specification.name == invocation.path.first
          })
        else { return try DomainCommands.run(invocation) }
        return try command.run(invocation)
      }
    } catch let error as UsageError {
      StandardError.write("gristmill: \(error)\n")
      return .usage
    } catch is BrokenPipe {
      return .done
    } catch {
      let failure = describe(error)
      StandardError.write("gristmill: \(failure.message)\n")
      return failure.code
    }
  }
}
