import Definition
import Engine
import Platform
import Store

/// `gristmill quarantine replay`.
enum QuarantineReplay {
  private static let definition = Argument(
    "DEFINITION", .text("DEFINITION"), help: "the mended definition")
  private static let trial = Flag("dry-run", help: "count what would become of the rejects, only")
  private static let output = Option(
    "output", .text("DIR"), help: "where the folder with the reports goes (default: reports)")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")

  static let specification = CommandSpecification(
    "replay", summary: "Tries the rejects with a mended definition, and runs it if that helps.",
    discussion: [
      "Reads each rejected record again from its file, if its bytes are still the same, and says "
        + "how many would be kept now. If any would, the definition is run, so that the store is "
        + "what a fresh run leaves. Exit 1 when no record would be used."
    ],
    options: [DefinitionOptions.set, DefinitionOptions.inferDates, trial, output, workers],
    arguments: [definition],
    examples: [
      .init("gristmill quarantine replay --dry-run votes.yaml", "does the new definition help?")
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation[StoreOption.run] != nil {
      throw CommandFailure(.usage, "replay takes the rejects of the last run; leave out --run")
    }
    let pipeline = try DefinitionOptions.bind(
      invocation[definition], invocation, infersDates: invocation[DefinitionOptions.inferDates])
    let id = pipeline.definition.pipeline
    let folder = invocation[StoreOption.store] ?? DefinitionOptions.standardStore(id)
    let fileSystem = SystemFileSystem()
    guard fileSystem.exists(StoreLayout(folder: folder, fileSystem: fileSystem).manifest) else {
      throw StoreOption.noStore(folder)
    }
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let standardOutput = StandardOutput()
    var options = RunOptions(
      store: folder, output: invocation[output] ?? "reports",
      workers: invocation[workers] ?? ProcessEnvironment.coreCount)
    do {
      // The lock is let go before the run, which takes it for itself.
      let store = try Store(folder: folder, fileSystem: fileSystem)
      try store.check(pipeline: id)
      // Parts of the same length, so that those that did not change are used again.
      let state = try store.latestState()
      options.partByteCount = state.reading.partByteCount
      if state.definitionHash == pipeline.definitionHash,
        store.manifest.pending.inputs.isEmpty
      {
        try standardOutput.write(
          "nothing to replay: the last run was made with this definition\n")
        try standardOutput.flush()
        return .done
      }
      let result = try Replay(pipeline, store: store, cancellation: cancellation).run()
      for line in lines(result) { try standardOutput.write(line + "\n") }
      try standardOutput.flush()
      guard result.helps else { return .findings }
    }
    if invocation[trial] { return .done }
    let started = SystemClock.monotonicNanoseconds()
    let outcome = try PipelineRun(
      pipeline, options: options, toolVersion: Version.text, cancellation: cancellation
    ).run()
    let summary = RunSummary(
      pipeline: id, store: folder, outcome: outcome,
      wallNanoseconds: SystemClock.monotonicNanoseconds() - started)
    StandardError.write(summary.text)
    return outcome.exitCode
  }

  private static func lines(_ result: Replay.Result) -> [String] {
    var lines = result.tallies.isEmpty ? ["no rejects"] : []
    for tally in result.tallies {
      var fates = ["\(tally.kept) would be kept", "\(tally.filtered) filtered"]
      let again = tally.rejected.sorted { $0.key < $1.key }
      fates += again.map { "\($0.value) rejected again with \($0.key)" }
      if tally.absorbed > 0 { fates.append("\(tally.absorbed) no record of their own any more") }
      if tally.untried > 0 { fates.append("\(tally.untried) not tried") }
      lines.append(
        "\(tally.dataset): \(tally.count) \(tally.code): " + fates.joined(separator: ", "))
    }
    lines += result.obstacles.map { "\($0.place): \($0.count) not tried: \($0.reason)" }
    return lines
  }
}
