internal import Dispatch
internal import Synchronization

/// Runs numbered pieces of work on a fixed number of Dispatch threads.
public struct WorkerPool: Sendable {
  /// How many pieces run at the same time.
  public let workerCount: Int

  /// A pool of `workerCount` workers, at least one.
  public init(workerCount: Int) { self.workerCount = max(1, workerCount) }

  /// Runs `body` for each number below `count` and returns the results by number.
  ///
  /// Workers take the next number as they become free. After an error no new piece is begun, and
  /// the error of the lowest number that failed is thrown once all running pieces have ended.
  public func map<R: Sendable>(
    count: Int, _ body: @Sendable @escaping (Int) throws -> R
  ) throws -> [R] {
    let (outcomes, failure) = attempt(count: count, body)
    if let failure { throw failure }
    return outcomes.compactMap { $0 }
  }

  /// As `map`, but hands back what was done even if something failed.
  public func attempt<R: Sendable>(
    count: Int, _ body: @Sendable @escaping (Int) throws -> R
  ) -> (outcomes: [R?], failure: (any Error)?) {
    let state = Mutex(MapState<R>(results: Array(repeating: nil, count: count), failure: nil))
    let next = Atomic<Int>(0)
    let work: @Sendable () -> Void = {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count, state.withLock({ $0.failure == nil }) else { return }
        do {
          let result = try body(number)
          state.withLock { $0.results[number] = result }
        } catch {
          state.withLock { state in
            if let found = state.failure, found.number < number { return }
            state.failure = (number, error)
          }
        }
      }
    }
    let workers = min(workerCount, count)
    if workers <= 1 {
      work()
    } else {
      let queue = DispatchQueue(label: "gristmill.workers", attributes: .concurrent)
      let group = DispatchGroup()
      for _ in 0..<workers { queue.async(group: group, execute: DispatchWorkItem(block: work)) }
      group.wait()
    }
    return state.withLock { ($0.results, $0.failure?.error) }
  }
}

private struct MapState<R> {
  var results: [R?]
  var failure: (number: Int, error: any Error)?
}
