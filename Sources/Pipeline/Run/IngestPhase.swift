internal import Formats
internal import Platform

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
    var datasets: [Manifest.Dataset] = []
    var notes: [RunFacts.Note] = []
    var failures: [RunOutcome.SourceFailure] = []
    var made = 0
    var reused = 0
  }

  func run() throws -> Result {
    var result = Result()
    var plans: [(dataset: Int, plan: FilePlan)] = []
    for (number, dataset) in pipeline.datasets.enumerated() {
      result.datasets.append(Manifest.Dataset(name: dataset.declared.name, parts: []))
      for file in open(dataset, into: &result) {
        let found = try ReusableParts(
          known: known, store: context.store, cancellation: context.cancellation,
          partByteCount: partByteCount
        ).find(file, dataset: dataset)
        plans.append(
          (
            number,
            FilePlan(
              file: file, dataset: dataset, partByteCount: partByteCount, found: found)
          ))
      }
    }
    try read(&plans, into: &result)
    for (number, plan) in plans {
      guard try context.fileSystem.identity(plan.file.path) == plan.file.identity else {
        result.failures.append(
          RunOutcome.SourceFailure(
            code: "FILE_CHANGED", path: plan.file.path,
            message: "\(plan.file.path): the file changed while it was read; run again"))
        continue
      }
      list(plan, dataset: number, in: &result)
      if let failure = plan.failure { result.failures.append(failure) }
    }
    return result
  }

  /// The files of a dataset that can be read; identical ones are read once.
  private func open(
    _ dataset: BoundPipeline.Dataset, into result: inout Result
  ) -> [SourceFile] {
    var files: [SourceFile] = []
    for source in dataset.sources {
      for path in source.files {
        do {
          let opening = try SourceFile.open(
            path: path, source: source.declaration, dataset: dataset,
            fileSystem: context.fileSystem)
          switch opening {
          case .empty:
            result.notes.append(
              RunFacts.Note(
                code: "FILE_EMPTY",
                text: "A file of \(dataset.declared.name) is empty: \(Path.name(path))."))
          case .ready(let file):
            if let twin = try identical(file, among: files) {
              result.notes.append(
                RunFacts.Note(
                  code: "FILE_TWICE",
                  text: "\(Path.name(path)) has the same content as \(Path.name(twin.path)) "
                    + "and was read once."))
            } else {
              files.append(file)
            }
          }
        } catch let failure as RunOutcome.SourceFailure {
          result.failures.append(failure)
        } catch {
          result.failures.append(
            RunOutcome.SourceFailure(
              code: "FILE_UNREADABLE", path: path, message: "\(path): \(error)"))
        }
      }
    }
    return files
  }

  private func identical(_ file: SourceFile, among others: [SourceFile]) throws -> SourceFile? {
    let equal = others.filter {
      $0.identity.byteCount == file.identity.byteCount && $0.form == file.form
    }
    guard !equal.isEmpty else { return nil }
    func hash(_ file: SourceFile) throws -> Hash128 {
      try ContentHash.of(
        path: file.path, range: 0..<file.identity.byteCount, fileSystem: context.fileSystem,
        cancellation: context.cancellation)
    }
    let wanted = try hash(file)
    return try equal.first { try hash($0) == wanted }
  }

  /// Runs the spans of all files together, then again those whose guess was wrong, until none is.
  private func read(
    _ plans: inout [(dataset: Int, plan: FilePlan)], into result: inout Result
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
      // A commit after every few tasks a worker costs little beside the tasks themselves.
      let group = max(16, 8 * executor.workerCount)
      for first in stride(from: 0, to: tasks.count, by: group) {
        let some = first..<min(first + group, tasks.count)
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
          // What stopped the run may stop this too, such as a full disk; that error is the one to tell.
          try? checkpoint(done)
          throw failure
        }
        try checkpoint(done)
      }
    }
  }

  private func list(
    _ plan: FilePlan, dataset: Int, in result: inout Result
  ) {
    result.inputs.append(
      Manifest.Input(
        path: plan.file.path, identity: plan.file.identity,
        seenNanoseconds: plan.failure == nil ? SystemClock.nanoseconds() : 0,
        form: plan.file.form.name))
    let input = result.inputs.count - 1
    for outcome in plan.settled {
      result.datasets[dataset].parts.append(
        Manifest.Part(
          slice: Manifest.Slice(
            input: input, start: outcome.start, end: outcome.end,
            contentHash: outcome.contentHash, lineCount: outcome.lineCount),
          segment: outcome.segment, rejects: outcome.rejects, selection: nil,
          balance: outcome.balance, rejectCounts: outcome.rejectCounts))
    }
  }
}
