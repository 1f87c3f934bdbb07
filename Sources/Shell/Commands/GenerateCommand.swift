import Definition
import Platform

/// `gristmill gen KIND`.
enum GenerateCommand: Command {
  static let specification = CommandSpecification(
    "gen", summary: "Makes synthetic data of a domain.",
    discussion: ["The same options give the same bytes on every machine."],
    subcommands: Program.catalog.generators.map(\.specification),
    examples: [
      .init("gristmill gen ratings --count 100000 --seed 7 --out data", "votes and places")
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    guard
      let generator = Program.catalog.generators.first(where: {
        $0.specification.name == invocation.path.last
      })
    else { preconditionFailure("the parser knows only these kinds") }
    try generator.run(invocation)
    return .done
  }
}
