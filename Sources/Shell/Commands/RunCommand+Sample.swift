import Definition
import Engine
import Platform

extension RunCommand {
  /// A dry run over a sample, in a store of its own that is removed at the end.
  ///
  /// `output` is the folder where the reports are to be kept, if they are.
  static func sample(
    _ pipeline: BoundPipeline, _ size: SampleSize, seed: UInt64, options: RunOptions,
    output: String?,
    isJSON: Bool, _ counters: ProgressCounters, _ cancellation: Cancellation,
    finished: () -> Void
  ) throws -> ExitCode {
    let fileSystem = SystemFileSystem()
    let parent = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    let scratch = "\(parent)/gristmill-sample-\(SystemClock.nanoseconds())"
    defer { try? fileSystem.removeTree(scratch) }
    try fileSystem.makeDirectory(scratch, mode: 0o700)
    var options = options
    options.store = scratch + "/store"
    // In a folder of its own, so that reports of a sample never take the place of real ones.
    options.output = output.map { $0 + "/sample" } ?? scratch + "/reports"
    let outcome = try SampleRun(
      pipeline, options: options, size: size, seed: seed, toolVersion: Version.text,
      cancellation: cancellation, progress: counters
    ).run()
    finished()
    let text = SampleText(
      pipeline: pipeline.definition.pipeline, outcome: outcome, workers: options.workers,
      keptFolder: output == nil ? nil : outcome.run.reportFolder)
    let standardOutput = StandardOutput()
    try standardOutput.write(isJSON: isJSON, text.json, text.lines)
    try standardOutput.flush()
    if outcome.run.refusal != nil { return outcome.run.exitCode }
    return outcome.verdict == .stops ? .badData : .done
  }
}
