public import Platform
public import Report
public import Store

/// A role that an analysis gives to one of its inputs.
public struct InputRole: Sendable {
  /// The name under `inputs:`.
  public let name: String
  /// The record kinds that it takes, by name; empty for any.
  public let records: [String]
  /// Whether it may be left out.
  public let isOptional: Bool

  /// Whether it takes records of that kind.
  func takes(_ kind: RecordKind) -> Bool { records.isEmpty || records.contains(kind.name) }

  /// What it takes, in words such as "records rating".
  public var recordWords: String {
    records.isEmpty ? "any records" : "records " + records.joined(separator: " or ")
  }

  /// A role for records of one kind, of one of several, or of any if none is named.
  public init(_ name: String, _ records: RecordKind..., isOptional: Bool = false) {
    self.name = name
    self.records = records.map(\.name)
    self.isOptional = isOptional
  }
}

/// An analysis that a domain declares.
///
/// The first role's dataset is folded part by part.
public struct AnalysisKind: Sendable {
  /// The word after `op:` in a definition.
  public let name: String
  /// One sentence for help and listings.
  public let summary: String
  /// What it takes, the folded dataset first.
  public let roles: [InputRole]
  /// What a definition may say of it beside its inputs.
  public let options: [OptionDescription]
  /// Reads the node's own options and makes the analysis; nil after reporting errors.
  let configure: @Sendable (NodeReader, AnalysisInputs) -> (any Analysis)?

  /// An analysis kind from its parts; `configure` makes the analysis of its options, or gives nil after reporting
  /// what is wrong with them and the inputs together.
  public init<Options: Sendable>(
    name: String, summary: String, roles: [InputRole], options: OptionTable<Options>,
    configure: @escaping @Sendable (Options, AnalysisInputs, NodeReader) -> (any Analysis)?
  ) {
    self.name = name
    self.summary = summary
    self.roles = roles
    self.options = options.descriptions
    self.configure = { node, inputs in
      options.read(node).flatMap { configure($0, inputs, node) }
    }
  }
}

/// What an analysis is configured for, before anything was read.
public struct AnalysisInputs: Sendable {
  /// The name of the analysis.
  public let name: String
  /// The datasets by role.
  public let datasets: [String: DeclaredDataset]
  /// The zone that periods are in.
  public let zone: TimeZone
  /// The fields that tell who is behind records, where reports hide figures by few of them.
  public let contributors: [String]

  /// Inputs from their parts.
  public init(
    of name: String, _ datasets: [String: DeclaredDataset], zone: TimeZone,
    contributors: [String] = []
  ) {
    self.contributors = contributors
    self.name = name
    self.datasets = datasets
    self.zone = zone
  }

  /// The dataset in a role; nil if it is left out.
  public subscript(role: InputRole) -> DeclaredDataset? { datasets[role.name] }

  /// The dataset in a role that cannot be left out.
  public func required(_ role: InputRole) -> DeclaredDataset {
    guard let dataset = self[role] else { preconditionFailure("\(role.name) may be left out") }
    return dataset
  }
}

/// An option of an analysis means something that is not in the data, so that there is nothing to report.
public struct AnalysisRefused: Error, Sendable {
  /// One sentence: the option, what was expected, and what was found.
  public let message: String

  /// A refusal with its sentence.
  public init(_ message: String) { self.message = message }
}

/// A configured analysis: a fold over parts whose partial states merge exactly.
///
/// Immutable; `consume` is called by many workers at once.
public protocol Analysis: Sendable {
  /// What a partial is; its version changes when the code makes other partials from the same part.
  var partialKind: FileKind { get }

  /// Everything in the definition that a partial depends on, in canonical form. What only `finish`
  /// depends on stays out, so that changing it reuses the partials.
  var partialIdentity: String { get }

  /// What the result depends on besides the definition and the inputs, such as the content of a table
  /// that the definition names; empty if there is nothing.
  var resultIdentity: String { get }

  /// Whether the result names files of its inputs, so that it changes when they get other names.
  var namesFiles: Bool { get }

  /// The names of the fields of the dataset in the role called `role` that the result depends on; nil if it may be any.
  func usedFields(of role: String) -> [String]?

  /// The fields that the first role's dataset gets for the analysis, behind those that it was configured for.
  var derivedKeys: [DerivedKey] { get }

  /// The fields by which it counts who is behind the rows of its tables.
  var contributors: [String] { get }

  /// All tables that it leaves; nil if that is known when it has run.
  var tables: [DeclaredTable]? { get }

  /// Writes the partial state of one part to `path`, which must not exist yet; returns the file's
  /// fingerprint.
  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64

  /// Merges the partials, given in part order, and computes the result. An intermediate state that
  /// should be used again is published in the store and returned among the outputs.
  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome
}

extension Analysis {
  /// Most results depend on nothing else.
  public var resultIdentity: String { "" }

  /// Most results do not.
  public var namesFiles: Bool { false }

  /// Most analyses need no fields but those that there are.
  public var derivedKeys: [DerivedKey] { [] }

  /// Most count records alone.
  public var contributors: [String] { [] }

  /// Most know it then.
  public var tables: [DeclaredTable]? { nil }

  /// Any field may be used, unless an analysis says which.
  public func usedFields(of role: String) -> [String]? { nil }
}

/// What an analysis leaves.
public struct AnalysisOutcome: Sendable {
  /// What reports show.
  public let tables: ResultTables
  /// Merged states that the manifest lists beside the partials.
  public let outputs: [OutputFile]

  /// An outcome from its parts.
  public init(tables: ResultTables, outputs: [OutputFile]) {
    self.tables = tables
    self.outputs = outputs
  }
}

/// What `finish` may use: phases of tasks, and the datasets behind the roles.
public struct AnalysisContext: Sendable {
  /// What tasks are given: where files stand, and how much one may hold.
  public let task: TaskContext
  /// The datasets by role.
  public let datasets: [String: DatasetReader]
  /// The dataset that is folded, as the analysis sees it: `where:` of its node applied.
  public let folded: FoldedDataset
  /// The moment that counts as the present, in microseconds since the epoch, if the definition says
  /// so; otherwise the newest instant in the data is taken.
  public let now: Int64?
  private let name: String
  private let known: KnownOutputs
  /// Who carries phases out.
  package var phases: any PhaseRunner
  private let begun = PhaseNames()

  /// What the analysis `name` may use.
  package init(
    analysis name: String, datasets: [String: DatasetReader], folded: FoldedDataset, now: Int64?,
    task: TaskContext, known: KnownOutputs, phases: any PhaseRunner
  ) {
    self.name = name
    self.datasets = datasets
    self.folded = folded
    self.now = now
    self.task = task
    self.known = known
    self.phases = phases
  }

  /// The dataset in a role; nil if it is left out.
  public subscript(role: InputRole) -> DatasetReader? { datasets[role.name] }

  /// Carries out the phase called `phase`, and returns the outcomes of `tasks` in their order.
  ///
  /// A task is named by the state, the analysis, the phase and its number, and nothing else is told of it: any
  /// process that calls `finish` over the same state, with the outcomes of earlier phases, comes to the same tasks.
  /// So which tasks there are depends on the state and those outcomes alone, never on workers, memory, time, or the
  /// order of a set. The name of a phase stands once in an analysis; a second one traps.
  public func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task]
  ) throws -> [Task.Outcome] where Task.Outcome: Codable {
    begun.begin(phase)
    return try phases.run(phase, tasks, known: [:])
  }

  /// Carries out a phase that only works in one process, since its tasks share memory or files.
  ///
  /// Every process that comes by carries all of it out for itself.
  public func runLocally<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task]
  ) throws -> [Task.Outcome] {
    begun.begin(phase)
    return try phases.runLocally(tasks)
  }

  /// The states with `keys`, in their order, which `tasks` of the same numbers make, but for those that an earlier
  /// run left.
  public func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task], making keys: [TaskKey]
  ) throws -> [OutputFile] where Task.Outcome == OutputFile {
    begun.begin(phase)
    var there: [Int: OutputFile] = [:]
    for (number, key) in keys.enumerated() { there[number] = known.find(key, .partial) }
    return try phases.run(phase, tasks, known: there)
  }

  /// The states but `partials` that the analysis left when it last ran: what it merged then.
  ///
  /// They are there to be built upon, and may rest on parts that are no more.
  public func earlier(but partials: [OutputFile]) -> [OutputFile] {
    known.earlier(of: name, but: partials)
  }
}
