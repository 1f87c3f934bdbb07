import Definition
import Engine
import Platform

/// `gristmill test`.
enum TestCommand: Command {
  private static let scratch = Option(
    "scratch", .text("DIR"),
    help: "where the tests' own folders are made (default: TMPDIR, or /tmp)")

  static let specification = CommandSpecification(
    "test", summary: "Runs the tests that stand in definitions.",
    discussion: [
      "Each test gives rows to the sources and says what should become of them; the stages are those "
        + "of a run. The files of the sources are not read and need not be there. "
        + "Exit 1 when a test fails, or when there is none."
    ],
    options: [DefinitionOptions.set, scratch], arguments: [DefinitionOptions.files],
    examples: [.init("gristmill test pipelines/*.yaml", "run the tests of all definitions")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let pipelines = try invocation[DefinitionOptions.files].map {
      try DefinitionOptions.bind($0, invocation, needsFiles: false)
    }
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let parent = invocation[scratch] ?? ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    let output = StandardOutput()
    var passed = 0
    var failed = 0
    for (file, pipeline) in pipelines.enumerated() {
      for (number, test) in pipeline.tests.enumerated() {
        let folder = "\(parent)/gristmill-test-\(SystemClock.nanoseconds())-\(file)-\(number)"
        let differences = try DefinitionTestRun(
          test, of: pipeline, folder: folder, workers: 1, cancellation: cancellation
        ).run(toolVersion: Version.text)
        if differences.isEmpty { passed += 1 } else { failed += 1 }
        try output.write((differences.isEmpty ? "ok " : "not ok ") + test.name + "\n")
        for difference in differences { try output.write("  \(difference)\n") }
        try output.flush()
      }
    }
    try output.write("\(passed) passed, \(failed) failed\n")
    try output.flush()
    return failed == 0 && passed > 0 ? .done : .findings
  }
}
