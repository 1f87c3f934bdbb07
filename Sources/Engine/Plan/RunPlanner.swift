internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Follows the phases of a run as far as that is possible without reading rows.
///
/// What depends on a part that has to be read is made, so its key need not be known.
struct RunPlanner {
  let pipeline: BoundPipeline
  let options: RunOptions
  let toolVersion: String
  let layout: StoreLayout
  /// The state of the last run.
  let state: StoreState
  let known: KnownOutputs

  /// A dataset as far as it is known: nil stands for a part that has to be read.
  struct Known {
    let name: String
    var parts: [Manifest.Part?] = []
    /// Whether the selections of the parts that are known are known too.
    var isSelected = true
    /// Whether the side columns of the parts that are known are known too.
    var isDerived = true

    var isWhole: Bool { isSelected && isDerived && !parts.contains { $0 == nil } }
    var dataset: Manifest.Dataset { Manifest.Dataset(name: name, parts: parts.compactMap(\.self)) }
  }

  private(set) var datasets: [Known] = []
  /// The paths of all files, by the numbers that slices of parts give.
  private var files: [String] = []
  private var notes = InputNotes()
  /// What is known of files that cannot be read before any is read.
  private var judged = SourceFailures()
  private var surveys: FileSurveys

  init(
    pipeline: BoundPipeline, options: RunOptions, toolVersion: String, layout: StoreLayout,
    state: StoreState, known: KnownOutputs
  ) {
    self.pipeline = pipeline
    self.options = options
    self.toolVersion = toolVersion
    self.layout = layout
    self.state = state
    self.known = known
    surveys = FileSurveys(
      hints: known.hints, fileSystem: layout.fileSystem, cancellation: Cancellation(),
      chunkByteCount: options.chunkByteCount, workerCount: options.workers)
  }

  mutating func plan(_ plan: inout RunPlan) throws {
    for dataset in pipeline.datasets { plan.datasets.append(try self.plan(dataset)) }
    for (dataset, found) in zip(pipeline.datasets, datasets) {
      notes.add(StoreState.Note.noticed(dataset, found.dataset.parts), of: found.name)
    }
    notes.add(judged.warnings)
    for found in datasets {
      notes.add(SideNote.notes(found.dataset.parts, of: found.name), of: found.name)
    }
    plan.failures = judged.failures
    let stages = RunFacts.Stage.all(of: datasets.map(\.dataset))
    for stage in stages { notes.add([.emptied(stage)].compactMap(\.self), of: stage.name) }
    var keys: [String: TaskKey] = [:]
    for analysis in pipeline.analyses {
      let (entry, key) = self.plan(analysis)
      plan.analyses.append(entry)
      keys[analysis.name] = key
    }
    let outcomes = datasetOutcomes()
    let expected = outcomes.contains { $0 == nil } ? nil : outcomes.compactMap(\.self)
    let facts = RunFacts(
      pipeline, stages: stages, notes: notes.all, expectations: expected ?? [],
      toolVersion: toolVersion)
    let others = ReportPhase.others(pipeline, pipeline.analyses.compactMap { keys[$0.name] })
    let hasOthers = others.isEmpty || others.count == pipeline.analyses.count
    var reportKeys: [String: TaskKey] = [:]
    for report in pipeline.reports {
      let own = report.analyses.compactMap { keys[$0] }
      let key =
        expected == nil || !hasOthers || own.count < report.analyses.count
        ? nil
        : ReportPhase.key(
          report, analyses: own, others: others, pipeline: pipeline,
          facts: facts.limited(to: pipeline.inputs(of: report), notes))
      reportKeys[report.name] = key
      let isThere = key.map { known.report($0) != nil } ?? false
      plan.reports.append(
        RunPlan.Report(
          name: report.name,
          layout: isThere ? .reused : .made(reason(ofReport: report, in: plan))))
    }
    for export in pipeline.exports {
      plan.exports.append(
        RunPlan.Export(name: export.name, file: export.file, writing: self.plan(export)))
    }
    plan.expectations = expectations(outcomes, reports: plan.reports, keys: reportKeys)
    // An analysis whose reports or tables are there is not run.
    for number in plan.analyses.indices where plan.analyses[number].result == .reused {
      let analysis = plan.analyses[number]
      let left = keys[analysis.name].flatMap { known.analysis($0) }
      guard left.flatMap(AnalysisPhase.tables) == nil else { continue }
      let missing = zip(pipeline.reports, plan.reports).first {
        (!others.isEmpty || $0.analyses.contains(analysis.name)) && $1.layout != .reused
      }
      guard let missing else { continue }
      plan.analyses[number] = RunPlan.Analysis(
        name: analysis.name, op: analysis.op, reusedPartials: analysis.reusedPartials,
        madePartials: analysis.madePartials,
        result: .made("report \(missing.0.name) has to be laid out"))
    }
    plan.folder = try folder(plan)
  }

  private mutating func plan(_ dataset: BoundDataset) throws -> RunPlan.Dataset {
    let opening = SourceOpening(
      dataset, fileSystem: layout.fileSystem, cancellation: Cancellation())
    notes.add(opening.notes, of: dataset.declared.name)
    judged.judge(opening.failed, of: dataset, folder: pipeline.definition.folder)
    var found = Known(name: dataset.declared.name)
    let plans = try IngestPlan.plans(
      surveys.marked(opening.files, of: dataset), dataset: dataset,
      reusable: ReusableParts(
        known: known, store: layout, cancellation: Cancellation(),
        partByteCount: options.partByteCount))
    // Two sources may read one file, each its rows.
    var states: [[String]: RunPlan.File.State] = [:]
    for (plan, reuse) in plans {
      found.parts += plan.known.map { $0.map { Manifest.Part($0, firstInput: self.files.count) } }
      self.files += plan.files.map(\.path)
      for file in plan.files { states[[file.source, file.path]] = plan.state(reuse) }
    }
    let paths = dataset.sources.flatMap { source in
      source.files.map { (source.declaration.name, $0) }
    }
    let failures = Dictionary(
      opening.failed.map { ($0.failure.path, $0.failure) }, uniquingKeysWith: { first, _ in first })
    let files = paths.map { source, path in
      let byteCount = (try? layout.fileSystem.identity(path).byteCount) ?? 0
      let state =
        states[[source, path]] ?? failures[path].map { .failed($0.message) }
        ?? .passedOver(byteCount == 0 ? "empty" : "nothing to read in it")
      return RunPlan.File(path: path, byteCount: byteCount, state: state)
    }
    let before = state.reading.datasets.first { $0.name == found.name }?.parts ?? []
    let present = Set(files.map(\.path))
    var removed: [String] = []
    for slice in before.flatMap(\.slices) {
      let path = state.reading.inputs[slice.input].path
      if !present.contains(path), removed.last != path { removed.append(path) }
    }
    derive(&found, dataset)
    let selection = try select(&found, dataset)
    datasets.append(found)
    return RunPlan.Dataset(
      name: found.name, record: dataset.declared.record, files: files, removed: removed,
      selection: selection)
  }

  /// Gives the parts that are known their side columns; a part without them counts as one that is not known.
  private func derive(_ found: inout Known, _ dataset: BoundDataset) {
    guard let columns = dataset.side else { return }
    let lookedUp = columns.lookedUp
    let areWhole = (datasets + [found]).allSatisfy {
      !lookedUp.contains($0.name) || $0.isWhole
    }
    let contents = DeriveStage.contents(
      columns, in: (datasets + [found]).map(\.dataset), pipeline)
    for (place, part) in found.parts.enumerated() {
      guard let part else { continue }
      found.parts[place]?.side = areWhole ? known.side(DeriveStage.key(part, contents)) : nil
      if found.parts[place]?.side == nil { found.isDerived = false }
    }
  }

  private func select(
    _ found: inout Known, _ dataset: BoundDataset
  ) throws -> RunPlan.Step? {
    guard dataset.filter != nil || dataset.keep != nil else { return nil }
    if !found.isDerived, !dataset.decidingColumns.isEmpty {
      found.isSelected = false
      return .made("what it asks for has to be derived")
    }
    if dataset.keep != nil, found.parts.contains(where: { $0 == nil }) {
      found.isSelected = false
      return .made("each part has a say, and parts have to be read")
    }
    let places = found.parts.indices.filter { found.parts[$0] != nil }
    let keys = SelectionStage.keys(
      places.compactMap { found.parts[$0]?.content(dataset.decidingColumns) },
      filter: dataset.filter,
      keep: dataset.keep)
    for (place, key) in zip(places, keys) {
      guard let output = known.find(key, .selection), var part = found.parts[place] else {
        found.isSelected = false
        continue
      }
      let rows = Int(part.rowCount)
      let counts = SelectionCounts(try Selection(layout.file(output), rowCount: rows))
      part.selection = output
      part.balance.kept = counts.kept
      part.balance.filtered = counts.filtered + part.sourceFilteredCount
      part.balance.merged = counts.merged
      found.parts[place] = part
    }
    if !found.isSelected { return .made(definitionChange ?? "other parts than before") }
    return found.isWhole ? .reused : .made("parts have to be read")
  }

  private func plan(
    _ bound: BoundPipeline.BoundAnalysis
  ) -> (entry: RunPlan.Analysis, key: TaskKey?) {
    let folded = datasets.first { $0.name == bound.inputs[bound.foldedRole] }
    let parts = folded?.parts ?? []
    let isSelected = folded?.isSelected ?? true
    let reused = parts.count { part in
      guard let part, isSelected || part.selection != nil,
        part.side != nil || bound.sideColumns[bound.foldedRole]?.isEmpty ?? true
      else { return false }
      let key = AnalysisPhase.partialKey(bound, part)
      return known.find(key, .partial) != nil
    }
    let changed = datasets.first { dataset in
      bound.inputs.values.contains(dataset.name) && !dataset.isWhole
    }
    var key: TaskKey?
    let result: RunPlan.Step
    if let changed {
      result = .made("\(changed.name) changed")
    } else {
      let wanted = AnalysisPhase.key(
        bound, of: pipeline, over: datasets.map(\.dataset), files: files)
      key = wanted
      result =
        known.analysis(wanted) != nil
        ? .reused
        : .made(definitionChange ?? (lastRun ? "other records than before" : "no earlier run"))
    }
    return (
      RunPlan.Analysis(
        name: bound.name, op: bound.op, reusedPartials: reused,
        madePartials: parts.count - reused, result: result), key
    )
  }

  private func plan(_ export: BoundPipeline.BoundExport) -> RunPlan.Step {
    let read = datasets.filter { export.dataset == nil || $0.name == export.dataset }
    if let changed = read.first(where: { !$0.isWhole }) { return .made("\(changed.name) changed") }
    let records =
      export.dataset == nil
      ? RejectTable.identity(of: read.map(\.dataset), paths: files)
      : ExportFile.Source.identity(of: read.flatMap(\.dataset.parts))
    let key = ExportFile.key(export, of: records, zone: pipeline.zone)
    if state.reports.contains(where: { $0.name == export.name && $0.key == key }) { return .reused }
    return .made(definitionChange ?? (lastRun ? "other records than before" : "no earlier run"))
  }

  var lastRun: Bool { !state.pipeline.isEmpty }

  private func reason(ofReport report: BoundPipeline.BoundReport, in plan: RunPlan) -> String {
    for analysis in plan.analyses where report.analyses.contains(analysis.name) {
      if case .made(let reason) = analysis.result { return reason }
    }
    return definitionChange
      ?? (lastRun ? "balance, title, clearance or program version changed" : "no earlier run")
  }

  /// The first difference between the definition and that of the last run, in words.
  var definitionChange: String? {
    guard lastRun else { return nil }
    return DefinitionDifference(from: state.definition, to: pipeline.definitionText).first
  }

  private func folder(_ plan: RunPlan) throws -> RunPlan.Step? {
    guard !pipeline.reports.isEmpty || !pipeline.exports.isEmpty else { return nil }
    if let made = plan.reports.first(where: { $0.layout != .reused }) {
      return .made("report \(made.name) changed")
    }
    if let made = plan.exports.first(where: { $0.writing != .reused }) {
      return .made("export \(made.name) changed")
    }
    let isWhole = try ReportFolder.holds(
      state.files, parent: options.output, name: pipeline.definition.pipeline,
      fileSystem: layout.fileSystem, cancellation: Cancellation())
    return isWhole && !state.files.isEmpty
      ? .reused : .made("files in it are missing, or others than were written")
  }
}

extension IngestPlan {
  /// The parts as far as they are known; nil for each one, or for all together, that have to be read.
  fileprivate var known: [PartOutcome?] {
    switch self {
    case .spans(let plan): plan.outcomes
    case .sequential(let plan): plan.outcome?.parts ?? [nil]
    case .pack(let plan): [plan.outcome?.part]
    }
  }

  fileprivate func state(_ reuse: FileReuse) -> RunPlan.File.State {
    switch self {
    case .sequential(let plan) where plan.outcome == nil:
      .sequential(plan.file.textForm.name, compared: reuse.outcomes.count, reuse.reason)
    case .pack(let plan): .packed(plan.files.count, isReused: plan.isReused, reuse.reason)
    default: .parts(known.count, reused: reusedCount, reuse.reason)
    }
  }
}
