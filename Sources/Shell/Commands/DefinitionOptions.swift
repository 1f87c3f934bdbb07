import Definition
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
    let bound = load(path, invocation, diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Program.catalog, zones: TimeZoneDatabase(), needsFiles: needsFiles,
        infersDates: infersDates, diagnostics: diagnostics)
    }
    guard let bound, diagnostics.isEmpty else { throw failure(path, diagnostics) }
    return bound
  }

  /// Reads the definition at `path`, whose names and files are not looked for; throws with all its errors if it is wrong.
  static func load(_ path: String, _ invocation: Invocation) throws -> Definition {
    let diagnostics = Diagnostics(file: path)
    guard let definition = load(path, invocation, diagnostics), diagnostics.isEmpty else {
      throw failure(path, diagnostics)
    }
    return definition
  }

  private static func load(
    _ path: String, _ invocation: Invocation, _ diagnostics: Diagnostics
  ) -> Definition? {
    let context = DefinitionContext(
      overrides: invocation[set].map { ($0.name, $0.value) },
      environment: { ProcessEnvironment.variable($0) }, mappings: Program.catalog.mappings)
    return Definition.load(path, context: context, diagnostics: diagnostics)
  }

  private static func failure(_ path: String, _ diagnostics: Diagnostics) -> CommandFailure {
    if isData(path) {
      return CommandFailure(
        .definition,
        "\(path): expected a definition in YAML, which begins with 'gristmill: 1', found something else; "
          + "of a file of data `gristmill infer \(ShellWord.quoted(path)) > NAME.yaml` proposes one"
      )
    }
    return CommandFailure(
      diagnostics.areAllMissingInputs ? .missingInput : .definition,
      "the definition cannot be used\n" + diagnostics.rendered.dropLast())
  }

  /// Whether there is a file without a line that a definition has: what is wrong with it line by line would
  /// tell nobody anything.
  private static func isData(_ path: String) -> Bool {
    guard let front = try? SystemFileSystem().readFront(path, limit: 1 << 16), !front.isEmpty
    else { return false }
    let keys = ["gristmill", "pipeline"] + DefinitionSection.allCases.map(\.rawValue)
    return !front.split(separator: UInt8(ascii: "\n")).contains { line in
      keys.contains { line.starts(with: ($0 + ":").utf8) }
    }
  }

  /// The store of a definition unless `--store` says otherwise.
  static func standardStore(_ pipeline: String) -> String { ".gristmill/" + pipeline }
}
