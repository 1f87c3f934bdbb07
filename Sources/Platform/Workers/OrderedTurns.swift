internal import Dispatch
internal import Synchronization

/// Lets pieces of work that are done at the same time hand out what they made in the order of their numbers.
///
/// Whoever has a number waits until all lower ones have ended. Numbers are to be begun in their order, as `WorkerPool` does, so
/// that the lowest open one always goes on.
public final class OrderedTurns: Sendable {
  private let gates: [DispatchSemaphore]
  /// The lowest number that failed.
  private let failed = Atomic<Int>(.max)

  /// Turns of `count` pieces.
  public init(count: Int) {
    gates = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    gates.first?.signal()
  }

  /// A piece with a lower number failed, so that a turn never comes.
  public struct Abandoned: Error {
    package init() {}
  }

  /// Does the work of piece `number`, which calls `wait` before it hands something out; what has waited has its turn to the end.
  public func piece<R>(_ number: Int, _ body: (_ wait: () throws -> Void) throws -> R) throws -> R {
    var hasTurn = false
    func wait() throws {
      if !hasTurn {
        gates[number].wait()
        hasTurn = true
      }
      if failed.load(ordering: .acquiring) < number { throw Abandoned() }
    }
    do {
      let result = try body(wait)
      try wait()
      if number + 1 < gates.count { gates[number + 1].signal() }
      return result
    } catch {
      failed.min(number, ordering: .acquiringAndReleasing)
      // Whoever waits behind it is let go, and finds that it has failed.
      for gate in gates[(number + 1)...] { gate.signal() }
      throw error
    }
  }
}
