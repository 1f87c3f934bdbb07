public import Platform

/// One run in the history of a store.
///
/// Clocks, memory and reuse stand here and in no report.
public struct RunEntry: Sendable, Equatable {
  /// How a run went.
  public enum Outcome: UInt8, Sendable, CaseIterable {
    /// Everything was done.
    case done = 0
    /// Everything was done, and an expectation failed.
    case findings = 1
    /// The data were too bad for reports.
    case refused = 2
    /// It was stopped, or has not ended.
    case interrupted = 3
    /// Something else than the data ended it, such as a full disk.
    case failed = 4

    /// Whether readers see what it left.
    public var isGood: Bool { self == .done || self == .findings }

    /// The word printed.
    public var name: String {
      switch self {
      case .done: "done"
      case .findings: "findings"
      case .refused: "refused"
      case .interrupted: "interrupted"
      case .failed: "failed"
      }
    }
  }

  /// What makes a new state of a store.
  public enum Command: UInt8, Sendable, CaseIterable {
    /// `gristmill run`, or another command that runs a definition.
    case run = 1
    /// `gristmill index merge`: the same records in fewer files.
    case indexMerge = 2

    /// The words of the command line.
    public var name: String {
      switch self {
      case .run: "run"
      case .indexMerge: "index merge"
      }
    }
  }

  /// Counts up from 1, never used twice in a store.
  public var number: UInt64
  /// When it began, nanoseconds since 1970.
  public var startedNanoseconds: Int64
  /// How long it took.
  public var wallNanoseconds: Int64
  /// Processor time of all its threads.
  public var cpuNanoseconds: Int64
  /// The most memory that the process held at a time, as the system counts it.
  public var peakByteCount: Int64
  /// Tasks at the same time.
  public var workers: Int
  /// The program's version: its release and, behind a `+`, what it was built from, as in SemVer.
  public var toolVersion: String
  /// The definition in canonical form, hashed.
  public var definitionHash: Hash128
  /// How it went.
  public var outcome: Outcome
  /// What was done.
  public var command: Command
  /// The sum of the balances of all datasets.
  public var balance: Balance
  /// Tasks done.
  public var made: Int
  /// Tasks whose outputs were there already.
  public var reused: Int
  /// The state that it left; nil if it left none, or once `gc` has dropped it.
  public var state: OutputFile?
  /// The `OwnName` of a run that has not ended; else empty.
  public var process = ""

  /// The program's release, which is all of its version that a report may name.
  public var release: String { String(toolVersion.prefix { $0 != "+" }) }

  /// A version from a release and what it was built from, if that is known.
  package static func version(_ release: String, build: String?) -> String {
    build.map { "\(release)+\($0)" } ?? release
  }

  /// An entry from its parts.
  public init(
    number: UInt64, startedNanoseconds: Int64, wallNanoseconds: Int64, cpuNanoseconds: Int64,
    peakByteCount: Int64, workers: Int, toolVersion: String, definitionHash: Hash128,
    outcome: Outcome, command: Command = .run, balance: Balance, made: Int, reused: Int,
    state: OutputFile?
  ) {
    self.number = number
    self.startedNanoseconds = startedNanoseconds
    self.wallNanoseconds = wallNanoseconds
    self.cpuNanoseconds = cpuNanoseconds
    self.peakByteCount = peakByteCount
    self.workers = workers
    self.toolVersion = toolVersion
    self.definitionHash = definitionHash
    self.outcome = outcome
    self.command = command
    self.balance = balance
    self.made = made
    self.reused = reused
    self.state = state
  }

  /// Whether the run goes on just now, as far as this machine can tell.
  public var isRunning: Bool { !process.isEmpty && OwnName.taker(of: process) == .living }
}
