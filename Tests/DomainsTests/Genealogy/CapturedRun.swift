import Platform
import Report
import Synchronization
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Genealogy
@testable import Store

/// A run in this process whose analysis `found` hands what it found to the test, before tables are made of it.
struct CapturedRun<Result: Sendable> {
  let result: Result
  let layout: StoreLayout

  /// Runs `definition`, which has no report, and whose analysis `found` is of `kind`; `find` does what its `finish` does
  /// before it makes tables.
  init<Inner: Analysis>(
    _ definition: String, of kind: AnalysisKind, domain: Domain = GenealogyDomain.domain,
    in folder: TemporaryFolder, store: String = "store", workers: Int, part: Int64,
    memory: Int? = nil,
    find: @escaping @Sendable (Inner, [OutputFile], AnalysisContext) throws -> Result
  ) throws {
    let capture = Capture()
    let captured = AnalysisKind(
      name: "captured_" + kind.name, summary: "keeps what it finds", roles: kind.roles,
      options: OptionTable((), [])
    ) { _, inputs, node in
      (kind.configure(node, inputs) as? Inner).map {
        CapturingAnalysis(inner: $0, find: find, capture: capture)
      }
    }
    let catalog = Catalog(
      [
        domain,
        Domain(name: "test", records: [], analyses: [captured], reports: [], generators: []),
      ])
    let path = folder.file("definition.yaml")
    let text = definition.replacing("op: \(kind.name)", with: "op: captured_\(kind.name)")
    try SystemFileSystem().replace(path, with: Array(text.utf8), mode: 0o600)
    let diagnostics = Diagnostics(file: path)
    let bound = Definition.load(path, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: catalog, zones: TimeZoneDatabase(), needsFiles: true,
        diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    var options = RunOptions(
      store: folder.file(store), output: folder.file("reports"), workers: workers)
    options.partByteCount = part
    if let memory { options.memory = memory }
    options.isForced = true
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    result = try #require(capture.result)
    layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
  }

  /// An analysis as it is, but that it keeps what it finds and leaves no table.
  private struct CapturingAnalysis<Inner: Analysis>: Analysis {
    let inner: Inner
    let find: @Sendable (Inner, [OutputFile], AnalysisContext) throws -> Result
    let capture: Capture

    var partialKind: FileKind { inner.partialKind }
    var partialIdentity: String { inner.partialIdentity }
    var resultIdentity: String { inner.resultIdentity }

    func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
      try inner.consume(part, path: path, context: context)
    }

    func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
      capture.keep(try find(inner, partials, context))
      return AnalysisOutcome(tables: ResultTables(privacy: .public), outputs: [])
    }
  }

  private final class Capture: Sendable {
    private let kept = Mutex<Result?>(nil)

    var result: Result? { kept.withLock { $0 } }

    func keep(_ result: Result) { kept.withLock { $0 = result } }
  }
}
