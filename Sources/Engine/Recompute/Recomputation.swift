public import Definition
public import Platform
public import Report
internal import SearchIndex
public import Store

/// Runs the analyses of a store's state once more, over the records that the state lists, and lays their reports
/// out in memory.
///
/// No input is read and nothing that an earlier run computed is used: records are copied into parts that are cut
/// elsewhere, and partial states, merged tables and indexes of words are made anew by one worker. What comes out
/// is what the program makes of those records; whether its formulas are right, it does not say.
public struct Recomputation: Sendable {
  /// What a recomputation reads.
  public struct Cost: Sendable, Equatable {
    /// Records that the state lists, whether they count or not.
    public internal(set) var recordCount: Int64 = 0
    /// Bytes of the files that hold their columns and words; about as many are written to the scratch folder.
    public internal(set) var byteCount: Int64 = 0
  }

  /// What of a state is computed again.
  public enum Scope: Sendable {
    /// Every report.
    case all
    /// The report `id`, and others as far as figures over few records in one depend on what the others show.
    case report(_ id: String)
  }

  private let store: StoreReader
  private let pipeline: BoundPipeline
  private let cancellation: Cancellation
  private let progress: ProgressCounters

  /// Bytes that the one worker may hold, besides dictionaries: another limit than that of runs, so that other
  /// amounts spill.
  private static let memory = 96 << 20

  /// A recomputation of reports of `store`, whose definition is `pipeline`.
  ///
  /// Throws `Refused` if the definition is not that of the run, or not all of it.
  public init(
    _ store: StoreReader, pipeline: BoundPipeline, scope: Scope,
    cancellation: Cancellation = Cancellation(), progress: ProgressCounters = ProgressCounters()
  ) throws {
    guard pipeline.definitionHash == store.state.definitionHash else {
      throw Refused.otherDefinition(run: store.run.number)
    }
    self.store = store
    self.pipeline = pipeline.limited(to: Self.analyses(scope, pipeline, store.state))
    self.cancellation = cancellation
    self.progress = progress
    for name in self.pipeline.analyses.map(\.name) + self.pipeline.reports.map(\.name)
    where pipeline.lackingNodes.contains(name) {
      throw Refused.incompleteDefinition(node: name)
    }
    try checkTables()
  }

  /// Why nothing is computed.
  public enum Refused: Error, Hashable, Sendable, CustomStringConvertible {
    /// The definition that was given is not the one of the run.
    case otherDefinition(run: UInt64)
    /// An option of a node is not kept in the store: it comes from the environment, or is a table beside the
    /// definition.
    case incompleteDefinition(node: String)
    /// A table beside the definition, which the node reads, is not as it was when the run read it.
    case changedTable(node: String, run: UInt64)

    /// One sentence: what is wrong and what to do.
    public var description: String {
      switch self {
      case .otherDefinition(let run):
        "run \(run) had another definition; give the file as it was then, and with the same --set"
      case .incompleteDefinition(let node):
        "the store does not keep all of the node \(node), which takes a value from the environment or a table "
          + "beside the definition; give --definition FILE"
      case .changedTable(let node, let run):
        "a table that the node \(node) reads is not as it was in run \(run), or this program "
          + "analyzes in another way than that which ran; run the definition again"
      }
    }
  }

  /// The analyses that `scope` needs; nil for all.
  private static func analyses(
    _ scope: Scope, _ pipeline: BoundPipeline, _ state: StoreState
  ) -> Set<String>? {
    guard case .report(let id) = scope, !pipeline.reports.contains(where: { !$0.smallCells.isOff })
    else { return nil }
    let nodes = state.reports.filter { $0.documents.contains { $0.id == id } }.map(\.name)
    return Set(pipeline.reports.filter { nodes.contains($0.name) }.flatMap(\.analyses))
  }

  /// The state tells by the key of an analysis what its tables had in them.
  private func checkTables() throws(Refused) {
    let reading = store.state.reading
    for bound in pipeline.analyses where !bound.analysis.resultIdentity.isEmpty {
      let key = AnalysisPhase.key(
        bound, of: pipeline, over: reading.datasets, files: reading.inputs.map(\.path))
      guard store.state.analyses.first(where: { $0.name == bound.name })?.key == key else {
        throw .changedTable(node: bound.name, run: store.run.number)
      }
    }
  }

  /// The datasets that the analyses take.
  private var datasets: [Manifest.Dataset] {
    let names = Set(pipeline.analyses.flatMap(\.inputs.values))
    return store.state.reading.datasets.filter { names.contains($0.name) }
  }

  /// What `run` is going to read.
  public func cost() throws -> Cost {
    var cost = Cost()
    for part in datasets.flatMap(\.parts) {
      cost.recordCount += part.balance.kept + part.balance.filtered + part.balance.merged
      cost.byteCount += try store.layout.fileSystem.identity(
        store.layout.path(of: part.segment)
      ).byteCount
    }
    return cost
  }

  /// Computes everything again; what is written on the way stands in `folder`, which must not exist yet and is
  /// removed at the end.
  ///
  /// Throws what the phases of a run throw, `Interrupted` among it; `StoreError` names a damaged part.
  public func run(in folder: String, toolVersion: String) throws -> RecomputedReports {
    let fileSystem = store.layout.fileSystem
    defer { try? fileSystem.removeTree(folder) }
    let layout = StoreLayout(folder: folder, fileSystem: fileSystem)
    try layout.create()
    let executor = LocalExecutor(workerCount: 1)
    let context = TaskContext(
      fileSystem: fileSystem, store: layout,
      scratch: try ScratchSpace(in: layout.scratch, fileSystem: fileSystem),
      memoryPerTask: Self.memory, chunkByteCount: 1 << 20, cancellation: cancellation,
      progress: progress)
    let reading = try recut(executor, context)
    let known = KnownOutputs(
      Manifest(), state: StoreState(), layout: layout, isForced: true)
    let analyzed = try AnalysisPhase(
      pipeline: pipeline, known: known, executor: executor, context: context
    ).run(reading) { _ in false }
    let state = store.state
    var notes = InputNotes()
    for note in state.notes { notes.add(note) }
    let phase = ReportPhase(
      pipeline: pipeline,
      facts: RunFacts(
        pipeline, stages: RunFacts.Stage.all(of: state.reading.datasets), notes: state.notes,
        expectations: state.expectations.filter(\.table.isEmpty), toolVersion: toolVersion),
      notes: notes, known: known, context: context,
      analyses: analyzed.analyses.map { ($0.name, $0.key) })
    let laidOut = try phase.layOut(analyzed)
    return RecomputedReports(
      shown: try phase.protected(laidOut), computed: laidOut.documents.map(\.document))
  }

  /// The records that count, in parts of the scratch folder.
  private func recut(_ executor: any Executor, _ context: TaskContext) throws -> Manifest.Reading {
    var reading = Manifest.Reading()
    reading.inputs = store.state.reading.inputs
    progress.begin("copy", totalBytes: datasets.flatMap(\.parts).reduce(0) { $0 + $1.byteCount })
    for dataset in datasets {
      let reader = DatasetReader(dataset, store: store.layout, inputs: reading.inputs)
      let parts = try executor.run(
        dataset.parts.indices.map { RecutPart(dataset: reader, number: $0) }, in: context)
      reading.datasets.append(Manifest.Dataset(name: dataset.name, parts: parts.flatMap(\.self)))
      HeapMemory.giveBack()
    }
    return reading
  }
}

/// Reports that were computed again.
public struct RecomputedReports: Sendable {
  /// As a run would print them: what rests on few records is hidden where the definition says so.
  public let shown: [Report]
  /// The same with nothing hidden.
  public let computed: [Report]
}

extension BoundPipeline {
  /// The pipeline with these analyses and their reports alone; all with nil.
  fileprivate func limited(to names: Set<String>?) -> BoundPipeline {
    guard let names else { return self }
    var pipeline = self
    pipeline.analyses = analyses.filter { names.contains($0.name) }
    pipeline.reports = reports.filter { names.isSuperset(of: $0.analyses) }
    return pipeline
  }
}
