import Pipeline
import Platform
import Report
import Synchronization
import TestSupport
import Testing

@testable import Genealogy

/// A run in this process whose analysis `found` hands its result to the test.
struct CapturedRun<Result: Sendable> {
  let result: Result
  let layout: StoreLayout

  /// Runs `definition`, which has no report, and whose analysis `found` is of `kind`.
  init(
    _ definition: String, of kind: AnalysisKind, in folder: TemporaryFolder, workers: Int,
    part: Int64
  ) throws {
    let capture = Capture()
    let report = ReportKind(
      name: "capture", summary: "keeps the result", analysis: kind,
      options: OptionTable((), []), reports: { _, _, result, _ in capture.keep(result) })
    let catalog = Catalog(
      [
        GenealogyDomain.domain,
        Domain(name: "test", records: [], analyses: [], reports: [report], generators: []),
      ])
    let path = folder.file("definition.yaml")
    let text = definition + "report:\n  kept: {kind: capture, input: found}\n"
    try SystemFileSystem().replace(path, with: Array(text.utf8), mode: 0o600)
    let diagnostics = Diagnostics(file: path)
    let bound = Definition.load(path, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: catalog, zones: TimeZoneDatabase(), needsFiles: true,
        diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    var options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: workers)
    options.partByteCount = part
    options.isForced = true
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    result = try #require(capture.result)
    layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
  }

  /// Keeps the result for a report that writes nothing.
  private final class Capture: Sendable {
    private let kept = Mutex<Result?>(nil)

    var result: Result? { kept.withLock { $0 } }

    func keep(_ result: Result) -> [Report] {
      kept.withLock { $0 = result }
      return []
    }
  }
}
