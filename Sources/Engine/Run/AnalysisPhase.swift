internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Makes the partial states that are not there yet, then merges them, analysis by analysis.
///
/// An analysis whose inputs and definition are as they were, and whose reports are there, is not run:
/// its files are listed again.
struct AnalysisPhase {
  let pipeline: BoundPipeline
  let known: KnownOutputs
  let executor: any Executor
  let context: TaskContext
  /// Carries the phases of analyses out, if that is not done by `executor`.
  var engine: (any TaskEngine)?

  struct Result {
    var analyses: [StoreState.Analysis] = []
    /// Results by analysis name, of those that were run.
    var results: [String: ResultTables] = [:]
    var tally = TaskTally()
  }

  /// Runs the analyses over what was read unless `isShown` says that all reports of one are there.
  func run(
    _ reading: Manifest.Reading, isShown: (StoreState.Analysis) -> Bool
  ) throws -> Result {
    let datasets = reading.datasets
    let files = reading.inputs.map(\.path)
    var result = Result()
    for bound in pipeline.analyses {
      guard
        var over = AnalysisContext(
          bound, of: pipeline, over: reading, task: context, known: known,
          phases: LocalPhases(executor: executor, context: context))
      else { continue }
      let key = Self.key(bound, of: pipeline, over: datasets, files: files)
      if let before = known.analysis(key), try isShown(before) || read(before, into: &result) {
        result.analyses.append(before)
        result.tally.reused += before.partials.count
        continue
      }
      let partials = try self.partials(bound, of: over.folded, into: &result)
      if let engine { over.phases = try handedOut(to: engine, bound, key, reading, partials) }
      context.progress.begin("merge " + bound.name, totalBytes: 0)
      let outcome = try bound.analysis.finish(partials, in: over)
      result.results[bound.name] = outcome.tables
      var analysis = StoreState.Analysis(
        name: bound.name, key: key, partials: partials + outcome.outputs)
      if outcome.tables.isStorable {
        analysis.tables = try publish(outcome.tables, of: key)
      }
      result.analyses.append(analysis)
      HeapMemory.giveBack()
    }
    return result
  }

  /// What the result of an analysis depends on; `files` are paths by the numbers that slices give.
  static func key(
    _ bound: BoundPipeline.BoundAnalysis, of pipeline: BoundPipeline,
    over datasets: [Manifest.Dataset], files: [String]
  ) -> TaskKey {
    var ingredients = [
      pipeline.analysesHash.hexadecimal, bound.name, bound.analysis.partialKind.description,
      bound.analysis.partialIdentity, bound.filter?.identity ?? "",
    ]
    if !bound.analysis.resultIdentity.isEmpty { ingredients.append(bound.analysis.resultIdentity) }
    for (role, name) in bound.inputs.sorted(by: { $0.key < $1.key }) {
      ingredients += [role, name]
      for part in datasets.first(where: { $0.name == name })?.parts ?? [] {
        ingredients += [
          part.content(bound.sideColumns[role] ?? []), part.selection?.key.name ?? "all",
        ]
        guard bound.analysis.namesFiles else { continue }
        ingredients += part.slices.map { Path.name(files[$0.input]) }
      }
    }
    return TaskKey(resultStage, ingredients)
  }

  private static let resultStage = TaskStage("result", version: 3)
  private static let tablesStage = TaskStage("tables", version: 1)
  private static let partialStage = TaskStage("partial", version: 2)

  /// The tables that an analysis left; nil unless this program made them.
  ///
  /// Another one may compute something else of the same partial states.
  static func tables(_ before: StoreState.Analysis) -> OutputFile? {
    before.tables.flatMap { $0.key == tablesKey(before.key) ? $0 : nil }
  }

  /// Takes the tables that the analysis left, if they can be used; says whether it did.
  private func read(_ before: StoreState.Analysis, into result: inout Result) throws -> Bool {
    guard let tables = Self.tables(before) else { return false }
    let read = try ResultTablesFile.read(context.store.file(tables))
    // Rows that are made are made of merged states, of the first of them if no more are shown.
    guard read.isHeld else { return false }
    result.results[before.name] = read
    return true
  }

  private static func tablesKey(_ analysis: TaskKey) -> TaskKey {
    TaskKey(tablesStage, [analysis.name, BuildIdentity.program])
  }

  private func publish(_ tables: ResultTables, of analysis: TaskKey) throws -> OutputFile {
    try context.store.publish(key: Self.tablesKey(analysis), kind: .tables) { path in
      try ResultTablesFile.write(
        tables, path: path, memoryLimit: context.memoryPerTask, scratch: context.scratch,
        fileSystem: context.fileSystem, cancellation: context.cancellation)
    }
  }

  /// What the partial state of one part depends on.
  static func partialKey(
    _ bound: BoundPipeline.BoundAnalysis, _ part: Manifest.Part
  ) -> TaskKey {
    TaskKey(
      partialStage,
      [
        bound.analysis.partialKind.description,
        part.content(bound.sideColumns[bound.foldedRole] ?? []),
        part.selection?.key.name ?? "all",
        bound.analysis.partialIdentity,
        bound.filter?.identity ?? "",
      ])
  }

  /// Phases whose tasks others find by the state of the run so far.
  private func handedOut(
    to engine: any TaskEngine, _ bound: BoundPipeline.BoundAnalysis, _ key: TaskKey,
    _ reading: Manifest.Reading, _ partials: [OutputFile]
  ) throws -> HandedOutPhases {
    var state = StoreState(pipeline)
    state.reading = reading
    state.analyses = [
      StoreState.Analysis(
        name: bound.name, key: key,
        partials: partials + known.earlier(of: bound.name, but: partials))
    ]
    let folder = try PhaseFolder(
      making: context.scratch.newPath(), for: state, fileSystem: context.fileSystem)
    return HandedOutPhases(
      engine: engine, folder: folder, local: LocalPhases(executor: executor, context: context))
  }

  private func partials(
    _ bound: BoundPipeline.BoundAnalysis, of folded: FoldedDataset, into result: inout Result
  ) throws -> [OutputFile] {
    let keys = folded.dataset.parts.map { Self.partialKey(bound, $0) }
    var found = keys.map { known.find($0, .partial) }
    let missing = found.indices.filter { found[$0] == nil }
    let tasks = missing.map { number in
      PartialTask(
        dataset: folded, number: number, key: keys[number], analysis: bound.analysis)
    }
    context.progress.begin(
      "analyze " + bound.name, totalBytes: tasks.reduce(0) { $0 + $1.byteCount })
    for (number, output) in zip(missing, try executor.run(tasks, in: context)) {
      found[number] = output
    }
    result.tally.made += missing.count
    result.tally.reused += found.count - missing.count
    return found.compactMap(\.self)
  }
}
