internal import Definition
internal import Platform

/// Has tasks carried out by whoever binds the definition: other processes, in the end other machines.
protocol TaskEngine: Sendable {
  /// Returns when the outcomes of tasks `numbers` of `phase` stand in `folder`: `PhaseWorker` puts one there.
  func carryOut(_ phase: String, _ numbers: [Int], in folder: PhaseFolder) throws
}

/// Hands the tasks of phases to an engine, by their names alone, and reads the outcomes from files.
struct HandedOutPhases: PhaseRunner {
  let engine: any TaskEngine
  let folder: PhaseFolder
  let local: LocalPhases

  func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task], known: [Int: Task.Outcome]
  ) throws -> [Task.Outcome] where Task.Outcome: Codable {
    for (number, outcome) in known { try folder.write(outcome, phase, number) }
    try engine.carryOut(phase, tasks.indices.filter { known[$0] == nil }, in: folder)
    return try tasks.indices.map {
      try folder.read(Task.Outcome.self, phase, $0, scratch: local.context.scratch)
    }
  }

  func runLocally<Task: PipelineTask>(_ tasks: [Task]) throws -> [Task.Outcome] {
    try local.runLocally(tasks)
  }
}
