import Definition
import Platform

/// `gristmill schema`.
enum SchemaCommand: Command {
  static let specification = CommandSpecification(
    "schema",
    summary:
      "Prints what definitions may say, as JSON Schema, for editors that complete and check them.",
    discussion: [
      "It is made from what the program reads definitions by. An editor says less than `gristmill check`: it knows no "
        + "queries, no expectations and no columns of files."
    ],
    examples: [
      .init("gristmill schema > .vscode/gristmill.schema.json", "keep it beside the definitions"),
      .init(
        "# yaml-language-server: $schema=.vscode/gristmill.schema.json",
        "as the first line of a definition, for editors with the YAML language server"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let output = StandardOutput()
    try output.write(DefinitionSchema(Program.catalog).document.indented + "\n")
    try output.flush()
    return .done
  }
}
