import Domains
import Pipeline
import Platform

/// Reading and binding definitions, the same for every command that takes them.
enum DefinitionOptions {
  static let files = RepeatedArgument("FILE", .text("FILE"), help: "a pipeline definition in YAML")
  static let file = Argument("FILE", .text("FILE"), help: "a pipeline definition in YAML")
  static let set = RepeatedOption(
    "set", .assignment, help: "give a parameter of the definition a value")
  static let inferDates = Flag(
    "infer-dates", help: "date plain text files that name no day by the time of the file")

  /// Reads and binds the definition at `path`; throws with all its errors if it is wrong.
  ///
  /// Unless it `needsFiles`, the files of its sources need not be there. A command that takes
  /// `inferDates` says whether it was given.
  static func bind(
    _ path: String, _ invocation: Invocation, needsFiles: Bool = true, infersDates: Bool = false
  ) throws -> BoundPipeline {
    let diagnostics = Diagnostics(file: path)
    let context = DefinitionContext(
      overrides: invocation[set].map { ($0.name, $0.value) },
      environment: { ProcessEnvironment.variable($0) })
    let definition = Definition.load(path, context: context, diagnostics: diagnostics)
    let bound = definition.flatMap {
      PipelineBinder.bind(
        $0, catalog: .all, zones: TimeZoneDatabase(), needsFiles: needsFiles,
        infersDates: infersDates, diagnostics: diagnostics)
    }
    guard let bound, diagnostics.isEmpty else {
      let text = diagnostics.rendered
      throw CommandFailure(
        diagnostics.areAllMissingInputs ? .missingInput : .definition,
        "the definition cannot be used\n" + text.dropLast())
    }
    return bound
  }

  /// The store of a definition unless `--store` says otherwise.
  static func standardStore(_ pipeline: String) -> String { ".gristmill/" + pipeline }
}
