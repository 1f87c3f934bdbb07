public import Platform
internal import SearchIndex

/// One run of a bound pipeline, from its files to its reports.
///
///     ingest → select → check rejects → analyze → (commit) → report
///
/// The commit shows the new state to readers. Before it, parts that are done are parked in the manifest
/// now and then, where only the next run looks: so a run that was killed goes on.
public struct PipelineRun {
  private let pipeline: BoundPipeline
  private let options: RunOptions
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation
  private let progress: ProgressCounters
  private let toolVersion: String

  /// A run of `pipeline`; `cancellation` stops it at the next chunk.
  public init(
    _ pipeline: BoundPipeline, options: RunOptions, toolVersion: String,
    fileSystem: any FileSystem = SystemFileSystem(), cancellation: Cancellation = Cancellation(),
    progress: ProgressCounters = ProgressCounters()
  ) {
    self.pipeline = pipeline
    self.options = options
    self.toolVersion = toolVersion
    self.fileSystem = fileSystem
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Carries the run out.
  ///
  /// Throws `Store.Busy`, `Interrupted`, `FileError`, `StoreError` or `ClearanceRefused`; bad data
  /// is part of the outcome.
  public func run() throws -> RunOutcome {
    let store = try Store(folder: options.store, wait: options.waits, fileSystem: fileSystem)
    let scratch = try ScratchSpace(folder: store.layout.scratch, fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let executor = LocalExecutor(workerCount: options.workers)
    let context = TaskContext(
      fileSystem: fileSystem, store: store.layout, scratch: scratch,
      memoryPerTask: max(1 << 20, options.memory / executor.workerCount),
      chunkByteCount: options.chunkByteCount, cancellation: cancellation, progress: progress)
    let known = Set(store.manifest.outputs)

    let ingested = try IngestPhase(
      pipeline: pipeline, previous: store.manifest, store: store.layout, executor: executor,
      context: context, partByteCount: options.partByteCount
    ) { done in
      try park(done, in: store)
    }.run()
    if ingested.made > 0 { try park(ingested, in: store) }
    var next = Manifest()
    next.pipeline = pipeline.definition.pipeline
    next.definitionHash = pipeline.definitionHash
    next.zone = pipeline.zone.name
    next.reading = reading(ingested)
    try select(&next.reading.datasets, known: known, executor: executor, context: context)
    let stages = self.stages(next.datasets)
    if let refusal = refusal(stages, failures: ingested.failures) {
      try commit(next, to: store)
      return RunOutcome(
        stages: stages, notes: ingested.notes, failures: ingested.failures, refusal: refusal,
        reportFolder: nil, reportFiles: [], made: ingested.made, reused: ingested.reused)
    }
    let analyzed = try AnalysisPhase(
      pipeline: pipeline, known: known, store: store.layout, executor: executor,
      context: context
    ).run(next.datasets)
    next.partials = analyzed.partials
    try commit(next, to: store)
    let (folder, files) = try report(
      analyzed.results, stages: stages, notes: ingested.notes)
    return RunOutcome(
      stages: stages, notes: ingested.notes, failures: [], refusal: nil, reportFolder: folder,
      reportFiles: files, made: ingested.made + analyzed.made,
      reused: ingested.reused + analyzed.reused)
  }

  /// Keeps parts that are done for the run that goes on if this one does not end.
  private func park(_ done: IngestPhase.Result, in store: Store) throws {
    var next = store.manifest
    next.pending = reading(done)
    try store.commit(next)
  }

  private func reading(_ ingested: IngestPhase.Result) -> Manifest.Reading {
    var reading = Manifest.Reading()
    reading.partByteCount = options.partByteCount
    reading.inputs = ingested.inputs
    reading.datasets = ingested.datasets
    return reading
  }

  /// Commits unless nothing changed, so that a run over unchanged inputs leaves the store as it is.
  private func commit(_ next: Manifest, to store: Store) throws {
    var same = next
    same.generation = store.manifest.generation
    same.reading.inputs = zip(next.inputs, store.manifest.inputs).map { new, old in
      new.path == old.path && new.identity == old.identity ? old : new
    }
    if next.inputs.count == store.manifest.inputs.count, same == store.manifest { return }
    try store.commit(next)
  }

  private func select(
    _ datasets: inout [Manifest.Dataset], known: Set<OutputFile>, executor: any Executor,
    context: TaskContext
  ) throws {
    for (number, dataset) in pipeline.datasets.enumerated() {
      guard dataset.filter != nil || dataset.latest != nil else { continue }
      let reader = DatasetReader(datasets[number], store: context.store)
      let stage = SelectionStage(
        filter: dataset.filter, latest: dataset.latest, executor: executor, context: context)
      let selected = try stage.run(reader.parts.indices.map { reader.location($0) }, known: known)
      for (part, entry) in selected.enumerated() {
        datasets[number].parts[part].selection = entry.selection
        var balance = datasets[number].parts[part].balance
        balance.kept = entry.counts.kept
        balance.filtered = entry.counts.filtered
        balance.merged = entry.counts.merged
        guard balance.isBalanced else {
          throw Unbalanced(path: dataset.declared.name, balance: balance)
        }
        datasets[number].parts[part].balance = balance
      }
    }
  }

  private func stages(_ datasets: [Manifest.Dataset]) -> [RunFacts.Stage] {
    datasets.map { dataset in
      var balance = Balance()
      var counts: [String: Int64] = [:]
      for part in dataset.parts {
        balance = balance + part.balance
        for (code, count) in part.rejectCounts { counts[code, default: 0] += count }
      }
      let rejects = counts.map { (code: $0.key, count: $0.value) }
        .sorted { $0.count == $1.count ? $0.code < $1.code : $0.count > $1.count }
      return RunFacts.Stage(name: dataset.name, balance: balance, rejects: rejects)
    }
  }

  /// Why the data are too bad for reports, or nil.
  private func refusal(
    _ stages: [RunFacts.Stage], failures: [RunOutcome.SourceFailure]
  ) -> String? {
    if let first = failures.first {
      return failures.count == 1
        ? "a source could not be used: \(first.code)"
        : "\(failures.count) sources could not be used"
    }
    guard let limit = pipeline.definition.maximumRejects else { return nil }
    for stage in stages
    where !limit.allows(
      rejected: Int(stage.balance.rejected), ofRead: Int(stage.balance.read))
    {
      return "\(stage.name): \(stage.balance.rejected) of \(stage.balance.read) records rejected, "
        + "more than max_rejects allows"
    }
    return nil
  }

  private func report(
    _ results: [String: any Sendable], stages: [RunFacts.Stage], notes: [RunFacts.Note]
  ) throws -> (folder: String?, files: [String]) {
    guard !pipeline.reports.isEmpty else { return (nil, []) }
    progress.begin("report", totalBytes: 0)
    let facts = RunFacts(
      pipeline: pipeline.definition.pipeline,
      title: pipeline.definition.title ?? pipeline.definition.pipeline,
      definitionHash: pipeline.definitionHash.hexadecimal, toolVersion: toolVersion,
      zone: pipeline.zone, now: nil, clearance: pipeline.definition.clearance ?? .internal,
      stages: stages, notes: notes)
    let folder = try ReportFolder(
      parent: options.output, name: pipeline.definition.pipeline, fileSystem: fileSystem)
    do {
      let writer = ReportWriter { name, mode, emit in
        try folder.write(name, mode: mode, emit)
      }
      for report in pipeline.reports {
        try cancellation.check()
        guard let result = results[report.analysis] else { continue }
        for document in try report.operation.documents(result, facts: facts) {
          try document.checkClearance(facts.clearance)
          try document.write(to: writer)
        }
      }
      return (try folder.publish(), folder.names)
    } catch {
      folder.discard()
      throw error
    }
  }
}
