import Definition
import Engine
import Platform
import Report
import Store

/// Computing reports of a store again, the same for every command that does.
enum StoreRecomputation {
  static let definition = Option(
    "definition", .text("FILE"),
    help: "the definition of the run, where the store does not keep all of it")
  static let scratch = Option(
    "scratch", .text("DIR"),
    help: "where records are copied to while figures are computed again (default: TMPDIR, or /tmp)")

  /// What the help of a command says of it.
  static let discussion =
    "The analyses run again over the records that the store lists: by one worker, without anything that a run left "
    + "computed, and over parts that are cut elsewhere. So it proves that figures follow from those records by the "
    + "program's own code; it does not prove that a formula is right, and reads no input. It costs about what "
    + "analyzing everything costs with one worker, and a copy of the records in --scratch."

  /// From so much on, what it costs is said before.
  private static let quietRecordCount: Int64 = 1_000_000
  private static let quietByteCount: Int64 = 64 << 20

  /// Reports by their ids.
  struct Reports {
    /// As a run would print them.
    let shown: [String: Report]
    /// The same with nothing hidden.
    let computed: [String: Report]
  }

  /// Computes `scope` of `store` again.
  static func run(
    _ store: StoreReader, _ scope: Recomputation.Scope, _ invocation: Invocation
  ) throws -> Reports {
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let parent = invocation[scratch] ?? ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    do {
      return try run(
        store, scope, pipeline: try pipeline(store, invocation), parent: parent, cancellation)
    } catch is Interrupted {
      throw CommandFailure(.tryAgain, "interrupted; nothing was changed")
    }
  }

  static func run(
    _ store: StoreReader, _ scope: Recomputation.Scope, pipeline: BoundPipeline, parent: String,
    _ cancellation: Cancellation = Cancellation()
  ) throws -> Reports {
    let recomputation = try Recomputation(
      store, pipeline: pipeline, scope: scope, cancellation: cancellation)
    let cost = try recomputation.cost()
    if cost.recordCount > quietRecordCount || cost.byteCount > quietByteCount {
      StandardError.write(
        "computing again from \(cost.recordCount) records (\(cost.byteCount >> 20) MiB of columns and words), which "
          + "are copied to \(parent) meanwhile\n")
    }
    let folder = "\(parent)/gristmill-recompute-\(SystemClock.nanoseconds())"
    let found = try recomputation.run(in: folder, toolVersion: Version.text)
    return Reports(shown: byID(found.shown), computed: byID(found.computed))
  }

  /// The definition that the command line names, or else the one that the store keeps.
  private static func pipeline(
    _ store: StoreReader, _ invocation: Invocation
  ) throws -> BoundPipeline {
    if let path = invocation[definition] {
      return try DefinitionOptions.bind(path, invocation, needsFiles: false)
    }
    do {
      return try StoredDefinition.bind(
        store.state, catalog: Program.catalog, zones: TimeZoneDatabase())
    } catch {
      throw CommandFailure(.usage, "\(error); give --definition FILE")
    }
  }

  private static func byID(_ reports: [Report]) -> [String: Report] {
    Dictionary(reports.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
