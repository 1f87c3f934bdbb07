internal import Definition

/// Carries phases out on the workers of this process and hands outcomes on as they are.
struct LocalPhases: PhaseRunner {
  let executor: any Executor
  let context: TaskContext

  func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task], known: [Int: Task.Outcome]
  ) throws -> [Task.Outcome] where Task.Outcome: Codable {
    guard !known.isEmpty else { return try runLocally(tasks) }
    let missing = tasks.indices.filter { known[$0] == nil }
    var outcomes = known
    for (number, outcome) in zip(missing, try runLocally(missing.map { tasks[$0] })) {
      outcomes[number] = outcome
    }
    return tasks.indices.compactMap { outcomes[$0] }
  }

  func runLocally<Task: PipelineTask>(_ tasks: [Task]) throws -> [Task.Outcome] {
    try executor.run(tasks, in: context)
  }
}
