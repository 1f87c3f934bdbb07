internal import Synchronization

/// Carries out the phases of one analysis.
package protocol PhaseRunner: Sendable {
  /// The outcomes of `tasks`, in their order; those that are `known` by their number need no work.
  func run<Task: PipelineTask>(
    _ phase: String, _ tasks: [Task], known: [Int: Task.Outcome]
  ) throws -> [Task.Outcome] where Task.Outcome: Codable

  /// The same in this process, whoever does other work.
  func runLocally<Task: PipelineTask>(_ tasks: [Task]) throws -> [Task.Outcome]
}

/// The phases that an analysis has begun: each name once, or its tasks could not be told apart.
final class PhaseNames: Sendable {
  private let begun = Mutex<Set<String>>([])

  /// Traps if a phase of that name was begun before.
  func begin(_ phase: String) {
    let isNew = begun.withLock { $0.insert(phase).inserted }
    precondition(isNew, "an analysis has one phase called \(phase)")
  }
}
