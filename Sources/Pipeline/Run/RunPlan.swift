internal import Formats
public import Platform

/// What a run would do: from headers and the last manifest; a changed file is hashed, not parsed.
public struct RunPlan: Sendable {
  /// An input file as the plan sees it.
  public struct File: Sendable {
    /// What would become of it.
    public enum State: Sendable {
      /// Read in so many parts, of which some are used again.
      case parts(Int, reused: Int)
      /// Decoded from front to back, in parts that only its end can count; of so many the bytes are
      /// compared with those of an earlier run.
      case sequential(form: String, compared: Int)
      /// Nothing in it.
      case empty
      /// It cannot be used, and why.
      case failed(String)
    }

    /// The path.
    public let path: String
    /// Its size.
    public let byteCount: Int64
    /// What would become of it.
    public let state: State
  }

  /// A dataset with its files.
  public struct Dataset: Sendable {
    /// The node's name.
    public let name: String
    /// The record kind.
    public let record: String
    /// The files.
    public let files: [File]
    /// Whether records are filtered.
    public let hasFilter: Bool
    /// Whether only the latest of each key counts.
    public let hasLatest: Bool
  }

  /// The datasets.
  public let datasets: [Dataset]
  /// The analyses.
  public let analyses: [(name: String, op: String)]
  /// The reports' names.
  public let reports: [String]

  /// Plans a run of `pipeline`; looks at the store but does not lock it.
  public init(
    _ pipeline: BoundPipeline, options: RunOptions,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws {
    let layout = StoreLayout(folder: options.store, fileSystem: fileSystem)
    let manifest = try layout.readManifest() ?? Manifest()
    let state = try manifest.current?.state.map { try layout.readState($0) } ?? StoreState()
    let known = KnownOutputs(manifest, state: state, layout: layout)
    datasets = pipeline.datasets.map { dataset in
      Dataset(
        name: dataset.declared.name, record: dataset.declared.record,
        files: dataset.sources.flatMap { source in
          source.files.map { path in
            Self.plan(
              path, source: source, dataset: dataset, known: known, layout: layout,
              options: options)
          }
        }, hasFilter: dataset.filter != nil, hasLatest: dataset.latest != nil)
    }
    analyses = pipeline.analyses.map { ($0.name, $0.op) }
    reports = pipeline.reports.map(\.name)
  }

  private static func plan(
    _ path: String, source: BoundPipeline.Source, dataset: BoundPipeline.Dataset,
    known: KnownOutputs, layout: StoreLayout, options: RunOptions
  ) -> File {
    let byteCount = (try? layout.fileSystem.identity(path).byteCount) ?? 0
    do {
      let opening = try SourceFile.open(
        path: path, source: source.declaration, dataset: dataset, fileSystem: layout.fileSystem)
      guard case .ready(let file) = opening else {
        return File(path: path, byteCount: byteCount, state: .empty)
      }
      let found = try ReusableParts(
        known: known, store: layout, cancellation: Cancellation(),
        partByteCount: options.partByteCount
      ).find(file, dataset: dataset)
      if !file.form.isPlain {
        let count = found.outcomes.count
        return File(
          path: path, byteCount: byteCount,
          state: found.isWhole
            ? .parts(count, reused: count)
            : .sequential(form: file.form.name, compared: count))
      }
      let plan = SpanPlan(
        file: file, dataset: dataset, partByteCount: options.partByteCount,
        reusable: found.outcomes)
      return File(
        path: path, byteCount: byteCount,
        state: .parts(plan.spans.count, reused: plan.reusedCount))
    } catch let failure as RunOutcome.SourceFailure {
      return File(path: path, byteCount: byteCount, state: .failed(failure.message))
    } catch {
      return File(path: path, byteCount: byteCount, state: .failed("\(path): \(error)"))
    }
  }
}
