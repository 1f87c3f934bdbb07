internal import Synchronization

/// The work was stopped from outside; what was committed stays, and the same command goes on.
public struct Interrupted: Error, Sendable {
  /// The error of a stop.
  public init() {}
}

/// A flag that workers look at between chunks.
///
/// Any thread may set or read it.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Not cancelled yet.
  public init() {}

  /// Asks all who share the flag to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether somebody asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Throws `Interrupted` if somebody asked to stop.
  public func check() throws(Interrupted) {
    if isCancelled { throw Interrupted() }
  }
}
