import Definition
import Engine
import Platform
import Store

/// `gristmill plan`.
enum PlanCommand: Command {
  private static let store = Option(
    "store", .text("DIR"), help: "the dataset's folder (default: .gristmill/PIPELINE)")
  private static let output = Option(
    "output", .text("DIR"), help: "where the folder with the reports goes (default: reports)")
  private static let part = Option(
    "part", .byteSize, help: "how much input makes one part of a dataset (default: 64M)")
  private static let json = Flag("json", help: "print one JSON object a definition")

  static let specification = CommandSpecification(
    "plan", summary: "Says what a run would do, what it would use again, and why.",
    discussion: [
      "Reads headers and the list of the store; of a file that changed, also its bytes, to compare. "
        + "Reads no rows and writes nothing. Exit 65 if an input cannot be used, so that a run would end."
    ],
    options: [store, output, part, DefinitionOptions.set, DefinitionOptions.inferDates, json],
    arguments: [DefinitionOptions.files],
    examples: [.init("gristmill plan pipelines/location-ranking.yaml", "plan one definition")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let standardOutput = StandardOutput()
    var failures: [SourceFailure] = []
    var readsNothing = false
    for file in invocation[DefinitionOptions.files] {
      let awaited = PipelineChain.awaited(
        by: file, among: invocation[DefinitionOptions.files], invocation)
      if !awaited.isEmpty {
        StandardError.write(
          "gristmill: \(file): what it would do is known when \(awaited.joined(separator: ", ")) is run\n"
        )
        continue
      }
      let pipeline = try DefinitionOptions.bind(
        file, invocation, infersDates: invocation[DefinitionOptions.inferDates])
      let id = pipeline.definition.pipeline
      var options = RunOptions(
        store: invocation[store] ?? DefinitionOptions.standardStore(id),
        output: invocation[output] ?? "reports", workers: 1)
      options.partByteCount = invocation[part].map { Int64($0) } ?? options.partByteCount
      let plan = try RunPlan(pipeline, options: options, toolVersion: Version.text)
      failures += plan.failures
      if let note = StoreState.Note.withoutDataset(pipeline) {
        readsNothing = true
        StandardError.write("gristmill: \(file): \(note.line)\n")
      }
      let text = PlanText(plan: plan, pipeline: id, store: options.store)
      try standardOutput.write(isJSON: invocation[json], text.json, text.lines)
    }
    try standardOutput.flush()
    return failures.isEmpty && readsNothing ? .findings : failures.exitCode
  }
}
