import Domains
import Pipeline
import Platform
import Text

/// Reads the command line, carries the command out, and is the only place that prints errors and
/// exits.
private func carryOut() -> ExitCode {
  Signals.ignoreBrokenPipes()
  MappedFile.installFaultHandler()
  let width = Terminal.columnCount(.output) ?? CommandHelp.standardWidth
  let parser = CommandLineParser(
    root: Commands.root, helpWidth: min(width, CommandHelp.standardWidth),
    topics: { HelpTopic.all(of: .all) }
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

ProcessEnvironment.exit(carryOut().rawValue)
