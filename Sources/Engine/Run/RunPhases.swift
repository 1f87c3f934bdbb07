internal import Definition
internal import Export
internal import Platform
internal import SearchIndex
internal import Store

/// The phases of a run, in the order in which they are declared, and what becomes the new state on the way.
struct RunPhases {
  private let pipeline: BoundPipeline
  private let options: RunOptions
  private let store: Store
  private let executor: any Executor
  private let engine: (any TaskEngine)?
  private let context: TaskContext
  private let clock: RunClock
  private let toolVersion: String
  /// Whether all of the input is read, and not a sample.
  private let isWhole: Bool
  private let known: KnownOutputs
  private let hidden: HiddenStates
  private let exportRemarks = ExportRemarks()

  /// The report files of the state before.
  private let filesBefore: [StoreState.File]

  private var next: StoreState
  private var seen: [InputHints.Sight] = []
  private var failures: [SourceFailure] = []
  private var notes = InputNotes()
  private var stages: [RunFacts.Stage] = []
  private var tally = TaskTally()

  init(
    _ pipeline: BoundPipeline, _ options: RunOptions, _ store: Store, _ executor: any Executor,
    _ context: TaskContext, _ clock: RunClock, toolVersion: String, isWhole: Bool,
    engine: (any TaskEngine)?
  ) {
    self.engine = engine
    self.pipeline = pipeline
    self.options = options
    self.store = store
    self.executor = executor
    self.context = context
    self.clock = clock
    self.toolVersion = toolVersion
    self.isWhole = isWhole
    known = KnownOutputs(
      store.manifest, state: store.state, layout: store.layout, isForced: options.isForced)
    hidden = HiddenStates(pipeline, in: store, at: clock.started / 1_000)
    filesBefore = store.state.files
    next = StoreState(pipeline)
  }

  // MARK: - Records

  /// Reads the inputs, by `other` if that does; parts that are done are parked now and then.
  mutating func ingest(_ other: () throws -> IngestPhase.Result?) throws {
    let ingested =
      try other()
      ?? IngestPhase(
        pipeline: pipeline, known: known, executor: executor, context: context,
        partByteCount: options.partByteCount
      ) { [store, options] done in
        try store.park(Manifest.Reading(done, options), seen: done.seen)
      }.run()
    next.reading = Manifest.Reading(ingested, options)
    if ingested.made > 0 {
      try store.park(next.reading, seen: ingested.seen)
      HeapMemory.giveBack()
    }
    (seen, failures, notes) = (ingested.seen, ingested.failures, ingested.notes)
    tally = TaskTally(made: ingested.made, reused: ingested.reused)
  }

  /// Computes what is derived, finds out which records count, and what became of all.
  mutating func select() throws {
    for (number, dataset) in pipeline.datasets.enumerated() {
      if let columns = dataset.side {
        tally.add(
          try DeriveStage(
            dataset: dataset, columns: columns, executor: executor, context: context, known: known
          ).run(number, of: &next.reading, pipeline))
        notes.add(
          SideNote.notes(next.reading.datasets[number].parts, of: dataset.declared.name),
          of: dataset.declared.name)
      }
      guard dataset.filter != nil || dataset.keep != nil else { continue }
      let reader = DatasetReader(next.reading.datasets[number], store: context.store)
      let stage = SelectionStage(
        filter: dataset.filter, keep: dataset.keep, executor: executor, context: context)
      let selected = try stage.run(
        reader.parts.indices.map { reader.location($0) },
        contents: reader.parts.map { $0.content(dataset.decidingColumns) }, known: known)
      for (part, entry) in selected.enumerated() {
        try next.reading.datasets[number].parts[part].select(entry, of: dataset.declared.name)
      }
    }
    stages = RunFacts.Stage.all(of: next.reading.datasets)
    for stage in stages where isWhole {
      notes.add([.emptied(stage)].compactMap(\.self), of: stage.name)
    }
    if let note = StoreState.Note.withoutDataset(pipeline) { notes.add(note) }
    next.notes = notes.all
  }

  /// Why the data are too bad for reports, or nil; without `judgesRejects` however many records were rejected.
  func judge(judgesRejects: Bool) -> String? {
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

  /// Ends a run whose data are too bad: it stands in the history, and readers keep the state before.
  func refuse(_ refusal: String) throws -> RunOutcome {
    try commit(.refused)
    return try outcome(refusal: refusal, folder: nil)
  }

  // MARK: - Figures

  private var expecting: ExpectationPhase {
    ExpectationPhase(pipeline: pipeline, known: known, executor: executor, context: context)
  }

  /// Holds the records to what is expected of them.
  mutating func expect() throws {
    guard isWhole else { return }
    let found = try expecting.datasets(next.reading.datasets)
    tally.add(found.tally)
    next.expectations = found.expectations
  }

  private var reports: ReportPhase {
    let paths = next.reading.inputs.map(\.path)
    return ReportPhase(
      pipeline: pipeline,
      facts: RunFacts(
        pipeline, stages: stages, notes: next.notes, expectations: next.expectations,
        toolVersion: toolVersion), notes: notes, known: known, context: context,
      analyses: pipeline.analyses.map {
        (
          $0.name,
          AnalysisPhase.key($0, of: pipeline, over: next.reading.datasets, files: paths)
        )
      }, exports: exports)
  }

  private var exports: [ExportFile] {
    pipeline.exports.compactMap { export in
      var source = ExportFile.Source.rejects(RejectTable(next.reading, store: context.store))
      if let dataset = export.dataset {
        guard
          let number = pipeline.datasets.firstIndex(where: { $0.declared.name == dataset })
        else { return nil }
        source = .dataset(DatasetReader(next.reading.datasets[number], store: context.store))
      }
      return ExportFile(
        export: export, source: source, zone: pipeline.zone,
        workers: WorkerPool(workerCount: executor.workerCount), cancellation: context.cancellation,
        room: ExportRoom(
          scratch: context.scratch, memory: context.memoryPerTask * executor.workerCount),
        remarks: exportRemarks)
    }
  }

  /// Folds the records, but for analyses whose reports are there.
  mutating func analyze() throws -> AnalysisPhase.Result {
    let reports = reports
    let analyzed = try AnalysisPhase(
      pipeline: pipeline, known: known, executor: executor, context: context, engine: engine
    ).run(next.reading) { reports.areKnown(for: $0) }
    tally.add(analyzed.tally)
    next.analyses = analyzed.analyses
    return analyzed
  }

  /// Makes the reports, holds their tables to what is expected, and writes their folder aside; nil if it is as it was.
  mutating func layOut(_ analyzed: AnalysisPhase.Result) throws -> ReportFolder? {
    let reports = reports
    do {
      let laidOut = try reports.run(analyzed)
      next.reports = laidOut.reports
      if isWhole {
        let tables = try expecting.tables(laidOut, of: reports)
        tally.add(tables.tally)
        next.expectations += tables.expectations
      }
      return try reports.folder(
        laidOut, in: options.output, before: store.state, files: &next.files)
    } catch {
      // The next run goes on from the analyses. What stopped this one may stop the parking too, such as
      // a full disk; that error is the one to tell.
      try? store.park(next.reading, partials: next.analyses.flatMap(\.partials))
      throw error
    }
  }

  // MARK: - The new state

  /// Shows the new state to readers.
  func commit(_ folder: ReportFolder?) throws {
    let hasFindings =
      next.expectations.contains(where: \.isFinding) || stages.contains(where: \.isEmptied)
      || stages.isEmpty
    do { try commit(hasFindings ? .findings : .done) } catch {
      folder?.discard()
      throw error
    }
  }

  private func commit(_ outcome: RunEntry.Outcome) throws {
    try store.commit(
      next,
      run: clock.entry(
        outcome, of: pipeline.definitionHash, stages: stages, tally: tally,
        workers: options.workers,
        toolVersion: RunEntry.version(toolVersion, build: options.build)), seen: seen,
      dropping: hidden.runs(isRefused: outcome == .refused))
  }

  /// Puts the report folder in its place.
  func publish(_ folder: ReportFolder?) throws -> RunOutcome {
    let path = try folder?.publish() ?? options.output + "/" + pipeline.definition.pipeline
    let hasFiles = !pipeline.reports.isEmpty || !pipeline.exports.isEmpty
    if !hasFiles {
      try ReportFolder.remove(
        filesBefore, parent: options.output, name: pipeline.definition.pipeline,
        fileSystem: context.fileSystem, cancellation: context.cancellation)
    }
    return try outcome(refusal: nil, folder: hasFiles ? path : nil)
  }

  private func outcome(refusal: String?, folder: String?) throws -> RunOutcome {
    let areFilesRemoved = try hidden.removeFiles(of: store, isRefused: refusal != nil)
    return RunOutcome(
      stages: stages, notes: next.notes, failures: failures, refusal: refusal,
      reportFolder: folder, reportFiles: next.files.map(\.name),
      clearance: pipeline.definition.clearance ?? .internal,
      expectations: next.expectations, made: tally.made,
      reused: tally.reused, droppedRuns: hidden.runs(isRefused: refusal != nil).sorted(),
      areDroppedFilesLeft: !areFilesRemoved, damages: store.damages + known.damages,
      exportRemarks: exportRemarks.sentences)
  }
}

extension Manifest.Reading {
  /// What was read so far.
  fileprivate init(_ ingested: IngestPhase.Result, _ options: RunOptions) {
    self.init()
    partByteCount = options.partByteCount
    inputs = ingested.inputs
    datasets = ingested.datasets
  }
}

extension Manifest.Part {
  /// Says which of its records count, and what became of the others.
  fileprivate mutating func select(
    _ entry: (selection: OutputFile, counts: SelectionCounts), of dataset: String
  ) throws {
    selection = entry.selection
    balance.kept = entry.counts.kept
    balance.filtered = entry.counts.filtered + sourceFilteredCount
    balance.merged = entry.counts.merged
    guard balance.isBalanced else { throw Unbalanced(path: dataset, balance: balance) }
  }
}

extension StoreState {
  /// The state of a run that has read nothing yet.
  init(_ pipeline: BoundPipeline) {
    self.init()
    self.pipeline = pipeline.definition.pipeline
    definitionHash = pipeline.definitionHash
    definition = pipeline.definitionText
    zone = pipeline.zone.name
  }
}
