public import Definition
public import Platform
internal import Store

/// What a run would do and why: from headers, the store and, of files that changed, their bytes.
///
/// No row is parsed.
public struct RunPlan: Sendable {
  /// An input file as the plan sees it.
  public struct File: Sendable {
    /// What would become of it.
    public enum State: Sendable {
      /// Read in so many parts, of which some are used again.
      case parts(Int, reused: Int, ReuseReason)
      /// Of that form, so decoded from front to back, in parts that only its end can count; so many
      /// are compared with those of an earlier run.
      case sequential(String, compared: Int, ReuseReason)
      /// Small, so one of so many files that are read into one part, which may be used again.
      case packed(Int, isReused: Bool, ReuseReason)
      /// Nothing in it, or the same as in another file.
      case passedOver(String)
      /// It cannot be used, and why.
      case failed(String)
    }

    /// The path.
    public let path: String
    /// Its size in bytes.
    public let byteCount: Int64
    /// What would become of it.
    public let state: State
  }

  /// What would become of something that depends on other things.
  public enum Step: Sendable, Equatable {
    /// It is there.
    case reused
    /// It is made, and why: a few words.
    case made(String)
  }

  /// A dataset with its files.
  public struct Dataset: Sendable {
    /// The node's name.
    public let name: String
    /// The record kind.
    public let record: String
    /// The files, as the definition names them now.
    public let files: [File]
    /// Files that the last run has read and that are not named any more.
    public let removed: [String]
    /// Which records count; nil where all do.
    public let selection: Step?
  }

  /// An analysis.
  public struct Analysis: Sendable {
    /// The node's name.
    public let name: String
    /// The `op:`.
    public let op: String
    /// Partial states of parts that are used again.
    public let reusedPartials: Int
    /// Partial states of parts that are made.
    public let madePartials: Int
    /// Whether the result has to be computed.
    public let result: Step
  }

  /// An expectation of a dataset or of a table.
  public struct Expectation: Sendable {
    /// Its name.
    public let name: String
    /// The node that it stands in.
    public let node: String
    /// Whether it has to be checked.
    public let check: Step
  }

  /// A report.
  public struct Report: Sendable {
    /// The node's name.
    public let name: String
    /// Whether it has to be laid out.
    public let layout: Step
  }

  /// A file of `export`.
  public struct Export: Sendable {
    /// The node's name.
    public let name: String
    /// The file's name.
    public let file: String
    /// Whether it has to be written.
    public let writing: Step
  }

  /// The last run of the store whose state is kept, if there is one.
  public let lastRun: UInt64?
  /// The datasets.
  public internal(set) var datasets: [Dataset] = []
  /// What would end the run before it has read a row.
  public internal(set) var failures: [SourceFailure] = []
  /// The analyses.
  public internal(set) var analyses: [Analysis] = []
  /// The expectations, in the order of the definition.
  public internal(set) var expectations: [Expectation] = []
  /// The reports.
  public internal(set) var reports: [Report] = []
  /// The exports.
  public internal(set) var exports: [Export] = []
  /// What would become of the report folder; nil if the pipeline has neither reports nor exports.
  public internal(set) var folder: Step?

  /// Plans a run of `pipeline`; looks at the store but does not lock it.
  public init(
    _ pipeline: BoundPipeline, options: RunOptions, toolVersion: String,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws {
    try pipeline.checkCycles(intoStore: options.store)
    let layout = StoreLayout(folder: options.store, fileSystem: fileSystem)
    let pipeline = try pipeline.forgetting(in: layout)
      .retaining(at: SystemClock.nanoseconds() / 1_000)
    // Also where all runs were refused, it keeps `gc` out.
    var manifest = layout.withoutEarlierVersions(try layout.readManifest() ?? Manifest())
    let pin = manifest.latest == nil ? nil : try StoreReader(layout, showsRefused: true)
    if let pin { manifest = layout.withoutEarlierVersions(pin.manifest) }
    let state = try manifest.current?.state.map { try layout.readState($0) } ?? StoreState()
    lastRun = manifest.current?.number
    var planner = RunPlanner(
      pipeline: pipeline, options: options, toolVersion: toolVersion, layout: layout,
      state: state,
      known: KnownOutputs(manifest, state: state, layout: layout, isForced: options.isForced))
    try planner.plan(&self)
    withExtendedLifetime(pin) {}
  }
}
