internal import Definition
internal import Platform
internal import Store

/// Carries out tasks of a phase that another process has begun.
///
/// All that it needs to be told are names: it calls `finish` with the state of the folder, reads the outcomes of
/// earlier phases there, and so comes to the tasks.
struct PhaseWorker {
  /// The definition, bound by this process.
  let pipeline: BoundPipeline
  let context: TaskContext

  /// The definition is another one than that of the folder, or its analysis has no such phase or task.
  struct UnknownPhase: Error {
    let phase: String
  }

  /// Carries out tasks `numbers` of `phase` and puts their outcomes into `folder`.
  func carryOut(_ phase: String, _ numbers: [Int], in folder: PhaseFolder) throws {
    let state = folder.state
    // The key has the definition in it, and what tables beside it say.
    guard let analysis = state.analyses.first,
      let bound = pipeline.analyses.first(where: { $0.name == analysis.name }),
      analysis.key
        == AnalysisPhase.key(
          bound, of: pipeline, over: state.reading.datasets,
          files: state.reading.inputs.map(\.path))
    else { throw UnknownPhase(phase: phase) }
    let replay = PhaseReplay(
      phase: phase, numbers: numbers, folder: folder,
      local: LocalPhases(executor: LocalExecutor(workerCount: 1), context: context))
    let known = KnownOutputs(Manifest(), state: state, layout: context.store)
    guard
      let over = AnalysisContext(
        bound, of: pipeline, over: state.reading, task: context, known: known, phases: replay)
    else { throw UnknownPhase(phase: phase) }
    let partials = Array(analysis.partials.prefix(over.folded.partCount))
    do {
      _ = try bound.analysis.finish(partials, in: over)
    } catch is PhaseReplay.Done {
      return
    }
    throw UnknownPhase(phase: phase)
  }
}

/// Reads the outcomes of phases until it comes to the one that is wanted.
private struct PhaseReplay: PhaseRunner {
  let phase: String
  let numbers: [Int]
  let folder: PhaseFolder
  let local: LocalPhases

  /// Ends `finish`: what was wanted is done.
  struct Done: Error {}

  func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task], known: [Int: Task.Outcome]
  ) throws -> [Task.Outcome] where Task.Outcome: Codable {
    guard phase == self.phase else {
      return try tasks.indices.map {
        try folder.read(Task.Outcome.self, phase, $0, scratch: local.context.scratch)
      }
    }
    for number in numbers {
      guard tasks.indices.contains(number) else { throw PhaseWorker.UnknownPhase(phase: phase) }
      try local.context.cancellation.check()
      try folder.write(try tasks[number].perform(in: local.context), phase, number)
    }
    throw Done()
  }

  func runLocally<Task: PipelineTask>(_ tasks: [Task]) throws -> [Task.Outcome] {
    try local.runLocally(tasks)
  }
}
