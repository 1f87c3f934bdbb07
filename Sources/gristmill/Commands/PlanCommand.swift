import Pipeline
import Platform

/// `gristmill plan`.
enum PlanCommand: Command {
  private static let store = Option(
    "store", .text("DIR"), help: "the dataset's folder (default: .gristmill/PIPELINE)")

  static let specification = CommandSpecification(
    "plan", summary: "Says what a run would do: inputs, parts, and what would be used again.",
    discussion: [
      "Reads headers and the list of the store; of a file that changed, also its bytes, to compare."
    ],
    options: [store, DefinitionOptions.set], arguments: [DefinitionOptions.files],
    examples: [.init("gristmill plan pipelines/location-ranking.yaml", "plan one definition")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let output = StandardOutput()
    for file in invocation[DefinitionOptions.files] {
      let pipeline = try DefinitionOptions.bind(file, invocation)
      let id = pipeline.definition.pipeline
      let options = RunOptions(
        store: invocation[store] ?? DefinitionOptions.standardStore(id), output: "reports",
        workers: 1)
      let plan = try RunPlan(pipeline, options: options)
      try output.write(text(plan, id: id, store: options.store))
    }
    try output.flush()
    return .done
  }

  private static func text(_ plan: RunPlan, id: String, store: String) -> String {
    var lines = ["\(id)  (store \(store))"]
    for dataset in plan.datasets {
      lines.append("  dataset \(dataset.name): records \(dataset.record)")
      for file in dataset.files {
        switch file.state {
        case .parts(let count, let reused):
          lines.append(
            "    \(file.path)  \(file.byteCount) bytes, \(count) parts, \(reused) used again")
        case .sequential(let form, let compared):
          lines.append(
            "    \(file.path)  \(file.byteCount) bytes, \(form), read from front to back"
              + (compared == 0 ? "" : ", \(compared) parts compared"))
        case .empty: lines.append("    \(file.path)  empty")
        case .failed(let message): lines.append("    \(message)")
        }
      }
      if dataset.hasFilter { lines.append("    then keep the records that where: matches") }
      if dataset.hasLatest { lines.append("    then keep the latest record of each key") }
    }
    for analysis in plan.analyses { lines.append("  analysis \(analysis.name): \(analysis.op)") }
    for report in plan.reports { lines.append("  report \(report)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
