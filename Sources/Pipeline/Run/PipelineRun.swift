public import Platform
internal import SearchIndex

/// One run of a bound pipeline, from its files to its reports.
///
///     ingest → select → check rejects → expect → analyze → lay out → commit → put the report folder in place
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
  /// Throws `Store.Busy`, `Store.BelongsToOther`, `Interrupted`, `FileError`, `StoreError` or `ClearanceRefused`; bad data
  /// is part of the outcome.
  public func run() throws -> RunOutcome {
    try run(judgesRejects: true, ingest: nil)
  }

  /// Reads the inputs in another way than parts of all their bytes.
  typealias Ingest = (any Executor, TaskContext) throws -> IngestPhase.Result

  private var clearance: PrivacyClass { pipeline.definition.clearance ?? .internal }

  /// The release and what the program was built from, as histories have them.
  private var builtVersion: String { RunEntry.version(toolVersion, build: options.build) }

  /// Carries the run out with `ingest` in place of the usual phase; without `judgesRejects` it goes
  /// on however many records were rejected.
  func run(judgesRejects: Bool, ingest: Ingest?) throws -> RunOutcome {
    let clock = RunClock()
    let store = try Store(
      folder: options.store, wait: options.waits, isForced: options.isForced, fileSystem: fileSystem
    )
    try store.check(pipeline: pipeline.definition.pipeline)
    try store.begin(
      clock.entry(
        .interrupted, of: pipeline.definitionHash, workers: options.workers,
        toolVersion: builtVersion))
    do {
      return try run(store, clock, judgesRejects: judgesRejects, ingest: ingest)
    } catch {
      // If this cannot be written either, the run counts as interrupted.
      let outcome = error is Interrupted ? RunEntry.Outcome.interrupted : .failed
      try? store.end(
        clock.entry(
          outcome, of: pipeline.definitionHash, workers: options.workers, toolVersion: builtVersion)
      )
      throw error
    }
  }

  private func run(
    _ store: Store, _ clock: RunClock, judgesRejects: Bool, ingest: Ingest?
  ) throws -> RunOutcome {
    let scratch = try ScratchSpace(in: store.layout.scratch, fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let executor = LocalExecutor(workerCount: options.workers)
    let context = TaskContext(
      fileSystem: fileSystem, store: store.layout, scratch: scratch,
      memoryPerTask: max(1 << 20, options.memory / executor.workerCount),
      chunkByteCount: options.chunkByteCount, cancellation: cancellation, progress: progress)
    let known = KnownOutputs(
      store.manifest, state: store.state, layout: store.layout, isForced: options.isForced)

    let ingested =
      try ingest.map { try $0(executor, context) }
      ?? IngestPhase(
        pipeline: pipeline, known: known, executor: executor, context: context,
        partByteCount: options.partByteCount
      ) { done in
        try store.park(reading(done), seen: done.seen)
      }.run()
    if ingested.made > 0 {
      try store.park(reading(ingested), seen: ingested.seen)
      HeapMemory.giveBack()
    }
    var next = StoreState(pipeline)
    next.reading = reading(ingested)
    try select(&next.reading.datasets, known: known, executor: executor, context: context)
    let stages = RunFacts.Stage.all(of: next.reading.datasets)
    var notes = ingested.notes
    // A sample lacks records, so that it says nothing of how many there are or which are missing.
    let isWhole = ingest == nil
    for stage in stages where isWhole {
      notes.add([.emptied(stage)].compactMap(\.self), of: stage.name)
    }
    if let note = RunFacts.Note.withoutDataset(pipeline) { notes.add(note) }
    next.notes = notes.all
    var tally = TaskTally(made: ingested.made, reused: ingested.reused)
    let hidden = HiddenStates(pipeline, in: store)
    func commit(_ outcome: RunEntry.Outcome) throws {
      try store.commit(
        next,
        run: clock.entry(
          outcome, of: pipeline.definitionHash, stages: stages, tally: tally,
          workers: options.workers,
          toolVersion: builtVersion), seen: ingested.seen,
        dropping: hidden.runs)
    }
    if let refusal = refusal(
      stages, failures: ingested.failures, judgesRejects: judgesRejects)
    {
      try commit(.refused)
      return RunOutcome(
        stages: stages, notes: next.notes, failures: ingested.failures, refusal: refusal,
        reportFolder: nil, reportFiles: [], clearance: clearance, expectations: [],
        made: tally.made, reused: tally.reused, droppedRuns: hidden.runs.sorted(),
        areDroppedFilesLeft: try !hidden.removeFiles(of: store),
        damages: store.damages + known.damages)
    }
    let expecting = ExpectationPhase(
      pipeline: pipeline, known: known, executor: executor, context: context)
    let expected =
      try isWhole ? expecting.datasets(next.reading.datasets) : ExpectationPhase.Result()
    tally.add(expected.tally)
    next.expectations = expected.expectations
    let facts = RunFacts(
      pipeline, stages: stages, notes: next.notes, expectations: next.expectations,
      toolVersion: toolVersion)
    let paths = next.reading.inputs.map(\.path)
    let reports = ReportPhase(
      pipeline: pipeline, facts: facts, notes: notes, known: known, context: context,
      analyses: pipeline.analyses.map {
        (
          $0.name,
          AnalysisPhase.key($0, of: pipeline, over: next.reading.datasets, files: paths)
        )
      })
    let analyzed = try AnalysisPhase(
      pipeline: pipeline, known: known, executor: executor, context: context
    ).run(next.reading) { reports.areKnown(for: $0) }
    tally.add(analyzed.tally)
    next.analyses = analyzed.analyses
    let folder: ReportFolder?
    do {
      let laidOut = try reports.run(analyzed)
      next.reports = laidOut.reports
      let tables = try isWhole ? expecting.tables(laidOut, of: reports) : ExpectationPhase.Result()
      tally.add(tables.tally)
      next.expectations += tables.expectations
      folder = try reports.folder(
        laidOut, in: options.output, before: store.state, files: &next.files)
    } catch {
      // The next run goes on from the analyses. What stopped this one may stop the parking too, such as
      // a full disk; that error is the one to tell.
      try? store.park(next.reading, partials: next.analyses.flatMap(\.partials))
      throw error
    }
    do {
      let hasFindings =
        next.expectations.contains(where: \.isFinding) || stages.contains(where: \.isEmptied)
        || stages.isEmpty
      try commit(hasFindings ? .findings : .done)
    } catch {
      folder?.discard()
      throw error
    }
    let path = try folder?.publish()
    let areFilesRemoved = try hidden.removeFiles(of: store)
    return RunOutcome(
      stages: stages, notes: next.notes, failures: [], refusal: nil,
      reportFolder: pipeline.reports.isEmpty
        ? nil : path ?? options.output + "/" + pipeline.definition.pipeline,
      reportFiles: next.files.map(\.name), clearance: clearance,
      expectations: next.expectations.map { RunFacts.Expectation($0) }, made: tally.made,
      reused: tally.reused, droppedRuns: hidden.runs.sorted(),
      areDroppedFilesLeft: !areFilesRemoved, damages: store.damages + known.damages)
  }

  private func reading(_ ingested: IngestPhase.Result) -> Manifest.Reading {
    var reading = Manifest.Reading()
    reading.partByteCount = options.partByteCount
    reading.inputs = ingested.inputs
    reading.datasets = ingested.datasets
    return reading
  }

  private func select(
    _ datasets: inout [Manifest.Dataset], known: KnownOutputs, executor: any Executor,
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
        balance.filtered = entry.counts.filtered + datasets[number].parts[part].sourceFilteredCount
        balance.merged = entry.counts.merged
        guard balance.isBalanced else {
          throw Unbalanced(path: dataset.declared.name, balance: balance)
        }
        datasets[number].parts[part].balance = balance
      }
    }
  }

  /// Why the data are too bad for reports, or nil.
  private func refusal(
    _ stages: [RunFacts.Stage], failures: [RunOutcome.SourceFailure], judgesRejects: Bool
  ) -> String? {
    if let first = failures.first {
      return failures.count == 1
        ? "a source could not be used: \(first.code)"
        : "\(failures.count) sources could not be used"
    }
    guard judgesRejects else { return nil }
    let limit = pipeline.definition.maximumRejects
    for stage in stages
    where !limit.allows(
      rejected: Int(stage.balance.rejected), ofRead: Int(stage.balance.read))
    {
      return "\(stage.name): \(stage.balance.rejected) of \(stage.balance.read) records rejected, "
        + limit.refusal
    }
    return nil
  }
}

extension StoreState {
  /// The state of a run that has read nothing yet.
  fileprivate init(_ pipeline: BoundPipeline) {
    self.init()
    self.pipeline = pipeline.definition.pipeline
    definitionHash = pipeline.definitionHash
    definition = pipeline.definitionText
    zone = pipeline.zone.name
  }
}
