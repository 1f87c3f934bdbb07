import Definition
import Engine
import Platform

/// Appends the OpenLineage events of a run to a file.
struct LineageLog {
  private let path: String
  private let events: OpenLineageEvents

  /// Writes the event that the run has begun.
  init(path: String, _ pipeline: BoundPipeline) throws {
    self.path = path
    let now = SystemClock.nanoseconds()
    events = OpenLineageEvents(pipeline, toolVersion: Version.withBuild, startedNanoseconds: now)
    try append(events.start(atNanoseconds: now))
  }

  /// Writes the event that the run came to its end.
  func end(_ outcome: RunOutcome) throws {
    let ending = outcome.refusal.map { OpenLineageEvents.Ending.fail($0) } ?? .complete
    try append(
      events.end(ending, outcome: outcome, atNanoseconds: SystemClock.nanoseconds()))
  }

  /// Writes the event that the run did not; a failure to write is told by what stopped the run.
  func end(_ error: any Error) {
    let ending: OpenLineageEvents.Ending =
      error is Interrupted ? .abort : .fail(describe(error).message)
    try? append(events.end(ending, outcome: nil, atNanoseconds: SystemClock.nanoseconds()))
  }

  private func append(_ event: JSONValue) throws {
    try SystemFileSystem().append(Array((event.line + "\n").utf8), to: path, mode: 0o600)
  }
}
