internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Reads the sources of all datasets into parts, using again what the last commit has.
struct IngestPhase {
  let pipeline: BoundPipeline
  let known: KnownOutputs
  let executor: any Executor
  let context: TaskContext
  let partByteCount: Int64
  /// Makes the parts that are done so far the state of the store, so that a killed run goes on.
  let checkpoint: (Result) throws -> Void

  /// What the phase leaves: inputs and datasets without selections, and what went wrong.
  struct Result {
    var inputs: [Manifest.Input] = []
    /// What was seen of the inputs' files, by number.
    var seen: [InputHints.Sight] = []
    var datasets: [Manifest.Dataset] = []
    var notes = InputNotes()
    var failures: [SourceFailure] = []
    var made = 0
    var reused = 0
  }

  func run() throws -> Result {
    var result = Result()
    var plans: [(dataset: Int, plan: IngestPlan)] = []
    var failed: [[FailedFile]] = []
    var surveys = FileSurveys(
      hints: known.hints, fileSystem: context.fileSystem, cancellation: context.cancellation,
      chunkByteCount: context.chunkByteCount, workerCount: executor.workerCount)
    for (number, dataset) in pipeline.datasets.enumerated() {
      result.datasets.append(Manifest.Dataset(name: dataset.declared.name, parts: []))
      let opening = SourceOpening(
        dataset, fileSystem: context.fileSystem, cancellation: context.cancellation)
      result.notes.add(opening.notes, of: dataset.declared.name)
      failed.append(opening.failed)
      plans += try IngestPlan.plans(
        surveys.marked(opening.files, of: dataset), dataset: dataset,
        reusable: ReusableParts(
          known: known, store: context.store, cancellation: context.cancellation,
          partByteCount: partByteCount)
      ).map { (number, $0.plan) }
    }
    try read(&plans, into: &result)
    var judged = SourceFailures()
    for (number, plan) in plans {
      let changed = try plan.files.filter {
        try context.fileSystem.identity($0.storedPath) != $0.identity
      }
      guard changed.isEmpty else {
        // What was read of it is of no one state, and a pack has read others with it.
        for file in changed {
          judged.stop(
            SourceFailure(
              code: "FILE_CHANGED", path: file.path,
              message: "\(file.path): the file changed while it was read; run again"))
        }
        continue
      }
      list(plan, dataset: number, in: &result)
      failed[number] += plan.failed
    }
    for (number, dataset) in pipeline.datasets.enumerated() {
      judged.judge(failed[number], of: dataset, folder: pipeline.definition.folder)
    }
    result.failures = judged.failures
    for (dataset, read) in zip(pipeline.datasets, result.datasets) {
      result.notes.add(StoreState.Note.noticed(dataset, read.parts), of: read.name)
    }
    result.notes.add(judged.warnings)
    return result
  }

  /// Runs the spans of all files together, then again those whose guess was wrong, until none is.
  private func read(
    _ plans: inout [(dataset: Int, plan: IngestPlan)], into result: inout Result
  ) throws {
    result.reused += plans.reduce(0) { $0 + $1.plan.reusedCount }
    let parked = result
    while true {
      var places: [(plan: Int, number: Int)] = []
      var tasks: [IngestWork] = []
      for index in plans.indices {
        for (number, task) in plans[index].plan.pending() {
          places.append((index, number))
          tasks.append(task)
        }
      }
      guard !tasks.isEmpty else { return }
      context.progress.begin("ingest", totalBytes: tasks.reduce(0) { $0 + $1.byteCount })
      var context = context
      context.spareWorkers = max(1, executor.workerCount / tasks.count) - 1
      // A commit after every few tasks a worker costs little beside the tasks themselves. It lists all that
      // is done, so the more there is the rarer it gets.
      let group = max(16, 8 * executor.workerCount)
      var first = 0
      while first < tasks.count {
        let some = first..<min(first + max(group, first / 8), tasks.count)
        first = some.upperBound
        let (outcomes, failure) = executor.attempt(Array(tasks[some]), in: context)
        for case (let place, let outcome?) in zip(places[some], outcomes) {
          plans[place.plan].plan.finish(place.number, outcome)
          result.made += outcome.madeCount
          result.reused += outcome.reusedCount
        }
        guard failure != nil || some.upperBound < tasks.count else { continue }
        var done = parked
        for (number, plan) in plans { list(plan, dataset: number, in: &done) }
        if let failure {
          // What stopped the run may stop this too, such as a full disk; that error is the one to
          // tell.
          try? checkpoint(done)
          throw failure
        }
        try checkpoint(done)
      }
    }
  }

  private func list(
    _ plan: IngestPlan, dataset: Int, in result: inout Result
  ) {
    let firstInput = result.inputs.count
    result.inputs += plan.files.enumerated().map { number, file in
      Manifest.Input(
        path: file.path, byteCount: file.identity.byteCount, isWhole: plan.failures[number] == nil,
        form: file.textForm.name)
    }
    let now = SystemClock.nanoseconds()
    result.seen += plan.files.map {
      InputHints.Sight(
        identity: $0.identity, nanoseconds: now, marked: [$0.marked].compactMap(\.self))
    }
    for outcome in plan.settled {
      result.datasets[dataset].parts.append(Manifest.Part(outcome, firstInput: firstInput))
      result.datasets[dataset].add(outcome.index)
    }
  }
}
