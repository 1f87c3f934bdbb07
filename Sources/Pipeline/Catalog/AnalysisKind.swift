public import Platform

/// A role that an analysis gives to one of its inputs.
public struct InputRole: Sendable {
  /// The name under `inputs:`.
  public let name: String
  /// The record kinds that it takes, by name.
  public let records: [String]
  /// Whether it may be left out.
  public let isOptional: Bool

  /// A role for records of one kind, or of one of several.
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
  /// The datasets by role.
  public let datasets: [String: DeclaredDataset]
  /// The zone that periods are in.
  public let zone: TimeZone

  /// Inputs from their parts.
  public init(_ datasets: [String: DeclaredDataset], zone: TimeZone) {
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

  /// The fields of the dataset in the role called `role` that the result depends on; nil if it may be any.
  func usedFields(of role: String) -> [RecordField]?

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

  /// Any field may be used, unless an analysis says which.
  public func usedFields(of role: String) -> [RecordField]? { nil }
}

/// What an analysis leaves.
public struct AnalysisOutcome: Sendable {
  /// What reports show.
  public let result: any Sendable
  /// Merged states that the manifest lists beside the partials.
  public let outputs: [OutputFile]

  /// An outcome from its parts.
  public init(result: any Sendable, outputs: [OutputFile]) {
    self.result = result
    self.outputs = outputs
  }
}

/// What `finish` may use: the run's executor and the datasets behind the roles.
public struct AnalysisContext: Sendable {
  /// Runs tasks of the analysis's own.
  public let executor: any Executor
  /// The context for those tasks.
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

  init(
    analysis name: String, executor: any Executor, task: TaskContext,
    datasets: [String: DatasetReader], folded: FoldedDataset, now: Int64?, known: KnownOutputs
  ) {
    self.folded = folded
    self.name = name
    self.executor = executor
    self.task = task
    self.datasets = datasets
    self.now = now
    self.known = known
  }

  /// The dataset in a role; nil if it is left out.
  public subscript(role: InputRole) -> DatasetReader? { datasets[role.name] }

  /// The partial state with `key` that an earlier run left, if it is there.
  public func reusable(_ key: TaskKey) -> OutputFile? {
    known.find(key, .partial)
  }

  /// The states with `keys`, in their order: those that an earlier run left, and those that the tasks give which
  /// `task` makes for the numbers of the others.
  public func reusingOrMaking<Task: PipelineTask>(
    _ keys: [TaskKey], _ task: (_ number: Int) -> Task
  ) throws -> [OutputFile] where Task.Outcome == OutputFile {
    var outputs = keys.map { reusable($0) }
    let missing = outputs.indices.filter { outputs[$0] == nil }
    let made = try executor.run(missing.map(task), in: self.task)
    for (number, output) in zip(missing, made) { outputs[number] = output }
    return outputs.compactMap(\.self)
  }

  /// The states but `partials` that the analysis left when it last ran: what it merged then.
  ///
  /// They are there to be built upon, and may rest on parts that are no more.
  public func earlier(but partials: [OutputFile]) -> [OutputFile] {
    let left = Set(partials.lazy.map(\.key))
    return known.outputs(ofAnalysis: name).filter {
      !left.contains($0.key) && known.isWhole($0)
    }
  }
}
