public import Definition
public import Platform
internal import SearchIndex
internal import Store

/// One run of a bound pipeline, from its files to its reports.
///
///     ingest → select → judge rejects → expect → analyze → lay out → commit → publish
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
  /// Carries the phases of analyses out, if the run's own workers do not.
  var engine: (any TaskEngine)?

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
  /// Throws `StoreRefused`, `Interrupted`, `FileError`, `StoreError` or `ClearanceRefused`; bad data
  /// is part of the outcome.
  public func run() throws -> RunOutcome {
    try run(judgesRejects: true, ingest: nil)
  }

  /// Reads the inputs in another way than parts of all their bytes.
  typealias Ingest = (any Executor, TaskContext) throws -> IngestPhase.Result

  /// The release and what the program was built from, as histories have them.
  private var builtVersion: String { RunEntry.version(toolVersion, build: options.build) }

  /// Carries the run out with `ingest` in place of the usual phase; without `judgesRejects` it goes
  /// on however many records were rejected.
  func run(judgesRejects: Bool, ingest: Ingest?) throws -> RunOutcome {
    try pipeline.checkCycles(intoStore: options.store)
    let clock = RunClock()
    let store = try Store(
      folder: options.store, wait: options.waits, isForced: options.isForced, startsAnew: true,
      fileSystem: fileSystem)
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
    let pipeline = try self.pipeline.forgetting(in: store.layout)
      .retaining(at: clock.started / 1_000)
    let scratch = try ScratchSpace(in: store.layout.scratch, fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let executor = LocalExecutor(workerCount: options.workers)
    let context = TaskContext(
      fileSystem: fileSystem, store: store.layout, scratch: scratch,
      memoryPerTask: max(1 << 20, options.memory / executor.workerCount),
      chunkByteCount: options.chunkByteCount, cancellation: cancellation, progress: progress)
    // A sample lacks records, so that it says nothing of how many there are or which are missing.
    var phases = RunPhases(
      pipeline, options, store, executor, context, clock, toolVersion: toolVersion,
      isWhole: ingest == nil, engine: engine)
    try phases.ingest { try ingest?(executor, context) }
    try phases.select()
    if let refusal = phases.judge(judgesRejects: judgesRejects) {
      return try phases.refuse(refusal)
    }
    try phases.expect()
    let analyzed = try phases.analyze()
    let folder = try phases.layOut(analyzed)
    try phases.commit(folder)
    return try phases.publish(folder)
  }
}
