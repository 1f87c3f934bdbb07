public import Platform
public import Store

/// A piece of work that is a pure function of its fields and of the files that they name.
///
/// A task stays in its process. Those of an analysis are known by a name, from which another process can come to the
/// same task (`AnalysisContext.run`); what goes from one to the other is the outcome, which therefore is `Codable`.
/// Running one twice, also at once, is harmless: outputs are written under a name of the attempt's
/// own and renamed to a name made from the task's key.
public protocol PipelineTask: Sendable {
  /// What the task leaves behind: counts, and names and fingerprints of its output files.
  associatedtype Outcome: Sendable

  /// How much work this is, in bytes of input; for progress and for the order of long tasks.
  var byteCount: Int64 { get }

  /// Does the work on the calling thread. Looks at `context.cancellation` between chunks.
  func perform(in context: TaskContext) throws -> Outcome
}

/// What every task may use of the run that it belongs to.
///
/// Any thread.
public struct TaskContext: Sendable {
  /// The layer for all files.
  public let fileSystem: any FileSystem
  /// Where outputs that the manifest will list are written.
  public let store: StoreLayout
  /// Where files that live no longer than the run are written.
  public let scratch: ScratchSpace
  /// Bytes that one task may hold at a time.
  public let memoryPerTask: Int
  /// Bytes read from an input at a time.
  public let chunkByteCount: Int
  /// Set when the run should stop.
  public let cancellation: Cancellation
  /// Counters that the progress display reads.
  public package(set) var progress: ProgressCounters
  /// How many threads each task of the phase may use besides its own, since there are workers without a task.
  public package(set) var spareWorkers = 0

  /// A context from its parts.
  public init(
    fileSystem: any FileSystem, store: StoreLayout, scratch: ScratchSpace, memoryPerTask: Int,
    chunkByteCount: Int, cancellation: Cancellation, progress: ProgressCounters
  ) {
    self.fileSystem = fileSystem
    self.store = store
    self.scratch = scratch
    self.memoryPerTask = memoryPerTask
    self.chunkByteCount = chunkByteCount
    self.cancellation = cancellation
    self.progress = progress
  }
}

/// Schedules tasks.
///
/// The local one uses threads of this process.
public protocol Executor: Sendable {
  /// How many tasks run at the same time.
  var workerCount: Int { get }

  /// Runs `tasks` until one fails; hands back the outcomes of those that were done, in the order of
  /// the tasks, and the first failure in that order.
  func attempt<Task: PipelineTask>(
    _ tasks: [Task], in context: TaskContext
  ) -> (outcomes: [Task.Outcome?], failure: (any Error)?)
}

extension Executor {
  /// Runs all `tasks` and returns their outcomes in the order of the tasks.
  public func run<Task: PipelineTask>(
    _ tasks: [Task], in context: TaskContext
  ) throws -> [Task.Outcome] {
    let (outcomes, failure) = attempt(tasks, in: context)
    if let failure { throw failure }
    return outcomes.compactMap { $0 }
  }
}
