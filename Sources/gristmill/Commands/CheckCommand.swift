import Pipeline
import Platform

/// `gristmill check`.
enum CheckCommand: Command {
  static let specification = CommandSpecification(
    "check", summary: "Finds every error of definitions without reading data.",
    discussion: [
      "All errors are printed in one go as file:line:column. Exit 78 if there are any. Warnings, such as one dataset of "
        + "a file that is redacted beside one that is not, change no exit code."
    ],
    options: [DefinitionOptions.set], arguments: [DefinitionOptions.files],
    examples: [.init("gristmill check pipelines/*.yaml", "check all definitions of a folder")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var code = ExitCode.done
    let output = StandardOutput()
    for file in invocation[DefinitionOptions.files] {
      do {
        let pipeline = try DefinitionOptions.bind(file, invocation)
        for warning in pipeline.warnings { StandardError.write("\(warning)\n") }
        try output.write("\(file): \(pipeline.definition.pipeline) is right\n")
      } catch let failure as CommandFailure {
        StandardError.write("gristmill: \(failure.message)\n")
        // A wrong definition says more than a missing input.
        if code != .definition { code = failure.code }
      }
    }
    try output.flush()
    return code
  }
}
