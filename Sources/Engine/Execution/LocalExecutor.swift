public import Definition
internal import Platform

/// Runs tasks on threads of this process.
public struct LocalExecutor: Executor {
  private let pool: WorkerPool

  /// An executor of `workerCount` threads.
  public init(workerCount: Int) { pool = WorkerPool(workerCount: workerCount) }

  /// How many tasks run at the same time.
  public var workerCount: Int { pool.workerCount }

  /// Runs `tasks` until one fails.
  public func attempt<Task: PipelineTask>(
    _ tasks: [Task], in context: TaskContext
  ) -> (outcomes: [Task.Outcome?], failure: (any Error)?) {
    pool.attempt(count: tasks.count) { number in
      try context.cancellation.check()
      return try tasks[number].perform(in: context)
    }
  }
}
