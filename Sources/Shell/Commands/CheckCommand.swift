import Definition
import Engine
import Platform
import Store

/// `gristmill check`.
enum CheckCommand: Command {
  static let specification = CommandSpecification(
    "check",
    summary: "Finds every error of definitions, and inputs that do not fit, without reading rows.",
    discussion: [
      "All errors are printed in one go as file:line:column. Exit 78 if there are any. Of each input the header is "
        + "read: exit 65 if one cannot be used, 66 if one is missing. Exit 1 if a run would read nothing. "
        + "Warnings, such as one dataset of a file that is redacted beside one that is not, change no exit code."
    ],
    options: [DefinitionOptions.set, about], arguments: [DefinitionOptions.files],
    examples: [
      .init("gristmill check pipelines/*.yaml", "check all definitions of a folder"),
      .init("gristmill check --about church.yaml", "say what of its head is missing"),
    ])

  private static let about = Flag(
    "about", help: "say which entries of about: are there, and which are missing")

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var code = ExitCode.done
    let output = StandardOutput()
    for file in invocation[DefinitionOptions.files] {
      do {
        let awaited = PipelineChain.awaited(
          by: file, among: invocation[DefinitionOptions.files], invocation)
        let pipeline = try DefinitionOptions.bind(
          file, invocation, needsFiles: awaited.isEmpty)
        if !awaited.isEmpty {
          try output.write(
            "\(file): \(pipeline.definition.pipeline) is right as far as can be told before \(awaited.joined(separator: ", ")) is run\n"
          )
          continue
        }
        do {
          try pipeline.checkCycles(
            intoStore: DefinitionOptions.standardStore(pipeline.definition.pipeline))
        } catch { throw CommandFailure(.definition, "\(file): \(error)") }
        for warning in pipeline.warnings { StandardError.write("\(warning)\n") }
        let inputs = InputCheck(pipeline)
        for warning in inputs.warnings + [inputs.emptiness].compactMap(\.self) {
          StandardError.write("gristmill: \(file): \(HiddenCharacter.shownOnLine(warning.line))\n")
        }
        for failure in inputs.failures {
          let text = HiddenCharacter.shownOnLine("error \(failure.code): \(failure.message)")
          StandardError.write("gristmill: \(file): \(text)\n")
        }
        if inputs.failures.isEmpty, inputs.emptiness != nil {
          if code == .done { code = .findings }
        } else if inputs.failures.isEmpty {
          try output.write("\(file): \(pipeline.definition.pipeline) is right\n")
          if invocation[about] { try output.write(completeness(pipeline.definition)) }
        } else if code == .done || code == .findings {
          code = inputs.failures.exitCode
        }
      } catch let failure as CommandFailure {
        StandardError.write("gristmill: \(failure.message)\n")
        // A wrong definition says more than a missing input.
        if code != .definition { code = failure.code }
      }
    }
    try output.flush()
    return code
  }

  /// Which entries of `about:` a definition has, a line each, and how many.
  private static func completeness(_ definition: Definition) -> String {
    let there = definition.about.map(\.key)
    let lines = Definition.aboutKeys.map { key in
      "  \(key): \(there.contains(key) ? "there" : "missing")"
    }
    return (lines + ["  \(there.count) of \(Definition.aboutKeys.count) are there", ""])
      .joined(separator: "\n")
  }
}
